"""A set of animals as phones draw it: with credits and the building rules."""

import tomllib
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from ..kernel import Said, Text
from .animals import (
    COLOURS,
    FACES,
    FOLDER,
    WORDS,
    Animal,
    Colour,
    Pool,
    Starter,
    origin,
)
from .battle import DOUBLE, KIN, STRONG
from .deck import LEAST, MOST, SIZE, kind_of
from .manifest import EDITIONS


class AnimalView(Struct, frozen=True, gc=False, omit_defaults=True):
    """An animal; the house's own say what is known of it, and whose numbers these are.

    `support` is what it brings as a support (GL-022), `face` the drawing of its family,
    `credit` names one of the set's credits.
    """

    id: str
    name: Said
    colour: Colour
    low: int
    max: int
    support: int
    face: str
    latin: str = ""
    credit: str = ""


class Credit(Struct, frozen=True, gc=False):
    """Whom lifespans come from, and what was changed in them."""

    id: str
    name: Said
    text: Said
    home: str
    licence: str
    licence_text: str
    changes: Said


class ColourRules(Struct, frozen=True, gc=False):
    """How many animals of a colour a deck has; `rule` is that of the upper bound."""

    kind: Text
    least: int
    most: int | None
    rule: str | None


class BuildingRules(Struct, frozen=True, gc=False):
    """How a deck is built (GL-004 to GL-008)."""

    size: int
    copies: int
    colours: dict[Colour, ColourRules]


class Strength(Struct, frozen=True, gc=False):
    """A colour that counts more than once against another, and by which rule."""

    colour: Colour
    weak: Colour
    times: int
    rule: str


class Wheel(Struct, frozen=True, gc=False):
    """Which colours are strong against which (GL-040 to GL-043); kin never decide."""

    strong: tuple[Strength, ...]
    kin: tuple[Colour, ...]


class StarterView(Struct, frozen=True, gc=False):
    """A starter deck and what lies in it."""

    id: str
    name: Said
    theme: Said
    cards: tuple[str, ...]


class SetView(Struct, frozen=True, gc=False):
    """All that a phone needs to draw a set's animals and to build decks from them."""

    id: str
    name: Said
    animals: tuple[AnimalView, ...]
    decks: tuple[StarterView, ...]
    rules: BuildingRules
    wheel: Wheel
    credits: tuple[Credit, ...]


@lru_cache(maxsize=8)
def set_view(pool: Pool) -> SetView:
    """Returns a set as phones draw it."""
    edition = origin(pool.id) if pool.id in EDITIONS else None
    return SetView(
        pool.id,
        pool.title,
        tuple([_animal(pool, a, edition) for a in pool.definition.animals]),
        tuple([_deck(pool, deck) for deck in pool.definition.decks]),
        _rules(),
        _wheel(),
        () if edition is None else _credits(edition),
    )


def _animal(pool: Pool, animal: Animal, edition: str | None) -> AnimalView:
    known = {} if edition is None else _known(edition)[animal.id]
    return AnimalView(
        animal.id,
        pool.name(animal.id),
        animal.colour,
        animal.low,
        animal.max,
        pool.support[animal.id],
        face_of(animal, edition),
        **known,
    )


def face_of(animal: Animal, edition: str | None) -> str:
    """Returns the face of its family; a host's may name one, or has its colour's."""
    card = "" if edition is None else animal.id
    return FACES().of(card, animal.colour, animal.face)


def _deck(pool: Pool, deck: Starter) -> StarterView:
    return StarterView(
        deck.id, pool.starter_name(deck.id), pool.theme(deck.id), deck.cards
    )


@cache
def _known(edition: str) -> dict[str, dict[str, Any]]:
    """Returns what an edition tells of its animals besides what matters in play."""
    import csv  # only where animals are looked at

    table = (FOLDER / edition / "animals.csv").read_text("utf-8")
    rows = csv.DictReader(table.splitlines())
    return {
        row["id"]: {
            "latin": row["scientific_name"],
            "credit": row["credit"],
        }
        for row in rows
    }


@cache
def _credits(edition: str) -> tuple[Credit, ...]:
    told = tomllib.loads((FOLDER / edition / "credits.toml").read_text("utf-8"))
    return tuple(Credit(**{**row, **_worded(row)}) for row in told["credit"])


def _worded(row: dict[str, str]) -> dict[str, Text | str]:
    """Returns what of a credit is put into words, if anything is said there."""
    parts = {part: row[part] for part in ("name", "text", "changes")}
    return {
        part: said and WORDS(f"credits.{row['id']}_{part}", plain=said)
        for part, said in parts.items()
    }


def _wheel() -> Wheel:
    rows = [
        Strength(colour, weak, DOUBLE, rule) for colour, (weak, rule) in STRONG.items()
    ]
    return Wheel(tuple(rows), KIN)


def _rules() -> BuildingRules:
    colours = {}
    for colour in COLOURS:
        rule, most = MOST.get(colour, (None, None))
        colours[colour] = ColourRules(kind_of(colour), LEAST, most, rule)
    return BuildingRules(SIZE, 1, colours)
