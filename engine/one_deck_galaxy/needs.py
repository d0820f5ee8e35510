"""What boxes ask for, in words: as printed, and as it stands beside them."""

from ..kernel import Text
from . import boxes, texts
from .boxes import Spot
from .cards import WORDS, Cards
from .dice import value
from .notation import Box
from .piles import slot_name
from .world import World

By = tuple[tuple[str, Text], ...]  # texts by the names of boxes or places


def printed(box: Box) -> Text:
    """Returns what has to lie in a box or on a ring (OG-119 to OG-127, OG-133)."""
    if box.colour:
        colour = texts.THINGS[box.colour]
        return WORDS(f"needs.{box.kind}", colour=colour, n=box.n)
    any_colour = "_any" if box.kind in ("small", "wide") else ""
    return WORDS(f"needs.{box.kind}{any_colour}", n=box.n)


def wanted(world: World, spot: Spot) -> Text:
    """Returns what an open box wants as things stand beside it."""
    return _beside(spot.box, boxes.shown_in_row(world, spot)) or printed(spot.box)


def changed(cards: Cards, world: World) -> By:
    """Returns what open boxes want where dice beside them change it, by box."""
    spots = boxes.spots(cards, world)
    found = [(s.name, _beside(s.box, boxes.shown_in_row(world, s))) for s in spots]
    return tuple([(name, wanted) for name, wanted in found if wanted])


def _beside(box: Box, shown: tuple[int, ...]) -> Text | None:
    """Returns what a box wants beside dice with these values, if they matter."""
    if shown and box.kind == "linked":  # OG-127
        return WORDS("needs.linked_to", n=shown[0])
    if shown and box.differs:
        return WORDS("needs.differs", wants=printed(box), shown=shown)
    return None


def narrowed(cards: Cards, world: World) -> By:
    """Returns what cards let lie on them where dice there change it, by place."""
    places = [slot_name(n) for n in range(len(world.slots))]
    found = [(place, _with_dice(cards, world, place)) for place in places]
    return tuple([(place, limit) for place, limit in found if limit])


def _with_dice(cards: Cards, world: World, place: str) -> Text | None:
    """Returns what a card lets lie beside its dice, if they matter (OG-132)."""
    limit = boxes.limit(cards, world, place)
    lying = {value(d) for f in world.filled if f.place == place for d in f.dice}
    if not (lying and limit and limit.word in ("DIFF", "SAME")):
        return None
    return WORDS(f"limits.{limit.word}_to", shown=tuple(sorted(lying)))
