"""Gaiaton between two phones: decks, attack and counter, the pictures of battles."""

import random
import re
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from .ahead import play_ahead
from .conftest import NewPhone
from .galea import LOOKED_AT, is_on, meet
from .phone import Phone, first_of
from .test_every_screen import check
from .test_keyboard import tab_to
from .test_troubles import await_worker_with
from .test_two_phones import verify

STATES = {
    "Choose your deck",
    "Keep or exchange your hand",
    "Say who attacks first",
    "Choose your attack",
    "Choose your counter",
    "Call and attack, or check",
}


CHOICES = "input:is([name=deck], [name=way], [name=card])"
BEYOND = ".held .is-off input"  # an animal that the rest of the hand cannot support
EVERY_CARD = """document.querySelectorAll('.held input:not(:checked)')
    .forEach(card => card.click())"""

# Whether the mark that supports have to reach, wherever it lies, strikes through none.
SPARES_FIGURES = """meter => {
  const mark = meter.querySelector(".need"), figure = new Range()
  figure.selectNodeContents(meter.querySelector("i"))
  const {top, bottom} = figure.getBoundingClientRect()
  const gap = mark.getBoundingClientRect().top + mark.clientTop
  return getComputedStyle(mark).backgroundColor === "rgba(0, 0, 0, 0)"
    && gap <= top + 0.5 && bottom <= gap + mark.clientHeight + 0.5
}"""


def decide(phone: Phone, lot: random.Random) -> None:
    """Chooses a deck, one of two ways, or an animal with every support there is."""
    for name in ("deck", "way"):
        choices = phone.page.locator(f"input[name={name}]")
        if choices.count():
            choices.nth(lot.randrange(choices.count())).check()
            return
    lay(phone, lot)
    phone.page.evaluate(EVERY_CARD)


def lay(phone: Phone, lot: random.Random) -> None:
    """Chooses an animal that the hand can support; its supports come with it."""
    able = phone.page.locator(".held .card:not(.is-off) input")
    take(able.nth(lot.randrange(able.count())))


def take(card: Locator) -> None:
    """Chooses a card by a key: on a busy machine a press may last and show it large."""
    card.press("Space")


def next_to_decide(*phones: Phone) -> Phone:
    """Waits for the phone that is asked next; any of them once the match is over."""
    asked = first_of(is_on, *phones)
    expect(asked.page.locator(CHOICES).or_(asked.end).first).to_be_attached()
    return asked


def play_to(banner: str, lot: random.Random, *phones: Phone) -> Phone:
    """Plays until somebody is asked this."""
    while (asked := next_to_decide(*phones)).banner.inner_text() != banner:
        decide(asked, lot)
        assert asked.confirm().status == 200
    return asked


def other(asked: Phone, *phones: Phone) -> Phone:
    """The phone across the table."""
    return next(phone for phone in phones if phone is not asked)


def test_two_phones_play_a_whole_match(new_phone: NewPhone, tmp_path: Path) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 412, 860)
    meet(ana, ben, "Gaiaton")
    lot = random.Random(7)
    for turn in count():
        if turn and turn % LOOKED_AT == 0:
            play_ahead(30, lot, ana, ben)
        if (asked := next_to_decide(ana, ben)).end.is_visible():
            break
        decide(asked, lot)
        assert asked.confirm().status == 200
    ana.look_again()
    ben.look_again()
    expect(ben.end).to_be_visible()
    expect(ana.page.get_by_role("row", name=re.compile("Battles won"))).to_be_visible()
    ana.page.get_by_role("button", name=re.compile("^All .* battles")).click()
    ana.page.get_by_role("button", name=re.compile("^Battle 2 ")).click()
    sheet = ana.page.get_by_role("dialog")
    expect(
        sheet.get_by_role("heading", name=re.compile("won battle 2"))
    ).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.page.get_by_role("button", name=re.compile("^Ben: .* All fifty")).click()
    expect(sheet.get_by_role("img")).to_have_count(50)
    with ben.page.expect_download() as download:
        ben.page.get_by_role("link", name=re.compile("Download the history")).click()
    download.value.save_as(tmp_path / "history.json")
    assert "True." in verify(tmp_path / "history.json")
    assert ana.trouble + ben.trouble == []


def test_the_table_in_every_state_is_sound(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    meet(ana, ben, "Gaiaton")
    lot = random.Random("light")
    trouble: list[str] = []
    seen: set[str] = set()
    while seen < STATES:
        asked = next_to_decide(ana, ben)
        state = asked.banner.inner_text()
        is_new = state not in seen
        seen.add(state)
        if is_new:
            check(asked, state, trouble)
            check(other(asked, ana, ben), f"{state}, the other", trouble)
        decide(asked, lot)
        if is_new:
            check(asked, f"{state}, chosen", trouble)
        assert asked.confirm().status == 200
    asked = play_to("Choose your attack", lot, ana, ben)
    lay(asked, lot)
    sheet = asked.page.get_by_role("dialog")
    for name in ("Piles, You", "Look closely", "Who is strong"):
        asked.page.get_by_role("button", name=re.compile(f"^{name}")).click()
        expect(sheet).to_be_visible()
        if name == "Look closely":
            told = sheet.get_by_role("link", name=re.compile("^Look it up: "))
            expect(told.first).to_be_visible()
        check(asked, name, trouble)
        asked.page.keyboard.press("Escape")
    resign(ana)
    check(ana, "end", trouble)
    assert trouble + ana.trouble + ben.trouble == []


def resign(phone: Phone) -> None:
    """Gives the match up, to see how it is reckoned."""
    phone.tap("More at this table")
    phone.page.get_by_role("button", name=re.compile("^Resign")).click()
    phone.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(phone.end).to_be_visible()


def test_the_house_lays_a_counter(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    play_the_house(ana)
    lot = random.Random(1)
    won = ana.main.get_by_role("heading", name=re.compile("won battle"))
    next_to_decide(ana)
    while not won.is_visible():
        decide(ana, lot)
        assert ana.confirm().status == 200
        next_to_decide(ana)
    expect(ana.main.get_by_text(re.compile(r"\d lost"))).to_be_visible()
    expect(ana.main.get_by_text(re.compile(r"\d cool down"))).to_be_visible()


def play_the_house(ana: Phone) -> None:
    """Comes in and lays a table with the house."""
    ana.come_in()
    lay_a_table(ana)


def lay_a_table(ana: Phone) -> None:
    """Starts a match against the house."""
    ana.page.goto("/new")
    ana.choose_game("Gaiaton")
    ana.deal()


# How far a board goes on below its edge, where it fades; and what breaks inside a word.
GOES_ON = "board => board.scrollHeight - board.clientHeight"
BREAKS = """name => {
  name.textContent = "hummingbird"
  name.style.setProperty("--word", 11)
  const word = new Range()
  word.selectNodeContents(name)
  return new Set([...word.getClientRects()].map(({top}) => top)).size > 1
}"""


def test_a_starting_hand_is_in_sight_with_both_sides(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 740).come_in()
    lay_a_table(ana)
    ana.page.locator("input[name=deck]").first.check()
    ana.confirm()
    expect(ana.banner).to_have_text("Keep or exchange your hand")
    board = ana.page.locator(".playing > .board")
    for width, height in ((360, 740), (390, 844), (412, 915)):
        ana.page.set_viewport_size({"width": width, "height": height})
        assert board.evaluate(GOES_ON) == 0
    ana.page.set_viewport_size({"width": 360, "height": 740})
    assert not ana.page.locator(".hand .name").first.evaluate(BREAKS)


@pytest.mark.rule("GL-020")
def test_supports_are_suggested_and_weighed(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    play_the_house(ana)
    lot = random.Random(3)
    asked = play_to("Choose your attack", lot, ana)
    attack = asked.tray.get_by_role("button", name="Attack", exact=True)
    expect(attack).to_be_disabled()
    lay(asked, lot)
    expect(attack).to_be_enabled()
    worth = asked.main.get_by_role("list", name=re.compile("worth against each kind"))
    expect(worth.get_by_role("listitem")).to_have_count(6)
    supports(asked).evaluate_all("cards => cards.forEach(card => card.click())")
    expect(attack).to_be_disabled()
    expect(asked.tray.get_by_text(re.compile("^0 of "))).to_be_visible()
    asked.tap("Suggest")
    expect(attack).to_be_enabled()
    assert asked.tray.locator(".meter").evaluate(SPARES_FIGURES)
    assert asked.confirm().status == 200


def supports(phone: Phone) -> Locator:
    """The cards of the hand that support the chosen animal."""
    return phone.page.locator(".held .card:not(.front) input:checked")


@pytest.mark.deal("beyond support 3")  # Ana draws the Aldabra giant tortoise
@pytest.mark.rule("GL-020")
def test_an_animal_beyond_support_says_why(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    play_the_house(ana)
    lot = random.Random(5)
    while not next_to_decide(ana).page.locator(BEYOND).count():
        decide(ana, lot)
        assert ana.confirm().status == 200
    beyond = ana.page.locator(BEYOND)
    beyond.first.click()
    expect(beyond.first).not_to_be_checked()
    why = re.compile(r"needs \d+ years of support. Your other cards bring \d+")
    expect(ana.tray.get_by_text(why)).to_be_visible()
    ana.tray.get_by_role("button", name="Why? Rule GL-020").click()
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_text(re.compile("exactly equal"))).to_be_visible()


@pytest.mark.deal("an animal of two lifespans")
@pytest.mark.rule("GL-023")
def test_low_or_max_is_declared_and_foretold(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    play_the_house(ana)
    lot = random.Random(11)
    card = ana.page.locator(".held .card:not(.is-off)").get_by_role(
        "checkbox", name=re.compile(r"low \d+, max \d+ years")
    )
    play_to("Choose your counter", lot, ana)
    while not card.count():
        decide(ana, lot)
        assert ana.confirm().status == 200
        play_to("Choose your counter", lot, ana)
    take(card.first)
    low = ana.tray.get_by_role("radio", name=re.compile("^low"))
    low.check()
    expect(low).to_be_checked()
    told = re.compile("You would (win|lose)|A stalemate")
    expect(ana.tray.get_by_text(told)).to_be_visible()


def test_an_attack_is_laid_by_keyboard(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    play_the_house(ana)
    asked = play_to("Choose your attack", random.Random(2), ana)
    asked.page.reload()
    expect(asked.cards).to_have_count(5)
    asked.settle()
    asked.page.keyboard.press("Tab")
    for at in range(5):
        name = asked.cards.nth(at).get_attribute("aria-label") or ""
        tab_to(asked, re.escape(name))
        asked.page.keyboard.press("Space")
        if asked.cards.nth(at).is_checked():
            break
    expect(asked.cards.nth(at)).to_be_focused()
    tab_to(asked, "^Attack$")
    with asked.page.expect_response(re.compile("/answers")) as said:
        asked.page.keyboard.press("Enter")
    assert said.value.status == 200
    expect(asked.waiting).to_be_visible()


def test_coming_back_the_last_battle_is_seen_before_the_next(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    meet(ana, ben, "Gaiaton")
    lot = random.Random(8)
    winner = play_to("Call and attack, or check", lot, ana, ben)
    loser = other(winner, ana, ben)
    loser.page.goto("/")
    see_in_log(winner, "You won the battle", "You won battle 1")
    winner.page.get_by_role("radio", name=re.compile("^Call")).check()
    winner.confirm()
    lay(play_to("Choose your attack", lot, winner), lot)
    winner.confirm()
    loser.main.get_by_role("link", name=re.compile("Take your turn")).click()
    verdict = loser.main.get_by_role("heading", name=f"{winner.name} won battle 1")
    expect(verdict).to_be_visible()
    expect(loser.main.get_by_text("Since you were here").first).to_be_visible()
    attacks = re.compile(f"^Battle 2: {winner.name} attacks with ")
    loser.page.get_by_role("button", name=attacks).click()
    expect(verdict).to_have_count(0)
    expect(loser.main.get_by_text("Your counter", exact=True)).to_be_visible()


def see_in_log(phone: Phone, event: str, verdict: str) -> None:
    """Asks why of a line of the log, which shows the battle and the rules."""
    phone.tap("What happened: the log")
    sheet = phone.page.get_by_role("dialog")
    line = sheet.get_by_role("listitem").filter(has_text=event)
    line.get_by_role("button", name=re.compile("Why")).click()
    expect(sheet.get_by_role("heading", name=verdict)).to_be_visible()
    expect(sheet.get_by_text(re.compile("GL-029"))).not_to_have_count(0)
    phone.page.keyboard.press("Escape")


@pytest.mark.worker
def test_animals_are_known_without_a_network(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    play_the_house(ana)
    play_to("Keep or exchange your hand", random.Random(6), ana)
    await_worker_with(ana, "gaiaton")
    ana.page.reload()
    expect(ana.page.locator(".held button").first).to_be_visible()
    ana.settle()
    ana.page.context.set_offline(True)
    ana.page.reload()
    ana.page.locator(".held button").first.click()
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.locator("[lang=la]")).to_be_visible()
    expect(sheet.get_by_text(re.compile("CC BY 3.0, rounded"))).to_be_visible()
