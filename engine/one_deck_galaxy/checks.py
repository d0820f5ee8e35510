"""What a card set must satisfy beyond its shape, so that it can be played.

Each flaw names the card, the field and what would be right: whoever enters a set of
cards by hand finds the slip. The first one is told.
"""

import re
from collections import Counter
from collections.abc import Iterator
from math import gcd
from typing import Any, NamedTuple, get_args, get_type_hints

from msgspec import Struct

from ..kernel import Text
from .cards import (
    FACES,
    WORDS,
    Adversary,
    Cards,
    Galaxy,
    Homeworld,
    Milestone,
    Node,
    RowOf,
    Sheets,
    Side,
    Society,
)
from .dice import COLOURS, SIX
from .effects import RESOURCES, Change, Cover, Does, Esc, Set, Swell, Term
from .notation import LIMIT, Box, Row, read_amount, read_effects, read_options, read_row

ID = re.compile(r"[a-z][a-z0-9-]{1,29}")
NAME = re.compile(r"[^\x00-\x1f\x7f]{1,40}")
OURS = ("base", "base2", "foe", "foe2", "fleets", "fleets2", "deck", "pair", "spend")
LONGEST = 160  # characters of one text
PARTS = 8  # boxes of a row, effects of one way
SMALL, WIDE, RING, REWARD, AMOUNT = SIX, 60, 9, 9, 30  # what numbers on cards reach
SIZES = {  # how many rows a set has of each
    "homeworlds": (2, 30),
    "societies": (2, 30),
    "starbase": (1, 6),
    "adversaries": (2, 20),
    "galaxy": (20, 120),
    "boosts": (0, 9),
}
COUNTED = ("all_values", "empty_zone", "exile_like")  # Milestones without a number
OF = {"resources": RESOURCES, "all_values": COLOURS}  # what Milestones are about
MOMENTS = ("after_time", "when_full", "escalate", "results", "claimed")


class Flaw(NamedTuple):
    """Where a set cannot be played, and what would be right."""

    card: str
    field: str
    why: Text


def flaws(cards: Cards) -> Iterator[Flaw]:
    """Yields all that is wrong with a set that can be read."""
    yield from _sizes(cards)
    yield from _ids(cards)
    for home in cards.homeworlds:
        yield from _homeworld(home)
    for society in cards.societies:
        yield from _society(society)
    yield from _starbase(cards)
    for adversary in cards.adversaries:
        yield from _adversary(adversary)
    for card in cards.galaxy:
        yield from _galaxy(card)
    for boost in cards.boosts:
        yield from _text(boost.id, "do", boost.do)
    yield from _sheets(cards.sheets)


def _flaw(card: str, field: str, key: str, **values: object) -> Flaw:
    return Flaw(card, field, Text(WORDS, f"set.{key}", values, None))


def _range(card: str, field: str, n: int, least: int, most: int) -> Iterator[Flaw]:
    if not least <= n <= most:
        yield _flaw(card, field, "range", n=n, least=least, most=most)


def _known(card: str, field: str, what: str, known: tuple[str, ...]) -> Iterator[Flaw]:
    if what not in known:
        yield _flaw(card, field, "unknown", what=what[:40], known=", ".join(known))


# Ids and names


def _sizes(cards: Cards) -> Iterator[Flaw]:
    for field, (least, most) in SIZES.items():
        n = len(getattr(cards, field))
        if not least <= n <= most:
            yield _flaw(cards.name, field, "count", n=n, least=least, most=most)


def _ids(cards: Cards) -> Iterator[Flaw]:
    """Yields ids that come twice or would be taken for something else."""
    rows = [*_rows(cards)]
    times = Counter(row.id for row in rows)
    for row in rows:
        if not _is_clear(row):
            yield _flaw(row.id[:40], "id", "id", taken=", ".join(OURS))
        if times[row.id] > 1:
            yield _flaw(row.id, "id", "twice")
        for field in ("name", "tech_name"):
            if not NAME.fullmatch(getattr(row, field, "-")):
                yield _flaw(row.id, field, "name")
    for row in (*cards.homeworlds, *cards.societies, *cards.adversaries):
        yield from _known(row.id, "face", row.face, ("", *sorted(FACES().names)))
    if not NAME.fullmatch(cards.name):
        yield _flaw(cards.name[:40], "name", "name")


def _is_clear(row: RowOf) -> bool:
    """Whether an id says what is meant; a sheet's node may be called like a place."""
    is_taken = row.id in OURS or row.id.endswith("-back")
    return bool(ID.fullmatch(row.id)) and (isinstance(row, Node) or not is_taken)


def _rows(cards: Cards) -> Iterator[RowOf]:
    yield from (*cards.homeworlds, *cards.societies, *cards.galaxy, *cards.boosts)
    yield from (*cards.adversaries, *cards.sheets.contents)
    for adversary in cards.adversaries:
        yield from (*adversary.events, *adversary.foods)


# Civilisations


def _homeworld(home: Homeworld) -> Iterator[Flaw]:
    yield from _range(home.id, "resources", len(home.resources), 1, 4)
    yield from _text(home.id, "tech", home.tech)
    for milestone in home.milestones:
        yield from _milestone(home.id, milestone)


def _society(society: Society) -> Iterator[Flaw]:
    rule = society.rule
    if rule.on == "colony":
        yield from _known(society.id, "rule.of", rule.of, RESOURCES)
    yield from _range(society.id, "rule.n", rule.n, int(rule.on == "study"), 9)
    for field, text in (("rule.do", rule.do), *(("tech", t) for t in society.tech)):
        yield from _text(society.id, field, text)
    for side in society.milestones:
        if len(side) != 3:  # OG-010
            yield _flaw(society.id, "milestones", "count", n=len(side), least=3, most=3)
        for milestone in side:
            yield from _milestone(society.id, milestone)


def _milestone(card: str, wanted: Milestone) -> Iterator[Flaw]:
    if wanted.have not in COUNTED:
        yield from _range(card, "milestones.n", wanted.n, 1, 99)
    for what in wanted.of:
        yield from _known(card, "milestones.of", what, OF.get(wanted.have, ()))
    if wanted.have in OF and not wanted.of:
        yield from _known(card, "milestones.of", "", OF[wanted.have])


# Galaxy cards and the Starbase


def _galaxy(card: Galaxy) -> Iterator[Flaw]:
    if (card.cost > 0) == (card.threshold > 0):
        yield _flaw(card.id, "cost", "either")
    yield from _range(card.id, "cost", card.cost, 0, 30)
    yield from _range(card.id, "threshold", card.threshold, 0, 9)
    yield from _range(card.id, "science", card.science, 1, 9)
    if card.limit and not LIMIT.fullmatch(card.limit):
        yield _flaw(card.id, "limit", "limit", what=card.limit[:40])
    wanted = 2 if card.is_location else 1  # OG-053, OG-055
    if len(card.rows) != wanted:
        yield _flaw(
            card.id, "rows", "count", n=len(card.rows), least=wanted, most=wanted
        )
    for row in card.rows:
        yield from _row(card.id, "rows", row, earns=card.is_location)
    for field in ("tech", "claimed", "studied", "full"):
        yield from _text(card.id, field, getattr(card, field))


def _starbase(cards: Cards) -> Iterator[Flaw]:
    for n, base in enumerate(cards.starbase, 1):
        name, is_last = f"starbase {n}", n == len(cards.starbase)
        yield from _range(name, "discs", base.discs, 0, 4)
        yield from _range(name, "probe", base.probe, 1, 60)
        yield from _range(name, "study", base.study, 1, 60)
        least, most = (0, 0) if is_last else (1, 60)
        yield from _range(name, "upgrade", base.upgrade, least, most)
        yield from _range(name, "rows", len(base.rows), 1, 4)
        for row in base.rows:
            yield from _row(name, "rows", row, earns=True)


def _row(card: str, field: str, text: str, *, earns: bool) -> Iterator[Flaw]:
    """Yields what is wrong with boxes; what `earns` is worth something (OG-173)."""
    if len(text) > LONGEST:
        yield _flaw(card, field, "long", most=LONGEST)
        return
    row: Row = read_row(text)
    yield from _range(card, field, len(row.boxes), 1, PARTS)
    if earns != (1 <= row.reward <= REWARD):
        yield _flaw(card, field, "earns" if earns else "earns_not", most=REWARD)
    for box in row.boxes:
        yield from _box(card, field, box)


def _box(card: str, field: str, box: Box) -> Iterator[Flaw]:
    if box.kind not in ("any", "linked"):
        most = {"small": SMALL, "wide": WIDE}.get(box.kind, RING)
        yield from _range(card, field, box.n, 1, most)


# Adversaries


def _adversary(foe: Adversary) -> Iterator[Flaw]:
    front, back = foe.sides
    if back.stars <= front.stars:  # OG-015
        yield _flaw(foe.id, "stars", "stars")
    yield from _range(foe.id, "events", len(foe.events), 1, 10)
    for side in foe.sides:
        yield from _side(foe, side)
    for face in foe.confrontation:
        if not NAME.fullmatch(face.name):
            yield _flaw(foe.id, "confrontation.name", "name")
        for row in face.rows:
            yield from _row(foe.id, face.name, row, earns=False)
    for event in foe.events:
        yield from _text(event.id, "do", event.do, foe)
    for food in foe.foods:
        yield from _text(food.id, "price", food.price, foe)
        yield from _no_loop(food.id, "price", food.price, (Esc, Swell))


def _side(foe: Adversary, side: Side) -> Iterator[Flaw]:
    yield from _range(foe.id, "stars", side.stars, 1, 5)
    yield from _range(foe.id, "time", side.time, 0, 9)
    yield from _range(foe.id, "influence", side.influence, 0, 9)
    for n in side.x:
        yield from _range(foe.id, "x", n, 0, AMOUNT)
    for field, needs in (("full", "when_full"), ("limit", "counts")):
        if bool(getattr(side, field)) != bool(getattr(side, needs)):
            yield _flaw(foe.id, field, "both", one=field, other=needs)
        yield from _amount(foe.id, field, read_amount(getattr(side, field) or "0"))
    for field in MOMENTS:
        yield from _text(foe.id, field, getattr(side, field), foe)
    yield from _no_loop(foe.id, "escalate", side.escalate, (Esc,))


def _no_loop(
    card: str, field: str, text: str, kinds: tuple[type[Struct], ...]
) -> Iterator[Flaw]:
    """Yields what would bring itself about again and again."""
    for does in read_effects(text):
        if isinstance(does, kinds):
            yield _flaw(card, field, "loop", what=type(does).__name__.upper())


# Effects


def _text(
    card: str, field: str, text: str, foe: Adversary | None = None
) -> Iterator[Flaw]:
    if len(text) > LONGEST:
        yield _flaw(card, field, "long", most=LONGEST)
        return
    for way in read_options(text):
        yield from _range(card, field, len(way.pays) + len(way.does), 1, PARTS)
        for does in (*way.pays, *way.does):
            yield from _effect(card, field, does)
            yield from _food(card, field, does, foe)


def _effect(card: str, field: str, does: Does) -> Iterator[Flaw]:
    """Yields words that the effect does not know, and numbers out of reach."""
    for name, hint in get_type_hints(type(does)).items():
        value: Any = getattr(does, name, None)
        if isinstance(value, str) and (words := _words(hint)):
            yield from _known(card, field, value, words)
        elif isinstance(value, tuple) and value and isinstance(value[0], Term):
            yield from _amount(card, field, value)
    if isinstance(does, Change):
        for n in does.values:
            yield from _range(card, field, n, 1, SIX)
    if isinstance(does, Set) and isinstance(does.shows, tuple):
        for term in does.shows:
            yield from _range(card, field, term.times, 1, SIX)
    if hasattr(does, "by"):
        yield from _range(card, field, does.by, 1, SIX - 1)


def _words(hint: Any) -> tuple[str, ...]:
    """Returns the words among which a field has one; none where any will do."""
    found = [each for each in get_args(hint) if isinstance(each, str)]
    inner = [word for each in get_args(hint) for word in _words(each)]
    return tuple(dict.fromkeys((*found, *inner)))


def _amount(card: str, field: str, amount: tuple[Term, ...]) -> Iterator[Flaw]:
    for term in amount:
        yield from _range(card, field, term.times, 0, AMOUNT)
        yield from _range(card, field, term.by, 1, 9)


def _food(card: str, field: str, does: Does, foe: Adversary | None) -> Iterator[Flaw]:
    foods = tuple(food.id for food in foe.foods) if foe else ()
    if isinstance(does, Cover):
        yield from _known(card, field, does.food, foods)
    if isinstance(does, Swell) and not foods:
        yield _flaw(card, field, "foods")


# Campaign sheets


def _sheets(sheets: Sheets) -> Iterator[Flaw]:
    yield from _range("sheets", "n", sheets.n, 1, 24)
    contents, places = len(sheets.contents), sheets.places
    yield from _range("sheets", "contents", contents, max(len(places), 1), 60)
    yield from _range("sheets", "places", len(places), 1, 40)
    for place in places:
        is_clear = ID.fullmatch(place) and place not in (*OURS, "start")
        if not is_clear or places.count(place) > 1:
            yield _flaw("sheets", "places", "place", what=place[:40])
    yield from _range("sheets", "strides", len(sheets.strides), 1, 24)
    for n in sheets.strides:
        if n < 1 or n > 99 or gcd(n, max(contents, 1)) > 1:
            yield _flaw("sheets", "strides", "stride", n=n, of=contents)
    yield from _edges(sheets)
    for node in sheets.contents:
        yield from _node(node)


def _edges(sheets: Sheets) -> Iterator[Flaw]:
    """Yields lines to nowhere, lines back, and places that no line leads to."""
    known, reached = {"start", *sheets.places}, {"start"}
    for one, other in sheets.edges:
        line = {"one": one[:40], "other": other[:40]}
        if one not in known or other not in sheets.places:
            yield _flaw("sheets", "edges", "edge", **line)
        elif one == other or sheets.edges.count((one, other)) > 1:
            yield _flaw("sheets", "edges", "edge_twice", **line)
    for _ in sheets.places:
        reached |= {other for one, other in sheets.edges if one in reached}
    for place in sheets.places:
        if place not in reached:
            yield _flaw("sheets", "edges", "unreached", what=place)
        if place in _beyond(sheets, place):
            yield _flaw("sheets", "edges", "circle", what=place)


def _beyond(sheets: Sheets, place: str) -> set[str]:
    """Returns the places to which lines lead on from one."""
    found: set[str] = set()
    for _ in sheets.places:
        found |= {to for by, to in sheets.edges if by == place or by in found}
    return found


def _node(node: Node) -> Iterator[Flaw]:
    if (node.kind == "always") == bool(node.do):
        yield _flaw(node.id, "do", "node")
    if (node.kind == "always") != bool(node.what):
        yield _flaw(node.id, "what", "node")
    least = int(node.kind == "always")
    yield from _range(node.id, "n", node.n, least, 9)
    yield from _range(node.id, "turns", node.turns, 0, 30)
    yield from _text(node.id, "do", node.do)
