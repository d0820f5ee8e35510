"""A server that has just begun is asked by many at once: types are learned one by one.

Two threads that let msgspec learn the same type at the same time crash the process.
"""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Barrier
from time import sleep
from typing import Any

import pytest

import engine
from api.service import Service
from engine.cli import main
from engine.kernel import Manifest
from tests import library
from tests.api.phones import Phone
from tests.api.server import WebPhone, served

PHONES = 12
MUCH = ("--quotas", "work=9999")  # a slow machine keeps none of them waiting

# Four threads meet a type that nobody has met, again and again.
MEET = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from msgspec import defstruct
from engine.kernel import typed

THREADS, TYPES = 4, 150

def fresh(n):
    inner = [
        defstruct(f"Inner{n}_{i}", [(f"a{j}", int | None, None) for j in range(10)])
        for i in range(10)
    ]
    fields = [(f"f{i}", tuple[kind, ...], ()) for i, kind in enumerate(inner)]
    return defstruct(f"Outer{n}", fields)

ways = {
    "decode": lambda kind: typed.decode(b'{"f0": [{"a9": 1}]}', kind),
    "convert": lambda kind: typed.convert({"f0": [{"a9": 1}]}, kind),
    "decoder": lambda kind: typed.decoder(kind).decode(b'{"f0": [{"a9": 1}]}'),
}
sys.setswitchinterval(1e-6)
with ThreadPoolExecutor(THREADS) as threads:
    for n in range(TYPES):
        kind, together = fresh(n), Barrier(THREADS)
        def meet(_):
            together.wait()
            return ways[sys.argv[1]](kind).f0[0].a9
        assert [*threads.map(meet, range(THREADS))] == [1] * THREADS
"""


class Watched:
    """A library that notes how many load a system at the same time."""

    __name__ = library.__name__

    def __init__(self) -> None:
        self.inside = 0
        self.most = 0
        self.loads = 0

    def systems(self) -> tuple[str, ...]:
        return library.systems()

    def manifest(self, name: str) -> Manifest[Any]:
        return library.manifest(name)

    def load(self, name: str, cards: object | None = None) -> Any:
        self.inside += 1
        self.loads += 1
        self.most = max(self.most, self.inside)
        sleep(0.05)  # long enough for all others to come, were they let in
        self.inside -= 1
        return library.load(name, cards)


def test_what_can_be_played_is_told_without_reading_rules(
    service: Service, ana: Phone
) -> None:
    service.library = watched = Watched()
    assert len(ana.see("/systems")["systems"]) == len(library.systems())
    assert ana.see("/systems/galatune/rules")["rules"]
    assert watched.loads == 0


def test_systems_are_loaded_one_after_the_other_and_once(service: Service) -> None:
    watched = Watched()
    service.library = watched
    names = library.systems()[:2] * 4
    with ThreadPoolExecutor(len(names)) as threads:
        list(threads.map(service.system, names))
    assert (watched.most, watched.loads) == (1, 2)


@pytest.mark.parametrize("way", ["decode", "convert", "decoder"])
def test_threads_that_meet_a_type_at_once_all_get_it(way: str) -> None:
    met = subprocess.run([sys.executable, "-c", MEET, way], check=False)
    assert met.returncode == 0


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, list[str]]:
    """A file with a replay of each system, a cookie, and what may be asked of it."""
    folder = tmp_path_factory.mktemp("kept")
    history, store = folder / "history.json", folder / "games.db"
    paths = ["/games", "/lobby", "/systems", "/me"]
    with served(store, None, *MUCH) as server, closing(WebPhone(server.port)) as ana:
        ana.hello("Ana")
        for system in engine.systems():
            assert main(["play", system, "--out", str(history)]) == 0
            _, replay = ana.ask("POST", "/replays", json.loads(history.read_bytes()))
            looks = ("", "/positions", "/events?after=0", "/at/3", "/at/3?seat=0")
            paths += [f"/replays/{replay['id']}{look}" for look in looks]
            paths.append(f"/systems/{system}/rules")
    return store, ana.cookie, paths


@pytest.mark.parametrize("start", range(3))
def test_a_server_that_was_just_started_answers_many_at_once(
    kept: tuple[Path, str, list[str]], start: int
) -> None:
    store, cookie, paths = kept
    asked, together = Random(start).sample(paths, 8), Barrier(PHONES)

    def ask(port: int) -> list[int]:
        with closing(WebPhone(port)) as phone:
            phone.cookie = cookie
            together.wait()
            return [phone.ask("GET", path)[0] for path in asked]

    with served(store, None, *MUCH) as server, ThreadPoolExecutor(PHONES) as phones:
        replies = phones.map(ask, [server.port] * PHONES)
        assert {status for reply in replies for status in reply} == {200}
