"""A hand of any game, dealt for one phone against the house.

The phone draws a number by which the hand is called, and an id for the game that may
be made of it, and is shown the promise that follows from both and from a key of ours;
then it adds the number of its seat, as at any table, and is dealt its cards. Of each
hand one game can be made: what its end tells foretells no other. How the hand is called
is told nobody else, and stands in no history: whoever knows it may look at those cards.
"""

from collections.abc import Iterator
from itertools import islice

from msgspec import structs

from engine.kernel import fairness
from engine.kernel.cards import fingerprint
from engine.kernel.history import FORMAT

from ..requests.games import Adding, Calling
from ..service import Service, System
from ..service.names import house_names
from ..store import Player, Seat, Table
from .cards import refuse_unknown
from .unplayed import Unplayed, unplayed

LEVEL = 1  # of the house: sensibly


def promise_of(service: Service, number: str, called: Calling) -> str:
    """Returns the promise of a hand, before it has a seat's number. Raises Problem."""
    system = _system(service, called)
    return fairness.commitment(_secret(service, system, number, called))


def hand(service: Service, player: Player, number: str, called: Adding) -> Unplayed:
    """Returns a hand as it is dealt; whoever came sits where one begins.

    Raises Problem.
    """
    system, nonce = _system(service, called), called.nonce.lower()
    own = Seat("player", player.id, player.name, nonce, claim=number)
    table = Table(
        id=called.game,
        system=system.name,
        options=structs.asdict(system.parse_options({})),
        seats=(own, *_house(system)),
        host=player.id,
        content=fingerprint(["hand", system.name, number, nonce]),
        secret=_secret(service, system, number, called).hex(),
        house=service.derive("house of a hand", f"{number}:{called.game}").hex(),
        code="",
        at=service.now(),
        format=FORMAT,
    )
    return unplayed(system, table)


def _system(service: Service, called: Calling) -> System:
    """Returns the system of a hand, the first there is if none is named."""
    name = called.system or service.library.systems()[0]
    refuse_unknown(service, name)
    return service.system(name)


def _house(system: System) -> Iterator[Seat]:
    """Yields the seats across: as few as the system takes."""
    for name in islice(house_names(), min(system.manifest.seats) - 1):
        yield Seat("bot", name=name, level=LEVEL)


def _secret(service: Service, system: System, number: str, called: Calling) -> bytes:
    """Returns what nobody can foresee, and what is played: nothing of it is free."""
    options = system.parse_options({})
    agreed = fairness.terms(
        system.name, system.rules, structs.asdict(options), system.card_hash(options)
    )
    name = f"{system.name}:{number}:{called.game}"
    return service.derive("hand", name)[: fairness.HALF] + agreed
