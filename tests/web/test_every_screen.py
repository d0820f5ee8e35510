"""Every screen in every state, by day and under the lamp.

Nothing for axe to find, nothing clipped, all of it big enough for a thumb.
"""

import re
from collections.abc import Iterator
from itertools import count
from random import Random

from playwright.sync_api import expect

from .ahead import play_ahead
from .conftest import NewPhone
from .phone import Phone, first_of, is_asked
from .test_two_phones import meet

WIDTHS = (320, 360, 390, 412, 430)
PLACES = (
    *(
        "new",
        "lobby",
        "played",
        "people",
        "rules",
        "rules/common-galea",
        "about",
        "day",
    ),
    *("how/common-galea", "how/gaiaton", "how/one-deck-galaxy"),
    *(
        "replays",
        "notices",
        "notices/log",
        "help/time",
        "help/kept",
        "help/told",
        "help/phones",
    ),
    *("you", "you/keys", "you/phones", "you/time", "you/muted", "device/AAAAAAAA"),
    *("decks", "decks/new", "decks/import", "decks/deep-blue", "decks/none"),
    *("decks/shared", "champions"),
    "no-such-place",
)
LOOKED_AT = 4  # answers of a game, before some are played ahead
THUMB = 44  # CSS pixels

SMALL = """least => [...document.querySelectorAll(
    'a, button, input:not([type=file]), [role=button]')]
  .filter(e => e.checkVisibility({visibilityProperty: true}) && !e.closest('.sr'))
  .map(e => (e.matches('input') && e.closest('label')) || e)
  .map(e => [e, e.getBoundingClientRect()])
  .filter(([e, r]) => r.width && (r.height < least - .5 || r.width < least - .5)
    && !(getComputedStyle(e).display === 'inline'
      && e.closest('p')?.querySelectorAll('a').length === 1))
  .map(([e, r]) => `${e.ariaLabel || e.innerText} ${r.width}x${r.height}`)"""

LEAST_PX = 16  # below it Safari zooms into a field, and stays there
SMALL_FIELDS = """least => [...document.querySelectorAll('input, select, textarea')]
  .filter(e => !/radio|checkbox|file|range/.test(e.type))
  .filter(e => parseFloat(getComputedStyle(e).fontSize) < least)
  .map(e => e.ariaLabel || e.name || e.labels[0]?.innerText)"""

# Words of the game that a tap in their midst does not explain, or that fall to pieces.
UNEXPLAINED = """() => [...document.querySelectorAll('main .term')].map(term => {
  const word = document.createRange();
  word.selectNodeContents(term);
  term.scrollIntoView({block: 'center', behavior: 'instant'});
  const [{left, top, width, height}, ...more] = word.getClientRects();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return more.length > 1 ? `${term.innerText} is in pieces`
    : term.contains(hit) ? '' : `${term.innerText} is covered by ${hit?.innerText}`;
}).filter(Boolean)"""


def check(phone: Phone, state: str, trouble: list[str]) -> None:
    """Notes what is wrong with the page as it stands, at every width, in both schemes.

    What is sound by day differs under the lamp in nothing but its colours.
    """
    trouble += [f"{state}: {v}" for v in phone.violations()]
    trouble += [f"{state}, dark: {v}" for v in phone.violations_in_the_dark()]
    zoomed = phone.page.evaluate(SMALL_FIELDS, LEAST_PX)
    trouble += [f"{state}: a phone zooms into {what}" for what in zoomed]
    size = phone.page.viewport_size
    assert size is not None
    for width in sorted(WIDTHS, key=size["width"].__eq__):  # its own comes last
        phone.page.set_viewport_size({"width": width, "height": size["height"]})
        if (out := phone.overflow()) > 0:
            trouble.append(f"{state}: {out} px stick out at {width} px")
        small = phone.page.evaluate(SMALL, THUMB)
        trouble += [f"{state} at {width}: too small: {what}" for what in small]
        if width == max(WIDTHS):
            lost = phone.page.evaluate(UNEXPLAINED)
            trouble += [f"{state}: {what}" for what in lost]
    phone.page.evaluate("scrollTo(0, 0)")
    if phone.page.viewport_size != size:
        phone.page.set_viewport_size(size)


def screens(ana: Phone, ben: Phone) -> Iterator[str]:
    """Goes through the app and stops at every state a player can meet."""
    ana.page.goto("/")
    expect(ana.page.get_by_role("textbox", name="Your name")).to_be_visible()
    yield "first visit"
    ana.come_in()
    expect(ana.main.get_by_role("heading", name="The table is laid")).to_be_visible()
    yield "empty home"
    for at in PLACES:
        ana.page.goto(f"/{at}")
        ana.settle()
        yield at
    ana.page.goto("/join/AAAAAA")
    ana.settle()
    yield "wrong invitation"
    ana.set_table()
    expect(ana.page.get_by_role("textbox", name="Link")).to_be_visible()
    yield "waiting room"
    ben.come_in(ana.link)
    ana.page.goto("/")
    ana.settle()
    yield "home with an open table"


def test_every_screen_is_sound(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    trouble: list[str] = []
    for state in screens(ana, ben):
        check(ana, state, trouble)
    assert trouble == []


def test_the_table_in_every_state_is_sound(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    meet(ana, ben, "Aces", "Trinity", "Quartet", "Fives", "Suits")
    trouble: list[str] = []
    seen: set[str] = set()
    for turn in count():
        if turn == LOOKED_AT:
            play_ahead(10, Random(7), ana, ben)
        asked = first_of(is_asked, ana, ben)
        if asked.end.is_visible():
            break
        state = asked.banner.inner_text()
        if state not in seen or turn in (LOOKED_AT, LOOKED_AT + 1):
            seen.add(state)
            check(asked, state, trouble)
            asked.cards.first.check()
            check(asked, f"{state}, chosen", trouble)
            other = ben if asked is ana else ana
            check(other, f"{state}, waiting", trouble)
        asked.decide(place=("Centre, face up", "My side, face down")[turn % 2])
    ana.look_again()
    expect(ana.end).to_be_visible()
    check(ana, "end", trouble)
    for name in ("What happened: the log", "More at this table"):
        ana.tap(name)
        expect(ana.page.get_by_role("dialog")).to_be_visible()
        check(ana, name, trouble)
        ana.page.keyboard.press("Escape")
    assert trouble == []
    assert {"Play one card"} <= seen


def test_a_why_opens_the_rule(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.come_in()
    ana.set_table(across="The house")
    assert ana.await_turn()
    ana.main.get_by_role("button", name=re.compile("Why")).first.click()
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_text(re.compile("GA-0"))).not_to_have_count(0)
    ana.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_reduced_motion_moves_nothing(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.come_in()
    ana.set_table(across="The house")
    assert ana.await_turn()
    ana.cards.first.check()
    running = "document.getAnimations().filter(a => a.effect.getTiming().duration > 20)"
    assert ana.page.evaluate(f"{running}.length") == 0
