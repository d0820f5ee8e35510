"""One Deck Galaxy as its host meets it: options, seats, how it can end."""

from importlib import resources
from typing import Annotated, Any

from msgspec import Meta, Struct, to_builtins

from ..kernel import Manifest, cards_of
from ..kernel.editions import edition
from ..kernel.options import OPPONENT, offered_to
from ..kernel.typed import convert, decode

EDITIONS = ("house-1", "house-2", "house-3")
FIRST, EDITION = EDITIONS[0], EDITIONS[-1]  # EDITION is what new games are played with
FOUR = 4  # players, with two of everything (OG-212)
CAMPAIGNERS = (1, 2)  # players of a campaign (OG-228)


class Row(Struct):
    """What a host reads of a row: by what it is chosen."""

    id: str


class Edition(Struct):
    """What a host chooses from of a card set."""

    adversaries: tuple[Row, ...]
    boosts: tuple[Row, ...]


class Odds(Struct):
    """What share of so many simulated games the house won, with these options."""

    when: dict[str, str | bool]
    seats: int
    won: float
    games: int


def our_edition(name: str) -> dict[str, Any]:
    """Returns an edition of our own cards, as JSON."""
    return edition(resources.files(__package__) / "editions", name)


def _choice(texts: dict[str, str], **more: object) -> Meta:
    """Returns what lets a host choose by name: of each value the key of its texts."""
    named = [
        {"const": value, "title": text, "description": f"{text}_why"}
        for value, text in texts.items()
    ]
    return Meta(extra_json_schema={"oneOf": named, **more})


def odds() -> list[Odds]:
    """Returns what `make balance` measured of each side of each Adversary."""
    path = resources.files(__package__) / "odds.json"
    return decode(path.read_bytes(), list[Odds])


_HOUSE = convert(our_edition(EDITION), Edition)
ADVERSARIES = {a.id: f"adversaries.{a.id}" for a in _HOUSE.adversaries}
ODDS = to_builtins(odds())
SECONDS = {"": "adversaries.next", **ADVERSARIES}  # of four players (OG-221)
SECOND = {**offered_to(FOUR), **OPPONENT}
SEVERAL = offered_to(2, FOUR)  # what partners settle among themselves
SETS = {name: f"editions.{name}" for name in reversed(EDITIONS)}
BOOSTS = {"": "boosts.none", **{b.id: f"boosts.{b.id}" for b in _HOUSE.boosts}}


class Campaign(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a campaign has come to: scores, cards crossed off, nodes reached.

    `used` are cards of the game before that can be crossed off.
    """

    scores: tuple[int, ...] = ()
    crossed: tuple[str, ...] = ()
    nodes: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What is settled when the game is created; it always reads the same, in full."""

    adversary: Annotated[str, _choice(ADVERSARIES, **OPPONENT, odds=ODDS)] = (
        "neeble-woober"  # whatever else an edition lists first
    )
    back: Annotated[bool, Meta(extra_json_schema=OPPONENT)] = False
    second: Annotated[str, _choice(SECONDS, **SECOND)] = ""
    second_back: Annotated[bool, Meta(extra_json_schema=SECOND)] = False
    agree: Annotated[bool, Meta(extra_json_schema=SEVERAL)] = False
    ask_first: Annotated[bool, Meta(extra_json_schema=SEVERAL)] = False
    boost: Annotated[str, _choice(BOOSTS)] = ""
    sheet: Annotated[
        int, Meta(ge=0, le=24, extra_json_schema=offered_to(*CAMPAIGNERS))
    ] = 0
    record: Annotated[Campaign, Meta(extra_json_schema={"readOnly": True})] = Campaign()
    edition: Annotated[str, cards_of(SETS, newest=EDITION)] = FIRST  # of games before


MANIFEST = Manifest(
    name="one-deck-galaxy",
    package="engine.one_deck_galaxy",
    seats=(1, 2, 4),
    minutes=(45, 75),
    options=Options,
    ends={
        "beaten": "won",
        **dict.fromkeys(("overwhelmed", "events", "conceded"), "lost"),
    },
)
