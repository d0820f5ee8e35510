"""The whole way by keyboard alone, and what a screen reader is told."""

import re

from playwright.sync_api import expect

from .brawl import PLAN, TRAP
from .conftest import NewPhone
from .phone import Phone
from .test_one_deck_galaxy import deal

FOCUSED = """(e => e.matches('a, button, input')
    ? e.ariaLabel || e.labels?.[0]?.innerText || e.innerText
    : '')(document.activeElement)"""

# Whether the name of the first open card lies open to the eye.
IN_SIGHT = """() => (card => {
  if (!card) return false;
  const { left, top } = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(left + 9, top + 26));
})(document.querySelector('.board .card'))"""


def tab_to(phone: Phone, name: str, limit: int = 60) -> None:
    """Presses Tab until the element of this name has the focus."""
    for _ in range(limit):
        if re.search(name, phone.page.evaluate(FOCUSED)):
            return
        phone.page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached with Tab")


def reach(phone: Phone, selector: str, limit: int = 60) -> None:
    """Presses Tab until something that this selector finds has the focus."""
    is_there = f"document.activeElement.matches({selector!r})"
    for _ in range(limit):
        if phone.page.evaluate(is_there):
            return
        phone.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


def arrow_to(phone: Phone, name: str, limit: int = 20) -> None:
    """Goes on among choices of one kind until the one of this name is taken."""
    for _ in range(limit):
        if re.search(name, phone.page.evaluate(FOCUSED)):
            phone.page.keyboard.press("Space")
            return
        phone.page.keyboard.press("ArrowDown")
    raise AssertionError(f"{name} cannot be reached with an arrow")


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
    press(ana, "With whom")
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
        with ana.page.expect_response(re.compile("/answers")) as said:
            ana.page.keyboard.press("Enter")
        assert said.value.ok
        expect(ana.tray.locator("[aria-busy=true]")).to_have_count(0)
    expect(
        ana.page.get_by_role("heading", name=re.compile("won|lost|draw"))
    ).to_be_visible()


def press(phone: Phone, name: str) -> None:
    """Goes to what has this name, and presses it."""
    tab_to(phone, name)
    phone.page.keyboard.press("Enter")


def answer(phone: Phone, name: str) -> None:
    """Presses what sends an answer."""
    tab_to(phone, name)
    with phone.page.expect_response(re.compile("/answers")) as said:
        phone.page.keyboard.press("Enter")
    assert said.value.ok
    expect(phone.tray.locator("[aria-busy=true]")).to_have_count(0)


def test_a_turn_of_the_galaxy_is_played_by_keyboard(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    deal(ana, players=1)
    expect(ana.page.get_by_role("radio", name="Elemens")).to_be_attached()
    tab_to(ana, "^Elemens")
    ana.page.keyboard.press("ArrowDown")
    ana.page.keyboard.press("ArrowDown")
    expect(ana.page.get_by_role("radio", name="Plumplim")).to_be_checked()
    tab_to(ana, "^Botanists")
    ana.page.keyboard.press("Space")
    answer(ana, "^Lead this people")
    press(ana, "^blue|^pink|^yellow")
    answer(ana, "Starbase row.*The die fits")
    live = ana.page.locator("[aria-live=polite]")
    expect(live.filter(has_text="Starbase")).not_to_have_count(0)
    press(ana, "^Techs")
    expect(ana.page.get_by_role("dialog", name="Techs")).to_be_visible()
    answer(ana, "^Use Deep Roots")
    press(ana, "^Done")
    answer(ana, "^Done")
    expect(ana.main.get_by_role("button", name=re.compile("more$"))).to_be_visible()


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


def test_a_plan_a_trap_and_a_prize_are_made_by_keyboard(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 320, 568)
    ana.come_in()
    ana.page.goto("/learn/galatune")
    expect(ana.banner).to_have_text(PLAN)
    takes(ana, "A13", "Aim at")
    expect(ana.tray).to_contain_text("would fall")
    acts(ana, "^Ready")
    expect(ana.banner).to_have_text(TRAP)
    expect(ana.page.locator(":focus")).to_have_text(TRAP)
    takes(ana, "A77", "^Trap this")
    acts(ana, "^Place")
    live = ana.page.locator("[aria-live=polite]")
    expect(live.filter(has_text="You place Phase Shift on")).to_be_attached()
    expect(ana.tray.get_by_role("button", name=re.compile("^Pass"))).to_be_enabled()
    confirms(ana)
    expect(ana.banner).to_have_text("Take your prize")
    coach = ana.page.get_by_role("region", name="The coach")
    expect(coach).to_contain_text("Your damage felled a champion")
    ana.page.wait_for_function(IN_SIGHT)
    reach(ana, "[name=way]")
    arrow_to(ana, "From the fallen")
    looted = [loots(ana) for _ in range(5)]
    confirms(ana)
    expect(ana.page.locator(f".thumb [aria-label^={looted[0]!r}]")).not_to_have_count(0)


def loots(phone: Phone) -> str:
    """Takes the next open card by keyboard."""
    reach(phone, "[name=open-card]:not(:checked)")
    phone.page.keyboard.press("Space")
    return str(phone.page.evaluate(FOCUSED)).partition(",")[0]


def takes(phone: Phone, card: str, on: str) -> None:
    """Takes a card of the hand by keyboard, and aims it at the first offered."""
    name = phone.page.locator(f".gt-hand [data-card={card}] input").get_attribute(
        "aria-label"
    )
    tab_to(phone, f"^{name}")
    phone.page.keyboard.press("Space")
    tab_to(phone, on)
    phone.page.keyboard.press("Space")


def acts(phone: Phone, button: str) -> None:
    """Presses this button by keyboard, and waits for the reply."""
    tab_to(phone, button)
    send(phone)


def confirms(phone: Phone) -> None:
    """Confirms by keyboard what is chosen, and waits for the reply."""
    reach(phone, ".tray [type=submit]")
    send(phone)


def send(phone: Phone) -> None:
    """Presses what has the focus; the server takes the answer."""
    with phone.page.expect_response(re.compile("/answers")) as said:
        phone.page.keyboard.press("Enter")
    assert said.value.ok
