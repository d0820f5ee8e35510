"""The card set as phones draw it: boxes as data, effects and rules in words."""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from ..kernel import Said, Text
from . import milestones, texts
from .campaign import RANKS
from .cards import (
    FACES,
    WORDS,
    Adversary,
    Cards,
    Class,
    Face,
    Faced,
    Galaxy,
    Homeworld,
    Milestone,
    Node,
    Side,
    Society,
)
from .manifest import EDITIONS
from .needs import printed
from .notation import Box, Kind, read_amount, read_icons, read_options, read_row

PASSIVE = "OG-029"  # of Milestones that complete themselves
RULES: dict[Kind, str] = {
    "small": "OG-120",
    "wide": "OG-121",
    "any": "OG-126",
    "linked": "OG-127",
    "fleets": "OG-133",
    "science": "OG-133",
}
Icons = tuple[tuple[str, int], ...]  # dice by colour, and Tech Discs as `t`


class BoxView(Struct, frozen=True, gc=False, omit_defaults=True):
    """A box or ring, what it wants, by which rule; without a colour it takes any."""

    kind: Kind
    wants: Text
    rule: str
    colour: str = ""
    n: int = 0


class RowView(Struct, frozen=True, gc=False, omit_defaults=True):
    """Boxes that together earn a reward; a Confrontation's wants a level of all."""

    boxes: tuple[BoxView, ...]
    reward: int = 0
    level: int = 0


class CardView(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card of the Galaxy Deck; only an Encounter has a threshold.

    `also` says what else happens when it is claimed, studied or finished at once.
    """

    id: str
    name: Said
    rows: tuple[RowView, ...]
    icons: Icons
    resource: str
    science: int
    tech: tuple[Text, ...]
    cost: int = 0
    threshold: int = 0
    limit: Text | None = None
    also: tuple[Text, ...] = ()


class Goal(Struct, frozen=True, gc=False):
    """What completes a Milestone, what it counts in short, by which rule."""

    text: Text
    name: Text
    rule: str


class HomeworldView(Struct, frozen=True, gc=False):
    """A Homeworld; lists have the side for one player first, then that for two."""

    id: str
    name: Said
    face: str
    icons: tuple[Icons, Icons]
    resources: tuple[str, ...]
    tech_name: Said
    tech: tuple[Text, ...]
    milestones: tuple[tuple[Goal, ...], tuple[Goal, ...]]


class SocietyView(Struct, frozen=True, gc=False):
    """A Society: its rule, its Tech for Levels 1, 3 and 5, its Milestones."""

    id: str
    name: Said
    face: str
    rule: Text
    tech_name: Said
    tech: tuple[Text, ...]
    milestones: tuple[tuple[Goal, ...], tuple[Goal, ...]]


class ClassView(Struct, frozen=True, gc=False, omit_defaults=True):
    """A Starbase of one class; without an `upgrade` it is the highest."""

    discs: int
    rows: tuple[RowView, ...]
    probe: int
    study: int
    upgrade: int = 0


class SideView(Struct, frozen=True, gc=False):
    """One side of an Adversary, with its own rules in words."""

    stars: int
    x: tuple[int, ...]
    rules: tuple[Text, ...]


class FaceView(Struct, frozen=True, gc=False):
    """One side of a Confrontation card, a row for each Adversary Disc."""

    name: Said
    rows: tuple[RowView, ...]


class Line(Struct, frozen=True, gc=False):
    """A card that is a name and what it does."""

    id: str
    name: Said
    text: Text


class AdversaryView(Struct, frozen=True, gc=False):
    """An Adversary with both sides, its Confrontation card, Events and foods."""

    id: str
    name: Said
    face: str
    sides: tuple[SideView, ...]
    faces: tuple[FaceView, ...]
    events: tuple[Line, ...]
    foods: tuple[Line, ...]


class NodeView(Struct, frozen=True, gc=False):
    """What a node of a campaign sheet holds, and when it helps."""

    id: str
    name: Said
    kind: Text


class PlaceView(Struct, frozen=True, gc=False):
    """A place of a campaign sheet, and those from which lines lead to it."""

    id: str
    after: tuple[str, ...]


class RankView(Struct, frozen=True, gc=False):
    """A rank of a campaign, and the least sum of scores that earns it (OG-210)."""

    least: int
    name: Text


class SetView(Struct, frozen=True, gc=False):
    """A card set, and what its campaigns lead to."""

    name: Said
    cards: tuple[CardView, ...]
    homeworlds: tuple[HomeworldView, ...]
    societies: tuple[SocietyView, ...]
    starbase: tuple[ClassView, ...]
    adversaries: tuple[AdversaryView, ...]
    nodes: tuple[NodeView, ...]
    places: tuple[PlaceView, ...]
    ranks: tuple[RankView, ...]


@lru_cache(maxsize=8)
def set_view(cards: Cards) -> SetView:
    """Returns all that phones draw of a card set."""
    return SetView(
        WORDS(f"editions.{cards.name}", plain=cards.name),
        tuple([_card(cards, one) for one in cards.galaxy]),
        tuple([_homeworld(cards, one) for one in cards.homeworlds]),
        tuple([_society(cards, one) for one in cards.societies]),
        tuple(map(_class, cards.starbase)),
        tuple([_adversary(cards, one) for one in cards.adversaries]),
        tuple([_node(cards, one) for one in cards.sheets.contents]),
        tuple([_place(cards, one) for one in cards.sheets.places]),
        tuple([RankView(n, WORDS(f"ranks.{rank}")) for n, rank in RANKS.items()]),
    )


def _card(cards: Cards, card: Galaxy) -> CardView:
    return CardView(
        card.id,
        cards.names[card.id],
        _rows(card.rows),
        card.icons,
        card.resource,
        card.science,
        _ways(cards, card.tech),
        card.cost,
        card.threshold,
        texts.limit(card.dice),
        tuple(_also(cards, card)),
    )


def _also(cards: Cards, card: Galaxy) -> list[Text]:
    moments = {"claimed": card.claimed, "studied": card.studied, "full": card.full}
    return [
        WORDS(f"moments.{moment}", does=does)
        for moment, text in moments.items()
        for does in _ways(cards, text)
    ]


def _homeworld(cards: Cards, home: Homeworld) -> HomeworldView:
    one, two = home.icons
    return HomeworldView(
        home.id,
        cards.names[home.id],
        drawn(cards, home, "homeworld"),
        (read_icons(one), read_icons(two)),
        home.resources,
        home.tech_name,
        _ways(cards, home.tech),
        (_goals(home.milestones[:1]), _goals(home.milestones[1:])),
    )


def _society(cards: Cards, society: Society) -> SocietyView:
    one, two = society.milestones
    return SocietyView(
        society.id,
        cards.names[society.id],
        drawn(cards, society, "society"),
        texts.society(cards, society.rule),
        society.tech_name,
        tuple(way for text in society.tech for way in _ways(cards, text)),
        (_goals(one), _goals(two)),
    )


def drawn(cards: Cards, of: Faced, kind: str) -> str:
    """Returns a face; a host's may name one, or has that of its kind."""
    card = of.id if cards.name in EDITIONS else ""
    return FACES().of(card, kind, of.face)


def _class(base: Class) -> ClassView:
    return ClassView(base.discs, _rows(base.rows), base.probe, base.study, base.upgrade)


def _adversary(cards: Cards, foe: Adversary) -> AdversaryView:
    return AdversaryView(
        foe.id,
        cards.names[foe.id],
        drawn(cards, foe, "adversary"),
        tuple([_side(cards, side) for side in foe.sides]),
        tuple(map(_face, foe.confrontation)),
        tuple(
            Line(e.id, cards.names[e.id], texts.sequence(cards, e.does))
            for e in foe.events
        ),
        tuple(
            Line(f.id, cards.names[f.id], _ways(cards, f.price)[0]) for f in foe.foods
        ),
    )


def _face(face: Face) -> FaceView:
    """Returns a side of a Confrontation card; row n wants level n (OG-141)."""
    rows = enumerate(_rows(face.rows), 1)
    return FaceView(face.name, tuple(replace(row, level=n) for n, row in rows))


def _side(cards: Cards, side: Side) -> SideView:
    return SideView(side.stars, side.x, tuple(_rules(cards, side)))


def _rules(cards: Cards, side: Side) -> list[Text]:
    """Returns what an Adversary does, moment by moment (OG-047)."""
    said = [WORDS("moments.time", n=side.time)]
    if side.influence:
        said.append(WORDS("moments.influence", n=side.influence))
    full = texts.amount(read_amount(side.full)) if side.full else 0
    for moment in ("after_time", "when_full", "escalate", "results", "beaten"):
        text = getattr(side, "claimed" if moment == "beaten" else moment)
        ways = _ways(cards, text)
        said += [WORDS(f"moments.{moment}", does=way, full=full) for way in ways]
    if side.limit:
        what = tuple(texts.THINGS[f"foe_{kept}"] for kept in side.counts)
        most = texts.amount(read_amount(side.limit))
        said.append(WORDS("moments.limit", what=what, most=most))
    return [*said, WORDS(f"moments.flips_{side.flips}")]


def _node(cards: Cards, node: Node) -> NodeView:
    return NodeView(node.id, cards.names[node.id], WORDS(f"nodes.{node.kind}"))


def _place(cards: Cards, place: str) -> PlaceView:
    return PlaceView(place, tuple(by for by, to in cards.sheets.edges if to == place))


def _ways(cards: Cards, text: str) -> tuple[Text, ...]:
    return tuple(texts.option(cards, way) for way in read_options(text))


def _goals(wanted: tuple[Milestone, ...]) -> tuple[Goal, ...]:
    return tuple(map(_goal, wanted))


def _goal(wanted: Milestone) -> Goal:
    rule = milestones.RULES.get(wanted.have, PASSIVE)
    return Goal(texts.milestone(wanted), texts.milestone_name(wanted), rule)


def _rows(rows: tuple[str, ...]) -> tuple[RowView, ...]:
    found = map(read_row, rows)
    return tuple(RowView(tuple(map(_box, row.boxes)), row.reward) for row in found)


def _box(box: Box) -> BoxView:
    return BoxView(box.kind, printed(box), RULES[box.kind], box.colour, box.n)
