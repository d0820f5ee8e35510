"""Common Galea as its host meets it: options, seats, how it can end."""

from msgspec import Struct

from ...kernel import Manifest
from ..settings import DeckName, Forced, Late, Starter


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What is settled when the game is created (GA-003, GA-023)."""

    deck: DeckName = "galea-30"
    aces: bool = False
    twins: bool = False
    trinity: bool = False
    quartet: bool = False
    fives: bool = False
    suits: bool = False
    forced: Forced = False
    late: Late = "play"
    starter: Starter = None


MANIFEST = Manifest(
    name="common-galea",
    package="engine.galea",
    games=("all", "common"),
    seats=range(2, 3),
    minutes=(10, 20),
    options=Options,
    ends={"points": "won", "fewer_cards": "won", "draw": "drawn"},
)
