"""The lists of games: one line per player, as of one snapshot."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from engine.kernel import Game
from engine.kernel.kept import keep

from ..game.faces import untils
from ..game.replies import heard_of, status
from ..service import Rules, Service
from ..store import Membership, Place, Record, Shelf, Snapshot, Table
from ..tables.courses import is_introduction
from ..tables.snapshots import minute
from ..tables.timing import Position

END_OF_TIME = 10**11  # seconds
NO_DEADLINE = "~"  # after every date


def enlist(home: Service, table: Table, snapshot: Snapshot | None) -> None:
    """Brings a game's line in every list up to a snapshot, None before the first."""
    if snapshot is None:
        lines = [_open(table, player) for player in _people(table)]
    else:
        lines = list(_begun(home, table, snapshot))
    for line in (*lines, *_gone(table)):
        home.store.enlist(line)


def _people(table: Table) -> list[str]:
    """Returns everybody in whose list the game stands."""
    people = (table.host, *(seat.player for seat in table.seats))
    return list(dict.fromkeys(player for player in people if player))


def _open(table: Table, player: str) -> Membership:
    return Membership(
        player=player,
        game=table.id,
        number=-1,
        shelf="finished" if table.closed else "open",
        order=_order("finished", table.at, None) if table.closed else table.at,
        system=table.system,
        status="void" if table.closed else "open",
        seats=_places(table),
        me=tuple(table.held_by(player)),
        turn=False,
        since=None,
        last=None,
        seen=0,
        won=None,
        how="void" if table.closed else None,
        version=table.version,
    )


def _gone(table: Table) -> Iterator[Membership]:
    """Yields the lines of those who left before the game began: in no list."""
    people = _people(table)
    for left in table.left:
        if left.player not in people:
            yield replace(_open(table, left.player), shelf="gone")


def _begun(home: Service, table: Table, snapshot: Snapshot) -> Iterator[Membership]:
    game = home.rules_of(table).decode(bytes(snapshot.state))
    for player in _people(table):
        mine = table.held_by(player)
        since = None if table.sandbox else _since(snapshot, game, mine)
        until = _until(Position(table, snapshot, game), mine)
        viewer = mine[0] if mine else None
        heard = _heard(home, snapshot, viewer)
        shelf = "learning" if is_introduction(table) else _shelf(game, since)
        yield Membership(
            player=player,
            game=table.id,
            number=snapshot.number,
            shelf=shelf,
            order=_order(shelf, since or heard.row["at"], until),
            system=table.system,
            status=status(home.rules_of(table), game.outcome),
            seats=_places(table),
            me=tuple(mine),
            turn=since is not None,
            since=since,
            last=None,
            seen=snapshot.record.heard[-1 if viewer is None else viewer].seen,
            won=None if table.sandbox else _won(home.rules_of(table), game, mine),
            until=until,
            how=None if game.outcome is None else game.outcome.how,
            version=table.version,
            sandbox=table.sandbox is not None,
            said=_said(home.rules_of(table), table, heard, viewer),
        )


def _places(table: Table) -> tuple[Place, ...]:
    return tuple(Place(n, seat.name, seat.kind) for n, seat in enumerate(table.seats))


def _since(snapshot: Snapshot, game: Game[Any, Any], mine: list[int]) -> str | None:
    """Returns since when a player is waited for, to the minute; None if not."""
    asked = {a.id for a in game.asked if a.seat in mine and a.is_awaited}
    times = [q.since for q in snapshot.desk.questions if q.decision in asked]
    return minute(min(times)) if times else None


def _shelf(game: Game[Any, Any], since: str | None) -> Shelf:
    if game.outcome is not None:
        return "finished"
    return "running" if since is None else "waiting"


def _until(position: Position, mine: list[int]) -> str | None:
    """Returns a player's first deadline, to the minute; None if there is none."""
    seats = {a.id for a in position.state.asked if a.seat in mine}
    ends = [end for decision, end in untils(position).items() if decision in seats]
    return min(ends, default=None)


def _order(shelf: Shelf, at: str, until: str | None) -> str:
    """Returns what sorts a shelf: the first deadline, the longest waited for.

    What is finished: the last over first.
    """
    if shelf != "finished":
        return until or f"{NO_DEADLINE}{at}"
    seconds = int(datetime.fromisoformat(at).timestamp())
    return str(END_OF_TIME - seconds)


def _heard(home: Service, snapshot: Snapshot, viewer: int | None) -> Record:
    """Returns the last record that told a viewer something, perhaps some acts ago.

    Nothing in a list follows a later one: others' silent acts stay unheard there, too.
    """
    number = snapshot.record.heard[-1 if viewer is None else viewer].number
    if number == snapshot.number:
        return snapshot.record
    (record,) = home.store.records(snapshot.game, number, number)
    return record


def _said(
    rules: Rules, table: Table, record: Record, viewer: int | None
) -> dict[str, Any] | None:
    """Returns the last sentence of what a viewer heard, as a key and its values."""
    names = [seat.name or "" for seat in table.seats]
    heard = [*heard_of(rules, record, viewer)]
    return {**keep(rules.sentence(heard[-1], names, viewer))} if heard else None


def _won(rules: Rules, game: Game[Any, Any], mine: list[int]) -> bool | None:
    """Returns whether a player won; None while it runs, for a draw, and for others."""
    outcome = game.outcome
    if outcome is None or not mine or rules.result(outcome) in ("drawn", "void"):
        return None
    return any(seat in outcome.winners for seat in mine)
