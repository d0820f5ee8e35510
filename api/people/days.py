"""The deal of the day for one player: what there is, how it went, and for how many."""

from contextlib import suppress
from datetime import date, timedelta
from typing import Any

from msgspec.structs import replace

from engine.kernel import Square, Squares, Text
from engine.kernel.words import KERNEL

from ..game.replies import status_of
from ..service import Service, System
from ..service.problems import Problem
from ..store import DayResult, NotFound, Player, Snapshot, Streak, Table
from ..tables import days
from ..tables.blocks import apart
from ..tables.table import load
from ..tables.unplayed import Unplayed, unplayed
from .accounts import revise

BACK = 7  # days whose deals can still be played, for nobody's count
KEPT = 60  # results, of one player
FORGIVEN = 2  # days a month
FRIENDS = 20  # whose results are looked up, the last ones known
MONTH = len("2026-11")
SIGNS: dict[str, Square] = {"+": "good", "=": "even", "-": "bad"}  # as they are kept

Json = dict[str, Any]


def overview(service: Service, player: Player) -> Json:
    """Returns the deals of today, the last days, and a player's streak."""
    today, after = days.today(service), days.tomorrow(service)
    return {
        "today": today,
        "deals": [_deal(service, player, today, name) for name in _systems(service)],
        "promises": [
            {"day": day, "promise": days.promise_of(service, day)}
            for day in (after, today)
        ],
        "past": [d for d in days.days_back(service, BACK) if days.was(service, d)],
        "played": sorted({result.day for result in player.days}),
        "forgiven": [*player.streak.missed],
        **longest(service, player),
    }


def _systems(service: Service) -> tuple[str, ...]:
    return service.library.systems()


def _deal(service: Service, player: Player, day: str, name: str) -> Json:
    """Returns a deal in a line: its game, and how it ended for a player."""
    return {
        "system": name,
        "title": service.manifest(name).title,
        "game": days.id_of(service, player.id, day, name),
        "result": _result(player, day, name),
    }


def _result(player: Player, day: str, name: str) -> Json | None:
    found = (r for r in player.days if (r.day, r.system) == (day, name))
    return next(({"score": r.score, "won": r.won, "acts": r.acts} for r in found), None)


def longest(service: Service, player: Player) -> Json:
    """Returns how long a player's streak is today, and was at its longest."""
    streak = player.streak
    lasting = _lasting(streak, days.today(service))
    return {"streak": lasting, "longest": streak.longest}


def lay(service: Service, player: Player, day: str, name: str) -> Unplayed:
    """Returns a player's table of a deal as it is dealt. Raises Problem."""
    system = _checked(service, day, name)
    return unplayed(system, days.table_of(service, player, day, system))


def one(service: Service, player: Player, day: str, name: str) -> Json:
    """Returns a deal with its promise, and how it went for all who have played it.

    A game that has just ended on its day is counted, if nothing has followed it yet;
    one that ended later has a line of squares alone. Raises Problem.
    """
    system = _checked(service, day, name)
    promise = days.promise_of(service, day)
    status, player, played = _counted(service, player, day, system)
    is_past = days.is_past(service, day)
    secret = days.secret_of(service, day).hex() if is_past else None
    return {
        "day": day,
        **_deal(service, player, day, name),
        "status": status,
        **_squares(system, played),
        "promise": promise,
        **({"secret": secret} if secret else {}),
        "people": _friends(service, player, day, name),
        "scores": [service.store.tallies.of(key) for key in _keys(day, name)],
        "streak": _lasting(player.streak, days.today(service)),
    }


def _squares(system: System, played: DayResult | None) -> Json:
    """Returns how a game went that is over, in squares, and what one of them is."""
    if played is None:
        return {"squares": [], "measure": ""}
    if not played.line:  # the game has no parts, or an earlier release kept it
        line = days.by_score(played.score)
        return {"squares": line.line, "measure": KERNEL("squares.score")}
    line = Squares(tuple([SIGNS[sign] for sign in played.line]), played.each)
    return {"squares": line.line, "measure": _measure(system, line.each)}


def _measure(system: System, each: int) -> Text:
    """Returns what a square is, by the game's own words."""
    what = system.manifest.words("system.square")
    return what if each == 1 else KERNEL("squares.joined", what=what, n=each)


def _friends(service: Service, player: Player, day: str, name: str) -> list[Json]:
    """Returns how those did whom a player knows by a link, the best first.

    Nobody is told before the player has a result too.
    """
    if _result(player, day, name) is None:
        return []
    mine = [one.player for one in player.met[-FRIENDS:]]
    known = [found.player for found in service.store.addressees(mine, ())]
    unmet = apart(service, player, (friend.id for friend in known))
    told = [
        {"name": friend.name, **result}
        for friend in known
        if friend.id not in unmet and (result := _result(friend, day, name))
    ]
    return sorted(told, key=lambda one: -int(one["score"]))


def _checked(service: Service, day: str, name: str) -> System:
    """Returns the system of a deal that can be had. Raises Problem."""
    if name not in _systems(service):
        raise Problem("not-found", "no_day")
    if day not in (days.today(service), *days.days_back(service, BACK)):
        raise Problem("not-found", "no_day")
    return service.system(name)


def _counted(
    service: Service, player: Player, day: str, system: System
) -> tuple[str, Player, DayResult | None]:
    """Returns how a player's game stands, the player, and how it ended, if it has."""
    game = days.id_of(service, player.id, day, system.name)
    try:
        table, newest = load(service, game)
    except NotFound:
        return "new", player, None
    if table.day != day:  # another table that the player has given this id
        return "new", player, None
    after, result = _how_it_ended(service, player, table, newest)
    return status_of(service, table, newest), after, result


def count(service: Service, table: Table, newest: Snapshot) -> None:
    """Counts a game of a deal if it has ended on its day, once."""
    with suppress(NotFound):
        player = service.store.player(table.host)
        if not player.gone:
            _how_it_ended(service, player, table, newest)


def _how_it_ended(
    service: Service, player: Player, table: Table, newest: Snapshot | None
) -> tuple[Player, DayResult | None]:
    """Returns a player, by whom a game is counted now, and how it ended, if it has."""
    deal = table.day, table.system
    if mine := [r for r in player.days if (r.day, r.system) == deal]:
        return player, mine[0]
    result = _ended(service, service.system_of(table), table, newest)
    if result is None or newest is None or newest.record.row["at"][:10] != table.day:
        return player, result
    after, is_new = _kept(service, player, result)
    if is_new:
        until = f"{date.fromisoformat(table.day) + days.KEPT}T00:00:00Z"
        service.store.tallies.count(_keys(*deal)[result.score], until)
    return after, result


def _ended(
    service: Service, system: System, table: Table, newest: Snapshot | None
) -> DayResult | None:
    """Returns how a game ended, whether or not on its day; None if it did not."""
    game = None if newest is None else system.decode(bytes(newest.state))
    if game is None or game.outcome is None or not days.has_ended(game):
        return None
    (mine,) = table.held_by(table.host) or (0,)
    is_drawn = system.result(game.outcome) == "drawn"
    won = None if is_drawn else mine in game.outcome.winners
    scored = days.score(system, game.outcome, mine)
    result = DayResult(table.day, table.system, scored, won, game.number)
    return _in_squares(service, system, result, table, mine)


def _in_squares(
    service: Service, system: System, result: DayResult, table: Table, seat: int
) -> DayResult:
    """Returns a result with its squares, where the game has parts to judge."""
    if table.folded:
        return result
    kept = service.store.snapshots(table.id)
    went = system.went((system.decode(bytes(one.state)) for one in kept), seat)
    if went is None:
        return result
    signs = {square: sign for sign, square in SIGNS.items()}
    line = "".join(signs[square] for square in went.line)
    return replace(result, line=line, each=went.each)


def _kept(service: Service, player: Player, result: DayResult) -> tuple[Player, bool]:
    """Keeps a result; returns the player, and whether no other look was quicker."""
    kept = list[bool]()

    def add(before: Player) -> Player:
        after = _with(result, before)
        kept.append(after is not before)
        return after

    after = revise(service, player.id, add)
    return after, kept[-1]


def _with(result: DayResult, before: Player) -> Player:
    """Returns a player with one more result, the oldest forgotten."""
    if any((r.day, r.system) == (result.day, result.system) for r in before.days):
        return before
    found = (*before.days, result)[-KEPT:]
    return replace(before, days=found, streak=_grown(before.streak, result.day))


def _grown(streak: Streak, day: str) -> Streak:
    """Returns a streak with a day more, two days a month forgiven."""
    if day <= streak.last:
        return streak
    missed = _missed(streak, day)
    length = streak.length + 1 if missed is not None else 1
    longest = max(length, streak.longest)
    return Streak(length, longest, day, missed or ())


def _missed(streak: Streak, day: str) -> tuple[str, ...] | None:
    """Returns the forgiven days up to a day, None where they are too many."""
    if not streak.last:
        return None
    last, gap = date.fromisoformat(streak.last), []
    while (last := last + timedelta(days=1)) < date.fromisoformat(day):
        gap.append(str(last))
        if len(gap) > 2 * FORGIVEN:
            return None
    missed = (*streak.missed, *gap)[-2 * FORGIVEN :]
    months = [one[:MONTH] for one in missed]
    is_forgiven = all(months.count(month) <= FORGIVEN for month in months)
    return missed if is_forgiven else None


def _lasting(streak: Streak, today: str) -> int:
    """Returns how long a streak is that goes on today, 0 for one that has ended."""
    goes_on = today <= streak.last or _missed(streak, today) is not None
    return streak.length if goes_on else 0


def _keys(day: str, name: str) -> list[str]:
    """Returns by what each score of a deal is counted, the lowest first."""
    return [f"day:{day}:{name}:{score}" for score in range(days.SCORES)]
