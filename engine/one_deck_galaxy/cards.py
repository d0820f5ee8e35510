"""All cards as rows of data: an edition is a file that never changes.

Boxes, icons and effects stand in the short writing of `notation`; a row that cannot be
read is refused with the card, the field and what would be right.
"""

from collections.abc import Mapping
from functools import cached_property, partial
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from ..kernel import Thing
from ..kernel.faces import faces
from ..kernel.words import Said, catalogue
from . import notation
from .effects import Does, Kept, Option, Resource
from .names import way_name
from .notation import Row

WORDS = catalogue("one-deck-galaxy", "engine.one_deck_galaxy")
FACES = partial(faces, "engine.one_deck_galaxy")

Have = Literal[
    "resources",
    "each_resource",
    "like_colonies",
    "colonies",
    "colony_resources",
    "icons",
    "techs",
    "tech_cards",
    "science",
    "starbase_class",
    "like_dice",
    "all_values",
    "empty_zone",
    "exile_unlike",
    "exile_rich",
    "exile_like",
    "exile_plenty",
    "discard_total",
    "spend_discs",
]

SECOND = "*"  # after the id of a card of the second set


class RowOf(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """A row of a card set."""

    id: str


class Named(RowOf, frozen=True, kw_only=True):
    """A row with a name."""

    name: str


class Faced(Named, frozen=True, kw_only=True):
    """A people or a foe; a host's may name the face it wears."""

    face: Annotated[str, Meta(max_length=30)] = ""


class Milestone(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What completes a Milestone: how much, and of what (OG-028)."""

    have: Have
    n: int = 0
    of: tuple[str, ...] = ()


class SocietyRule(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A special rule: the moment it is about, and what it does (OG-024)."""

    on: Literal["colony", "probe", "exile", "combine", "study"]
    of: str = ""
    do: str = ""
    n: int = 0

    @property
    def does(self) -> tuple[Does, ...]:
        """What it does at that moment."""
        return notation.read_effects(self.do)


class Homeworld(Faced, frozen=True, kw_only=True):
    """A Homeworld; lists have the side for one player first, then that for two."""

    icons: tuple[str, str]
    resources: tuple[Resource, ...]
    tech: str
    tech_name: str
    milestones: tuple[Milestone, Milestone]


class Society(Faced, frozen=True, kw_only=True):
    """A Society; its Tech has an effect for Federation Levels 1, 3 and 5 (OG-158)."""

    rule: SocietyRule
    tech: tuple[str, str, str]
    tech_name: str
    milestones: tuple[tuple[Milestone, ...], tuple[Milestone, ...]]


class Galaxy(Named, frozen=True, kw_only=True):
    """A card of the Galaxy Deck: with a cost a Location, else an Encounter (OG-052)."""

    cost: int = 0
    threshold: int = 0
    limit: str = ""
    claimed: str = ""
    studied: str = ""
    full: str = ""
    rows: tuple[str, ...]
    colony: str
    resource: Resource
    science: int
    tech: str

    @property
    def dice(self) -> notation.Limit | None:
        """Which dice may lie on it, if it says so (OG-132)."""
        return notation.read_limit(self.limit)

    @property
    def is_location(self) -> bool:
        """Whether it is a Location."""
        return self.cost > 0

    @property
    def icons(self) -> tuple[tuple[str, int], ...]:
        """What it gives each turn as a Colony."""
        return notation.read_icons(self.colony)


class Class(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Starbase of one class (OG-046); without an `upgrade` it is the highest."""

    discs: int
    rows: tuple[str, ...]
    probe: int
    study: int
    upgrade: int = 0


class Side(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """One side of an Adversary, and its rules at their moments (OG-047)."""

    stars: int
    time: int
    influence: int
    x: tuple[int, int, int, int]
    after_time: str = ""
    full: str = ""
    when_full: str = ""
    escalate: str
    results: str = ""
    claimed: str = ""
    counts: tuple[Kept, ...] = ()
    limit: str = ""
    flips: Literal["players", "science"] = "players"


class AdversaryEvent(Named, frozen=True, kw_only=True):
    """An Event of an Adversary (OG-051)."""

    do: str

    @property
    def does(self) -> tuple[Does, ...]:
        """What it does when it is revealed, and what it keeps doing."""
        return notation.read_effects(self.do)


class Food(Named, frozen=True, kw_only=True):
    """Something that an Adversary may be given to eat."""

    price: str


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a Confrontation card, a row for each Adversary Disc (OG-140)."""

    name: str
    rows: tuple[str, str, str, str]


class Adversary(Faced, frozen=True, kw_only=True):
    """An Adversary with both sides, its Events and its Confrontation card."""

    sides: tuple[Side, Side]
    confrontation: tuple[Face, Face]
    events: tuple[AdversaryEvent, ...]
    foods: tuple[Food, ...] = ()


class Node(Named, frozen=True, kw_only=True):
    """What a node of a campaign sheet holds (OG-206 to OG-208).

    A Jumpstart and a ring do something; one that is always in force gives `n` of
    `what`, in the first `turns` (0: all).
    """

    kind: Literal["jumpstart", "ring", "always"]
    do: str = ""
    what: Literal["", "study", "discs"] = ""
    n: int = 0
    turns: int = 0


class Sheets(Struct, frozen=True, forbid_unknown_fields=True):
    """Campaign sheets 1 to `n`: one graph, its nodes filled differently on each.

    The node at place i of sheet s holds the content s + i times the stride of s.
    """

    n: int
    places: tuple[str, ...]
    edges: tuple[tuple[str, str], ...]
    strides: tuple[int, ...]
    contents: tuple[Node, ...]


class Boost(RowOf, frozen=True, kw_only=True):
    """A help at the start (OG-218)."""

    do: str


class Way(NamedTuple):
    """One way to use a Tech: the id of its card, and the option."""

    tech: str
    option: Option


class Cards(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    dict=True,
    kw_only=True,
):
    """A card set."""

    name: str
    homeworlds: tuple[Homeworld, ...]
    societies: tuple[Society, ...]
    starbase: tuple[Class, ...]
    adversaries: tuple[Adversary, ...]
    galaxy: tuple[Galaxy, ...]
    boosts: tuple[Boost, ...] = ()
    sheets: Sheets

    @cached_property
    def source(self) -> object:
        """The set as it was written: that of a host may tell more than it has to."""
        return self

    @cached_property
    def homeworld(self) -> dict[str, Homeworld]:
        """Homeworlds by their ids."""
        return {h.id: h for h in self.homeworlds}

    @cached_property
    def society(self) -> dict[str, Society]:
        """Societies by their ids."""
        return {s.id: s for s in self.societies}

    @cached_property
    def adversary(self) -> dict[str, Adversary]:
        """Adversaries by their ids."""
        return {a.id: a for a in self.adversaries}

    @cached_property
    def card(self) -> dict[str, Galaxy]:
        """Galaxy cards by their ids, those of the second set too (OG-221)."""
        first = {g.id: g for g in self.galaxy}
        return {**first, **{id + SECOND: card for id, card in first.items()}}

    def deck(self, sets: int) -> tuple[str, ...]:
        """Returns the ids of all Galaxy cards in play."""
        return tuple(self.card)[: sets * len(self.galaxy)]

    @cached_property
    def event(self) -> dict[str, AdversaryEvent]:
        """Events by their ids."""
        return {e.id: e for a in self.adversaries for e in a.events}

    @cached_property
    def place(self) -> dict[str, int]:
        """Where a card or an Event comes in a sorted zone."""
        return {name: n for n, name in enumerate((*self.card, *self.event))}

    @cached_property
    def names(self) -> dict[str, Said]:
        """The names of all that has one, by id."""
        foods = [food for a in self.adversaries for food in a.foods]
        rows: tuple[Named, ...] = (*self.homeworlds, *self.societies, *self.galaxy)
        rows = (*rows, *self.adversaries, *self.event.values(), *foods)
        rows = (*rows, *self.sheets.contents)
        named = {row.id: WORDS(f"names.{row.id}", plain=row.name) for row in rows}
        return {**named, **{g.id + SECOND: named[g.id] for g in self.galaxy}}

    @cached_property
    def techs(self) -> dict[str, Said]:
        """The names of all Techs, by the ids of their cards."""
        special = {h.id: h.tech_name for h in self.homeworlds}
        special |= {s.id: s.tech_name for s in self.societies}
        named = {id: WORDS(f"techs.{id}", plain=name) for id, name in special.items()}
        return {**{card: self.names[card] for card in self.card}, **named}

    @cached_property
    def things(self) -> dict[str, Thing]:
        """All that has a name, as forms describe it."""
        science = {key: card.science for key, card in self.card.items()}
        return {
            key: Thing(name, worth=science.get(key, 0))
            for key, name in self.names.items()
        }

    def sort(self, cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
        """Returns cards in the order of the set, as what nobody sees is kept."""
        return tuple(sorted(cards, key=self.place.__getitem__))

    def options(self, tech: str) -> tuple[Option, ...]:
        """Returns the ways to use a Tech by the id of its card."""
        return tuple(
            o for text in self._techs[tech] for o in notation.read_options(text)
        )

    @cached_property
    def ways(self) -> dict[str, Way]:
        """The ways to use a Tech, by their names in forms."""
        return {
            way_name(n, tech): Way(tech, option)
            for tech in self._techs
            for n, option in enumerate(self.options(tech))
        }

    def rows(self, card: str) -> tuple[Row, ...]:
        """Returns the rows of a Galaxy card."""
        return tuple(map(notation.read_row, self.card[card].rows))

    @cached_property
    def _techs(self) -> Mapping[str, tuple[str, ...]]:
        homes = {row.id: (row.tech,) for row in self.homeworlds}
        galaxy = {id: (row.tech,) for id, row in self.card.items()}
        return {**homes, **galaxy, **{s.id: s.tech for s in self.societies}}
