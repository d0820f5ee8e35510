"""`make dev`: one command runs the service and the page, and ends both."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import sleep
from typing import NamedTuple
from urllib.request import urlopen

import pytest

from tests.aws import await_answer, free_port

from .waiting import PATIENCE_S, until

ROOT = Path(__file__).parents[2]
STARTED = "Slowhand is open"


class Running(NamedTuple):
    """The command while it runs: its process, what it prints, where it answers."""

    process: "subprocess.Popen[bytes]"
    log: Path
    api: int
    web: int

    def has_started(self, times: int) -> bool:
        return self.log.read_text().count(STARTED) >= times


@pytest.fixture
def dev(tmp_path: Path) -> Iterator[Running]:
    log, api, web = tmp_path / "log", free_port(), free_port()
    command = ("--port", str(api), "--web", str(web), "--db", str(tmp_path / "dev.db"))
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "scripts/dev.py", *command],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    try:
        with log.open() as told:
            await_answer(f"http://127.0.0.1:{web}/api/health", process, told)
        yield Running(process, log, api, web)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE_S)


def test_the_page_is_served_and_passes_calls_on(dev: Running) -> None:
    with urlopen(f"http://127.0.0.1:{dev.web}/game/1") as page:
        assert b"/@vite/client" in page.read()


def test_the_service_starts_anew_when_a_file_changes(dev: Running) -> None:
    assert not dev.has_started(2)
    (ROOT / "api" / "openapi.json").touch()
    until(lambda: dev.has_started(2), lambda: sleep(0.1))


def test_both_end_together(dev: Running) -> None:
    dev.process.send_signal(signal.SIGINT)
    assert dev.process.wait(PATIENCE_S) == 0
    for port in (dev.api, dev.web):
        until(partial(is_free, port), lambda: sleep(0.1))


def is_free(port: int) -> bool:
    with socket.socket() as door:
        return door.connect_ex(("127.0.0.1", port)) != 0
