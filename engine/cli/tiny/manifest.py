"""Tiny as its host meets it: seats, options, how it can end."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.kernel import Manifest


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What is settled when the game is created."""

    rounds: Annotated[int, Meta(ge=1, le=7)] = 3


MANIFEST = Manifest(
    name="tiny",
    package="engine.cli.tiny",
    seats=range(2, 5),
    minutes=(5, 10),
    options=Options,
    ends={"points": "won", "draw": "drawn"},
)
