"""A game that an installed package brings: found by its entry point, then played."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

import engine
from api.app import make
from api.service.settings import Settings
from api.store.sqlite import SqliteStore
from engine.cli.new import write_package
from engine.kernel import Chance
from tests.api.phones import LONGER, Phone, settle
from tests.api.test_house import by_lot

APP = {"horseshoes": {"hint": "Throw near the post."}}
ABOUT = "Metadata-Version: 2.1\nName: slowhand-horseshoes\nVersion: 0.1.0\n"


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder of installed packages with a new game in it, fresh from its command."""
    write_package("horseshoes", tmp_path)
    home = tmp_path / "horseshoes"
    folder = next(home.glob("*/words/en"))
    (folder / "app-horseshoes.json").write_text(json.dumps(APP))
    project = tomllib.loads((home / "pyproject.toml").read_text())["project"]
    points = project["entry-points"][engine.PLUG].items()
    about = home / "slowhand_horseshoes-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(ABOUT)
    lines = [f"[{engine.PLUG}]", *(f"{name} = {place}" for name, place in points)]
    (about / "entry_points.txt").write_text("\n".join(lines))
    monkeypatch.syspath_prepend(home)
    forget()
    yield
    forget()


def forget() -> None:
    """Has the engine look again which packages are installed."""
    engine._brought.cache_clear()
    engine.app_words.cache_clear()


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
    assert names == [*engine._own(), "horseshoes"]


def test_a_package_brings_its_words(ana: Phone) -> None:
    systems = ana.get("/systems", **LONGER).json
    words = ana.get("/words", **LONGER).json
    assert systems is not None
    assert words is not None
    assert systems["systems"][-1]["title"] == "Hörséshöéssss"
    assert words["texts"]["horseshoes"] == {"hint": "Thröww néàrr thé pöstt."}


def test_a_game_that_a_package_brings_is_played_to_its_end(
    app: Flask, ana: Phone
) -> None:
    game = str(ana.set_table({"kind": "bot", "level": 0}, system="horseshoes")["id"])
    ana.sit(game)
    chance = Chance(bytes(32))
    while (seen := ana.game(game))["status"] == "running":
        for decision in seen["decisions"][:1]:
            ana.post(f"/games/{game}/answers", **by_lot(decision, chance))
        _, chance = chance.draw()
        settle(app)
    assert seen["outcome"]["how"]
