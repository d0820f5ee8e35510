"""Free seats at a table for more than two: one for each guest, or several."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests import library

from .conftest import NewPhone
from .phone import Phone
from .server import serving


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where phones find a service that knows a game for two to four."""
    with serving(tmp_path_factory.mktemp("seats") / "games.db", library) as server:
        yield server.address


def new_table(phone: Phone) -> Locator:
    """Opens the form for a table of three; returns the switch."""
    phone.come_in().page.goto("/new#plots")
    phone.sit("Send a link")
    switch = phone.page.get_by_role("switch", name="One guest may take several seats")
    expect(switch).to_have_count(0)  # of one free seat nobody takes two
    phone.seats("3")
    phone.step("With whom")
    return switch


def deal(phone: Phone) -> str:
    """Lays the table and returns its invitation."""
    phone.deal()
    return phone.link


def test_a_guest_has_one_seat_unless_the_host_says_otherwise(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben")
    expect(new_table(ana)).not_to_be_checked()
    ben.come_in(deal(ana))
    ben.tap("Take the seat")
    seats = ben.main.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats.filter(has_text="Ben")).to_have_count(1)
    expect(ben.page.get_by_role("button", name="Take one more seat")).to_have_count(0)
    assert ana.trouble == ben.trouble == []


def test_a_guest_takes_several_seats_where_the_host_lets_them(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    new_table(ana).check()
    ben.come_in(deal(ana))
    ben.tap("Take the seat")
    ben.tap("Take one more seat")
    curtain = ben.page.get_by_role("button", name=re.compile("^(I am|Look as) Ben"))
    expect(curtain.first).to_be_visible()
    assert ana.trouble == ben.trouble == []
