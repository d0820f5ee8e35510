"""The animals as data: a name, one of six colours, a lifespan; and the starter decks.

An edition is a folder of files that never change: games and histories name it, and what
is repaired later goes into the next one, which stands beside it (GL-009).
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, partial
from importlib import resources
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct

from ..kernel.faces import faces
from ..kernel.form import Thing
from ..kernel.typed import convert
from ..kernel.words import Said, Text, catalogue
from .manifest import EDITION, EDITIONS

FOLDER = resources.files("engine.gaiaton") / "editions"
MOST_ANIMALS = 300  # in a set that a host brings

Colour = Literal["yellow", "red", "orange", "blue", "purple", "green"]  # GL-003
COLOURS: tuple[Colour, ...] = get_args(Colour)

# Ids are short, so that the form of five ranges stays within 4 kB.
Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,17}\Z")]
Name = Annotated[str, Meta(pattern=r"^\w[\w ,.’'-]{0,30}\Z")]
Theme = Annotated[str, Meta(pattern=r"^[\w ,.:;’'-]{0,120}\Z")]
FaceName = Annotated[str, Meta(max_length=30)]
Years = Annotated[int, Meta(ge=1, le=1000)]

WORDS = catalogue("gaiaton", "engine.gaiaton")
FACES = partial(faces, "engine.gaiaton")


class Animal(
    Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True
):
    """One card; its lifespan is one number if low and max are equal (GL-002).

    A host's may name the face it wears; it plays no part in the game.
    """

    id: Id
    name: Name
    colour: Colour
    low: Years
    max: Years
    face: FaceName = ""

    @property
    def has_range(self) -> bool:
        """Whether low or max is declared when it is played (GL-023, GL-025)."""
        return self.low < self.max


class Starter(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A deck that everybody may choose."""

    id: Id
    name: Name
    theme: Theme
    cards: tuple[Id, ...]


class Definition(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A set of animals as a host writes it, with at least one legal deck."""

    name: Name
    animals: Annotated[tuple[Animal, ...], Meta(max_length=MOST_ANIMALS)]
    decks: Annotated[tuple[Starter, ...], Meta(min_length=1, max_length=8)]


class Pool:
    """A set of animals made ready to play with."""

    def __init__(self, name: str, definition: Definition) -> None:
        """Numbers the animals in the order of the set, in which hands are kept."""
        self.id = name
        self.definition = definition
        self.animals = {animal.id: animal for animal in definition.animals}
        self.starters = {deck.id: deck for deck in definition.decks}
        self.place = {animal: i for i, animal in enumerate(self.animals)}
        self.support = {a.id: a.max for a in definition.animals}  # GL-022
        self.things = {
            a.id: Thing(self._label(a), worth=self.support[a.id])
            for a in definition.animals
        }

    def sort(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Returns cards in the order of the set."""
        return tuple(sorted(cards, key=self.place.__getitem__))

    def name(self, card: str) -> Said:
        """Returns the name of an animal as players read it."""
        return self._said("animals", card, self.animals[card].name)

    def starter_name(self, deck: str) -> Said:
        """Returns the name of a starter deck as players read it."""
        return self._said("starters", deck, self.starters[deck].name)

    def theme(self, deck: str) -> Said:
        """Returns what a starter deck is about."""
        return self._said("themes", deck, self.starters[deck].theme)

    @property
    def title(self) -> Said:
        """How the set is called."""
        return self._said("sets", self.id, self.definition.name)

    def _label(self, animal: Animal) -> Text:
        colour = WORDS(f"colours.{animal.colour}")
        name, years = self.name(animal.id), span_of(animal)
        return WORDS("phrases.animal", name=name, colour=colour, years=years)

    def _said(self, group: str, key: str, name: str) -> Said:
        """Returns what the house calls something; a host's own names stay."""
        return WORDS(f"{group}.{key}", plain=name) if self.id in EDITIONS else name


@cache
def edition(name: str = EDITION) -> Pool:
    """Returns the house's animals and starter decks, today's or an earlier edition."""
    decks = _decks(name)
    return Pool(
        name,
        Definition(
            decks["name"],
            _animals(origin(name)),
            convert(decks["deck"], tuple[Starter, ...]),
        ),
    )


def origin(edition: str) -> str:
    """Returns the edition that brought the animals with which this one plays."""
    brought: str = _decks(edition).get("animals", edition)
    return brought


@cache
def _decks(edition: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / edition / "decks.toml").read_text("utf-8"))


@cache
def _animals(edition: str) -> tuple[Animal, ...]:
    import csv  # only where Gaiaton is played

    table = (FOLDER / edition / "animals.csv").read_text("utf-8")
    return tuple([_animal(row) for row in csv.DictReader(table.splitlines())])


def _animal(row: Mapping[str, str]) -> Animal:
    facts: dict[str, object] = {name: row[name] for name in ("id", "name", "colour")}
    facts["low"], facts["max"] = int(row["lifespan_low"]), int(row["lifespan_max"])
    return convert(facts, Animal)


def span_of(animal: Animal) -> Text:
    """Returns the lifespan of an animal: «12 years», «20–31 years»."""
    span = f"{animal.low}–{animal.max}" if animal.has_range else str(animal.max)
    return WORDS("phrases.years", n=animal.max, span=span)
