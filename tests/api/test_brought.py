"""A game that an installed package brings: found by its entry point, then played."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

import engine
from api.app import make
from api.settings import Settings
from api.store.sqlite import SqliteStore
from engine.kernel import Chance
from tests.api.phones import Phone, settle
from tests.api.test_house import by_lot

GAME = 'ORDER = 90\nSYSTEMS = {"wharf": "tests.minis.wharf"}\n'
POINTS = f"[{engine.PLUG}]\nquay = quay\n"
ABOUT = "Metadata-Version: 2.1\nName: quay\nVersion: 1.0\n"


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder of installed packages with a game in it."""
    about = tmp_path / "quay-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(ABOUT)
    (about / "entry_points.txt").write_text(POINTS)
    (tmp_path / "quay.py").write_text(GAME)
    monkeypatch.syspath_prepend(tmp_path)
    engine._brought.cache_clear()
    yield
    engine._brought.cache_clear()


@pytest.fixture
def app(tmp_path: Path, brought: None) -> Iterator[Flask]:
    """The service over the engine itself, as it is hosted."""
    store = SqliteStore(tmp_path / "games.db")
    made = make(Settings(store="tests", keys=("tell-nobody-" * 3,)), engine, store)
    yield made
    made.extensions["slowhand"].stop()
    store.close()


def test_a_package_brings_a_game_after_the_own_ones(ana: Phone) -> None:
    names = [system["name"] for system in ana.see("/systems")["systems"]]
    assert names == [*engine._own(), "wharf"]


def test_a_game_that_a_package_brings_is_played_to_its_end(
    app: Flask, ana: Phone
) -> None:
    game = str(ana.set_table({"kind": "bot", "level": 0}, system="wharf")["id"])
    ana.sit(game)
    chance = Chance(bytes(32))
    while (seen := ana.game(game))["status"] == "running":
        for decision in seen["decisions"][:1]:
            ana.post(f"/games/{game}/answers", **by_lot(decision, chance))
        _, chance = chance.draw()
        settle(app)
    assert seen["outcome"]["how"]
