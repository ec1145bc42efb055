"""Jobs on the workers of a `dask.distributed` cluster, as `Workers` does them here."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import CancelledError
from functools import partial
from typing import Any, ParamSpec, TypeVar

from distributed import Client, Future, KilledWorker

from game import __version__
from game.bots.workers import Pending

P = ParamSpec("P")
T = TypeVar("T")

ANSWER = 10.0
"""Seconds within which a scheduler answers."""
ARRIVAL = 60.0
"""Seconds for which the first worker is waited for."""

_alone = threading.Lock()
"""Held during a job: the threads of a worker would only be in each other's way."""


class ClusterError(Exception):
    """A cluster that does no jobs; the message is a sentence without a full stop."""


class Cluster:
    """A pool of the workers of a cluster, which may come and go.

    A job of a worker that ends is given to another by the scheduler.
    """

    def __init__(self, address: str) -> None:
        """Join a cluster. Raises ClusterError where none answers, or it has no worker."""
        self._client = _client(address)
        self._futures: dict[Pending[Any], Future] = {}
        try:
            self._client.wait_for_workers(1, timeout=ARRIVAL)
        except (OSError, TimeoutError) as error:
            self._client.close()
            raise ClusterError(f"the cluster has no worker; begin one with: dask worker {address}") from error

    @property
    def capacity(self) -> int:
        """The number of workers there are now."""
        if self._client.status != "running":
            return 0  # asking would wait for the scheduler
        return len(self._client.scheduler_info(n_workers=-1)["workers"])

    def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Pending[T]:
        """Have a function called by a worker.

        It, the arguments and the answer must be such as can be pickled.
        """
        pending = Pending[T]()
        future = self._client.submit(_call, __version__, function, args, kwargs, pure=False)
        self._futures[pending] = future  # the scheduler forgets a job of which no future is left
        future.add_done_callback(partial(self._settle, pending))
        return pending

    def _settle(self, pending: Pending[Any], future: Future) -> None:
        """Pass on what has become of a job; on a thread of the client."""
        try:
            pending.settle(future.result())
        except (CancelledError, OSError):
            pending.lose("the cluster does not answer any more")
        except KilledWorker:
            pending.lose("no worker survived the game")
        except (ImportError, ClusterError) as error:
            pending.lose(f"a worker cannot play: {error}")
        except Exception as error:
            pending.settle(None, f"{type(error).__name__}: {error}")
        del self._futures[pending]

    def close(self) -> None:
        """End all jobs; those without an answer have none. The workers stay."""
        for pending in [*self._futures]:
            pending.cancel()
        self._client.close()


def _client(address: str) -> Client:
    """Return a client of the scheduler at an address.

    Raises ClusterError where none answers in time.
    """

    def connect() -> None:
        try:
            pending.settle(Client(address, timeout=ANSWER, set_as_default=False))
        except (OSError, ValueError) as error:
            pending.settle(None, str(error))

    # On a thread, since its own timeout does not hold for something that takes the call and says nothing.
    pending = Pending[Client]()
    threading.Thread(target=connect, daemon=True).start()
    if not pending.wait(2 * ANSWER) or pending.failure:
        raise ClusterError(f"no cluster answers at {address}")
    return pending.answer


def _call(version: str, function: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    """Call a function, on a worker.

    Raises ClusterError where it would be that of another version.
    """
    if version != __version__:
        raise ClusterError(f"it has Four Shores {__version__}, not {version}")
    with _alone:
        return function(*args, **kwargs)
