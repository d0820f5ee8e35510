"""A real server, a real database file, and phones in a real Chromium."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Literal, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Response, expect

from tests.aws import await_answer, free_port
from tests.dealer import OTHER, dealt

from .browser import quick, whole
from .dealer import FarDealer, choose, share_of
from .phone import Phone
from .waiting import PATIENCE_S

ROOT = Path(__file__).parents[2]
DIST = ROOT / "frontend" / "dist"

LAST = 200  # lines of a log, where a server ended by itself
LONGEST_S = 15 * 60  # of one test, on a machine that is very busy

NewPhone = Callable[..., Phone]

expect.set_options(timeout=PATIENCE_S * 1000)


@pytest.fixture(autouse=True)
def limit() -> Iterator[None]:
    """Ends a test that waits for ever, for what a page or a worker never says."""

    def give_up(*_: object) -> None:
        raise TimeoutError(f"not done after {LONGEST_S} seconds")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(LONGEST_S)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Takes the machine's own Chromium where there is one."""
    return quick()


@pytest.fixture(scope="session")
def whole_browser(browser_type: BrowserType) -> Iterator[Browser]:
    """A Chromium that can show notifications."""
    with browser_type.launch(**whole()) as browser:
        yield browser


@pytest.fixture
def chromium(request: pytest.FixtureRequest, browser: Browser) -> Browser:
    """Takes the whole one for tests that are marked with notices."""
    if request.node.get_closest_marker("notices"):
        return cast(Browser, request.getfixturevalue("whole_browser"))
    return browser


@pytest.fixture(scope="package")
def deals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The file in which stands what is dealt, by our own services too."""
    file = tmp_path_factory.mktemp("deals") / "deal"
    with dealt(FarDealer(file).token_hex):
        yield file


@pytest.fixture(autouse=True)
def chosen_deal(request: pytest.FixtureRequest, deals: Path) -> None:
    """Chooses what the test is marked with, as in deal("a full hand"), or its name."""
    mark = request.node.get_closest_marker("deal")
    choose(deals, mark.args[0] if mark else request.node.name + OTHER)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, deals: Path) -> Iterator[str]:
    """The address of a server that a test file has for itself."""
    assert (DIST / "index.html").exists(), "build the app first: make test"
    port, games = free_port(), tmp_path_factory.mktemp("games") / "games.db"
    address = f"http://127.0.0.1:{port}"
    command = ("serve", "--host", "127.0.0.1", "--port", str(port), "--db", str(games))
    with games.with_name("log").open("w+") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "tests.web.dealer", str(deals), *command],
            cwd=ROOT,
            env={**os.environ, "PYTHONFAULTHANDLER": "1"},
            stdout=log,
            stderr=log,
        )
        await_answer(f"{address}/api/health", server, log)
        yield address
        ended, heard = server.poll(), hears(port)
        server.terminate()
        server.wait()
        log.seek(0)
        told = log.readlines()[-LAST:]
        assert (ended, heard) == (None, True), "".join(told)


def hears(port: int) -> bool:
    """Whether anybody listens there."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def workers(request: pytest.FixtureRequest) -> Literal["allow", "block"]:
    """Gives phones a service worker where a test is about one, or about notices.

    Without it a phone is set up with a fifth less work.
    """
    marks = {mark.name for mark in request.node.iter_markers()}
    return "allow" if marks & {"worker", "notices"} else "block"


def told_broken(name: str, response: Response) -> None:
    """Says for the report of a test that fails what the server could not do."""
    if response.status >= 500:
        print(name, response.url, response.status)


@pytest.fixture
def new_phone(
    chromium: Browser, address: str, workers: Literal["allow", "block"]
) -> Iterator[NewPhone]:
    """Unpacks phones: `new_phone("Ana", width=360, scheme="dark")`.

    Whatever throws on one of them fails the test, if it takes no note of it itself.
    """
    contexts: list[BrowserContext] = []
    phones: list[Phone] = []

    def unpack(
        name: str = "Ana",
        width: int = 390,
        height: int = 844,
        scheme: Any = "light",
        at: str = address,
    ) -> Phone:
        context = chromium.new_context(
            base_url=at,
            viewport={"width": width, "height": height},
            device_scale_factor=2,
            color_scheme=scheme,
            reduced_motion="reduce",
            has_touch=True,
            is_mobile=True,
            locale="en-GB",
            accept_downloads=True,
            service_workers=workers,
        )
        context.set_default_timeout(PATIENCE_S * 1000)
        context.add_init_script(share_of(name))
        context.on("requestfailed", lambda it: print(name, it.url, it.failure))
        context.on("response", partial(told_broken, name))
        contexts.append(context)
        phones.append(Phone(context.new_page(), name))
        return phones[-1]

    yield unpack
    for context in contexts:
        context.close()
    assert [trouble for phone in phones for trouble in phone.trouble] == []
