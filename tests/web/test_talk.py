"""Table talk and secret notes, from one phone to another."""

import json
import re

from playwright.sync_api import Locator, expect

from .conftest import NewPhone
from .phone import Phone
from .test_two_phones import meet


def log(phone: Phone) -> Locator:
    """Opens the line of time, where talk stands among the events."""
    phone.page.get_by_role("button", name=re.compile("^What happened")).click()
    sheet = phone.page.get_by_role("dialog")
    expect(sheet.get_by_role("list")).to_be_visible()
    return sheet


def tell(phone: Phone, text: str, only: str | None = None) -> None:
    """Says something to everybody, or as a note to one."""
    phone.page.get_by_role("textbox", name="Say something").fill(text)
    who = f"Only {only}" if only else "Everybody"
    phone.page.get_by_role("checkbox", name=who).check()
    phone.tap("Pass the note" if only else "Say it")
    expect(phone.page.get_by_role("textbox", name="Say something")).to_have_value("")


def test_what_is_said_arrives_and_is_marked_unread(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben")
    meet(ana, ben)
    sheet = log(ana)
    tell(ana, "Good luck, Ben!")
    expect(sheet.locator(".said.mine")).to_contain_text("Good luck, Ben!")
    ben.look_again()
    unread = ben.page.get_by_role("button", name=re.compile("1 message unread"))
    expect(unread).to_be_visible()
    assert ben.violations() == []  # the number on the button is in its name
    expect(log(ben).locator(".said")).to_contain_text("Good luck, Ben!")
    expect(unread).to_have_count(0)
    with ben.page.expect_download() as download:
        ben.page.get_by_role("link", name="Download what was said").click()
    said = json.loads(download.value.path().read_text("utf-8"))
    assert [one["text"] for one in said["messages"]] == ["Good luck, Ben!"]
    assert ana.trouble == ben.trouble == []


def watch_link(ana: Phone) -> str:
    """The link to the public view of the table that lies open."""
    ana.tap("More at this table")
    ana.page.get_by_role("button", name=re.compile("^Let somebody watch")).click()
    link = ana.link
    ana.page.reload()
    return link


def test_a_note_says_who_sees_it_and_no_watcher_does(new_phone: NewPhone) -> None:
    ana, ben, cem = new_phone("Ana"), new_phone("Ben"), new_phone("Cem")
    meet(ana, ben)
    cem.come_in().page.goto(watch_link(ana))
    log(ana)
    tell(ana, "Shall we let him watch?", only="Ben")
    tell(ana, "Hello, all!")
    ben.look_again()
    note = log(ben).locator(".said").filter(has_text="Shall we let him watch?")
    expect(note).to_contain_text("A note: only Ana and you see it")
    cem.look_again()
    sheet = log(cem)
    expect(sheet.locator(".said")).to_contain_text("Hello, all!")
    assert "Shall we" not in cem.page.content()
    expect(sheet.get_by_role("textbox")).to_have_count(0)


def test_who_is_muted_or_blocked_at_the_table_is_so_until_it_is_taken_back(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben", 360, 640)
    meet(ana, ben)
    log(ana)
    tell(ana, "Hurry up!")
    ben.look_again()
    sheet = log(ben)
    ben.tap("About Ana")
    ben.tap("Mute")
    expect(
        ben.page.get_by_text("You do not read what they say any more.")
    ).to_be_visible()
    expect(ben.page.get_by_role("button", name="Mute", exact=True)).to_have_count(0)
    expect(sheet.locator(".said")).to_have_count(0)
    ben.page.reload()
    ben.tap("More at this table")
    ben.page.get_by_role("button", name="About Ana").click()
    ben.tap("Hear again")
    ben.tap("Mute")
    expect(ben.page.get_by_role("button", name="Hear again")).to_be_visible()
    ben.tap("Block")
    expect(ben.page.get_by_text("You and they do not meet any more")).to_be_visible()
    ben.page.goto("/you")
    ben.main.get_by_role("link", name=re.compile("Muted and blocked players")).click()
    ben.tap("Hear again")
    expect(ben.main.get_by_text("You hear everybody.")).to_be_visible()
    ben.tap("Unblock")
    expect(ben.page.get_by_role("button", name="Unblock")).to_have_count(0)
    assert ben.trouble == []
