"""A server that has just begun is asked by many at once: types are learned one by one.

Two threads that let msgspec learn the same type at the same time crash the process.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

import pytest

from api.service import Service
from engine.kernel import Manifest
from tests import library
from tests.api.phones import Phone

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
