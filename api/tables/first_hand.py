"""The hand on the first screen: dealt for one phone, and kept nowhere until it plays.

The phone draws a number by which the hand is called, and is shown the promise that
follows from it and from a key of ours; then it adds the number of its seat, as at any
table, and is dealt its cards. How the hand is called is told nobody else, and stands in
no history: whoever knows it may look at those cards.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from msgspec import structs

from engine.kernel import Game, fairness
from engine.kernel.cards import fingerprint
from engine.kernel.history import FORMAT

from ..service import Service, System
from ..service.names import house_names
from ..store import Player, Seat, Table
from .table import deal

LEVEL = 1  # of the house: sensibly


class Dealt(NamedTuple):
    """A table that is ready to be kept, its game, and the seat of whoever came."""

    table: Table
    game: Game[Any, Any]
    seat: int


def promise_of(service: Service, number: str) -> str:
    """Returns the promise of a hand, before a seat's number is known."""
    return fairness.commitment(_secret(service, _first(service), number))


def first_hand(
    service: Service, player: Player, game: str, number: str, nonce: str
) -> Dealt:
    """Returns the first game as it is dealt; whoever came sits where one begins."""
    system = _first(service)
    options = structs.asdict(system.parse_options({}))
    own = Seat("player", player.id, player.name, nonce.lower(), claim=number)
    table = Table(
        id=game,
        system=system.name,
        options=options,
        seats=(own, *_house(system)),
        host=player.id,
        content=fingerprint(["hand", number, nonce.lower()]),
        secret=_secret(service, system, number).hex(),
        house=service.derive("house of a hand", number).hex(),
        code="",
        at=service.now(),
        format=FORMAT,
    )
    dealt = deal(system, table).game
    begins = min(asked.seat for asked in dealt.asked if asked.is_awaited)
    _, *others = table.seats
    seats = (*others[:begins], own, *others[begins:])
    return Dealt(structs.replace(table, seats=seats), dealt, begins)


def _first(service: Service) -> System:
    return service.system(service.library.systems()[0])


def _house(system: System) -> Iterator[Seat]:
    """Yields the seats across: as few as the system takes."""
    for name in islice(house_names(), min(system.manifest.seats) - 1):
        yield Seat("bot", name=name, level=LEVEL)


def _secret(service: Service, system: System, number: str) -> bytes:
    """Returns what nobody can foresee, and what is played: nothing of it is free."""
    options = system.parse_options({})
    agreed = fairness.terms(
        system.name, system.rules, structs.asdict(options), system.card_hash(options)
    )
    return service.derive("hand", number)[: fairness.HALF] + agreed
