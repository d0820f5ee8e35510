"""A whole game of Noble Galea between two phones, and what its board explains."""

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import NewPhone
from .galea import is_on, meet, play_on, take
from .phone import Phone, first_of
from .test_keyboard import tab_to
from .test_two_phones import verify


def decide(phone: Phone, lot: random.Random) -> None:
    """Chooses a place and as many cards as it takes."""
    places = phone.page.locator("input[name=place]")
    is_new = places.count() < 2 or lot.random() < 0.4
    hand = phone.cards.count()
    n = 1 if is_new else min(hand, lot.randint(1, 3))
    for at in lot.sample(range(hand), n):
        take(phone.cards.nth(at))
    if places.count() > 1:
        places.nth(places.count() - 1 if is_new else 0).check()


@pytest.mark.parametrize("conditions", [(), ("Golden", "Kin")], ids=["few", "more"])
def test_two_phones_play_a_whole_game(
    new_phone: NewPhone, tmp_path: Path, conditions: tuple[str, ...]
) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 412, 860)
    meet(ana, ben, "Noble Galea", *conditions)
    assert play_on(ana, ben, decide, random.Random(7), ahead=12) == []
    with ben.page.expect_download() as download:
        ben.page.get_by_role("link", name=re.compile("Download the history")).click()
    download.value.save_as(tmp_path / "history.json")
    assert "True." in verify(tmp_path / "history.json")


def test_the_board_says_what_a_turn_would_do(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    meet(ana, ben, "Noble Galea")
    first, other = (ana, ben) if first_of(is_on, ana, ben) is ana else (ben, ana)
    take(first.cards.first)
    first.confirm()
    other.look_again()
    take(other.cards.nth(0))
    take(other.cards.nth(1))
    expect(other.tray.get_by_text("Where do the 2 cards go?")).to_be_visible()
    other.page.get_by_role("radio", name=re.compile("New location")).check()
    expect(other.tray.get_by_text("A new location is one card")).to_be_visible()
    other.page.locator("input[name=place]").first.check()
    told = f"You would meet \\d of 3 there. {first.name} has yet to come."
    expect(other.tray.get_by_text(re.compile(told))).to_be_visible()
    other.tap("Start over")
    expect(other.page.locator("input[name=card]:checked")).to_have_count(0)


# Whether a row of locations ends above what fades at the edge of a board.
ENDS_ABOVE = """row => row.getBoundingClientRect().bottom + 16
  <= row.closest('.board').getBoundingClientRect().bottom"""


def test_own_sums_at_locations_are_in_sight_above_the_hand(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 360, 740), new_phone("Ben", 360, 740)
    meet(ana, ben, "Noble Galea")
    first, other = (ana, ben) if first_of(is_on, ana, ben) is ana else (ben, ana)
    take(first.cards.first)
    first.confirm()
    other.look_again()
    expect(other.page.locator(".places")).to_be_visible()
    for width, height in ((360, 740), (390, 780)):
        other.page.set_viewport_size({"width": width, "height": height})
        assert other.page.locator(".places").evaluate(ENDS_ABOVE)


def test_what_is_asked_is_explained_with_its_rule(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    ana.come_in()
    ana.page.goto("/new")
    ana.choose_game("Noble Galea")
    ana.open_house_rules()
    for name in ("People’s Favor", "Sustainable", "Overpower"):
        ana.page.get_by_role("checkbox", name=name, exact=True).click()
    expect(ana.page.get_by_text("At least one must hold.")).to_be_visible()
    ana.page.get_by_role("checkbox", name="Giant", exact=True).check()
    ana.deal()
    ana.page.get_by_role(
        "button", name="What is asked at every location: Overpower Giant"
    ).click()
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_text("Your total is 10 or more.")).to_be_visible()
    sheet.get_by_role("button", name="Why? Rule GA-057").click()
    expect(sheet.get_by_text("Giant: own total is 10 or more.")).to_be_visible()


def test_a_deck_of_ones_own_says_what_it_cannot_have(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    ana = new_phone("Ana", 360, 640)
    ana.come_in()
    ana.page.goto("/new")
    ana.choose_game("Noble Galea")
    ana.open_house_rules()
    ana.page.get_by_role("checkbox", name="Golden", exact=True).check()
    colours = ("green", "violet", "red", "teal", "brown")
    suits = [{"id": f"s{c}", "name": c.title(), "colour": c} for c in colours]
    deck = {"name": "Woods", "values": [1, 2, 3, 4, 5, 6, 12], "suits": suits}
    (tmp_path / "deck.json").write_text(json.dumps(deck))
    ana.page.locator("input[type=file]").set_input_files(tmp_path / "deck.json")
    golden = ana.page.get_by_role("checkbox", name="Golden", exact=True)
    expect(golden).to_be_disabled()
    expect(golden).not_to_be_checked()
    need = "Needs a yellow suit: this deck has none."
    expect(ana.page.get_by_text(need)).to_be_visible()
    ana.deal()
    expect(ana.page.get_by_role("group", name="Your hand")).to_be_visible()
    assert ana.violations() == []


def test_a_turn_is_played_by_keyboard(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    meet(ana, ben, "Noble Galea")
    first, other = (ana, ben) if first_of(is_on, ana, ben) is ana else (ben, ana)
    take(first.cards.first)
    first.confirm()
    other.look_again()
    expect(other.cards).to_have_count(15)
    for what in ("New location|You would win|Nobody would win", "red|yellow|blue"):
        tab_to(other, what)
        other.page.keyboard.press("Space")
    tab_to(other, "Play there|New location$")
    with other.page.expect_response(re.compile("/answers")) as said:
        other.page.keyboard.press("Enter")
    assert said.value.status == 200
