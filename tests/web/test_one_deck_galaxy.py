"""One Deck Galaxy on its own board: alone, resumed on another phone, and for two."""

import re

from playwright.sync_api import Locator, expect

from .conftest import NewPhone
from .phone import Phone
from .test_every_screen import check

PEOPLES = (("Elemens", "Explorers"), ("Felisi", "Guardians"))


def deal(phone: Phone, players: int) -> None:
    """Deals One Deck Galaxy, alone or with a link for a partner."""
    phone.come_in()
    phone.page.goto("/new")
    phone.page.get_by_role("radio", name=re.compile("One Deck Galaxy")).check()
    seats = "Alone" if players == 1 else str(players)
    phone.page.get_by_role("radio", name=seats, exact=True).check()
    if players > 1:
        phone.page.get_by_role("radio", name=re.compile("Send a link")).check()
    phone.tap("Deal")
    phone.page.wait_for_url(re.compile("/game/"))


def lead(phone: Phone, home: str, society: str) -> None:
    """Chooses a people, and sees the galaxy."""
    for name in (home, society):
        phone.page.get_by_role("radio", name=name, exact=True).check()
    phone.confirm()


def pool(phone: Phone) -> Locator:
    """The stacks of own dice."""
    return phone.page.get_by_role("list", name="Your dice").get_by_role("button")


def lit(phone: Phone) -> Locator:
    """The small boxes of the zone that a held die lights up."""
    return phone.main.locator(".zone .box.small.is-legal")


def place_a_die(phone: Phone) -> None:
    """Holds die after die until one lights up a small box, and puts it there."""
    for die in pool(phone).all():
        die.click()
        if lit(phone).count():
            break
    with phone.page.expect_response(re.compile("/answers$")):
        lit(phone).first.click()
    expect(phone.tray.get_by_role("button", name="Take back")).to_be_visible()


def filled(phone: Phone) -> Locator:
    """The boxes in which dice lie."""
    return phone.main.get_by_role("button", name=re.compile("filled with"))


def test_alone_an_act_is_taken_back_and_the_next_phone_goes_on(
    new_phone: NewPhone, address: str
) -> None:
    ana = new_phone("Ana", 360, 640)
    deal(ana, players=1)
    trouble: list[str] = []
    check(ana, "the peoples", trouble)
    lead(ana, *PEOPLES[0])
    place_a_die(ana)
    check(ana, "the galaxy", trouble)
    ana.tap("Take back")
    expect(filled(ana)).to_have_count(0)
    place_a_die(ana)
    other = new_phone("Ana", 390, 844, "dark")
    for cookie in ana.page.context.cookies():
        name, value, url = cookie["name"], cookie["value"], f"{address}/"
        other.page.context.add_cookies([{"name": name, "value": value, "url": url}])
    other.page.goto(ana.page.url)
    expect(filled(other)).to_have_count(1)
    other.tap("Done")
    expect(other.tray).to_contain_text("half full")
    other.confirm()
    strip = other.main.get_by_role("button", name=re.compile("And [0-9]+ more"))
    strip.click()
    told = other.page.get_by_role("dialog", name="What the galaxy did")
    expect(told.get_by_role("button", name=re.compile("Why"))).not_to_have_count(0)
    assert trouble == []


def test_two_fill_a_wide_box_by_a_proposal(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    deal(ana, players=2)
    ben.come_in(ana.link)
    ben.tap("Take the seat")
    for phone, people in zip((ana, ben), PEOPLES, strict=True):
        lead(phone, *people)
    for phone in (ana, ben):
        phone.look_again()
        expect(pool(phone)).not_to_have_count(0)
    propose(ana)
    ben.look_again()
    expect(ben.main).to_contain_text("Ana proposes")
    assert ben.violations() == []
    ben.tap("Join in")
    while ben.tray.locator("[type=submit]").is_disabled():
        pool(ben).and_(ben.page.locator(":enabled:not(.taken)")).first.click()
    ben.confirm()
    expect(filled(ben)).to_have_count(1)
    ana.look_again()
    expect(filled(ana)).to_have_count(1)


def propose(phone: Phone) -> None:
    """Aims at a wide box and proposes to fill it with what a partner has."""
    for box in phone.main.locator(".zone .box.wide").all():
        box.click()
        way = phone.tray.get_by_role("radio", name="Propose to fill together")
        if way.count():
            way.check()
        if phone.tray.get_by_text("Propose").count():
            break
    pool(phone).and_(phone.page.locator(":enabled")).first.click()
    phone.confirm()
    expect(phone.main).to_contain_text("You propose")
