"""Galatune on phones: whole games of five and of two teams, ten at a reveal."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .brawl import CHAMPION, PLAN, TRAP, Brawl
from .conftest import NewPhone
from .house import House, open_house
from .sight import unseen
from .test_every_screen import check


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The service, which settles when a test says so."""
    with open_house(tmp_path_factory.mktemp("galatune") / "games.db") as house:
        yield house


@pytest.fixture(scope="module")
def address(house: House) -> str:
    """Where phones find that service."""
    return house.address


def test_five_play_a_whole_brawl(new_phone: NewPhone, house: House) -> None:
    ana = new_phone("Ana", 360, 640)
    brawl = Brawl(house, ana, 5, goal=2, ties="share")
    trouble: list[str] = []
    check(ana, CHAMPION, trouble)
    brawl.chooses()
    check(ana, PLAN, trouble)
    trouble += unseen(ana)
    brawl.plans()
    check(ana, "a plan", trouble)
    brawl.others_play()
    expect(ana.banner).to_have_text(TRAP)
    stack = ana.page.get_by_role("region", name="Actions and Traps")
    expect(stack.get_by_role("list")).not_to_have_count(0)
    check(ana, TRAP, trouble)
    looked = {CHAMPION, PLAN, TRAP}
    while brawl.plays_on():
        if (asked := ana.banner.inner_text()) not in looked:
            looked.add(asked)
            check(ana, asked, trouble)
    places = ana.page.get_by_role("list", name="Places").get_by_role("listitem")
    expect(places).to_have_count(5)
    expect(places.first).to_contain_text("VP 2")
    check(ana, "the end", trouble)
    assert "Take your prize" in looked
    assert trouble == []
    assert ana.trouble == []


def test_four_play_a_team_game(new_phone: NewPhone, house: House) -> None:
    ana = new_phone("Ana", 360, 640)
    game = Brawl(house, ana, 4, team=True, goal=1, ties="share")
    game.chooses()
    mate = ana.page.locator(".champ[data-seat='1']")
    expect(mate).to_contain_text("plans")
    assert ana.overflow() <= 0
    game.plans()
    assert not game.plays_ahead(lambda seen: False)
    places = ana.page.get_by_role("list", name="Places").get_by_role("listitem")
    expect(places).to_have_count(2)
    expect(ana.end).to_be_visible()
    ana.page.get_by_role("button", name=re.compile("^Turn 1")).click()
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_role("listitem")).to_have_count(4)
    assert ana.violations() == []
    assert ana.trouble == []


def test_what_came_of_a_turn_is_told_on_one_screen_and_step_by_step(
    new_phone: NewPhone, house: House
) -> None:
    ana = new_phone("Ana", 320, 640)
    brawl = Brawl(house, ana, 3, cards="house-1")
    brawl.chooses()
    brawl.plans()
    brawl.others_play()
    brawl.plays_ahead(lambda seen: seen["view"]["turn"] == 2)
    ana.tap("the whole turn")
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_role("listitem").first).to_contain_text(
        "Haymaker on Ben · strikes for 4"
    )
    assert ana.overflow() <= 0
    sheet.get_by_role("radio", name="Step by step").check()
    expect(sheet).to_contain_text("Plans · 1 of")
    expect(sheet.get_by_role("region", name="Actions and Traps")).to_be_visible()
    onward = sheet.get_by_role("button", name="Next", exact=True)
    while onward.is_enabled():
        onward.click()
    expect(sheet.get_by_role("heading", name=re.compile("HP, now"))).to_be_visible()
    assert ana.overflow() <= 0
    assert ana.trouble == []


def test_ten_reach_a_reveal_on_the_smallest_phone(
    new_phone: NewPhone, house: House
) -> None:
    ana = new_phone("Ana", 320, 640)
    brawl = Brawl(house, ana, 10, double=True)
    brawl.chooses()
    field = ana.page.get_by_role("region", name="Battlefield")
    expect(field.get_by_text(re.compile("thinking|ready"))).to_have_count(10)
    assert ana.overflow() <= 0
    brawl.plans()
    brawl.others_play()
    expect(ana.banner).to_have_text(TRAP)
    assert ana.overflow() <= 0
    assert ana.violations() == []
    assert ana.trouble == []
