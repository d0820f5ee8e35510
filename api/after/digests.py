"""Once a day: what waits, and what was kept until then."""

from contextlib import suppress
from datetime import datetime, time
from typing import Literal

from msgspec.structs import replace

from ..clock import next_digest
from ..patience import tries
from ..push import policy
from ..push.notice import Notice
from ..service import Service
from ..store import Player, Taken
from ..store.later import Errand
from ..timing import moment, stamp
from .talk import CALLS
from .truth import game_now, unread, wishes

DIGEST: Literal["digest"] = "digest"


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


def plan_digest(home: Service, person: Player, now: datetime) -> None:
    """Sets the errand of the next digest, if the player wants one and none is set."""
    before = home.store.later.errand(person.id, DIGEST)
    is_set = before and before.send and moment(before.send) > now
    if not is_set and (at := next_of(person, now)):
        _set(home, person, before, at)


def plan_anew(home: Service, person: Player) -> None:
    """Sets the next digest to the hour that a player has just chosen, if any."""
    for _ in tries():
        before = home.store.later.errand(person.id, DIGEST)
        at = next_of(person, home.moment())
        if at is None or (before and before.send == at):
            return
        if _set(home, person, before, at):
            return


def next_of(person: Player, now: datetime) -> str | None:
    """Returns when a player's next digest is; None: there is none."""
    if not person.notices.digest:
        return None
    hour = time.fromisoformat(person.notices.digest)
    return stamp(next_digest(person.diary.current, hour, now))


def _is_news(home: Service, person: Player, errand: Errand) -> bool:
    """Whether it has not been read meanwhile."""
    return errand.notice.kind != "talk" or bool(unread(home, person, errand))


def _set(home: Service, person: Player, before: Errand | None, at: str) -> bool:
    """Sets the errand of the next digest; False: it has just changed."""
    notice = Notice(kind=DIGEST, player=person.id)
    version = before.version + 1 if before else 1
    errand = Errand(person.id, DIGEST, notice, at, version=version)
    try:
        home.store.later.keep_errand(errand)
    except Taken:
        return False
    return True
