"""Noble Galea as its host meets it: options, seats, how it can end."""

from typing import Annotated

from msgspec import Meta, Struct

from ...kernel import Manifest
from ..settings import DeckName, Forced, Late, Starter
from .conditions import CONDITIONS, MAIN, Name

_LISTED = [
    {
        "const": name,
        "title": f"conditions.{name}",
        "description": f"conditions.{name}_why",
    }
    for name in CONDITIONS
]

ConditionName = Annotated[Name, Meta(extra_json_schema={"oneOf": _LISTED})]
Conditions = Annotated[
    tuple[ConditionName, ...],
    Meta(min_length=1, max_length=12, extra_json_schema={"uniqueItems": True}),
]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What is settled when the game is created (GA-003, GA-051)."""

    deck: DeckName = "galea-30"
    conditions: Conditions = MAIN
    forced: Forced = False
    late: Late = "play"
    starter: Starter = None


MANIFEST = Manifest(
    name="noble-galea",
    package="engine.galea",
    games=("all", "noble"),
    seats=range(2, 3),
    minutes=(10, 20),
    options=Options,
    ends={"locations": "won", "fewer_cards": "won", "draw": "drawn"},
)
