"""One Deck Galaxy as its host meets it: options, seats, how it can end."""

from importlib import resources
from typing import Annotated

from msgspec import Meta, Struct, json

from ..kernel import Manifest
from ..kernel.options import OPPONENT, offered_to

EDITION = "house-1"
FOUR = 4  # players, with two of everything (OG-212)
CAMPAIGNERS = (1, 2)  # players of a campaign (OG-228)


class Row(Struct):
    """What a host reads of a row: by what it is chosen."""

    id: str


class Edition(Struct):
    """What a host chooses from of a card set."""

    adversaries: tuple[Row, ...]
    boosts: tuple[Row, ...]


def edition_file() -> bytes:
    """Returns our own cards as they were first published."""
    path = resources.files(__package__) / "editions" / f"{EDITION}.json"
    return path.read_bytes()


def _choice(texts: dict[str, str], **more: object) -> Meta:
    """Returns what lets a host choose by name: of each value the key of its texts."""
    named = [
        {"const": value, "title": text, "description": f"{text}_why"}
        for value, text in texts.items()
    ]
    return Meta(extra_json_schema={"oneOf": named, **more})


_HOUSE = json.decode(edition_file(), type=Edition)
ADVERSARIES = {a.id: f"adversaries.{a.id}" for a in _HOUSE.adversaries}
SECONDS = {"": "adversaries.next", **ADVERSARIES}  # of four players (OG-221)
SECOND = {**offered_to(FOUR), **OPPONENT}
SEVERAL = offered_to(2, FOUR)  # what partners settle among themselves
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

    adversary: Annotated[str, _choice(ADVERSARIES, **OPPONENT)] = next(
        iter(ADVERSARIES)
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
    edition: Annotated[str, _choice({EDITION: "editions.house"})] = EDITION


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
