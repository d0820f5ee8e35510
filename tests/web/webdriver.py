"""Firefox and WebKit, driven by the few commands of WebDriver that a walk needs.

Firefox is asked over its own Marionette: a length and JSON, and no program between;
Playwright asks for more than Debian's Firefox knows. WebKit is asked over HTTP, by its
driver. No picture is asked for: WebKit may wait for ever where a page stays the same.
"""

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple, Protocol

from tests.aws import free_port

from .waiting import PATIENCE_S, until

REST_S = 0.05
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # how WebDriver names an element
# What says that a page is being drawn anew: it is asked again.
UNDRAWN = (
    "no such element",
    "stale element reference",
    "element not interactable",
    "element click intercepted",
)
ROUTES = {
    "Navigate": "POST url",
    "FindElement": "POST element",
    "ElementClick": "POST element/{id}/click",
    "ElementSendKeys": "POST element/{id}/value",
    "ExecuteScript": "POST execute/sync",
    "SetWindowRect": "POST window/rect",
    "DeleteSession": "DELETE ",
}
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.prefersReducedMotion": 1,
    "ui.systemUsesDarkTheme": 1,
}


class Refused(Exception):
    """What a driver says that it cannot do, by its name in WebDriver."""


class Driver(Protocol):
    """One open browser, asked in the commands of WebDriver."""

    def ask(self, command: str, **what: Any) -> Any:
        """Returns what came of a command; raises Refused."""


class Firefox:
    """A Firefox behind its Marionette."""

    def __init__(self, port: int) -> None:
        self._wire = _connection(port)
        self._wire.settimeout(PATIENCE_S)
        self._from = self._wire.makefile("rb")
        self._ids = count()
        self._read()  # it greets
        self.ask("NewSession")

    def ask(self, command: str, **what: Any) -> Any:
        sent = json.dumps([0, next(self._ids), f"WebDriver:{command}", what]).encode()
        self._wire.sendall(b"%d:%s" % (len(sent), sent))
        _, _, error, found = self._read()
        if error:
            raise Refused(f"{error['error']}: {error['message']}")
        return found.get("value")

    def close(self) -> None:
        """Hangs up."""
        self._from.close()
        self._wire.close()

    def _read(self) -> Any:
        digits = b""
        while (digit := self._from.read(1)) != b":":
            assert digit, "Firefox has gone"
            digits += digit
        return json.loads(self._from.read(int(digits)))


class WebKit:
    """A WebKit behind its driver."""

    def __init__(self, port: int) -> None:
        _connection(port).close()
        self._port = port
        self._at = "/session"
        self._at += f"/{self._call('POST', '', {'capabilities': {}})['sessionId']}"

    def ask(self, command: str, **what: Any) -> Any:
        method, _, path = ROUTES[command].partition(" ")
        return self._call(method, path.format(id=what.pop("id", "")), what)

    def _call(self, method: str, path: str, what: dict[str, Any]) -> Any:
        line = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE_S)
        with closing(line):
            at = f"{self._at}/{path}".rstrip("/")
            line.request(method, at, json.dumps(what) if method == "POST" else None)
            reply = line.getresponse()
            found = json.loads(reply.read())["value"]
        if reply.status != 200:
            raise Refused(f"{found['error']}: {found['message']}")
        return found


class Page:
    """What a player sees and does in one of them; each waits for what must come."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def open(self, address: str) -> None:
        self.driver.ask("Navigate", url=address)

    def tap(self, path: str) -> None:
        """Taps the middle of what is found by an XPath."""
        self._on(path, self._click)

    def write(self, path: str, text: str) -> None:
        """Types a text where an XPath says."""
        self._on(path, lambda at: self.driver.ask("ElementSendKeys", id=at, text=text))

    def await_some(self, path: str) -> None:
        """Waits until something is found by an XPath; asks for news meanwhile."""
        until(lambda: self.count(path), self.look_again)

    def await_none(self, path: str) -> None:
        """Waits until nothing is found by an XPath any more."""
        until(lambda: not self.count(path), self.look_again)

    def tap_until_gone(self, path: str, what: str) -> None:
        """Taps, and once more where the page moved under the finger."""

        def again() -> None:
            self.look_again()
            if self.count(what):
                self._acted(path, self._click)

        self.tap(path)
        until(lambda: not self.count(what), again)

    def count(self, path: str) -> int:
        of = json.dumps(f"count({path})")
        return int(self.run(f"return document.evaluate({of}, document).numberValue"))

    def run(self, script: str) -> Any:
        """Returns what a script returns."""
        return self.driver.ask("ExecuteScript", script=script, args=[])

    def look_again(self) -> None:
        """Comes back to the page, which asks for news at once."""
        self.run("document.dispatchEvent(new Event('visibilitychange'))")
        rest()

    def _click(self, found: str) -> object:
        return self.driver.ask("ElementClick", id=found)

    def _on(self, path: str, act: Callable[[str], object]) -> None:
        until(lambda: self._acted(path, act), rest)

    def _acted(self, path: str, act: Callable[[str], object]) -> bool:
        try:
            act(self.driver.ask("FindElement", using="xpath", value=path)[ELEMENT])
        except Refused as why:
            if not str(why).startswith(UNDRAWN):
                raise
            return False
        return True


class Engine(NamedTuple):
    """A browser's engine: the programs it needs, and how it is opened."""

    programs: tuple[str, ...]
    open: Callable[[Path], Any]
    width: int
    height: int


def rest() -> None:
    """Lets a moment pass."""
    Event().wait(REST_S)


@contextmanager
def firefox(folder: Path) -> Iterator[Driver]:
    """Opens a Firefox in the dark, with a profile of its own."""
    port = free_port()
    wishes = PREFERENCES | {"marionette.port": port}
    lines = [f"user_pref({json.dumps(it)}, {json.dumps(wishes[it])});" for it in wishes]
    (folder / "user.js").write_text("\n".join(lines), "utf-8")
    program = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))))
    command = [program, "--headless", "--marionette", "--no-remote"]
    command += ["--profile", str(folder)]
    with _running(command, folder, HOME=str(folder)), closing(Firefox(port)) as driver:
        yield driver


@contextmanager
def webkit(folder: Path) -> Iterator[Driver]:
    """Opens a WebKit on a screen that nobody sees."""
    port, here = free_port(), {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    with ExitStack() as opened:
        here["DISPLAY"] = opened.enter_context(_screen(folder))
        command = ["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"]
        opened.enter_context(_running(command, folder, **here, **PLAIN))
        driver = WebKit(port)
        yield driver
        driver.ask("DeleteSession")


PLAIN = {
    "GDK_BACKEND": "x11",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "NO_AT_BRIDGE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
}
ENGINES = {
    "Firefox": Engine(("firefox-esr",), firefox, 412, 915),
    "WebKit": Engine(("WebKitWebDriver", "Xvfb"), webkit, 360, 640),
}


def installed() -> list[str]:
    """Returns the engines that this machine has."""
    return [it for it in ENGINES if all(map(shutil.which, ENGINES[it].programs))]


@contextmanager
def _screen(folder: Path) -> Iterator[str]:
    """Yields the name of a new screen."""
    told, tells = os.pipe()
    command = ["Xvfb", "-displayfd", str(tells), "-nolisten", "tcp"]
    command += ["-screen", "0", "1000x1200x24"]
    with os.fdopen(told) as name, _running(command, folder, tells):
        os.close(tells)
        yield f":{int(name.readline())}"


@contextmanager
def _running(
    command: list[str], folder: Path, *pass_fds: int, **here: str
) -> Iterator[None]:
    """Runs a program as long as it is needed; what it says stands in a file."""
    with (folder / f"{Path(command[0]).name}.log").open("wb") as log:
        program = subprocess.Popen(
            command, env=os.environ | here, stdout=log, stderr=log, pass_fds=pass_fds
        )
        try:
            yield
        finally:
            program.terminate()
            program.wait()


def _connection(port: int) -> socket.socket:
    """Returns a connection to what is about to listen."""

    def reached() -> socket.socket | None:
        try:
            return socket.create_connection(("127.0.0.1", port), PATIENCE_S)
        except ConnectionRefusedError:
            return None

    return until(reached, rest)
