"""A phone opens what others left behind, afresh: nothing of it was made on its page."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from tests import library
from tests.api import phones
from tests.api.clocks import settle

from .brawl import Brawl
from .conftest import NewPhone
from .phone import Phone
from .server import Server, serving
from .test_galatune_over_days import take
from .test_ten_phones import Driven

LOG = re.compile("^What happened")
MANY_ACTS = 150


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that knows the miniatures too."""
    with serving(tmp_path_factory.mktemp("cold") / "games.db", library) as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


class Left:
    """A table of two, played elsewhere; Ana's phone has yet to open it."""

    def __init__(self, server: Server, ana: Phone, system: str) -> None:
        self.server, self.ana = server, ana
        self.ben, self.hers = phones.Phone(server.app, "Ben"), Driven(ana)
        table = self.ben.set_table(system=system)
        self.game = str(table["id"])
        self.ben.sit(self.game)
        self.hers.sit(self.game, code=table["invite"]["code"])

    def plays(self, acts: int) -> None:
        """Both answer so many times, or to the end."""
        phones.play_on([self.ben, self.hers], self.game, Random(7), acts)
        settle(self.server.service)


def opens(phone: Phone, at: str) -> None:
    """Opens a table afresh, its log and its menu, twice; nothing may be wrong there."""
    for _ in range(2):
        phone.page.goto(f"/{at}")
        phone.settle()
        for name in (LOG, re.compile("^More at this table")):
            phone.page.get_by_role("button", name=name).click()
            expect(
                phone.page.get_by_role("dialog").locator("ol, button").nth(1)
            ).to_be_visible()
            phone.page.keyboard.press("Escape")
        expect(phone.page.locator(".away")).to_have_count(0)
        assert phone.trouble == []


def test_talk_of_before_is_heard_and_counted(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    left = Left(server, ana, "common-galea")
    said = {"id": phones.new_id(), "seat": 0, "to": "table", "text": "Good luck!"}
    left.ben.ask(f"/games/{left.game}/messages", **said)
    ana.page.goto(f"/game/{left.game}")
    unread = ana.page.get_by_role("button", name=re.compile("1 message unread"))
    expect(unread).to_be_visible()
    opens(ana, f"game/{left.game}")
    ana.page.get_by_role("button", name=LOG).click()
    expect(ana.page.get_by_role("dialog").locator(".said")).to_contain_text(
        "Good luck!"
    )
    ana.page.keyboard.press("Escape")
    expect(unread).to_have_count(0)


def test_a_watcher_hears_the_talk_of_before(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana").come_in()
    left = Left(server, ana, "common-galea")
    said = {"id": phones.new_id(), "seat": 0, "to": "table", "text": "Good luck!"}
    left.ben.ask(f"/games/{left.game}/messages", **said)
    link = left.ben.game(left.game)["watch"].partition("/watch/")[2]
    cem = new_phone("Cem").come_in()
    cem.page.goto(f"/watch/{link}")
    cem.settle()
    opens(cem, f"game/{left.game}")


def test_an_offer_of_before_is_there(new_phone: NewPhone, server: Server) -> None:
    ana = new_phone("Ana", 360, 640)
    brawl = Brawl(server, ana, 2)
    (ben,) = brawl.others
    ana.page.goto("/")
    take(ben, brawl.game, "champion", "take", at="C01")
    hers = Driven(ana)
    take(hers, brawl.game, "champion", "take", at="C02")
    take(ben, brawl.game, "trade", "propose")
    opens(ana, f"game/{brawl.game}")
    trades = ana.page.get_by_role("region", name="Trades")
    expect(trades).to_contain_text("is open to trade")


def test_a_shared_phone_is_opened_with_its_curtain_down(new_phone: NewPhone) -> None:
    ana = new_phone("Ana").come_in()
    hers = Driven(ana)
    game = str(hers.set_table({"kind": "me"})["id"])
    for seat in (0, 1):
        hers.sit(game, seat=seat)
    takes = ana.page.get_by_role("button", name=re.compile("^I am Ana"))
    for _ in range(2):
        ana.page.goto(f"/game/{game}")
        expect(takes).to_be_visible()
        expect(ana.page.locator(".away")).to_have_count(0)
    takes.click()
    expect(ana.cards.first).to_be_attached()


@pytest.mark.parametrize("system", ["common-galea", "gaiaton", "galatune"])
def test_a_game_that_ended_elsewhere_is_opened(
    new_phone: NewPhone, server: Server, system: str
) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    left = Left(server, ana, system)
    left.plays(acts=6)
    left.ben.ask(f"/games/{left.game}/resign", id=phones.new_id(), seat=0)
    opens(ana, f"game/{left.game}")
    ana.page.goto(f"/game/{left.game}/replay")
    expect(ana.page.get_by_role("slider")).to_be_visible()


def test_seats_are_kept_for_the_same_people_in_another_game(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    left = Left(server, ana, "plots")
    left.plays(acts=1)
    left.ben.ask(f"/games/{left.game}/resign", id=phones.new_id(), seat=0)
    opens(ana, f"game/{left.game}")
    ana.page.get_by_role("link", name="Another game").click()
    ana.choose_game("Royal Galea")
    told = ana.page.get_by_role("region", name="Deal")
    expect(told).to_contain_text("For 2: you and Ben")


def test_a_table_of_many_acts_is_opened(new_phone: NewPhone, server: Server) -> None:
    ana = new_phone("Ana", 360, 640).come_in()
    left = Left(server, ana, "gaiaton")
    left.plays(MANY_ACTS)
    opens(ana, f"game/{left.game}")


def test_a_series_that_went_on_elsewhere_is_opened(new_phone: NewPhone) -> None:
    ana = new_phone("Ana").come_in()
    hers = Driven(ana)
    wish = {"system": "wharf", "seats": [{"kind": "me"}], "options": {"series": True}}
    first = str(hers.set_table(**wish)["id"])
    hers.sit(first)
    hers.ask(f"/games/{first}/resign", id=phones.new_id(), seat=0)
    second = hers.ask(f"/games/{first}/rematch", id=phones.new_id(), seat=0)["id"]
    hers.sit(second)
    for game in (first, second):
        opens(ana, f"game/{game}")
    ana.page.goto(f"/series/{first}")
    games = ana.main.get_by_role("list", name="Games of the series")
    expect(games.get_by_role("link")).to_have_count(2)
