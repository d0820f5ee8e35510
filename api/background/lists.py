"""The lists of games: one line per player, as of one snapshot."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache, partial
from typing import Any

from msgspec.structs import replace

from engine.kernel import Game
from engine.kernel.event import heard
from engine.kernel.stored_texts import keep

from ..game.faces import untils
from ..game.lists import FIRST, goes_on
from ..game.replies import ToldAct, status, told_in, won_by
from ..game.series import is_last_yet
from ..service import Service, System
from ..store import Membership, Place, Shelf, Snapshot, Table
from ..tables.folding import records_of
from ..tables.snapshots import minute
from ..tables.timing import LoadedGame

SPECTATORS = -1  # where a record says what they heard
END_OF_TIME = 10**11  # seconds
NO_DEADLINE = "~"  # after every date
MOST_FACES = 4  # of a table from afar; more have no room in a line
SERIES = 20  # that go on, at most, among which the one of a game is looked for


def open_lines(table: Table) -> list[Membership]:
    """Returns the lines of a game that has not begun, as they are to be kept."""
    return [*(_open(table, player) for player in _people(table)), *_gone(table)]


def lines(service: Service, loaded: LoadedGame, since: int) -> list[Membership]:
    """Returns a game's lines as they are to be kept after a snapshot and all later.

    Where nothing was heard since, a line stays as it is: nothing in it follows from
    what others do in silence. A commit of the seats (negative) is in all of them.
    """
    table = loaded.table
    people = [p for p in _people(table) if since < 1 or _has_heard(loaded, p, since)]
    left = [*_gone(table)] if since < 1 else []
    act_of = cache(partial(_act, service, loaded))
    if not people:
        return left
    faces = loaded.system.faces(loaded.state)[:MOST_FACES]
    begun = [_begun(service, loaded, player, act_of, faces) for player in people]
    return [*begun, *left]


def series_gone_on(service: Service, loaded: LoadedGame) -> None:
    """Lets the lines of the games before one stand where others do that are over.

    Until this one began the last of them stood before all those: its series went on.
    """
    table = loaded.table
    for player in _people(table) if table.series else ():
        for line in service.store.shelf(player, "finished", None, SERIES):
            of = line.series or line.game
            if of == table.series and line.game != table.id and goes_on(line):
                service.store.relist(replace(line, order=line.order[len(FIRST) :]))


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
        order=_order("finished", table.at) if table.closed else table.at,
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
        series=table.series,
        host=table.host == player,
    )


def _gone(table: Table) -> Iterator[Membership]:
    """Yields the lines of those who left before the game began: in no list."""
    people = _people(table)
    for left in table.left:
        if left.player not in people:
            yield replace(_open(table, left.player), shelf="gone")


def _has_heard(loaded: LoadedGame, player: str, since: int) -> bool:
    """Whether a player has heard anything in a snapshot or a later one."""
    heard = loaded.snapshot.record.heard
    seats = loaded.table.held_by(player) or [SPECTATORS]
    return any(heard[seat].number >= since for seat in seats)


def _begun(
    service: Service,
    loaded: LoadedGame,
    player: str,
    act_of: Callable[[int], ToldAct],
    faces: tuple[str, ...],
) -> Membership:
    table, game = loaded.table, loaded.state
    system, mine = loaded.system, table.held_by(player)
    since = None if table.is_alone else _since(loaded.snapshot, game, mine)
    until = _until(loaded, mine)
    viewer = mine[0] if mine else None
    last = loaded.snapshot.record.heard[SPECTATORS if viewer is None else viewer]
    act = act_of(last.number)
    shelf = "learning" if table.is_introduction else _shelf(game, since)
    over, standing = status(system, game.outcome), _standing(system, table, game)
    order = _order(shelf, since or act.record.row["at"], until)
    if over == "over" and standing is not None and is_last_yet(service, table):
        order = FIRST + order
    return Membership(
        player=player,
        game=table.id,
        number=loaded.snapshot.number,
        shelf=shelf,
        order=order,
        system=table.system,
        status=over,
        seats=_places(table),
        me=tuple(mine),
        turn=since is not None,
        since=since,
        last=None,
        seen=last.seen,
        won=None if table.sandbox else won_by(system, game.outcome, mine),
        until=until,
        how=None if game.outcome is None else game.outcome.how,
        version=table.version,
        series=table.series,
        standing=standing,
        sandbox=table.sandbox is not None,
        day=table.day,
        faces=faces,
        alone=table.is_alone and game.outcome is None,
        said=_said(system, table, act, viewer),
    )


def _places(table: Table) -> tuple[Place, ...]:
    seats = enumerate(table.seats)
    return tuple(Place(n, seat.name, seat.kind, seat.level) for n, seat in seats)


def _since(snapshot: Snapshot, game: Game[Any, Any], mine: list[int]) -> str | None:
    """Returns since when a player is waited for, to the minute; None if not."""
    asked = {a.id for a in game.asked if a.seat in mine and a.is_awaited}
    times = [q.since for q in snapshot.desk.questions if q.decision in asked]
    return minute(min(times)) if times else None


def _shelf(game: Game[Any, Any], since: str | None) -> Shelf:
    if game.outcome is not None:
        return "finished"
    return "running" if since is None else "waiting"


def _until(loaded: LoadedGame, mine: list[int]) -> str | None:
    """Returns a player's first deadline, to the minute; None if there is none."""
    return min(untils(loaded, mine).values(), default=None)


def _order(shelf: Shelf, at: str, until: str | None = None) -> str:
    """Returns what sorts a shelf: the first deadline, the longest waited for.

    What is finished: the last over first, after series that go on (`FIRST`).
    """
    if shelf != "finished":
        return until or f"{NO_DEADLINE}{at}"
    seconds = int(datetime.fromisoformat(at).timestamp())
    return str(END_OF_TIME - seconds)


def _act(service: Service, loaded: LoadedGame, number: int) -> ToldAct:
    """Returns the last act that told a viewer something, perhaps some acts ago.

    Nothing in a list follows a later one: others' silent acts stay unheard there, too.
    """
    table, records = loaded.table, [loaded.snapshot.record]
    system = service.system_of(table)
    if number != loaded.snapshot.number:
        records = [*records_of(service, system, table.id, number, number)]
    (act,) = told_in(system, records)
    return act


def _standing(
    system: System, table: Table, game: Game[Any, Any]
) -> dict[str, Any] | None:
    """Returns how a series stands, as it is kept; None where nothing goes on."""
    if table.sandbox is not None or system.book.standing is None:
        return None
    options = system.chosen(table.options)
    if status(system, game.outcome) == "over":
        if system.is_last(options):
            return None
        options = system.rematch(options, game.world)
    text = system.standing(options)
    return None if text is None else {**keep(text)}


def _said(
    system: System, table: Table, act: ToldAct, viewer: int | None
) -> dict[str, Any] | None:
    """Returns the last sentence of what a viewer heard, as a key and its values.

    Of a game that has ended it is how, whatever is told after that.
    """
    names = [seat.name or "" for seat in table.seats]
    told = heard(act.told, viewer)
    news = [event for event in told if event.ends] or told
    return {**keep(system.sentence(news[-1], names, viewer))} if told else None
