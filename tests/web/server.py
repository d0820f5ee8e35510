"""A server whose time a test moves: the whole service in a thread, behind waitress."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread

from waitress.server import create_server
from waitress.wasyncore import close_all

import engine
from api.app import make
from api.background.sweep import sweep
from api.http.site import Site
from api.service import Library
from api.service.settings import Settings
from tests.api.clocks import settle

DIST = Path(__file__).parents[2] / "frontend" / "dist"


class Server:
    """The address of a service, and its time."""

    def __init__(self, file: Path, library: Library) -> None:
        app = make(Settings(store=f"sqlite:{file}", dist=str(DIST)), library)
        self.app = app
        self.service = app.extensions["slowhand"]
        self.at = datetime.now(UTC)
        self.service.clock = lambda: self.at
        self._server = create_server(Site(app, DIST), host="127.0.0.1", port=0)
        self.address = f"http://127.0.0.1:{self._server.effective_port}"

    def passes(self, **span: float) -> None:
        """Lets time pass when all has settled, and does what has fallen due."""
        settle(self.service)
        self.at += timedelta(**span)
        sweep(self.service)
        settle(self.service)

    def end(self) -> None:
        """Answers what is asked still, then hangs up, whoever holds the line."""
        self._server.task_dispatcher.shutdown()
        self._server.trigger.pull_trigger(lambda: close_all(self._server._map))


@contextmanager
def serving(file: Path, library: Library = engine) -> Iterator[Server]:
    """Serves until the test is done."""
    server = Server(file, library)
    thread = Thread(target=server._server.run, daemon=True)
    thread.start()
    yield server
    server.end()
    thread.join()
