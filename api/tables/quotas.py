"""How much one guest may have, and one address may do: nobody fills the store alone.

What is there stands in the guest's usage, which changes in one step with the table that
makes it more: at the same instant, too, nobody gets more than a limit. What has ended
is left there until there is no room; then it is looked at. What is done is tallied in
the store, which forgets in its own time. No process has to know of another, and an
answer costs nothing more.
"""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice

from msgspec.structs import replace

from engine.kernel.errors import TooNew

from ..service import Service
from ..service.problems import enough
from ..store import NotFound, Seat, Shelf, Usage
from ..store.stored_rows import BROKEN
from .shelves import ALIVE, lines_of
from .snapshots import is_over
from .timing import stamp

HOUR, SOME_MINUTES = timedelta(hours=1), timedelta(minutes=10)
A_DAY = timedelta(days=1)
A_MONTH = timedelta(days=30)
SHUFFLES_A_DAY = 300  # locked away: a few times for each game
LATER_S = 3600  # when to ask again for what ends only when its player ends it
SHELVES: dict[str, tuple[Shelf, ...]] = {
    "tables": ("open",),
    "games": ALIVE,
    "house_games": ALIVE,
    "sandboxes": ("waiting", "running"),
}


def admit_guest(service: Service) -> None:
    """Counts one more guest of the address that calls. Raises Problem."""
    limit = service.settings.quotas.guests
    _tally(service, f"guests:{service.asker.address}", HOUR, limit, "too_many_guests")


def admit_cards(service: Service, player: str) -> None:
    """Counts one more card set of a guest. Raises Problem."""
    limit = service.settings.quotas.card_sets
    _tally(service, f"cards:{player}", A_MONTH, limit, "too_many_card_sets")


def admit_replay(service: Service, player: str) -> None:
    """Counts one more history that a guest has opened. Raises Problem."""
    limit = service.settings.quotas.replays
    _tally(service, f"replays:{player}", A_MONTH, limit, "too_many_replays")


def admit_shuffle(service: Service, player: str) -> None:
    """Counts once more what a guest has locked away of a shuffle. Raises Problem."""
    what = f"shuffles:{player}"
    _tally(service, what, A_DAY, SHUFFLES_A_DAY, "too_many_shuffles")


def admit_change(service: Service, player: str) -> None:
    """Counts one more change that reaches all seats of a guest. Raises Problem."""
    limit = service.settings.quotas.changes
    _tally(service, f"changes:{player}", HOUR, limit, "too_many_changes")


def admit_test(service: Service, player: str, limit: int) -> None:
    """Counts one more test of a player's notices. Raises Problem."""
    _tally(service, f"test:{player}", HOUR, limit, "too_many_tests")


def admit_kept(service: Service, player: str, others: Collection[str]) -> None:
    """Counts the seats that a guest keeps for others, and for each of them.

    Raises Problem. Nobody is called to a table again and again.
    """
    quotas = service.settings.quotas
    for other in others:
        what = f"kept:{player}"
        _tally(service, what, HOUR, quotas.kept_seats, "too_many_kept_seats")
        _tally(service, f"{what}:{other}", A_DAY, quotas.calls, "too_many_calls")


def admit_table(service: Service, player: str, game: str) -> Usage:
    """Returns a guest's usage with one more table. Raises Problem."""
    return _later(service, _more(service, _usage(service, player), "tables", game))


def admit_game(
    service: Service, player: str, game: str, seats: Sequence[Seat]
) -> Usage:
    """Returns a guest's usage with one more game, one more against the house.

    Raises Problem.
    """
    usage = _more(service, _usage(service, player), "games", game)
    if has_house(seats):
        usage = _more(service, usage, "house_games", game)
    return _later(service, usage)


def admit_sandbox(service: Service, player: str, game: str) -> Usage:
    """Returns a guest's usage with one more sandbox. Raises Problem."""
    return _later(service, _more(service, _usage(service, player), "sandboxes", game))


def has_house(seats: Sequence[Seat]) -> bool:
    """Whether the house plays on one of these seats."""
    return any(seat.kind == "bot" for seat in seats)


def admit_lesson(service: Service, player: str) -> None:
    """Counts one more introduction of a guest, and of its address. Raises Problem."""
    limit = service.settings.quotas.lessons
    _tally(service, f"lessons:{player}", HOUR, limit, "too_many_lessons")
    admit_opponent(service)


def admit_opponent(service: Service) -> None:
    """Counts one more game with the house of the address that calls. Raises Problem."""
    limit = service.settings.quotas.opponents
    _tally(service, f"house:{service.asker.address}", HOUR, limit, "too_many_opponents")


def admit_reading(service: Service) -> None:
    """Counts one more set or history that is read, whether it fits or not.

    Raises Problem.
    """
    limit = service.settings.quotas.readings
    _tally(
        service,
        f"reading:{service.asker.address}",
        SOME_MINUTES,
        limit,
        "too_many_readings",
    )


def guessed_wrong(service: Service) -> None:
    """Counts a wrong code of the address that calls; a right one always counts.

    Raises Problem when it was wrong too often.
    """
    limit = service.settings.quotas.guesses
    what, until = _slot(service, f"guess:{service.asker.address}", SOME_MINUTES)
    if service.store.tallies.of(what) >= limit:
        raise enough("too_many_guesses", _seconds(service, until))
    service.store.tallies.count(what, stamp(until))


def _usage(service: Service, player: str) -> Usage:
    return service.store.usages.of(player)


def _later(service: Service, usage: Usage) -> Usage:
    """Returns a usage one version later, as it is to be kept."""
    until = stamp(service.moment() + A_MONTH)
    return replace(usage, version=usage.version + 1, until=until)


def _more(service: Service, usage: Usage, kind: str, game: str) -> Usage:
    """Returns a usage with one more game, unless it counts already. Raises Problem."""
    limit: int = getattr(service.settings.quotas, kind)
    counted = usage.games.get(kind)
    if counted is None or (len(counted) >= limit and game not in counted):
        counted = _counted_anew(service, usage.player, kind, counted)
    if game not in counted:
        if len(counted) >= limit:
            raise enough(f"too_many_{kind}", LATER_S, limit=limit)
        counted = (*counted, game)
    return replace(usage, games={**usage.games, kind: counted})


def _counted_anew(
    service: Service, player: str, kind: str, before: tuple[str, ...] | None
) -> tuple[str, ...]:
    """Returns what still counts of a kind; lists may be late, the games are not.

    What was never counted is found in the lists, no more of it than can matter.
    """
    service.following.catch_up(player)
    quotas = service.settings.quotas
    lines = lines_of(service, player, SHELVES[kind])
    most = quotas.games + quotas.sandboxes + quotas.tables + 1
    listed = dict.fromkeys(line.game for line in islice(lines, most))
    if before is None:
        return tuple(game for game in listed if _counts(service, player, kind, game))
    return tuple(
        game
        for game in before
        if game in listed or _counts(service, player, kind, game)
    )


def _counts(service: Service, player: str, kind: str, game: str) -> bool:
    """Whether a game counts, as it is at this instant; what is unreadable does not."""
    try:
        table, newest = service.store.newest(game)
        if table.closed or (newest is not None and is_over(service, table, newest)):
            return False
    except (NotFound, TooNew, *BROKEN):
        return False
    if kind == "tables":
        return table.host == player and not table.is_full
    if kind == "sandboxes":
        return table.host == player and table.sandbox is not None
    is_meant = kind == "games" or has_house(table.seats)
    return bool(table.held_by(player)) and table.sandbox is None and is_meant


def _tally(service: Service, what: str, span: timedelta, limit: int, text: str) -> None:
    key, until = _slot(service, what, span)
    if service.store.tallies.count(key, stamp(until)) > limit:
        raise enough(text, _seconds(service, until), limit=limit)


def _slot(service: Service, what: str, span: timedelta) -> tuple[str, datetime]:
    """Returns the name of a tally of this stretch of time, and its end."""
    number = int(service.moment().timestamp() // span.total_seconds())
    end = datetime.fromtimestamp((number + 1) * span.total_seconds(), UTC)
    return f"{what}:{number}", end


def _seconds(service: Service, until: datetime) -> int:
    return max(int((until - service.moment()).total_seconds()), 1)
