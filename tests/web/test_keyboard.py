"""The whole way by keyboard alone, and what a screen reader is told."""

import re

from playwright.sync_api import expect

from .conftest import NewPhone
from .phone import Phone

FOCUSED = """(e => e.matches('a, button, input')
    ? e.ariaLabel || e.labels?.[0]?.innerText || e.innerText
    : '')(document.activeElement)"""


def tab_to(phone: Phone, name: str, limit: int = 60) -> None:
    """Presses Tab until the element of this name has the focus."""
    for _ in range(limit):
        if re.search(name, phone.page.evaluate(FOCUSED)):
            return
        phone.page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached with Tab")


def test_a_whole_game_is_played_by_keyboard(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.page.goto("/")
    expect(ana.page.get_by_role("textbox", name="Your name")).to_be_visible()
    tab_to(ana, "Your name")
    ana.page.keyboard.type("Ana")
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_role("heading", name="The table is laid")).to_be_focused()
    tab_to(ana, "Play a game")
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_role("radio", name=re.compile("The house"))).to_be_attached()
    tab_to(ana, "The house")
    ana.page.keyboard.press("ArrowDown")
    expect(
        ana.page.get_by_role("radio", name=re.compile("Send a link"))
    ).to_be_checked()
    ana.page.keyboard.press("ArrowUp")
    expect(ana.page.get_by_role("radio", name=re.compile("The house"))).to_be_checked()
    tab_to(ana, "^Deal")
    ana.page.keyboard.press("Enter")
    while ana.await_turn():
        tab_to(ana, "red|yellow|blue")
        ana.page.keyboard.press("Space")
        tab_to(ana, "Play it")
        with ana.page.expect_response(re.compile("/answers$")) as said:
            ana.page.keyboard.press("Enter")
        assert said.value.status == 200
        expect(ana.tray.locator("[aria-busy=true]")).to_have_count(0)
    expect(
        ana.page.get_by_role("heading", name=re.compile("won|lost|draw"))
    ).to_be_visible()


def test_news_is_spoken(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.come_in()
    ana.set_table(across="The house")
    assert ana.await_turn()
    name = (ana.cards.first.get_attribute("aria-label") or "").partition(",")[0]
    ana.decide()
    live = ana.page.locator("[aria-live=polite]")
    expect(
        live.filter(has_text=re.compile(f"You played {name}|House"))
    ).not_to_have_count(0)
