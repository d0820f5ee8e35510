"""What goes out: dictionaries built from sights and heard events, never from a state.

Ready-made, so that a reply costs no second pass; the tests check them against the
schemas. Times are cut to minutes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from msgspec import to_builtins

from engine.kernel import (
    Event,
    Game,
    Outcome,
    Sight,
    Tally,
    Told,
    brief,
    fairness,
    sight,
)
from engine.kernel.decision import number_of
from engine.kernel.event import heard

from ..service import Service, System
from ..service.origins import address
from ..service.problems import Problem
from ..store import Record, Seat, Snapshot, Table
from ..tables.courses import sitting_of
from ..tables.snapshots import loaded_game
from ..tables.spectating import token
from ..tables.table import is_of
from ..tables.timing import LoadedGame
from .faces import clock_of, running_clock, untils
from .foretelling import outlook

Json = dict[str, Any]
Begun = Literal["running", "over", "void"]


class ToldAct(NamedTuple):
    """The record of one act, and what was told of it."""

    record: Record
    told: tuple[Told, ...]


NO_ENDS: Mapping[str, str] = MappingProxyType({})
VOID: Json = {
    "winners": [],
    "how": "void",
    "result": "void",
    "tallies": [],
    "standings": [],
}


def game_reply(
    service: Service,
    player: str,
    table: Table,
    newest: Snapshot | None,
    seat: int | None,
) -> Json:
    """Returns a game as one of the player's seats may know it.

    Whether they may is settled before. Raises Problem for somebody else's seat.
    """
    if newest is not None:
        loaded = loaded_game(service, table, newest)
        seat = seat_of(loaded, player, seat)
        return begun_reply(loaded, seat, front_of(service, player, loaded, seat))
    _refuse_foreign(table, player, seat)
    return open_reply(service, player, table, seat)


class Front(NamedTuple):
    """What is told of a game that has begun before anybody looks at its cards.

    `ends` are the deadlines of decisions.
    """

    head: Json
    clock: Json | None
    ends: Mapping[str, str]


def seat_of(loaded: LoadedGame, player: str, wanted: int | None) -> int | None:
    """Returns through whose eyes a player looks at a game; None: a spectator's.

    Unless they want one, it is the first seat waited for, then the first held. Raises
    Problem for somebody else's seat.
    """
    _refuse_foreign(loaded.table, player, wanted)
    mine = loaded.table.held_by(player)
    if wanted is not None or not mine:
        return wanted
    return best_seat(mine, loaded.state) if len(mine) > 1 else mine[0]


def front_of(
    service: Service, player: str, loaded: LoadedGame, seat: int | None
) -> Front:
    """Returns what goes before a game that has begun, as one seat may know it."""
    head = head_of(service, loaded.system, loaded.table, player)
    clock = running_clock(loaded.system, loaded, seat, service.now())
    ends = untils(loaded, () if seat is None else (seat,)) if clock else {}
    return Front(head, clock, ends)


def begun_reply(loaded: LoadedGame, seat: int | None, front: Front) -> Json:
    """Returns a game that has begun as one seat may know it.

    It follows from what goes before it and from what the seat has seen.
    """
    head, clock, ends = front
    seen = sight(loaded.system, loaded.state, seat)
    return sight_reply(loaded.system, loaded.table, head, seen, clock, ends)


def _refuse_foreign(table: Table, player: str, seat: int | None) -> None:
    if seat is not None and seat not in table.held_by(player):
        raise Problem("not-your-seat", "not_your_seat", seat=seat)


def best_seat(mine: Sequence[int], game: Game[Any, Any]) -> int | None:
    """Returns the first seat of a player that is waited for, else the first one."""
    waited = {asked.seat for asked in game.asked if asked.is_awaited}
    return next((n for n in mine if n in waited), mine[0] if mine else None)


def places(system: System, table: Table) -> list[Json]:
    """Returns the seats as everybody sees them; in teams, each with its team."""
    return _places(system, table, system.chosen(table.options))


def _places(system: System, table: Table, options: Any) -> list[Json]:
    """Returns the seats, with the options already read.

    Until a game begins its numbers are told sealed, for whoever adds the last one.
    """
    seats = enumerate(table.seats)
    shown = [{"seat": n, "name": seat.name, "kind": seat.kind} for n, seat in seats]
    if not table.is_full:
        for place, taken in zip(shown, table.seats, strict=True):
            if taken.nonce:
                place["sealed"] = fairness.seal(taken.nonce)
    teams = system.teams(options, len(shown))
    if 1 < len(teams) < len(shown):
        for number, team in enumerate(teams):
            for seat in team:
                shown[seat]["team"] = number
    return shown


def table_ahead(system: System, table: Table) -> Json:
    """Returns what is told of a table to whoever might sit down."""
    return {
        "game": table.id,
        "system": table.system,
        "title": system.title,
        "options": options_of(table),
        **titles_of(system, table),
        "seats": places(system, table),
        "clock": clock_of(system, table),
        "commitment": table.promise,
    }


def told_in(system: System, records: Iterable[Record]) -> Iterator[ToldAct]:
    """Yields what was told in acts that are read from the store."""
    for record in records:
        yield ToldAct(record, system.decode_events(bytes(record.events)))


def events_reply(
    system: System, table: Table, acts: Iterable[ToldAct], seat: int | None, after: int
) -> list[Json]:
    """Returns what a seat (None: a spectator) heard since its count was `after`.

    It comes in few bytes (engine/kernel/brief).
    """
    viewer = -1 if seat is None else seat
    names = [seat.name or "" for seat in table.seats]
    return brief.events(
        {
            "seen": record.heard[viewer].seen,
            "at": record.row["at"],
            "by": record.row.get("by", "house"),
            **_event(system, event, names, seat),
        }
        for record, told in acts
        if record.heard[viewer].seen > after
        for event in heard(told, seat)
    )


def _event(system: System, event: Event, names: list[str], seat: int | None) -> Json:
    facts = to_builtins(event)
    return {
        "type": facts.pop("event"),
        "text": system.sentence(event, names, seat),
        "rules": facts.pop("rules"),
        "facts": facts,
    }


def open_reply(service: Service, player: str, table: Table, seat: int | None) -> Json:
    """Returns a game that has not begun, or never will; its people get the code."""
    code, link = (
        table.code,
        f"{address(service)}/join/{table.code}",
    )
    invite = is_of(table, player) and not table.closed
    system = service.system_of(table)
    return {
        **head_of(service, system, table, player),
        "clock": clock_of(system, table),
        "status": "void" if table.closed else "open",
        "seat": seat,
        "seen": 0,
        "view": None,
        "outlook": None,
        "decisions": [],
        "outcome": VOID if table.closed else None,
        **({"several": True} if table.several else {}),
        **({"version": table.told_version} if table.host == player else {}),
        **({"invite": {"code": code, "link": link}} if invite else {}),
    }


def sight_reply(
    system: System,
    table: Table,
    head: Json,
    seen: Sight,
    clock: Json | None = None,
    ends: Mapping[str, str] = NO_ENDS,
) -> Json:
    """Returns a game that has begun as one sight shows it, to whoever may have it.

    `head` is what is told of its table, `ends` are the deadlines of decisions.
    """
    stands, foretold = outlook(system, seen)
    layout = system.layout(seen)
    return {
        **head,
        "seats": [
            {**place, "waiting": place["seat"] in seen.waiting}
            for place in head["seats"]
        ],
        "clock": clock,
        "status": status(system, seen.outcome),
        "seat": seen.seat,
        "seen": seen.seen,
        "view": seen.view,
        **({"layout": layout} if layout else {}),
        "outlook": stands,
        "decisions": [
            _decision(told, ends.get(told["id"]), foretold.get(told["id"]))
            for told in brief.decisions(seen.decisions)
        ],
        **({"undo": True} if seen.undo else {}),
        "outcome": _outcome(system, table, seen.outcome),
    }


def status(system: System, outcome: Outcome | None) -> Begun:
    """Returns what a begun game has come to: running, over or void."""
    if outcome is None:
        return "running"
    return "void" if system.result(outcome) == "void" else "over"


def won_by(system: System, outcome: Outcome | None, mine: list[int]) -> bool | None:
    """Returns whether a player won; None while it runs, for a draw, and for others."""
    if outcome is None or not mine or system.result(outcome) in ("drawn", "void"):
        return None
    return any(seat in outcome.winners for seat in mine)


def status_of(service: Service, table: Table, newest: Snapshot | None) -> str:
    """Returns what a game has come to: open, running, over or void."""
    if newest is None:
        return "void" if table.closed else "open"
    system = service.system_of(table)
    return status(system, system.decode(bytes(newest.state)).outcome)


def _outcome(system: System, table: Table, outcome: Outcome | None) -> Json | None:
    """Returns how a game ended; tallies have the names that the system gives them."""
    if outcome is None:
        return None
    options = system.chosen(table.options)
    ranks = system.standings(outcome, options, len(table.seats))
    tallies = [_tally(system, tally) for tally in outcome.tallies]
    told: Json = to_builtins(outcome)
    result = system.result(outcome)
    standings = [{"place": rank.place, "seats": rank.seats} for rank in ranks]
    return {**told, "result": result, "tallies": tallies, "standings": standings}


def _tally(system: System, tally: Tally) -> Json:
    what, key = tally.what, f"tallies.{tally.what}"
    words = system.manifest.words
    label = {"label": words(key)} if words.has(key) else {}
    main = {"main": True} if what == system.book.main_tally else {}
    return {"what": what, "of": tally.of, **label, **main}


def head_of(service: Service, system: System, table: Table, player: str) -> Json:
    """Returns what a game's reply says of its table; nobody is waited for yet."""
    chosen, mine = system.chosen(table.options), is_of(table, player)
    watch = _watch(service, table) if mine else None
    return {
        "id": table.id,
        "system": table.system,
        "options": options_of(table),
        **titles_of(system, table),
        "seats": [
            _seat(place, seat)
            for place, seat in zip(
                _places(system, table, chosen), table.seats, strict=True
            )
        ],
        "me": table.held_by(player),
        "mine_to_take": table.kept_for(player),
        **({"sandbox": True} if table.sandbox else {}),
        **_lesson(table),
        **({"series": True} if mine and _is_series(system, table, chosen) else {}),
        **({"last": True} if system.is_last(chosen) else {}),
        **({"day": table.day} if table.day else {}),
        "commitment": table.promise,
        "listed": table.listed,
        "host": table.host == player,
        **({"watch": watch} if watch else {}),
    }


def _lesson(table: Table) -> Json:
    """Returns which system is learned at a table, and that it is its second sitting."""
    if not table.is_introduction:
        return {}
    second = {"sitting": 2} if sitting_of(table) > 1 else {}
    return {"introduction": table.system, **second}


def _is_series(system: System, table: Table, options: Any) -> bool:
    """Whether a game is one of a series."""
    return not table.sandbox and system.series(options) is not None


def _watch(service: Service, table: Table) -> str | None:
    """Returns the link for watching, for who is at the table to pass on.

    Its token stands behind a #, which a browser keeps to itself: in no log.
    """
    if table.sandbox or table.day:
        return None
    return f"{address(service)}/watch/{table.id}#{token(service, table.id)}"


def options_of(table: Table) -> Json:
    """Returns the options that are settled, as a host would send them."""
    return {name: v for name, v in table.options.items() if v is not None}


def titles_of(system: System, table: Table) -> Json:
    """Returns what the host chose of own cards, as those call it; ours are listed."""
    titles = table.cards and system.titles(table.options, table.cards)
    return {"titles": titles} if titles else {}


def _seat(place: Json, seat: Seat) -> Json:
    level = {} if seat.level is None else {"level": seat.level}
    return {**place, "waiting": False, **level}


def _decision(told: Json, until: str | None, foretold: list[Json] | None) -> Json:
    reply = {**told, "nth": number_of(told["id"])}
    if foretold:
        reply["foretold"] = foretold
    if until:
        reply["until"] = until
    return reply
