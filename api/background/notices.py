"""Who is newly waited for, after each snapshot: one errand per player and game.

What is told is decided when it is sent; here stands only what would be true to tell.
Nobody is told what they have just done themselves.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial

from msgspec.structs import replace

from ..game.replies import status
from ..game.talk_errands import about_talk, carried_again
from ..push.kinds import CALLS
from ..push.notice import SEAT, Facts, Kind, Notice, State
from ..service import Service
from ..service.retrying import tries
from ..store import Addressee, Membership, Snapshot, Table, Taken
from ..store.alarms import Wake
from ..store.errands import Errand
from ..tables.notifiable import is_reached
from ..tables.snapshots import loaded_game
from ..tables.table import load
from ..tables.timing import LoadedGame, stamp

WAITING = 20  # games, the first deadlines first

Lines = Sequence[Membership]
Changed = Callable[[Addressee], Iterator[Errand]]


def tell(service: Service, loaded: LoadedGame, lines: Lines, wake: Wake | None) -> None:
    """Keeps what follows from a snapshot, every errand about its game brought up to it.

    Nobody is called to a sandbox.
    """
    table = loaded.table
    players = [] if table.sandbox or table.folded else _sitting(table)
    _keep(service, table.id, players, partial(_changed, service, loaded), lines, wake)


def tell_seats(service: Service, table: Table, lines: Lines) -> None:
    """Keeps what follows for those at an open table from who sits there."""
    concerned = (table.host, *(seat.player for seat in table.seats))
    players = list(dict.fromkeys(filter(None, concerned)))
    _keep(
        service, table.id, players, partial(_changed_seats, service, table), lines, None
    )


def remind_of_waiting(service: Service, player: str) -> None:
    """Keeps reminders of games that wait already, for a player who can now be told."""
    shelf = service.store.shelf(player, "waiting", None, WAITING)
    games = [line.game for line in shelf if line.until]
    for person, errands in service.store.addressees([player], games):
        for game in games:
            if game not in errands:
                _remind(service, person.id, *load(service, game))


def state_of(loaded: LoadedGame, player: str, now: datetime) -> State:
    """Returns a game as it is now for one player."""
    return State(
        now=now,
        status=status(loaded.system, loaded.state.outcome),
        awaited=awaited(loaded, player),
        in_care=_is_in_care(loaded, player),
        until=_until(loaded, player),
    )


def awaited(loaded: LoadedGame, player: str) -> tuple[str, ...]:
    """Returns the decisions for which somebody waits, but not where the house cares."""
    if loaded.table.is_alone:
        return ()
    table, care = loaded.table, loaded.cared_for
    mine = {*table.held_by(player)} - {*care}
    return tuple(a.id for a in loaded.state.asked if a.seat in mine and a.is_awaited)


def _remind(
    service: Service, player: str, table: Table, newest: Snapshot | None
) -> None:
    if newest is None:
        return
    loaded = loaded_game(service, table, newest)
    errand = replace(_errand(service, loaded, player, None, "turn"), send=None)
    if errand.remind:
        with suppress(Taken):  # it is being called just now
            service.store.errands.keep(errand)


def _sitting(table: Table) -> list[str]:
    return list(
        dict.fromkeys(s.player for s in table.seats if s.player and not s.is_free)
    )


def _keep(
    service: Service,
    game: str,
    players: Sequence[str],
    changed: Changed,
    lines: Lines,
    wake: Wake | None,
) -> None:
    """Keeps lines, alarm, and the errands of those who can be told.

    An errand that is just being carried is brought up again.
    """
    for _ in tries(service):
        found = service.store.addressees(players, (game, about_talk(game)))
        errands = [errand for a in found for errand in _of(service, a, changed)]
        overtaken = service.store.project(lines, wake, errands)
        for errand in errands:
            if errand.send and errand not in overtaken:
                service.courier.send(errand.player, errand.about)
        if not overtaken:
            return
        lines, wake, players = (), None, [errand.player for errand in overtaken]


def _of(service: Service, addressee: Addressee, changed: Changed) -> list[Errand]:
    """Returns what changes for a player; nothing for who cannot be told."""
    errands = [*changed(addressee)]
    return errands if errands and is_reached(service, addressee.player) else []


def _changed(
    service: Service, loaded: LoadedGame, addressee: Addressee
) -> Iterator[Errand]:
    (person, errands), game = addressee, loaded.table.id
    before, talk = errands.get(game), errands.get(about_talk(game))
    if talk and talk.claim and _is_own(loaded, person.id):
        yield carried_again(talk, before, service.now())
    if after := _after(service, loaded, person.id, before):
        yield after


def _changed_seats(
    service: Service, table: Table, addressee: Addressee
) -> Iterator[Errand]:
    person, errands = addressee
    if after := _joined(service, table, person.id, errands.get(table.id)):
        yield after


def _after(
    service: Service, loaded: LoadedGame, player: str, before: Errand | None
) -> Errand | None:
    """Returns the errand as it should be now; None if it is so already."""
    if before and before.notice.number > loaded.snapshot.number:
        return None
    asked = awaited(loaded, player)
    if loaded.state.outcome is not None:
        return _over(service, loaded, player, before)
    if asked:
        return _called(service, loaded, player, before)
    if _is_in_care(loaded, player):
        return _in_care(service, loaded, player, before)
    if before and before.notice.kind in (*CALLS, "house") and not before.withdraw:
        send = service.now() if before.shown else None
        left = before.shown
        return _later(before, withdraw=True, send=send, left=left)
    if before or loaded.snapshot.number == 0:
        return _joined(service, loaded.table, player, before)
    return None


def _joined(
    service: Service, table: Table, player: str, before: Errand | None
) -> Errand | None:
    """Returns news of the seats: to others of the next who comes, of all to a host.

    Everybody for whom a seat is kept is told too: a rematch is offered that way.

    What a game tells once it has begun is more than that.
    """
    if before and before.notice.kind != "taken":
        return None
    is_kept = player == table.host or bool(table.kept_for(player))
    is_watching = before is not None or is_kept
    known = before.notice.facts if before else Facts()
    facts = _seated(service, table, player)
    if facts == known or (player == table.host and facts.names == known.names == ()):
        return None
    kept = (SEAT,) if table.kept_for(player) and player != table.host else ()
    notice = Notice(
        kind="taken", player=player, game=table.id, decisions=kept, facts=facts
    )
    send = before.send if before and facts.names else None
    if is_watching and len(facts.names) > len(known.names):
        send = service.now()
    fresh = Errand(player, table.id, notice, send)
    if before is None:
        return fresh
    return replace(fresh, shown=before.shown, version=before.version + 1)


def _seated(service: Service, table: Table, player: str) -> Facts:
    """Returns what may be told of the seats: the others on them, how many are free."""
    others = (s for s in table.seats if not s.is_free and s.player)
    return Facts(
        title=table.system,
        names=tuple(s.name or "" for s in others if s.player != player),
        free=sum(seat.is_free for seat in table.seats),
    )


def _over(
    service: Service, loaded: LoadedGame, player: str, before: Errand | None
) -> Errand | None:
    if before and before.notice.kind == "over":
        return None
    if before is None and _is_own(loaded, player):
        return None
    return _errand(service, loaded, player, before, "over")


def _in_care(
    service: Service, loaded: LoadedGame, player: str, before: Errand | None
) -> Errand | None:
    if before and before.notice.kind == "house" and not before.withdraw:
        return None
    return _errand(service, loaded, player, before, "house")


def _called(
    service: Service, loaded: LoadedGame, player: str, before: Errand | None
) -> Errand | None:
    """Calls a player who was not waited for; for others only the decisions change."""
    asked = {*awaited(loaded, player)}
    if before is None or before.notice.kind not in CALLS or before.withdraw:
        return _errand(service, loaded, player, before, "turn")
    known = {*before.notice.decisions}
    if asked <= known and before.notice.facts.until == _until(loaded, player):
        return None
    fresh = _errand(service, loaded, player, before, "turn")
    return replace(fresh, send=before.send) if asked & known else fresh


def _errand(
    service: Service, loaded: LoadedGame, player: str, before: Errand | None, kind: Kind
) -> Errand:
    """Returns a new notice to be carried; what the player has done is not told."""
    notice = _notice(service, loaded, player, kind)
    own = _is_own(loaded, player)
    remind = _reminder(loaded, player) if kind == "turn" else None
    about = loaded.table.id
    fresh = Errand(player, about, notice, None if own else service.now(), remind)
    if before is None:
        return fresh
    shown, version = before.shown, before.version + 1
    return replace(fresh, shown=shown, version=version)


def _notice(service: Service, loaded: LoadedGame, player: str, kind: Kind) -> Notice:
    table = loaded.table
    others = [s.name for s in table.seats if s.player != player and s.name]
    until = _until(loaded, player)
    return Notice(
        kind=kind,
        player=player,
        game=table.id,
        number=loaded.snapshot.number,
        decisions=awaited(loaded, player),
        facts=Facts(title=table.system, names=tuple(others), until=until),
    )


def _is_in_care(loaded: LoadedGame, player: str) -> bool:
    care = loaded.cared_for
    return any(seat in care for seat in loaded.table.held_by(player))


def _is_own(loaded: LoadedGame, player: str) -> bool:
    row = loaded.snapshot.record.row
    mine = loaded.table.held_by(player)
    return row.get("by") == "player" and row.get("seat") in mine


def _until(loaded: LoadedGame, player: str) -> datetime | None:
    """Returns a player's first deadline."""
    mine = {*awaited(loaded, player)}
    ends = [d.until for d in loaded.dues if d.asked.id in mine and d.until]
    return min(ends, default=None)


def _reminder(loaded: LoadedGame, player: str) -> str | None:
    """Returns when four fifths of the time have run, for the first decision."""
    mine = {*awaited(loaded, player)}
    times = [w.reminder() for id, w in loaded.watches.items() if id in mine]
    known: Sequence[datetime] = [time for time in times if time]
    return stamp(min(known)) if known else None


def _later(errand: Errand, **changes: object) -> Errand:
    """Returns an errand one version later, with nothing more to remind of."""
    plain = replace(errand, remind=None, daily=False, tries=0)
    return replace(plain, version=errand.version + 1, **changes)
