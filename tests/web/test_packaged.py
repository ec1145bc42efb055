"""The server in the packaged program, which leaves out parts of the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import socket, sys
sys.modules.update(dict.fromkeys(sys.argv[1:]))  # an import of these fails now
from game.clock import Clock
from game.web.addresses import code_modules, house_addresses
from game.web.admission import Admission, proof, word_list
from game.web.requests import page_files
from game.web.server import TableServer
server = TableServer(Admission(word_list("en"), Clock()), page_files(), Clock())
host = f"127.0.0.1:{server.start('127.0.0.1', 0)}"
def ask(request):
    with socket.create_connection(server.listening) as raw:
        raw.sendall(request.encode())
        return raw.recv(200)
assert ask(f"GET / HTTP/1.1\\r\\nHost: {host}\\r\\n\\r\\n").startswith(b"HTTP/1.1 200 ")
upgrade = (
    f"GET /socket HTTP/1.1\\r\\nHost: {host}\\r\\nOrigin: http://{host}\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\\r\\nSec-WebSocket-Version: 13\\r\\n\\r\\n"
)
assert ask(upgrade).startswith(b"HTTP/1.1 101 ")
server.close()
assert len(proof("secret", "nonce")) == 64
assert code_modules(f"http://{host}/#" + "0" * 32) and house_addresses() is not None
print("served")
"""


def left_out() -> list[str]:
    """The modules that the package does without, as far as its specification names them."""
    tree = ast.parse((ROOT / "build.spec").read_text(encoding="utf-8"))
    (names,) = (node.value for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "excludes")
    assert isinstance(names, ast.List)
    return [str(name.value) for name in names.elts if isinstance(name, ast.Constant)]


def test_the_server_needs_nothing_that_the_package_leaves_out() -> None:
    names = left_out()
    assert {"asyncio", "_ssl", "_hashlib"} <= set(names)
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, *names], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert run.stdout == "served\n", run.stderr
