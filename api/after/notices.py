"""Who is newly waited for, after each snapshot: one errand per player and game.

What is told is decided when it is sent; here stands only what would be true to tell.
Nobody is told what they have just done themselves.
"""

from collections.abc import Sequence
from datetime import datetime

from msgspec.structs import replace

from ..patience import tries
from ..push.notice import Facts, Kind, Notice, State
from ..replies import status
from ..service import Service
from ..store import Snapshot, Table, Taken
from ..store.later import Errand
from ..timing import Position, cared_for, dues, stamp, watch

CALLS: tuple[Kind, ...] = ("turn", "reminder")


def tell(home: Service, table: Table, newest: Snapshot) -> None:
    """Brings every player's errand about a game up to its newest snapshot.

    Nobody is called to a sandbox.
    """
    if table.sandbox:
        return
    state = home.rules_of(table).decode(bytes(newest.state))
    position = Position(table, newest, state)
    players = (s.player for s in table.seats if s.player and not s.is_free)
    for player in dict.fromkeys(players):
        _bring_up(home, position, player)


def state_of(position: Position, player: str, now: datetime) -> State:
    """Returns a game as it is now for one player."""
    return State(
        now=now,
        status=status(position.state.outcome),
        awaited=awaited(position, player),
        until=_until(position, player),
    )


def awaited(position: Position, player: str) -> tuple[str, ...]:
    """Returns the decisions a player is waited for, but not where the house cares."""
    table, care = position.table, cared_for(position.table, position.snapshot)
    mine = {*table.held_by(player)} - {*care}
    return tuple(a.id for a in position.state.asked if a.seat in mine and a.is_awaited)


def _bring_up(home: Service, position: Position, player: str) -> None:
    for _ in tries():
        before = home.store.later.errand(player, position.table.id)
        after = _after(home, position, player, before)
        if after is None:
            return
        try:
            home.store.later.keep_errand(after)
        except Taken:  # it is just being carried out
            continue
        if after.send:
            home.courier.send(player, after.about)
        return


def _after(
    home: Service, position: Position, player: str, before: Errand | None
) -> Errand | None:
    """Returns the errand as it should be now; None if it is so already."""
    if before and before.notice.number > position.snapshot.number:
        return None
    asked = awaited(position, player)
    if position.state.outcome is not None:
        return _over(home, position, player, before)
    if asked:
        return _called(home, position, player, before)
    if before and before.notice.kind in CALLS and not before.withdraw:
        send = home.now() if before.shown else None
        left = before.shown
        return _later(before, withdraw=True, send=send, left=left)
    return None


def _over(
    home: Service, position: Position, player: str, before: Errand | None
) -> Errand | None:
    if before and before.notice.kind == "over":
        return None
    return _errand(home, position, player, before, "over")


def _called(
    home: Service, position: Position, player: str, before: Errand | None
) -> Errand | None:
    """Calls a player who was not waited for; for others only the decisions change."""
    asked = {*awaited(position, player)}
    if before is None or before.notice.kind not in CALLS or before.withdraw:
        return _errand(home, position, player, before, "turn")
    known = {*before.notice.decisions}
    if asked <= known and before.notice.facts.until == _until(position, player):
        return None
    fresh = _errand(home, position, player, before, "turn")
    return replace(fresh, send=before.send) if asked & known else fresh


def _errand(
    home: Service, position: Position, player: str, before: Errand | None, kind: Kind
) -> Errand:
    """Returns a new notice to be carried; what the player has done is not told."""
    notice = _notice(home, position, player, kind)
    own = _is_own(position, player)
    remind = _reminder(position, player) if kind == "turn" else None
    about = position.table.id
    fresh = Errand(player, about, notice, None if own else home.now(), remind)
    if before is None:
        return fresh
    shown, version = before.shown, before.version + 1
    return replace(fresh, shown=shown, version=version)


def _notice(home: Service, position: Position, player: str, kind: Kind) -> Notice:
    table = position.table
    others = [s.name for s in table.seats if s.player != player and s.name]
    title = home.rules_of(table).title
    until = _until(position, player)
    return Notice(
        kind=kind,
        player=player,
        game=table.id,
        number=position.snapshot.number,
        decisions=awaited(position, player),
        facts=Facts(title=title, names=tuple(others), until=until),
    )


def _is_own(position: Position, player: str) -> bool:
    row = position.snapshot.record.row
    mine = position.table.held_by(player)
    return row.get("by") == "player" and row.get("seat") in mine


def _until(position: Position, player: str) -> datetime | None:
    """Returns a player's first deadline."""
    mine = {*awaited(position, player)}
    ends = [d.until for d in dues(position) if d.asked.id in mine and d.until]
    return min(ends, default=None)


def _reminder(position: Position, player: str) -> str | None:
    """Returns when four fifths of the time have run, for the first decision."""
    mine = {*awaited(position, player)}
    watches = [watch(position, a) for a in position.state.asked if a.id in mine]
    times = [w.reminder() for w in watches if w]
    known: Sequence[datetime] = [time for time in times if time]
    return stamp(min(known)) if known else None


def _later(errand: Errand, **changes: object) -> Errand:
    """Returns an errand one version later, with nothing more to remind of."""
    plain = replace(errand, remind=None, daily=False, tries=0)
    return replace(plain, version=errand.version + 1, **changes)
