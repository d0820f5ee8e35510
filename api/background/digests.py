"""Once a day: what waits, and what was kept until then."""

from contextlib import suppress
from datetime import datetime

from msgspec.structs import replace

from ..push import policy
from ..push.notice import Facts, Notice, State
from ..service import Service
from ..store import Membership, Player, Taken
from ..store.errands import Errand
from .notice_facts import game_now, unread, wishes

WAITING = 50  # games that one digest names, the first deadline first


def digest(service: Service, person: Player, now: datetime) -> Notice | None:
    """Returns one notice about all that waits, and about what was kept for it."""
    muted = wishes(person).muted
    held = [e for e in service.store.errands.all(person.id) if e.daily]
    kept = [e.notice for e in held if _is_news(service, person, e)]
    for errand in held:
        with suppress(Taken):
            told = replace(errand, daily=False, version=errand.version + 1)
            service.store.errands.keep(told)
    lines = service.store.shelf(person.id, "waiting", None, WAITING)
    games = {*(n.game for n in kept if n.game), *(line.game for line in lines)} - muted
    found = {game: game_now(service, person, game, now) for game in games}
    states = {game: state for game, state in found.items() if state}
    calls = [_call(line, states[line.game]) for line in lines if line.game in states]
    return policy.digest(person.id, [*kept, *calls], states)


def _call(line: Membership, state: State) -> Notice:
    """Returns the call to a game that stands in the list of those that wait."""
    others = (place.name for place in line.seats if place.seat not in line.me)
    facts = Facts(
        title=line.system,
        names=tuple(name for name in others if name),
        until=state.until,
    )
    return Notice(
        kind="turn",
        player=line.player,
        game=line.game,
        number=line.number,
        decisions=state.awaited,
        facts=facts,
    )


def _is_news(service: Service, person: Player, errand: Errand) -> bool:
    """Whether it has not been read meanwhile."""
    return errand.notice.kind != "talk" or bool(unread(service, person, errand))
