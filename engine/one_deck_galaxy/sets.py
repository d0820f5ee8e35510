"""Which cards there are: our own editions, and what a host brings.

An edition is a file that never changes. A host's set is refused with the card, the
field and what would be right; our own are known to be right.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from msgspec import Struct

from ..kernel import Text, printed
from ..kernel.errors import BadCards
from ..kernel.misfit import Misfit, fit
from ..kernel.typed import convert
from . import notation
from .cards import WORDS, Adversary, Cards
from .checks import LONGEST, MOMENTS, flaws
from .dice import BLACK
from .effects import Banish, Cond, Does, Infl
from .manifest import EDITION, EDITIONS, FIRST, Options, our_edition

UNLOCKED = ("house-2",)  # published before what is printed was locked
EVENT = "event"
ONE = notation.read_amount("1")
OWN = re.compile(r"\b(RES|PER)\(")  # resources are one player's (OG-023)
WHERE = re.compile(r"(?P<list>\w+)\[(?P<n>\d+)\]")

Written = tuple[str, str, str, Callable[[str], object]]  # card, field, text, reader


def our_cards(edition: str = FIRST) -> Cards:
    """Returns our own cards as one of their editions has them; ids are alike in all."""
    return _our_cards(edition)


@cache
def _our_cards(edition: str) -> Cards:
    whole = our_edition(edition)
    if edition not in UNLOCKED:
        printed.refuse("engine.one_deck_galaxy", edition, whole)
    return convert(whole, Cards)


def edition(cards: Cards, options: Options) -> Cards:
    """Returns the cards of a game: a host's own, or the edition it began with."""
    if cards.name not in EDITIONS:
        return cards
    return our_cards(options.edition if options.edition in EDITIONS else FIRST)


def read_cards(custom: object | None) -> Cards:
    """Returns our own cards, or a host's. Raises BadCards for what does not fit."""
    if custom is None:
        return our_cards(EDITION)
    cards = _checked(_read(custom))
    if cards.name not in EDITIONS:
        cards.__dict__["source"] = custom
    return cards


def _read(custom: object) -> Cards:
    try:
        cards = fit(custom, Cards)
    except Misfit as misfit:
        raise _bad(_card(custom, misfit.field), misfit.field, misfit.why) from None
    for card, field, text, reader in _texts(cards):
        if len(text) > LONGEST:
            raise _bad(card, field, WORDS("set.long", most=LONGEST))
        try:
            reader(text)
        except ValueError as error:
            why = WORDS("refusals.misfit", why=error)
            raise _bad(card, field, why) from None
    return cards


def _checked(cards: Cards) -> Cards:
    """Returns cards that can be played. Raises BadCards; ours are those of history."""
    if cards.name in EDITIONS:
        if cards == our_cards(cards.name):
            return our_cards(cards.name)
        raise _bad(cards.name, "name", WORDS("set.ours"))
    for flaw in flaws(cards):
        raise _bad(*flaw)
    return cards


def admit(cards: Cards, digest: str) -> None:
    """Raises BadCards for a host's new set that says what would not be done.

    Games with older sets go on: there it does nothing, as before.
    """
    for event in _bound_twice(cards):
        raise _bad(event, "do", WORDS("set.lasting_twice"))
    for card, field, text, reader in _texts(cards):
        where = EVENT if card in cards.event else field
        if reader is notation.read_options:
            for key in (*_unkept(where, text), *_unpaid(field, text)):
                raise _bad(card, field, WORDS(f"set.{key}"))
        if not _has_owner(cards, card, field) and OWN.search(text):
            raise _bad(card, field, WORDS("set.resources"))


def _bound_twice(cards: Cards) -> Iterator[str]:
    """Yields Events that set a rule which another of their Adversary sets too."""
    for adversary in cards.adversaries:
        hooks: set[str] = set()
        for event in adversary.events:
            for does in event.does:
                if isinstance(does, Cond) and does.hook in hooks:
                    yield event.id
                if isinstance(does, Cond):
                    hooks.add(does.hook)


def _has_owner(cards: Cards, card: str, field: str) -> bool:
    """Whether what a text does is somebody's, whose resources it may count."""
    rings = {node.id for node in cards.sheets.contents if node.kind == "ring"}
    return field in ("tech", "claimed") or card in cards.society or card in rings


def _unkept(field: str, text: str) -> Iterator[str]:
    """Yields why a text would not do what it says, in this place."""
    options = notation.read_options(text) if field != "tech" else ()
    if len(options) > 1 or any(option.pays for option in options):
        yield "one_way"
    for does in notation.read_effects(text):
        if isinstance(does, Infl) and does.target == "here" and field != "full":
            yield "here"
        if isinstance(does, Cond) and field != EVENT:
            yield "lasting"


def _unpaid(field: str, text: str) -> Iterator[str]:
    """Yields why what is there for a price could be counted twice (OG-159)."""
    for way in notation.read_options(text):
        paid = way.does if field == "price" else way.pays
        for does in paid:
            if isinstance(does, Banish) and does.colour == "c" and does.n != ONE:
                yield "one_chosen"
        if any(_is_one_price(*two) for two in combinations(paid, 2)):
            yield "paid_twice"


def _is_one_price(one: Does, other: Does) -> bool:
    """Whether two prices are paid out of one heap; each die of a colour is its own."""
    if isinstance(one, Banish) and isinstance(other, Banish):
        colours = {one.colour, other.colour}
        return len(colours) == 1 or ("c" in colours and BLACK not in colours)
    return type(one) is type(other)


def _bad(card: str, field: str, why: Text) -> BadCards:
    """Returns the refusal of a set: which card and field, and what would be right."""
    return BadCards("OG-003", f"{card}, {field}" if card else field or "cards", why)


def _card(custom: object, path: str) -> str:
    """Returns the id of the card on the path to what does not fit, if it has one."""
    where = WHERE.match(path)
    rows = custom.get(where["list"]) if where and isinstance(custom, dict) else None
    row = rows[int(where["n"])] if where and isinstance(rows, list) else None
    found = row.get("id") if isinstance(row, dict) else None
    return found[:40] if isinstance(found, str) else ""


def _texts(cards: Cards) -> Iterator[Written]:
    """Yields every text of a set in the short writing, with its card and field."""
    for g in cards.galaxy:
        yield from ((g.id, "rows", row, notation.read_row) for row in g.rows)
        yield g.id, "colony", g.colony, notation.read_icons
        yield from _fields(g.id, g, ("tech", "claimed", "studied", "full"))
    for h in cards.homeworlds:
        yield from ((h.id, "icons", icons, notation.read_icons) for icons in h.icons)
        yield from _fields(h.id, h, ("tech",))
    for s in cards.societies:
        yield from ((s.id, "tech", tech, notation.read_options) for tech in s.tech)
        yield from _fields(s.id, s.rule, ("do",))
    for a in cards.adversaries:
        yield from _adversary(a)
    for n, base in enumerate(cards.starbase, 1):
        yield from ((f"starbase {n}", "rows", r, notation.read_row) for r in base.rows)
    for node in cards.sheets.contents:
        yield from _fields(node.id, node, ("do",))
    for b in cards.boosts:
        yield from _fields(b.id, b, ("do",))


def _adversary(a: Adversary) -> Iterator[Written]:
    for face in a.confrontation:
        yield from ((a.id, face.name, row, notation.read_row) for row in face.rows)
    for side in a.sides:
        yield from _fields(a.id, side, MOMENTS)
        for field in ("full", "limit"):
            yield a.id, field, getattr(side, field) or "0", notation.read_amount
    for event in a.events:
        yield from _fields(event.id, event, ("do",))
    for food in a.foods:
        yield from _fields(food.id, food, ("price",))


def _fields(card: str, row: Struct, fields: tuple[str, ...]) -> Iterator[Written]:
    for field in fields:
        yield card, field, getattr(row, field), notation.read_options
