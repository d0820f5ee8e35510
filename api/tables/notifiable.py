"""Whether a player can be notified at all: by browser, webhook or daily digest."""

from ..service import Service
from ..store import Player


def is_reached(service: Service, person: Player) -> bool:
    """Whether there is any way on which to tell a player something.

    For who has none nothing is kept to be told. That no browser takes messages is
    remembered for a minute, but not by the process that hears of the first one.
    """
    if person.gone:
        return False
    if person.webhook or person.notices.digest:
        return True
    now = service.moment()
    if service.unreached.knows(person.id, now):
        return False
    if service.store.errands.endpoints(person.id):
        return True
    service.unreached.remember(person.id, now)
    return False
