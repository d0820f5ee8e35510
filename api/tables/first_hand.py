"""The hand on the first screen: dealt for one phone, and kept nowhere until it plays.

Everything follows from a number that the phone has drawn and a key of ours: whoever
looks again finds the same cards, and nobody else can ask for them. So that number is
told nobody: the one that stands for the seat in the game's history follows from it.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from typing import Any

from msgspec import structs

from engine.kernel import Game, fairness
from engine.kernel.cards import fingerprint

from ..service import Service, System
from ..service.names import house_names
from ..store import Player, Seat, Table
from .table import deal

LEVEL = 1  # of the house: sensibly
OWN = 0  # the seat of who has come


def first_hand(
    service: Service, player: Player, game: str, number: str
) -> tuple[Table, Game[Any, Any]]:
    """Returns the table of the first game, ready to be kept, and the game as dealt.

    Whoever comes is asked first.
    """
    system = service.system(service.library.systems()[0])
    for table in _tables(service, system, player, game, number):
        dealt = deal(system, table).game
        if any(asked.seat == OWN for asked in dealt.asked if asked.is_awaited):
            return table, dealt
    raise AssertionError("unreachable")


def _tables(
    service: Service, system: System, player: Player, game: str, number: str
) -> Iterator[Table]:
    """Yields what a number leads to, one deal after another."""
    options = system.parse_options({})
    agreed = fairness.terms(
        system.name, system.rules, structs.asdict(options), system.card_hash(options)
    )
    nonce = sha256(f"number of a hand:{number}".encode()).hexdigest()
    others = range(min(system.manifest.seats) - 1)
    house = tuple(
        Seat("bot", name=name, level=LEVEL)
        for name, _ in zip(house_names(), others, strict=False)
    )
    for attempt in count():
        secret = service.derive("hand", f"{attempt}:{number}")[: fairness.HALF]
        yield Table(
            id=game,
            system=system.name,
            options=structs.asdict(options),
            seats=(Seat("player", player.id, player.name, nonce), *house),
            host=player.id,
            content=fingerprint(["hand", number]),
            secret=(secret + agreed).hex(),
            house=service.derive("house of a hand", number).hex(),
            code="",
            at=service.now(),
        )
