"""A server that has just begun is asked by many at once: types are learned one by one.

Two threads that let msgspec learn the same type at the same time crash the process.
"""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep
from typing import Any

from api.service import Service
from api.store.stored_types import STORED
from engine.kernel import Manifest
from tests import library
from tests.api.phones import Phone

STORE = Path(__file__).parents[2] / "api" / "store"


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


def test_what_stores_keep_is_known_before_there_are_threads() -> None:
    decoded = set[str]()
    for path in STORE.glob("*.py"):
        decoded |= set(
            re.findall(
                r"(?<!def )(?:decode|read)\(.*[ =]([A-Z]\w+)\)", path.read_text()
            )
        )
    assert decoded <= {kind.__name__ for kind in STORED}
    assert "Player" in decoded
