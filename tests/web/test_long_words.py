"""Every board in a language of longer words: nothing is cut off, no English is left."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from engine.kernel import Chance
from engine.kernel.pseudo import PSEUDO
from tests import library
from tests.api.clocks import settle
from tests.api.phones import NONCE, Json, new_id
from tests.api.test_house import by_lot

from .conftest import NewPhone
from .house import House, open_house
from .long import trouble
from .phone import Phone

SPEAK = f"localStorage.setItem('slowhand:language', '\"{PSEUDO}\"')"
ACTS = 4  # after which a table has something of everything
SHEETS = "header button, .board button"
PRESS = "([what, n]) => document.querySelectorAll(what)[n]?.click()"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A service that knows a game without a board of its own too."""
    with open_house(tmp_path_factory.mktemp("long") / "games.db", library) as house:
        yield house


@pytest.fixture(scope="module")
def address(house: House) -> str:
    """Where phones find that service."""
    return house.address


class Reader:
    """Somebody who reads the long language and plays by lot against the house."""

    def __init__(self, phone: Phone, house: House, system: str) -> None:
        self.phone, self.page, self.house = phone, phone.page, house
        self.chance = Chance(bytes(32))
        self.page.add_init_script(SPEAK)
        self.ask("/session", name=phone.name)
        seats = [{"kind": "me"}, {"kind": "bot", "level": 0}]
        self.game = self.ask("/games", system=system, seats=seats)["id"]
        self.ask(f"/games/{self.game}/seats", nonce=NONCE)

    def ask(self, path: str, **body: object) -> Json:
        """Posts what has to succeed, beside the page."""
        reply = self.page.request.post(f"/api{path}", data={"id": new_id(), **body})
        assert reply.ok, reply.text()
        found: Json = reply.json()
        return found

    def plays(self, acts: int) -> None:
        """Gives so many answers, or all until the end, and looks at the table."""
        while (seen := self._table())["status"] == "running" and acts:
            answer = by_lot(seen["decisions"][0], self.chance)
            _, self.chance = self.chance.draw()
            self.ask(f"/games/{self.game}/answers", **answer)
            acts -= 1
        self.page.goto(f"/game/{self.game}")
        self.phone.settle()

    def _table(self) -> Json:
        settle(self.house.service)
        found: Json = self.page.request.get(f"/api/games/{self.game}").json()
        return found


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
    ["common-galea", "noble-galea", "royal-galea", "gaiaton", "galatune", "plots"],
)
def test_a_board_bears_longer_words(
    new_phone: NewPhone, house: House, system: str
) -> None:
    reader = Reader(new_phone("Ana", 360, 640), house, system)
    found = [
        f"{state}: {it}" for state in states(reader) for it in trouble(reader.phone)
    ]
    assert found + reader.phone.trouble == []
