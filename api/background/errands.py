"""Carries an errand: only what is true now, when it may disturb, and once.

Whoever carries one claims it first; the alarm stands a little later, should the process
die in between. While a message is under way the errand may be changed: then what has
been shown is added to it.
"""

from contextlib import suppress
from datetime import datetime, timedelta
from random import random

from msgspec.structs import replace

from ..clock import disturbable
from ..game.talk_errands import about_talk
from ..people.digest_errands import DIGEST, next_of, plan_digest
from ..push import policy
from ..push.kinds import CALLS
from ..push.notice import Notice
from ..push.result import pause
from ..service import Service
from ..service.logs import measured
from ..service.retrying import tries
from ..store import NotFound, Player, Taken
from ..store.errands import Errand
from ..tables.timing import moment, stamp
from .delivery import Delivered, deliver
from .digests import digest
from .lobby import still_waits
from .notice_facts import by, game_now, unread, way

LEASE = timedelta(minutes=2)  # longer than any message is under way


def carry(service: Service, player: str, about: str) -> None:
    """Does what is due for an errand, unless somebody else is at it.

    One that is changed just now is claimed as it is then: nobody else may come for it.
    """
    for _ in tries(service):
        errand, now = service.store.errands.find(player, about), service.now()
        if errand is None or errand.at is None or errand.at > now:
            return
        claimed = _claimed(errand, moment(now))
        with suppress(Taken):
            service.store.errands.keep(claimed)
            break
    try:
        person = service.store.player(player)
    except NotFound:
        return
    _finish(service, _carried(service, person, claimed, moment(now)))


def _claimed(errand: Errand, now: datetime) -> Errand:
    """Returns an errand in somebody's hands, a reminder if it is time for one."""
    claimed = replace(errand, send=stamp(now + LEASE), version=errand.version + 1)
    if errand.remind and moment(errand.remind) <= now and not errand.withdraw:
        notice = replace(errand.notice, kind="reminder")
        claimed = replace(claimed, notice=notice, remind=None, left=None, tries=0)
    return claimed


def _carried(service: Service, person: Player, errand: Errand, now: datetime) -> Errand:
    """Returns the errand after one try, or what else becomes of it."""
    if person.gone:
        return _done(errand)
    if errand.withdraw:
        return _tried(service, person, errand, errand.notice, now)
    if errand.notice.kind == "talk":
        return _talked(service, person, errand, now)
    notice = _true(service, person, errand, now)
    if notice is None:
        return _done(errand, remind=None) if errand.about != DIGEST else _done(errand)
    return _sent(service, person, errand, notice, now)


def _sent(
    service: Service, person: Player, errand: Errand, notice: Notice, now: datetime
) -> Errand:
    """Returns the errand after a notice went out, or why it did not."""
    how = way(person, notice, now)
    if how == "now":
        told = _with_talk(service, person, notice, now)
        found = _tried(service, person, errand, told, now)
    elif how == "hold":
        until = disturbable(person.diary.current, now)
        found = replace(errand, send=stamp(until))
    else:
        found = replace(_done(errand), daily=how == DIGEST)
    if notice.kind in CALLS or how == DIGEST:
        plan_digest(service, person, now)
    return found


def _talked(service: Service, person: Player, errand: Errand, now: datetime) -> Errand:
    """Returns the errand after it was told who wrote; once is enough for each.

    Where a call stands or comes, it is that which tells it.
    """
    names = unread(service, person, errand)
    if not names:
        return _read(service, person, errand, now)
    if errand.left is None and {*names} <= {*errand.notice.facts.wrote}:
        return _done(errand)
    notice, call = by(errand.notice, names), _call(service, person, errand, now)
    how = way(person, notice, now)
    if how == "now" and call and way(person, call.notice, now) == "now":
        if call.send and call.left is None:
            return _done(errand)
        told = replace(errand, notice=notice)
        return _tried(service, person, told, by(call.notice, names), now)
    found = _sent(service, person, errand, notice, now)
    return found if how == "hold" else replace(found, notice=notice)


def _read(service: Service, person: Player, errand: Errand, now: datetime) -> Errand:
    """Returns an errand about talk that has been read; what phones show goes."""
    notice, call = by(errand.notice, ()), _call(service, person, errand, now)
    read = replace(_done(errand), notice=notice, claim=None, daily=False)
    covered = call.shown if call else ()
    left = tuple(id for id in errand.shown if id not in covered)
    if not (left and errand.notice.facts.wrote):
        return read
    taken_back = replace(read, withdraw=True, left=left)
    return _tried(service, person, taken_back, notice, now)


def _call(
    service: Service, person: Player, errand: Errand, now: datetime
) -> Errand | None:
    """Returns the errand of the same game's call, if it is out or comes, and true."""
    game = errand.notice.game or ""
    call = service.store.errands.find(person.id, game)
    if call is None or call.notice.kind not in CALLS or call.withdraw:
        return None
    if not (call.send or call.shown):
        return None
    state = game_now(service, person, game, now)
    return call if policy.still_true(call.notice, state) else None


def _with_talk(
    service: Service, person: Player, notice: Notice, now: datetime
) -> Notice:
    """Returns a notice about a game that also says who wrote, so that one is enough."""
    if notice.game is None or notice.kind not in (*CALLS, "over"):
        return notice
    errand = service.store.errands.find(person.id, about_talk(notice.game))
    names = unread(service, person, errand) if errand else ()
    if errand is None or not names or way(person, errand.notice, now) != "now":
        return notice
    told = replace(_done(errand), notice=by(errand.notice, names))
    with suppress(Taken):
        service.store.errands.keep(replace(told, version=errand.version + 1))
    return by(notice, names)


def _true(
    service: Service, person: Player, errand: Errand, now: datetime
) -> Notice | None:
    """Returns what an errand tells if it is true now."""
    if errand.about == DIGEST:
        return digest(service, person, now)
    if errand.notice.kind == "lobby":
        waits = still_waits(service, person, errand.notice.game)
        return errand.notice if waits else None
    state = game_now(service, person, errand.notice.game, now)
    return errand.notice if policy.still_true(errand.notice, state) else None


def _tried(
    service: Service, person: Player, errand: Errand, notice: Notice, now: datetime
) -> Errand:
    """Sends to all that still have to be reached; returns what is left to do."""
    done = deliver(service, person, errand, notice, now)
    shown = () if errand.withdraw else errand.shown
    shown = tuple(dict.fromkeys((*shown, *done.shown)))
    again = _again(done, errand.tries + 1, now)
    found = replace(_done(errand), shown=shown)
    if again:
        return replace(found, send=again, left=done.left, tries=errand.tries + 1)
    if errand.about == DIGEST:
        return replace(found, send=next_of(person, now))
    return found


def _again(done: Delivered, tries: int, now: datetime) -> str | None:
    """Returns when to try again, never sooner than all have asked for."""
    if not done.left:
        return None
    seconds = pause(tries, done.after, random())
    if seconds is None:
        measured(messages_given_up=len(done.left))
        return None
    return stamp(now + timedelta(seconds=seconds))


def _done(errand: Errand, **changes: object) -> Errand:
    return replace(errand, send=None, left=None, tries=0, **changes)


def _finish(service: Service, done: Errand) -> None:
    """Keeps what became of an errand, or adds what was shown to a newer one."""
    errand = replace(done, version=done.version + 1)
    for _ in tries(service):
        try:
            service.store.errands.keep(errand)
            return
        except Taken:
            errand = _merged(service, done)


def _merged(service: Service, done: Errand) -> Errand:
    newer = service.store.errands.find(done.player, done.about) or done
    shown = tuple(dict.fromkeys((*newer.shown, *done.shown)))
    merged = replace(newer, shown=shown, version=newer.version + 1)
    if newer.withdraw and shown:
        return replace(merged, send=service.now(), left=shown)
    return merged
