"""Games that should have moved and did not, and why.

Whatever is younger than two minutes is just being done.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from engine.kernel.words import Text, catalogue

from ..background import house, lists
from ..game.faults import fault
from ..game.lapsing import next_end
from ..game.play import of_the_house
from ..service import Service
from ..store import Membership, NotFound, Snapshot, Table
from ..tables.shelves import SHELVES, lines_of
from ..tables.snapshots import loaded_game
from ..tables.timing import LoadedGame, moment
from .check import BROKEN, named
from .dead_letters import GRACE, alarms_aside

PLAYERS = 1000  # whose lists are remembered
# What of a line shows whether it is up to date.
TELLING = ("shelf", "status", "turn", "seen", "until", "me")
WORDS = catalogue("admin")

Lists = Callable[[str], Mapping[str, Membership]]


class Stuck(NamedTuple):
    """A game, and why it does not move, or its players do not see that it does."""

    game: str
    why: Text


def stuck(service: Service) -> Iterator[Stuck]:
    """Yields what keeps games from moving, game by game."""
    aside = {a.alarm.what: a.alarm.at for a in alarms_aside(service) if a.tries}

    @lru_cache(PLAYERS)
    def kept(player: str) -> Mapping[str, Membership]:
        return {line.game: line for line in lines_of(service, player, SHELVES)}

    for game in service.store.games():
        if until := aside.get(f"game:{game}"):
            yield Stuck(game, WORDS("stuck.aside", until=until))
        yield from (Stuck(game, why) for why in _whys(service, game, kept))


def _whys(service: Service, game: str, kept: Lists) -> Iterator[Text]:
    """Yields why a game does not move; of one that is torn that it is."""
    try:
        yield from _reasons(service, game, kept)
    except (NotFound, *BROKEN) as error:
        yield WORDS("stuck.unread", why=named(error))


def _reasons(service: Service, game: str, kept: Lists) -> Iterator[Text]:
    table, newest = service.store.newest(game)
    loaded = None if newest is None else loaded_game(service, table, newest)
    now = service.moment()
    if loaded is None:
        if table.is_full and not table.closed and now - moment(table.at) > GRACE:
            yield WORDS("stuck.unbegun")
    elif not table.folded and now - _touched(loaded.snapshot) > GRACE:
        yield from _standing(service, loaded, now, kept)


def _touched(newest: Snapshot) -> datetime:
    return moment(newest.record.row["at"])


def _standing(
    service: Service, loaded: LoadedGame, now: datetime, kept: Lists
) -> Iterator[Text]:
    """Yields why a game stands still in which nothing was done just now."""
    table, newest = loaded.table, loaded.snapshot
    end = next_end(loaded) if table.clock and not loaded.state.outcome else None
    if end and end + GRACE < now:
        yield WORDS("stuck.overdue", at=f"{end:%Y-%m-%d %H:%M}")
    if _is_the_houses(table, loaded):
        yield WORDS("stuck.house")
    if broken := fault(loaded.system, loaded.state):
        yield WORDS("stuck.raises", why=named(broken))
    lines = [*lists.lines(service, loaded, 0)]
    behind = [line for line in lines if _is_behind(line, kept(line.player))]
    if behind:
        yield WORDS("stuck.lists", n=len(behind), number=newest.number)


def _is_the_houses(table: Table, loaded: LoadedGame) -> bool:
    """Whether the house is to answer now."""
    if house.opponent(table, loaded.snapshot) is None:
        return False
    seats = of_the_house(table, loaded.snapshot)
    return any(a.seat in seats and a.is_awaited for a in loaded.state.asked)


def _is_behind(line: Membership, kept: Mapping[str, Membership]) -> bool:
    there = kept.get(line.game)
    if line.shelf == "gone" or there is None:
        return there is not None or line.shelf != "gone"
    return any(getattr(line, name) != getattr(there, name) for name in TELLING)
