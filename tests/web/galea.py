"""Setting a table of Noble or Royal Galea, and playing it from two phones."""

import random
from collections.abc import Callable
from itertools import count

from playwright.sync_api import Locator, expect

from .ahead import play_ahead
from .phone import Phone, first_of
from .test_every_screen import check

LOOKED_AT = 8  # answers in a row, before some are played ahead
CORNER = {"x": 12, "y": 16}  # of a card that others overlap
Decide = Callable[[Phone, random.Random], None]


def meet(ana: Phone, ben: Phone, title: str, *conditions: str, seats: str = "") -> None:
    """Ana sets a table of a game, Ben comes by her link."""
    ana.come_in()
    ana.page.goto("/new")
    ana.choose_game(title)
    if seats:
        ana.seats(seats)
    if conditions:
        ana.open_house_rules()
    for condition in conditions:
        ana.page.get_by_role("checkbox", name=condition, exact=True).check()
    ana.sit("Send a link")
    ana.deal()
    ben.come_in(ana.link)
    ben.tap("Take the seat")
    for phone in (ana, ben):
        expect(phone.banner).to_be_visible()


def take(card: Locator) -> None:
    """Taps a card by its corner, where a row of cards leaves it free."""
    card.check(position=CORNER)  # type: ignore[arg-type]


def play_on(
    ana: Phone, ben: Phone, decide: Decide, lot: random.Random, ahead: int
) -> list[str]:
    """Both play until the game is over; every state met is checked on the way.

    After each few turns that they look at, some are played ahead.
    """
    trouble: list[str] = []
    seen: set[str] = set()
    lots = {phone: random.Random(lot.random()) for phone in (ana, ben)}
    for turn in count():
        if turn and turn % LOOKED_AT == 0:
            play_ahead(ahead, lot, ana, ben)
        if (asked := first_of(is_on, ana, ben)).end.is_visible():
            break
        state = asked.banner.inner_text()
        if state not in seen:
            seen.add(state)
            check(asked, state, trouble)
            check(ben if asked is ana else ana, f"{state}, the other", trouble)
        decide(asked, lots[asked])
        if f"{state}, chosen" not in seen:
            seen.add(f"{state}, chosen")
            check(asked, f"{state}, chosen", trouble)
        assert asked.confirm().status == 200
    for phone in (ana, ben):
        phone.look_again()
        expect(phone.end).to_be_visible()
    check(ana, "end", trouble)
    return trouble + ana.trouble + ben.trouble


def may_decide(phone: Phone) -> bool:
    """Whether there is something to choose that is not chosen already."""
    given = phone.tray.get_by_role("button", name="Chosen", exact=True)
    return phone.tray.is_visible() and not given.is_visible()


def is_on(phone: Phone) -> bool:
    """Whether it may decide, or the game is over."""
    return may_decide(phone) or phone.end.is_visible()
