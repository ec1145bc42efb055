"""Times as files give them, which may be anything.

Only those that every system's calendar can show are times here.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

EARLIEST, LATEST = datetime(1970, 1, 2, tzinfo=UTC), datetime(2999, 12, 30, tzinfo=UTC)
"""Outside, `astimezone` fails on Windows; a day is left at each end for the zones."""


def timestamp(now: datetime | None = None) -> str:
    """Return a time, or the present, in UTC to the second: "2026-03-01T18:30:00Z"."""
    return (now or datetime.now(UTC)).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def moment(text: str) -> datetime | None:
    """Return a time by ISO 8601, in UTC; None when it is none that can be shown."""
    try:
        return _shown(datetime.fromisoformat(text).astimezone(UTC))
    except (ValueError, OverflowError, OSError):
        return None


def changed(path: Path) -> datetime | None:
    """Return the time of a file's last change, in UTC.

    None when it says nothing that can be shown.
    """
    try:
        return _shown(datetime.fromtimestamp(0, UTC) + timedelta(seconds=path.stat().st_mtime))
    except (ValueError, OverflowError, OSError):
        return None


def _shown(when: datetime) -> datetime | None:
    return when if EARLIEST <= when <= LATEST else None
