"""Alone, in a series, and among house players and somebody who is away."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests import library
from tests.api import phones

from .conftest import NewPhone
from .phone import Phone
from .server import Server, serving
from .test_ten_phones import Driven, is_asked, least_answer

ALONE = {"system": "wharf", "seats": [{"kind": "me"}]}
SERIES = {**ALONE, "options": {"series": True}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that knows the miniatures too."""
    with serving(tmp_path_factory.mktemp("alone") / "games.db", library) as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


def sets_table(phone: Phone, **wish: object) -> str:
    """Sits down at a table of this player's alone."""
    driven = Driven(phone)
    table = driven.ask("/games", id=phones.new_id(), **wish)
    driven.sit(table["id"])
    return str(table["id"])


def turns_a_die_up(phone: Phone) -> None:
    phone.tray.get_by_role("radio", name="Turn a die up").check()
    die = phone.page.locator("input:is([name=card], [name=cards])").first
    die.dispatch_event("click")
    phone.confirm()


def test_ten_acts_are_taken_back_alone(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 320, 640).come_in()
    game = sets_table(ana, **ALONE)
    ana.page.goto("/")
    asks = ana.main.get_by_role("region", name="Your turn")
    expect(asks.get_by_role("heading", name=re.compile("Wharf"))).to_be_visible()
    asks.get_by_role("link", name="Take your turn").click()
    ana.page.wait_for_url(f"**/game/{game}")
    for _ in range(10):
        turns_a_die_up(ana)
        ana.tap("Take back")
        expect(ana.tray.get_by_role("button", name="Take back")).to_have_count(0)
    assert Driven(ana).game(game)["view"]["ropes"] == 3
    assert ana.trouble == []


def test_two_games_of_a_series_have_a_page(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 320, 640).come_in()
    first, driven = sets_table(ana, **SERIES), Driven(ana)
    driven.ask(f"/games/{first}/resign", id=phones.new_id(), seat=0)
    ana.page.goto(f"/game/{first}")
    ana.tap("Next game")
    ana.page.wait_for_url(lambda address: first not in address)
    ana.page.goto("/")
    tables = ana.main.get_by_role("heading", name=re.compile("Wharf"))
    expect(tables).to_have_count(1)
    ana.page.goto(f"/game/{first}")
    ana.page.get_by_role("link", name=re.compile("The series")).click()
    games = ana.main.get_by_role("list", name="Games of the series")
    expect(games.get_by_role("link")).to_have_count(2)
    expect(ana.main.get_by_text("0 crates were loaded.")).to_be_visible()
    assert ana.violations() == []
    assert ana.overflow() <= 0


def test_a_mixed_table_plays_on_while_somebody_is_away(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana", 320, 640).come_in()
    ben, driven = phones.Phone(server.app, "Ben"), Driven(ana)
    bot = {"kind": "bot", "level": 0}
    wish = {"system": "plots", "options": {"turns": 2}, "clock": {"allowance": 60}}
    seats = [{"kind": "me"}, {"kind": "open"}, bot, bot]
    table = driven.ask("/games", id=phones.new_id(), seats=seats, **wish)
    game = str(table["id"])
    code = driven.sit(game)["invite"]["code"]
    ben.sit(game, code=code)
    ana.page.goto(f"/game/{game}")
    for _ in range(60):
        server.passes(minutes=50)
        mine = driven.game(game)
        if mine["status"] != "running":
            break
        if is_asked(mine):
            driven.answer(game, least_answer(mine))
    ana.look_again()
    places = ana.page.get_by_role("list", name="Places")
    expect(places.get_by_role("listitem")).to_have_count(4)
    assert ben.game(game)["clock"]["seats"][1]["caretaker"]
    assert ana.trouble == []
