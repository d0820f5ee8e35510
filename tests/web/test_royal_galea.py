"""A whole game of Royal Galea between two phones: the draft, the Wars, the count."""

import random
import re
from pathlib import Path

from playwright.sync_api import expect

from .conftest import NewPhone
from .galea import is_on, may_decide, meet, play_on, take
from .phone import Phone, first_of
from .test_two_phones import verify


def decide(phone: Phone, lot: random.Random) -> None:
    """Picks a stack, or a card and, in a War, where it goes."""
    stacks = phone.page.locator("input[name=stack]")
    if stacks.count():
        stacks.first.check()
        return
    take(phone.cards.nth(lot.randrange(phone.cards.count())))
    places = phone.page.locator("input[name=place]")
    if places.count():
        places.nth(lot.randrange(places.count())).check()


def test_two_phones_play_a_whole_game(new_phone: NewPhone, tmp_path: Path) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 412, 860)
    meet(ana, ben, "Royal Galea")
    assert play_on(ana, ben, decide, random.Random("light"), ahead=12) == []
    with ben.page.expect_download() as download:
        ben.page.get_by_role("link", name=re.compile("Download the history")).click()
    download.value.save_as(tmp_path / "history.json")
    assert "True." in verify(tmp_path / "history.json")


def test_a_choice_may_be_changed_until_both_have_chosen(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    meet(ana, ben, "Royal Galea")
    ana.cards.first.check()
    expect(ana.tray.get_by_text(re.compile("^Ben gets "))).to_be_visible()
    ana.confirm()
    expect(ana.tray.get_by_text(re.compile("Ben is still choosing"))).to_be_visible()
    assert not may_decide(ana)
    ana.cards.nth(1).check()
    kept = (ana.cards.nth(1).get_attribute("aria-label") or "").partition(",")[0]
    ana.confirm()
    ben.look_again()
    ben.cards.first.check()
    ben.confirm()
    ana.look_again()
    expect(ana.banner).to_have_text("Keep one of the four that came over")
    hand = ana.page.get_by_role("group", name="Your hand, one card")
    expect(hand.get_by_role("button", name=re.compile(kept))).to_be_visible()


def test_a_place_that_does_not_take_the_card_says_why(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    meet(ana, ben, "Royal Galea")
    lot = random.Random(3)
    while not is_placing(asked := first_of(is_on, ana, ben)):
        decide(asked, lot)
        asked.confirm()
    for at in range(asked.cards.count()):
        take(asked.cards.nth(at))
        shut = asked.page.locator(".is-shut button")
        if shut.count():
            shut.first.click()
            why = asked.tray.get_by_text(re.compile("goes only to a "))
            expect(why).to_be_visible()
            return
    raise AssertionError("every card fits everywhere")


def is_placing(phone: Phone) -> bool:
    """Whether this phone is asked to place a card."""
    return phone.tray.is_visible() and phone.banner.inner_text() == "Place one card"
