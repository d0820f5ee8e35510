"""Once a day: what waits, and what was kept until then."""

from contextlib import suppress
from datetime import datetime

from msgspec.structs import replace

from ..game.talk_errands import CALLS
from ..push import policy
from ..push.notice import Notice
from ..service import Service
from ..store import Player, Taken
from ..store.later import Errand
from .truth import game_now, unread, wishes


def digest(home: Service, person: Player, now: datetime) -> Notice | None:
    """Returns one notice about all that waits, and about what was kept for it."""
    held = [
        errand
        for errand in home.store.later.errands(person.id)
        if errand.daily or errand.notice.kind in CALLS
    ]
    for errand in held:
        if errand.notice.kind not in CALLS:
            with suppress(Taken):
                told = replace(errand, daily=False, version=errand.version + 1)
                home.store.later.keep_errand(told)
    muted = wishes(person).muted
    kept = [e.notice for e in held if _is_news(home, person, e)]
    games = {n.game for n in kept if n.game} - muted
    found = {game: game_now(home, person, game, now) for game in games}
    states = {game: state for game, state in found.items() if state}
    return policy.digest(person.id, kept, states)


def _is_news(home: Service, person: Player, errand: Errand) -> bool:
    """Whether it has not been read meanwhile."""
    return errand.notice.kind != "talk" or bool(unread(home, person, errand))
