"""Looking back: what was told since, how it was then, the whole story as a file."""

from functools import partial
from itertools import chain
from typing import Any

from engine.kernel import history, sight

from ..requests.games import Listening, Looking, Watching
from ..service import Service, System
from ..service.asker import NOBODY
from ..service.conditional_reply import Tagged
from ..service.player import known
from ..service.problems import Problem
from ..store import NotFound, Record, Snapshot, Table
from ..tables.days import hides
from ..tables.folding import records_of, state_at
from ..tables.quotas import guessed_wrong
from ..tables.seen_counts import number_at
from ..tables.signing import sign
from ..tables.snapshots import Played, header
from ..tables.table import (
    Loaded,
    hears_talk,
    is_hidden_from,
    is_invited,
    load,
)
from ..tables.timing import LoadedGame
from .faces import clock_of
from .hearing import before, heard_since, heard_until
from .lists import elsewhere, has_more_phones
from .replies import (
    ToldAct,
    begun_reply,
    best_seat,
    front_of,
    game_reply,
    head_of,
    seat_of,
    sight_reply,
    status,
    told_in,
)
from .talk import latest, page

Json = dict[str, Any]


def told(
    service: Service, player: str, played: Played, seat: int, after: int | None
) -> Json:
    """Returns what an act led to: all that the seat heard since, and the game now."""
    loaded, snapshot = played.loaded, played.snapshot
    newest = ToldAct(snapshot.record, played.told)
    if after is None:
        after = before(snapshot.record, seat)
    return {
        "seen": snapshot.record.seen_by(seat),
        **heard_since(service, loaded.system, loaded.table, newest, seat, after),
        "game": begun_reply(loaded, seat, front_of(service, player, loaded, seat)),
    }


def now(service: Service, player: str, game: str, looking: Looking) -> Tagged:
    """Returns a game as it is, an open one of others with its code. Raises Problem.

    Who asks with talk gets what was said too, if there is more than they know; so with
    what was heard, and where else they are waited for.
    """
    table, newest = _found(service, game, looking.code)
    is_hidden = is_hidden_from(service, (table, newest), player, looking.watch)
    if is_hidden and not (newest is None and is_invited(table, looking.code)):
        raise NotFound(game)
    if newest is None:
        open_ = game_reply(service, player, table, None, looking.seat)
        reply = Tagged(open_, lambda: open_, {})
    else:
        reply = _begun(service, player, (table, newest), looking)
    if is_hidden or player == NOBODY:
        return reply
    also = _beside(service, player, table, looking)
    return reply._replace(fresh={**reply.fresh, **also})


def _begun(
    service: Service, player: str, found: tuple[Table, Snapshot], looking: Looking
) -> Tagged:
    """Returns a game that has begun, with what was heard if there is any."""
    table, newest = found
    loaded = LoadedGame(service.system_of(table), table, newest)
    seat = seat_of(loaded, player, looking.seat)
    front = front_of(service, player, loaded, seat)
    fresh = {}
    if looking.after is not None:
        fresh = _heard(service, table, newest, seat, looking.after)
    of = (front, seat, newest.record.seen_by(seat))
    return Tagged(of, partial(begun_reply, loaded, seat, front), fresh)


def _beside(service: Service, player: str, table: Table, looking: Looking) -> Json:
    """Returns where else a player is waited for and what was said, as they ask."""
    found: Json = {}
    if looking.elsewhere:
        also = {"phones": True} if has_more_phones(service, player) else {}
        found["elsewhere"] = elsewhere(service, player, table.id) | also
    if looking.talk is None or not hears_talk(service, table, player, looking.watch):
        return found
    talk = _said(service, player, table, looking.talk)
    return found | ({"talk": talk} if talk else {})


def _heard(
    service: Service, table: Table, newest: Snapshot, seat: int | None, after: int
) -> Json:
    """Returns what a viewer heard since a count; nothing, most often."""
    if newest.record.seen_by(seat) <= after:
        return {}
    system = service.system_of(table)
    (act,) = told_in(system, [newest.record])
    return heard_since(service, system, table, act, seat, after)


def _found(service: Service, game: str, code: str | None) -> Loaded:
    """Returns a game; a wrong code in its address is a guess. Raises Problem."""
    try:
        found = load(service, game)
    except NotFound:
        if code:
            guessed_wrong(service)
        raise
    if code and not is_invited(found[0], code):
        guessed_wrong(service)
    return found


def _said(service: Service, player: str, table: Table, after: str) -> list[Json]:
    """Returns what was said after a message; most often nothing, which is one read."""
    messages = latest(service, table.id, after)
    mine = (message for message in messages if message.is_for(player))
    first = next(mine, None)
    if first is None:
        return []
    return page(service, known(service, player), table, chain([first], mine))


def news(service: Service, player: str, game: str, listening: Listening) -> Json:
    """Returns what a seat, or a spectator, heard since. Raises Problem."""
    table, newest = load(service, game)
    seat = viewer(service, player, (table, newest), listening)
    if newest is None:
        return {"seen": 0, "events": []}
    seen = newest.record.seen_by(seat)
    after, until = listening.after, listening.before
    if until is not None and until <= seen:
        last = until - 1
        return {
            "seen": seen,
            **heard_until(service, table, newest, seat, (after, last)),
        }
    system = service.system_of(table)
    (act,) = told_in(system, [newest.record])
    return {"seen": seen, **heard_since(service, system, table, act, seat, after)}


def at_seen(
    service: Service, player: str, game: str, seen: int, watching: Watching
) -> Json:
    """Returns a game as a seat saw it when its count was `seen`. Raises Problem."""
    table, newest = load(service, game)
    seat = viewer(service, player, (table, newest), watching)
    system = service.system_of(table)
    number = number_at(service, system, newest, seat, seen)
    then = state_at(service, system, game, number)
    head = head_of(service, system, table, player)
    seen_then, clock = sight(system, then, seat), clock_of(system, table)
    return sight_reply(system, table, head, seen_then, clock)


def export(service: Service, player: str, game: str, watching: Watching) -> Json:
    """Returns a history: everything when over, else what a seat may know.

    Raises Problem, also for a deal of the day before that is over: others still play.
    """
    table, newest = load(service, game)
    seat = viewer(service, player, (table, newest), watching)
    if newest is None:
        raise Problem("not-found", "not_begun")
    system = service.system_of(table)
    state = system.decode(bytes(newest.state))
    head = header(system, table, state.rules)
    records = records_of(service, system, game, 0, newest.number)
    entries = [_entry(system, record) for record in records]
    if status(system, state.outcome) == "running":
        return history.export_running(system, head, entries, seat)
    if hides(service, table):
        raise Problem("not-found", "day_not_over")
    return sign(service, history.export(system, head, entries, state.outcome))


def viewer(
    service: Service, player: str, loaded: Loaded, watching: Watching
) -> int | None:
    """Returns whose sight is meant: the seat asked for, a best one, or a spectator's.

    When a game is over everybody looks back through any seat's eyes. Raises Problem for
    somebody else's seat, NotFound for what is hidden.
    """
    (table, newest), seat = loaded, watching.seat
    mine = table.held_by(player)
    if is_hidden_from(service, loaded, player, watching.watch):
        raise NotFound(table.id)
    if newest is None or (seat is not None and seat in mine):
        return _own(mine, seat)
    game = service.system_of(table).decode(bytes(newest.state))
    if seat is None:
        return best_seat(mine, game)
    is_over = game.outcome is not None and seat < len(table.seats)
    return seat if is_over else _own(mine, seat)


def _own(mine: list[int], seat: int | None) -> int | None:
    """Returns a seat that is a player's own, or None. Raises Problem."""
    if seat is not None and seat not in mine:
        raise Problem("not-your-seat", "not_your_seat", seat=seat)
    return seat


def _entry(system: System, record: Record) -> history.Entry:
    events = system.decode_events(bytes(record.events))
    seen = tuple(heard.seen for heard in record.heard)
    return history.Entry(record.row, events, record.link, seen)
