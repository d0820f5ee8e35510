"""Ten at one table: nothing sticks out on the smallest phone, from lobby to replay."""

import json
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from engine.kernel.sums import Wanted, first_fit
from tests import library
from tests.api import phones
from tests.api.clocks import settle
from tests.forms import told_whole

from .conftest import NewPhone
from .phone import Phone
from .server import Server, serving

UNPLAYED = "slowhand.unplayed"  # where a phone remembers what it was dealt
NAMES = ("Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Maximiliane-Charlot")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that knows the miniatures too."""
    with serving(tmp_path_factory.mktemp("ten") / "games.db", library) as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


class Driven(phones.Phone):
    """A player whose browser shows the game while answers come over HTTP."""

    def __init__(self, shown: Phone) -> None:
        self.shown, self.name, self.watched = shown, shown.name, {}

    def ask(self, path: str, **body: object) -> phones.Json:
        reply = self.shown.page.request.post(f"/api{path}", data=body)
        assert reply.ok, reply.text()
        return told_whole(reply.json())

    def see(self, path: str) -> phones.Json:
        return told_whole(self.shown.page.request.get(f"/api{path}").json())

    def game(self, game: str) -> phones.Json:
        return self.see(self._door(game, "dealt") or f"/games/{game}")

    def answer(self, game: str, call: phones.Json) -> phones.Json:
        if door := self._door(game, "answers"):
            made = self.ask(door, answer={**call, "after": 0})
            self.shown.page.evaluate(f"localStorage.removeItem('{UNPLAYED}')")
            return made
        path = f"/api/games/{game}/answers"
        return told_whole(self.shown.page.request.post(path, data=call).json())

    def _door(self, game: str, what: str) -> str | None:
        """Where a table was dealt that only the browser keeps so far."""
        kept = self.shown.page.evaluate(f"localStorage.getItem('{UNPLAYED}')")
        door = json.loads(kept or "{}").get(game)
        return door and f"{door['path']}/{what}?{urlencode(door['query'])}"


def is_asked(game: phones.Json) -> bool:
    """Whether a seat has something to decide that it has not answered."""
    return any("given" not in decision for decision in game["decisions"][:1])


def least_answer(game: phones.Json) -> phones.Json:
    """Returns the first move of a game's first decision, with no more than it wants."""
    decision = game["decisions"][0]
    move = decision["moves"][0]
    picks = {pick["name"]: things(decision, pick) for pick in move["picks"]}
    picks |= {"at": move["at"][:1]} if move["at"] else {}
    call = {"seat": decision["seat"], "decision": decision["id"], "picks": picks}
    return {"id": phones.new_id(), "move": move["move"], "after": game["seen"], **call}


def things(decision: phones.Json, pick: phones.Json) -> list[str]:
    """Returns the things of a pick that are worth most, no more than it wants."""
    found, worth = decision["things"], pick.get("worth") or {"least": 0}
    most = sorted(pick["of"], key=lambda thing: -found[thing]["worth"])
    all_of = [thing for thing in most for _ in range(found[thing]["count"])]
    wanted = Wanted(worth["least"], worth.get("most"), pick["min"], pick["max"])
    return [
        all_of[at]
        for at in first_fit([found[it]["worth"] for it in all_of], wanted) or ()
    ]


class Ten:
    """A table of Plots for ten, at which Ana holds the phone that is looked at."""

    def __init__(self, server: Server, ana: Phone) -> None:
        self.server, self.ana = server, ana
        self.others = [phones.Phone(server.app, name) for name in NAMES]
        wish = {"system": "plots", "options": {"turns": 1}, "listed": True}
        table = self.others[0].set_table(*[{"kind": "open"}] * 9, **wish)
        self.game, self.code = str(table["id"]), str(table["invite"]["code"])
        self.others[0].sit(self.game)
        for guest in self.others[1:8]:
            guest.sit(self.game, code=self.code)

    def comes_in(self) -> None:
        """Ana finds the table in the lobby, and takes the last seat but one."""
        self.ana.come_in("/lobby")
        row = self.ana.main.get_by_role("button", name="Plots")
        expect(row).to_contain_text("Ben, Cem and 6 more")
        self.fits("the lobby")
        row.click()
        seat = self.ana.page.get_by_role("button", name="Take the seat", exact=True)
        expect(seat).to_be_visible()
        self.fits("the offer of a seat")
        self.ana.tap("Take the seat")
        self.ana.page.wait_for_url(f"**/game/{self.game}")

    def begins(self) -> None:
        """The last guest sits down."""
        self.others[8].sit(self.game, code=self.code)
        settle(self.server.service)
        self.ana.look_again()

    def plays(self, rounds: int) -> None:
        """Asks all round the table, each answers what is asked."""
        players = [*self.others, Driven(self.ana)]
        for player in players * rounds:
            mine = player.game(self.game)
            if mine["status"] == "running" and is_asked(mine):
                player.answer(self.game, least_answer(mine))
        settle(self.server.service)
        self.ana.look_again()

    def fits(self, place: str) -> None:
        """Demands that the page is no wider than the phone."""
        assert self.ana.overflow() <= 0, place


def test_ten_play_on_small_phones(new_phone: NewPhone, server: Server) -> None:
    ana = new_phone("Ana", 320, 640)
    ten = Ten(server, ana)
    ten.comes_in()
    expect(ana.page.get_by_role("list", name="Seats")).to_contain_text("Free seat")
    ten.fits("the waiting room")
    ten.begins()
    expect(ana.page.get_by_role("list", name="The others")).to_be_visible()
    ten.fits("the table")
    ana.page.get_by_role("button", name="What happened: the log").click()
    talk = ana.page.get_by_role("dialog")
    expect(talk).to_be_visible()
    ten.fits("the talk")
    ana.page.keyboard.press("Escape")
    expect(talk).to_have_count(0)
    ten.plays(rounds=2)
    expect(ana.page.get_by_text("Lay a snare", exact=False).first).to_be_visible()
    ten.fits("the reveal")
    ten.plays(rounds=20)
    places = ana.page.get_by_role("list", name="Places")
    expect(places.get_by_role("listitem")).to_have_count(10)
    ten.fits("the end")
    ana.page.goto(f"/game/{ten.game}/replay")
    expect(ana.page.get_by_role("radio", name="Maximiliane-Charlot")).to_be_attached()
    ten.fits("the replay")
    assert ana.trouble == []
