"""The daily digest of all that waits: an errand of its own, at the player's hour."""

from datetime import datetime, time
from typing import Literal

from ..clock import next_digest
from ..push.notice import Notice
from ..service import Service
from ..service.retrying import tries
from ..store import Player, Taken
from ..store.errands import Errand
from ..tables.timing import moment, stamp

DIGEST: Literal["digest"] = "digest"


def plan_digest(service: Service, person: Player, now: datetime) -> None:
    """Sets the errand of the next digest, if the player wants one and none is set."""
    at = next_of(person, now)
    if at is None:
        return
    before = service.store.errands.find(person.id, DIGEST)
    if not (before and before.send and moment(before.send) > now):
        _set(service, person, before, at)


def plan_anew(service: Service, person: Player) -> None:
    """Sets the next digest to the hour that a player has just chosen, if any."""
    for _ in tries(service):
        before = service.store.errands.find(person.id, DIGEST)
        at = next_of(person, service.moment())
        if at is None or (before and before.send == at):
            return
        if _set(service, person, before, at):
            return


def next_of(person: Player, now: datetime) -> str | None:
    """Returns when a player's next digest is; None: there is none."""
    if not person.notices.digest:
        return None
    hour = time.fromisoformat(person.notices.digest)
    return stamp(next_digest(person.diary.current, hour, now))


def _set(service: Service, person: Player, before: Errand | None, at: str) -> bool:
    """Sets the errand of the next digest; False: it has just changed."""
    notice = Notice(kind=DIGEST, player=person.id)
    version = before.version + 1 if before else 1
    errand = Errand(person.id, DIGEST, notice, at, version=version)
    try:
        service.store.errands.keep(errand)
    except Taken:
        return False
    return True
