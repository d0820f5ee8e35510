"""The clock at the table: chosen, shown in words, told before it strikes."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .conftest import NewPhone
from .phone import Phone
from .server import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service whose time the test moves."""
    with serving(tmp_path_factory.mktemp("clock") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


class Table:
    """Ana and Ben at a table with a clock, and a time that passes for all of them."""

    def __init__(self, server: Server, new_phone: NewPhone, width: int = 360) -> None:
        self.server = server
        self.ana, self.ben = (
            new_phone(name, width=width, height=640) for name in ("Ana", "Ben")
        )
        for phone in (self.ana, self.ben):
            phone.page.clock.install(time=server.at)

    def set(self, allowance: str = "1 day", reserve: str = "None") -> "Table":
        """Deals, by invitation; on the phones no time passes meanwhile."""
        begun = self.server.at
        page = self.ana.come_in("/new").page
        self.ana.sit("Send a link")
        page.get_by_text("Time for a move", exact=True).first.click()
        page.get_by_role("radiogroup", name="Time for a move").get_by_text(
            allowance, exact=True
        ).click()
        page.get_by_role("radiogroup", name="Time in reserve").get_by_text(
            reserve, exact=True
        ).click()
        self.ana.tap("Deal")
        self.ben.come_in(self.ana.link)
        self.ben.tap("Take the seat")
        for phone in (self.ana, self.ben):
            expect(phone.page.get_by_role("group", name="Your hand")).to_be_visible()
            phone.page.clock.set_fixed_time(begun)
            phone.look_again()
        return self

    @property
    def asked(self) -> Phone:
        """Whose turn it is."""
        expect(self.ana.cards.or_(self.ana.waiting).first).to_be_visible()
        return self.ana if self.ana.cards.count() else self.ben

    def passes(self, **span: float) -> None:
        """Time passes, for the house and on every phone."""
        self.server.passes(**span)
        for phone in (self.ana, self.ben):
            phone.page.clock.set_fixed_time(self.server.at)
            phone.look_again()


def clock_says(phone: Phone, what: str) -> None:
    clock = phone.page.get_by_role("button", name="The clock of this table")
    expect(clock).to_contain_text(re.compile(what), use_inner_text=True)


def test_both_phones_say_until_when_and_a_tap_says_what_then(
    server: Server, new_phone: NewPhone
) -> None:
    table = Table(server, new_phone).set("3 days", "1 day")
    for phone in (table.ana, table.ben):
        clock_says(phone, r"until \w{3} \d\d:\d\d\s+4 days left")
        phone.page.get_by_role("button", name="The clock of this table").click()
        sheet = phone.page.get_by_role("dialog", name="Time at this table")
        expect(sheet).to_contain_text(
            "3 days for each move, and 1 day in reserve for the whole game."
        )
        expect(sheet).to_contain_text("When time is up, a legal move drawn by lot")
        expect(sheet).to_contain_text("1 day in reserve")
        assert phone.violations() == []
        assert phone.overflow() <= 0


def test_the_rule_on_expiry_stands_on_the_table_before_it_strikes(
    server: Server, new_phone: NewPhone
) -> None:
    table = Table(server, new_phone).set("1 day")
    asked = table.asked
    rule = asked.main.get_by_text("Your time is nearly up.")
    expect(rule).to_have_count(0)
    table.passes(hours=23, minutes=30)
    expect(rule).to_be_visible()
    clock_says(asked, r"\d\d:\d\d left")
    assert asked.violations() == []
    assert asked.overflow() <= 0


def test_after_two_lapses_the_house_plays_and_one_tap_takes_the_seat_back(
    server: Server, new_phone: NewPhone
) -> None:
    table = Table(server, new_phone).set("1 hour")
    away, here = table.asked, table.ana if table.asked is table.ben else table.ben
    for _ in range(2):
        table.passes(hours=1, minutes=2)
        expect(here.cards.first).to_be_attached()
        here.decide()
        here.look_again()
    panel = away.main.get_by_role("region", name="The house plays for you")
    away.look_again()
    expect(panel).to_be_visible()
    assert away.violations() == []
    here.page.get_by_role("button", name="The clock of this table").click()
    expect(here.page.get_by_role("dialog")).to_contain_text("The house plays this seat")
    away.tap("Take my seat back")
    expect(panel).to_have_count(0)


def test_the_list_says_until_when_soonest_first(
    server: Server, new_phone: NewPhone
) -> None:
    table = Table(server, new_phone).set("7 days")
    asked = table.asked
    asked.page.goto("/")
    expect(asked.main.get_by_text("7 days left")).to_be_visible()
    assert asked.overflow() <= 0
