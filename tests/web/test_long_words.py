"""Every board in a language of longer words: nothing is cut off, no English is left."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import engine
from engine.kernel.pseudo import PSEUDO
from tests import library

from .conftest import NewPhone
from .guest import Guest
from .long import trouble
from .phone import Phone
from .server import Server, serving

SPEAK = f"localStorage.setItem('slowhand:language', '\"{PSEUDO}\"')"
ACTS = 4  # after which a table has something of everything
SHEETS = "header button, .board button"
ALONE = ("one-deck-galaxy",)
GAMES = Path(engine.__file__).parent
NAMED = {  # what is called so in every language
    "one-deck-galaxy": "one_deck_galaxy/editions/house-1.json",
    "gaiaton": "gaiaton/references.json",
}
PAGES = (
    "/",
    "/new",
    "/new/how#galatune",
    "/new/whom#galatune",
    "/lobby",
    "/you",
    "/you/time",
    "/you/phones",
    "/help/time",
    "/notices",
)
# What a browser says in a language that it has not, and what is called so everywhere.
BROWSERS = (
    *("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    *("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"),
    *("Chrome", "Linux", "Slowhand"),
)
PRESS = "([what, n]) => document.querySelectorAll(what)[n]?.click()"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that knows a game without a board of its own too."""
    with serving(tmp_path_factory.mktemp("long") / "games.db", library) as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


class Reader(Guest):
    """Somebody who reads the long language and plays by lot against the house."""

    def __init__(
        self, phone: Phone, server: Server, system: str, alone: bool = False
    ) -> None:
        phone.page.add_init_script(SPEAK)
        super().__init__(phone, server, system, others=0 if alone else 1)


def states(reader: Reader) -> Iterator[str]:
    """Goes through a game and stops where there is something else to read."""
    page = reader.page
    reader.plays(0)
    yield "dealt"
    reader.plays(ACTS)
    yield "asked"
    choices = page.locator(".thumb input, .tray input")
    if choices.count():
        choices.first.check(force=True)
        reader.phone.settle()
        yield "chosen"
    for n in range(page.locator(SHEETS).count()):
        page.evaluate(PRESS, [SHEETS, n])
        reader.phone.settle()
        if (sheet := page.get_by_role("dialog")).count():
            yield f"sheet {n}"
            page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)
    reader.plays(1000)
    yield "over"


@pytest.mark.parametrize(
    "system",
    [
        "common-galea",
        "noble-galea",
        "royal-galea",
        # Ana attacks, and one kind counts double against her.
        pytest.param("gaiaton", marks=pytest.mark.deal("five")),
        "galatune",
        pytest.param("one-deck-galaxy", marks=pytest.mark.deal("twin dice")),
        "plots",
    ],
)
def test_a_board_bears_longer_words(
    new_phone: NewPhone, server: Server, system: str
) -> None:
    reader = Reader(new_phone("Ana", 360, 640), server, system, system in ALONE)
    named = NAMED.get(system)
    names = {*_names(json.loads((GAMES / named).read_bytes()))} if named else ()
    found = [
        f"{state}: {it}"
        for state in states(reader)
        for it in trouble(reader.phone, names)
    ]
    assert found + reader.phone.trouble == []


def test_home_and_settings_bear_longer_words(
    new_phone: NewPhone, server: Server
) -> None:
    reader = Reader(new_phone("Ana", 360, 640), server, "common-galea")
    reader.plays(1000)
    reader.ask("/games", system="gaiaton", seats=[{"kind": "me"}, {"kind": "open"}])
    found = []
    for page in PAGES:
        reader.page.goto(page)
        expect(reader.page.get_by_role("heading").first).to_be_visible()
        reader.phone.settle()
        found += [f"{page}: {it}" for it in trouble(reader.phone, BROWSERS)]
    assert found + reader.phone.trouble == []


def _names(data: Any) -> Iterator[str]:
    """Yields what cards, places and sources are called in a file of a game."""
    if isinstance(data, list):
        for one in data:
            yield from _names(one)
    elif isinstance(data, dict):
        for key, one in data.items():
            if key.endswith("name") and isinstance(one, str):
                yield one
            yield from _names(one)
