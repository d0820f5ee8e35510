"""Carries an errand: only what is true now, when it may disturb, and once.

Whoever carries one claims it first; the alarm stands a little later, should the process
die in between. While a message is under way the errand may be changed: then what has
been shown is added to it.
"""

from contextlib import suppress
from datetime import datetime, time, timedelta
from random import random
from typing import Literal

from msgspec.structs import replace

from ..clock import disturbable, next_digest
from ..patience import tries
from ..push import policy
from ..push.notice import Kind, Notice, State
from ..push.policy import Wishes
from ..push.result import pause
from ..service import Service
from ..store import NotFound, Player, Taken
from ..store.later import Errand
from ..tables import load
from ..timing import Position, moment, stamp
from .delivery import Delivered, deliver
from .notices import CALLS, state_of

LEASE = timedelta(minutes=2)  # longer than any message is under way
DIGEST: Literal["digest"] = "digest"


def carry(home: Service, player: str, about: str) -> None:
    """Does what is due for an errand, unless somebody else is at it."""
    errand, now = home.store.later.errand(player, about), home.now()
    if errand is None or errand.at is None or errand.at > now:
        return
    claimed = _claimed(errand, moment(now))
    try:
        home.store.later.keep_errand(claimed)
        person = home.store.player(player)
    except (Taken, NotFound):
        return
    _finish(home, _carried(home, person, claimed, moment(now)))


def _claimed(errand: Errand, now: datetime) -> Errand:
    """Returns an errand in somebody's hands, a reminder if it is time for one."""
    claimed = replace(errand, send=stamp(now + LEASE), version=errand.version + 1)
    if errand.remind and moment(errand.remind) <= now and not errand.withdraw:
        notice = replace(errand.notice, kind="reminder")
        claimed = replace(claimed, notice=notice, remind=None, left=None, tries=0)
    return claimed


def _carried(home: Service, person: Player, errand: Errand, now: datetime) -> Errand:
    """Returns the errand after one try, or what else becomes of it."""
    if person.gone:
        return _done(errand)
    if errand.withdraw:
        return _tried(home, person, errand, errand.notice, now)
    notice = _true(home, person, errand, now)
    if notice is None:
        return _done(errand, remind=None) if errand.about != DIGEST else _done(errand)
    how = policy.way(notice, wishes(person), now, _is_quiet(person))
    if how == "now":
        found = _tried(home, person, errand, notice, now)
    elif how == "later":
        until = disturbable(person.diary.current, now)
        found = replace(errand, send=stamp(until))
    else:
        found = replace(_done(errand), daily=how == DIGEST)
    if notice.kind in CALLS or how == DIGEST:
        _plan_digest(home, person, now)
    return found


def wishes(person: Player) -> Wishes:
    """Returns what a player has switched; what is off comes with the digest, if any."""
    own = person.notices
    switches: dict[Kind, bool] = {
        "turn": own.turn,
        "reminder": own.reminder,
        "over": own.over,
    }
    off = frozenset(kind for kind, is_on in switches.items() if not is_on)
    muted = frozenset(own.muted_games)
    if own.digest:
        return Wishes(muted=muted, daily=off)
    return Wishes(off=off | {DIGEST}, muted=muted)


def _is_quiet(person: Player) -> policy.IsQuiet:
    calendar = person.diary.current
    return lambda at: disturbable(calendar, at) != at


def _true(
    home: Service, person: Player, errand: Errand, now: datetime
) -> Notice | None:
    """Returns what an errand tells if it is true now."""
    if errand.about == DIGEST:
        return _digest(home, person, now)
    game = errand.notice.game
    state = _state(home, person, game, now) if game else None
    return errand.notice if policy.still_true(errand.notice, state) else None


def _state(home: Service, person: Player, game: str, now: datetime) -> State | None:
    """Returns a game as it is for a player; None: it is gone or has not begun."""
    try:
        table, newest = load(home, game)
    except NotFound:
        return None
    if newest is None:
        return None
    state = home.rules_of(table).decode(bytes(newest.state))
    return state_of(Position(table, newest, state), person.id, now)


def _digest(home: Service, person: Player, now: datetime) -> Notice | None:
    """Returns one notice about all that waits, and about what was kept for it."""
    muted = wishes(person).muted
    held = [
        errand
        for errand in home.store.later.errands(person.id)
        if (errand.daily or errand.notice.kind in CALLS) and errand.about not in muted
    ]
    for errand in held:
        if errand.notice.kind not in CALLS:
            with suppress(Taken):
                told = replace(errand, daily=False, version=errand.version + 1)
                home.store.later.keep_errand(told)
    found = {e.about: _state(home, person, e.about, now) for e in held}
    states = {game: state for game, state in found.items() if state}
    return policy.digest(person.id, [e.notice for e in held], states)


def _plan_digest(home: Service, person: Player, now: datetime) -> None:
    """Sets the errand of the next digest, if the player wants one and none is set."""
    if not person.notices.digest:
        return
    before = home.store.later.errand(person.id, DIGEST)
    if before and before.send and moment(before.send) > now:
        return
    notice = Notice(kind=DIGEST, player=person.id)
    version = before.version + 1 if before else 1
    errand = Errand(person.id, DIGEST, notice, _next(person, now), version=version)
    with suppress(Taken):
        home.store.later.keep_errand(errand)


def _next(person: Player, now: datetime) -> str | None:
    if not person.notices.digest:
        return None
    hour = time.fromisoformat(person.notices.digest)
    return stamp(next_digest(person.diary.current, hour, now))


def _tried(
    home: Service, person: Player, errand: Errand, notice: Notice, now: datetime
) -> Errand:
    """Sends to all that still have to be reached; returns what is left to do."""
    done = deliver(home, person, errand, notice)
    shown = () if errand.withdraw else errand.shown
    shown = tuple(dict.fromkeys((*shown, *done.shown)))
    again = _again(done, errand.tries + 1, now)
    found = replace(_done(errand), shown=shown)
    if again:
        return replace(found, send=again, left=done.left, tries=errand.tries + 1)
    if errand.about == DIGEST:
        return replace(found, send=_next(person, now))
    return found


def _again(done: Delivered, tries: int, now: datetime) -> str | None:
    """Returns when to try again, never sooner than all have asked for."""
    if not done.left:
        return None
    seconds = pause(tries, done.after, random())
    return None if seconds is None else stamp(now + timedelta(seconds=seconds))


def _done(errand: Errand, **changes: object) -> Errand:
    return replace(errand, send=None, left=None, tries=0, **changes)


def _finish(home: Service, done: Errand) -> None:
    """Keeps what became of an errand, or adds what was shown to a newer one."""
    errand = replace(done, version=done.version + 1)
    for _ in tries():
        try:
            home.store.later.keep_errand(errand)
            return
        except Taken:
            errand = _merged(home, done)


def _merged(home: Service, done: Errand) -> Errand:
    newer = home.store.later.errand(done.player, done.about) or done
    shown = tuple(dict.fromkeys((*newer.shown, *done.shown)))
    merged = replace(newer, shown=shown, version=newer.version + 1)
    if newer.withdraw and shown:
        return replace(merged, send=home.now(), left=shown)
    return merged
