"""Firefox and WebKit: one game each, from a name to a shuffle that was kept."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.api import phones
from tests.api.clocks import settle

from .keeping import MARKED
from .line import Line, line_to
from .server import Server, serving
from .waiting import until
from .webdriver import ENGINES, Page, installed, rest

CARDS = "//input[@name='card']"
KEPT = f"""return ({MARKED})(['', 'galea'])"""
SUBMIT = "//form[@aria-label='Your move']//button[@type='submit']"
NOTED = """window.trouble = [];
addEventListener('error', (e) => trouble.push(e.message));
addEventListener('unhandledrejection', (e) => trouble.push(String(e.reason)));"""


def button(name: str) -> str:
    """Where a button is, by the beginning of its name."""
    named = f"starts-with(normalize-space(), '{name}')"
    return f"//button[{named} or starts-with(@aria-label, '{name}')]"


def words(begin: str) -> str:
    """Where words stand, by how they begin."""
    return f"//*[starts-with(normalize-space(text()), '{begin}')]"


class Walk:
    """Ana's browser at a table of Common Galea with Ben, who answers over HTTP."""

    def __init__(self, page: Page, server: Server, line: Line) -> None:
        self.page, self.server, self.line = page, server, line
        self.ben = phones.Phone(server.app, "Ben")
        self.lot = Random(7)
        table = self.ben.set_table()
        self.game, self.code = str(table["id"]), table["invite"]["code"]
        self.ben.sit(self.game)

    def opens(self, path: str) -> None:
        """Loads a page; whatever throws on it is noted."""
        self.page.open(f"{self.line.address}{path}")
        self.page.run(NOTED)

    def comes_in(self) -> None:
        """From the first page to a name, and home."""
        self.opens("/")
        self.page.write("//input[@name='name']", "Ana")
        self.page.tap_until_gone(button("Come in"), "//input[@name='name']")

    def sits_down(self) -> None:
        """By the link of the invitation."""
        self.opens(f"/join/{self.code}")
        self.page.tap(button("Take the seat"))
        self.page.await_some(words("Your hand"))

    def is_asked(self) -> bool:
        """Ben plays until Ana is asked, or nobody; whether she is."""
        while self.waits_for(0):
            asked = self.ben.game(self.game)
            self.ben.answer(self.game, phones.any_answer(asked, self.lot))
        settle(self.server.service)
        return self.waits_for(1)

    def waits_for(self, seat: int) -> bool:
        """Whether a seat is asked now."""
        return bool(self.ben.game(self.game)["seats"][seat]["waiting"])

    def confirms(self) -> None:
        """The card on top, to the middle."""
        self.page.await_some(SUBMIT)
        self.page.tap(f"({CARDS})[last()]")
        self.page.tap("//label[contains(., 'Centre, face up')]")
        self.page.tap(SUBMIT)

    def plays(self) -> None:
        """Ana's next card; the server has it."""
        self.confirms()
        until(lambda: not self.waits_for(1), rest)

    def talks(self) -> None:
        """Ben's word is unread, then read; Ana's comes to him."""
        said = f"/games/{self.game}/messages"
        word = {"id": phones.new_id(), "seat": 0, "to": "table", "text": "Good luck!"}
        self.ben.ask(said, **word)
        self.page.await_some("//button[contains(@aria-label, '1 message unread')]")
        self.page.tap(button("What happened"))
        self.page.await_some("//dialog//p[.='Good luck!']")
        self.page.write("//textarea", "And to you")
        self.page.tap(button("Say it"))
        until(lambda: "And to you" in str(self.ben.see(said)), rest)
        self.page.tap(f"//dialog[@open]{button('Close')}")
        self.page.await_none("//dialog[@open]")

    def plays_without_a_network(self) -> None:
        """What is confirmed is kept over a restart, and goes out when there is one."""
        assert self.is_asked()
        self.page.await_some(SUBMIT)
        until(lambda: self.page.run(KEPT), rest)
        self.line.cut()
        self.confirms()
        self.page.await_some(button("Send now"))
        self.opens(f"/game/{self.game}")
        self.page.await_some(button("Send now"))
        assert self.waits_for(1)
        self.line.come_back()
        until(lambda: not self.waits_for(1), self.page.look_again)
        self.page.await_none(button("Send now"))

    def ends(self) -> None:
        """The last card, the reckoning, and a shuffle that was as promised."""
        while self.is_asked():
            self.plays()
        self.page.await_some(words("How it was reckoned"))
        self.page.await_some(words("The promise was kept"))


@pytest.fixture
def walk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Walk]:
    """A walk in an engine, as large as a small phone where its windows go so far."""
    engine = ENGINES[request.param]
    (profile := tmp_path / "profile").mkdir()
    with (
        serving(tmp_path / "games.db") as server,
        line_to(server.address) as line,
        engine.open(profile) as driver,
    ):
        driver.ask("SetWindowRect", width=engine.width, height=engine.height)
        yield Walk(Page(driver), server, line)


@pytest.mark.parametrize("walk", installed(), indirect=True)
def test_a_game_is_played_from_a_name_to_its_proof(walk: Walk) -> None:
    walk.comes_in()
    walk.sits_down()
    assert walk.is_asked()
    walk.plays()
    walk.talks()
    walk.plays_without_a_network()
    walk.ends()
    assert walk.page.run("return trouble") == []
