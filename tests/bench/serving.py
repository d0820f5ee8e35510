"""The app as it is served, for what is measured from outside."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.aws import await_answer, free_port

ROOT = Path(__file__).parents[2]


@contextmanager
def served() -> Iterator[str]:
    """The app as `make run` serves it, on a free port; yields its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        where = ["--host", "127.0.0.1", "--port", str(port), "--db", f"{folder}/db"]
        server = subprocess.Popen(
            [sys.executable, "-m", "api", "serve", *where],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
        )
        try:
            await_answer(f"http://127.0.0.1:{port}/", server)
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.terminate()
            server.wait(60)
