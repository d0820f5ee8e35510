"""What is forced is played by the service if the host chose so, and all are told."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import NewPhone
from .phone import Phone, first_of, is_asked

RULES = "Fives and Play what is forced"


def set_table(phone: Phone, across: str) -> None:
    phone.set_table("Fives", "Play what is forced", across=across)


def test_a_host_chooses_it_and_the_lobby_tells_it(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    ana.come_in()
    set_table(ana, "The lobby")
    ben.come_in("/lobby")
    ben.main.get_by_role("button", name=re.compile("with Ana")).click()
    expect(ben.page.get_by_role("definition").get_by_text(RULES)).to_be_visible()
    assert ben.overflow() == 0
    assert ana.trouble == ben.trouble == []


@pytest.mark.deal("fives in both hands")
def test_a_five_alone_in_the_centre_is_taken_unasked(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    ana.come_in()
    set_table(ana, "Send a link")
    ben.come_in(ana.link)
    expect(ben.main.get_by_text(RULES)).to_be_visible()
    ben.tap("Take the seat")
    first = first_of(is_asked, ana, ben)
    other = ben if first is ana else ana
    five = first.page.get_by_role("radio", name=re.compile(r"^\w+ 5\b")).first
    five.check()
    first.page.get_by_role("radio", name="Centre, face up").check()
    first.confirm()
    took = re.compile(r"You took \w+ 5 from the centre")
    expect(first.page.get_by_text(took).first).to_be_visible()
    expect(first.waiting).to_be_visible()
    assert first_of(is_asked, other) is other
    assert first.overflow() == 0
    assert ana.trouble == ben.trouble == []
