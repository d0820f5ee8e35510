"""Royal Galea as its host meets it: options, seats, how it can end."""

from msgspec import Struct

from ...kernel import Manifest
from ..settings import DeckName, Late, Starter


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What is settled when the game is created (GA-003)."""

    deck: DeckName = "galea-30"
    late: Late = "play"
    starter: Starter = None


MANIFEST = Manifest(
    name="royal-galea",
    package="engine.galea",
    games=("all", "royal"),
    seats=range(2, 3),
    minutes=(10, 20),
    options=Options,
    ends={"cards": "won", "lower_value": "won", "draw": "drawn"},
)
