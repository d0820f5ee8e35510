"""Plots as its host meets it: seats, options, how it can end."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.kernel import Manifest


class Options(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is settled when the game is created."""

    turns: Annotated[int, Meta(ge=1, le=6)] = 3
    teams: bool = False


MANIFEST = Manifest(
    name="plots",
    package="tests.minis.plots",
    seats=range(2, 11),
    minutes=(5, 10),
    options=Options,
    ends={"favour": "won"},
)
