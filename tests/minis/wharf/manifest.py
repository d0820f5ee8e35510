"""Wharf as its host meets it: seats, options, how it can end."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.kernel import Manifest


class Options(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is settled when the game is created."""

    goal: Annotated[int, Meta(ge=1, le=9)] = 5
    series: bool = False
    record: Annotated[tuple[int, ...], Meta(extra_json_schema={"readOnly": True})] = ()


MANIFEST = Manifest(
    name="wharf",
    package="tests.minis.wharf",
    seats=(1, 2),
    minutes=(5, 10),
    options=Options,
    ends={"won": "won", "lost": "lost", "resigned": "lost"},
)
