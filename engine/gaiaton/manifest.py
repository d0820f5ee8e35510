"""Gaiaton as its host meets it: options, seats, how it can end."""

from typing import Annotated, Literal

from msgspec import Struct

from ..kernel import LAPSE, Manifest, cards_of

EDITIONS = ("edition-1", "edition-2")
EDITION = EDITIONS[-1]  # what new games are played with
HOUSE_SETS = {name: f"editions.{name}" for name in reversed(EDITIONS)}

SetName = Annotated[str, cards_of(HOUSE_SETS)]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What is settled when the game is created; never the decks (GL-070)."""

    animals: SetName = EDITION
    late: Annotated[Literal["play", "match"], LAPSE] = "play"


MANIFEST = Manifest(
    name="gaiaton",
    package="engine.gaiaton",
    games=("gaiaton",),
    seats=range(2, 3),
    minutes=(30, 60),
    options=Options,
    ends={"support": "won", "cards": "won", "stalemate": "won", "draw": "drawn"},
)
