"""A real server, a real database file, and phones in a real Chromium."""

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext

from .phone import Phone

ROOT = Path(__file__).parents[2]
DIST = ROOT / "frontend" / "dist"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

NewPhone = Callable[..., Phone]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Takes the machine's own Chromium where there is one."""
    installed = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    return {"executable_path": installed} if installed else {}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that a test file has for itself."""
    assert (DIST / "index.html").exists(), "build the app first: make test"
    port, games = _free_port(), tmp_path_factory.mktemp("games") / "games.db"
    address = f"http://127.0.0.1:{port}"
    command = ("serve", "--host", "127.0.0.1", "--port", str(port), "--db", str(games))
    server = subprocess.Popen(
        [sys.executable, "-m", "api", *command],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _await(address)
    yield address
    server.terminate()
    server.wait(10)


@pytest.fixture
def new_phone(browser: Browser, address: str) -> Iterator[NewPhone]:
    """Unpacks phones: `new_phone("Ana", width=360, scheme="dark")`."""
    contexts: list[BrowserContext] = []

    def unpack(
        name: str = "Ana", width: int = 390, height: int = 844, scheme: Any = "light"
    ) -> Phone:
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            device_scale_factor=2,
            color_scheme=scheme,
            reduced_motion="reduce",
            has_touch=True,
            is_mobile=True,
            locale="en-GB",
            accept_downloads=True,
        )
        context.set_default_timeout(15_000)
        contexts.append(context)
        return Phone(context.new_page(), name)

    yield unpack
    for context in contexts:
        context.close()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _await(address: str) -> None:
    """Returns when the server answers; fails after 20 seconds."""
    for _ in range(200):
        try:
            urlopen(f"{address}/api/health").close()
            return
        except (URLError, ConnectionError):
            time.sleep(0.1)
    pytest.fail("the server did not start")
