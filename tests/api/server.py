"""A real server in a process of its own, and phones that talk to it over a socket."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO, Any

from api.__main__ import main
from tests.api.phones import Json, new_id
from tests.forms import told_whole

FORKS = get_context("forkserver")
FORKS.set_forkserver_preload([__name__, "api.app", "api.serve", "api.store.sqlite"])


class Server:
    """`python -m api serve` on a free port of the loopback."""

    def __init__(
        self,
        file: Path,
        dist: Path | None = None,
        *more: str,
        log: IO[str] | None = None,
        program: str = "api",
    ) -> None:
        """Writes its log to a file, or to where this process complains."""
        command = [sys.executable, "-m", program, "serve", "--port", "0", *more]
        command += ["--db", str(file), "--dist", str(dist or file.parent / "none")]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        self.port = int(self.said.rpartition(":")[2])

    def kill(self) -> None:
        """Kills it as a power cut would."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Forked:
    """The same, forked from a process that has imported everything: quick to start."""

    def __init__(self, file: Path) -> None:
        self._hearing, saying = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(target=_serve, args=(file, saying))
        self.process.start()
        saying.close()
        with open(self._hearing.fileno(), closefd=False) as said:
            self.port = int(said.readline().rpartition(":")[2])

    def kill(self) -> None:
        """Kills it as a power cut would."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self._hearing.close()


def _serve(file: Path, saying: Connection) -> None:
    os.dup2(saying.fileno(), sys.stdout.fileno())
    no_app = str(file.parent / "none")
    main(["serve", "--port", "0", "--db", str(file), "--dist", no_app])


@contextmanager
def served(
    file: Path, dist: Path | None = None, *more: str, **how: Any
) -> Iterator[Server]:
    server = Server(file, dist, *more, **how)
    try:
        yield server
    finally:
        server.kill()


class WebPhone:
    """A phone with its cookie, on a connection that may break at any moment."""

    def __init__(self, port: int = 0, source: str = "127.0.0.1") -> None:
        self.cookie = ""
        self.connection = HTTPConnection(
            "127.0.0.1", port, timeout=60, source_address=(source, 0)
        )

    def reach(self, port: int) -> None:
        """Connects anew, after a restart to another port."""
        self.close()
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60)

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Json]:
        """Returns status and body. Raises OSError or HTTPException if it broke."""
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        text = None if body is None else json.dumps(body)
        self.connection.request(method, f"/api{path}", text, headers)
        response = self.connection.getresponse()
        cookie = response.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.partition(";")[0]
        return response.status, told_whole(json.loads(response.read()))

    def close(self) -> None:
        self.connection.close()

    def hello(self, name: str) -> None:
        assert self.ask("POST", "/session", {"id": new_id(), "name": name})[0] == 201
