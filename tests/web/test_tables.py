"""Lobby, starting and leaving, several seats on one phone, watching, all I played."""

import re
from itertools import cycle

from playwright.sync_api import expect

from .conftest import NewPhone
from .phone import Phone
from .test_two_phones import meet


def test_a_seat_in_the_lobby_takes_two_taps(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben", 360, 640)
    ana.come_in()
    ana.set_table(across="The lobby")
    ben.come_in("/lobby")
    ben.main.get_by_role("button", name=re.compile("with Ana")).click()
    ben.tap("Take the seat")
    expect(ben.page.get_by_role("group", name="Your hand")).to_be_visible()
    ana.look_again()
    expect(ana.page.get_by_role("group", name="Your hand")).to_be_visible()
    assert ana.trouble == ben.trouble == []


def test_a_host_closes_the_table(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.come_in()
    ana.set_table(across="The lobby")
    at = ana.page.url
    ana.main.get_by_role("button", name=re.compile("Close the table")).click()
    ana.tap("Close it")
    ana.page.wait_for_url("**/")
    ana.page.goto(at)
    expect(ana.main.get_by_text("It was closed before it began.")).to_be_visible()
    ana.page.goto("/lobby")
    ana.settle()
    expect(ana.main.get_by_role("link", name=re.compile("with Ana"))).to_have_count(0)


def hand(phone: Phone) -> list[str]:
    """The cards that the page shows as those of whoever holds the phone."""
    names: list[str] = phone.page.evaluate(
        "[...document.querySelectorAll('input[name=card]')].map(e => e.ariaLabel)"
    )
    return [name.partition(",")[0] for name in names]


def test_a_curtain_falls_between_two_on_one_phone(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    ana.come_in()
    ana.set_table(across="This phone")
    takes = ana.page.get_by_role("button", name=re.compile("^I am Ana"))
    first = takes.inner_text()
    assert hand(ana) == []
    takes.click()
    expect(ana.cards.first).to_be_attached()
    cards = hand(ana)
    ana.decide(place="My side, face down")
    ana.tap("Hand it over")
    expect(takes).to_be_visible()
    page = ana.page.content()
    assert [card for card in cards if card in page] == []
    assert takes.inner_text() != first
    takes.click()
    expect(ana.cards.first).to_be_attached()
    assert not set(hand(ana)) & set(cards)
    ana.page.reload()
    expect(takes).to_be_visible()
    assert ana.trouble == []


def test_two_on_one_phone_play_to_the_end(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.come_in()
    ana.set_table("Trinity", "Fives", across="This phone")
    takes = ana.page.get_by_role("button", name=re.compile("^I am Ana"))
    over = ana.page.get_by_role("button", name="Hand it over")
    for place in cycle(("Centre, face up", "My side, face down")):
        expect(takes.or_(over).or_(ana.cards).or_(ana.end).first).to_be_attached()
        if ana.end.is_visible():
            break
        if takes.is_visible():
            takes.click()
            expect(takes).to_have_count(0)
        elif over.is_visible():
            over.click()
            expect(over).to_have_count(0)
        else:
            ana.decide(place=place)
    expect(ana.main.get_by_text(re.compile("Ana [12] won|A draw"))).to_be_visible()
    assert ana.trouble == []


def test_who_watches_sees_that_and_no_hand(new_phone: NewPhone) -> None:
    ana, ben, cem = new_phone("Ana"), new_phone("Ben"), new_phone("Cem", 360, 640)
    meet(ana, ben)
    ana.tap("More at this table")
    ana.page.get_by_role("button", name=re.compile("Let somebody watch")).click()
    cem.page.goto(ana.link)
    expect(cem.waiting.get_by_text("You are watching")).to_be_visible()
    assert hand(cem) == []
    assert cem.trouble == []


def test_who_watches_comes_back_without_the_link(new_phone: NewPhone) -> None:
    ana, ben, cem = new_phone("Ana"), new_phone("Ben"), new_phone("Cem")
    meet(ana, ben)
    ana.tap("More at this table")
    ana.page.get_by_role("button", name=re.compile("Let somebody watch")).click()
    link = ana.link
    cem.page.goto(link)
    expect(cem.waiting.get_by_text("You are watching")).to_be_visible()
    cem.page.goto(link.replace("/watch/", "/game/").partition("#")[0])
    expect(cem.waiting.get_by_text("You are watching")).to_be_visible()


def test_the_address_alone_shows_no_table(new_phone: NewPhone) -> None:
    ana, ben, cem = new_phone("Ana"), new_phone("Ben"), new_phone("Cem")
    meet(ana, ben)
    ana.tap("More at this table")
    ana.page.get_by_role("button", name=re.compile("Let somebody watch")).click()
    cem.come_in(ana.link.partition("#")[0])
    expect(cem.main.get_by_text("No such table")).to_be_visible()


def test_all_i_played_is_listed_with_its_result(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben")
    meet(ana, ben)
    ana.tap("More at this table")
    ana.page.get_by_role("button", name=re.compile("Resign")).click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ana.main.get_by_text("By resignation.")).to_be_visible()
    ana.page.goto("/played")
    row = ana.main.get_by_role("link", name=re.compile("Common Galea"))
    expect(row.get_by_text("lost")).to_be_visible()
    expect(ana.main.get_by_text("One game, 0 won")).to_be_visible()
