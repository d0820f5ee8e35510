"""What a player's games came to: for each system, by seats, against the house by level.

With the best deal of the day of each, and what whole campaigns came to.

It is added up from the lines of the player's list when somebody asks, so it costs
nothing to keep, goes with the account, and is nobody else's.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from ..game.series import came_to
from ..service import Service
from ..store import Membership, NotFound, Player
from ..store.stored_rows import BROKEN
from ..tables.shelves import lines_of
from ..tables.table import load
from .days import longest

MOST = 2_000  # games, the last ones
CAMPAIGNS = 6  # of one system, the last ones

Json = dict[str, Any]


class Sum(NamedTuple):
    """How many games were played, won and drawn."""

    played: int = 0
    won: int = 0
    drawn: int = 0

    def with_one(self, won: bool | None) -> "Sum":
        """Returns the sum with one game more; `won` is None for a draw."""
        drawn = self.drawn + (won is None)
        return Sum(self.played + 1, self.won + (won is True), drawn)


def record(service: Service, player: Player) -> Json:
    """Returns what a player's games came to, the most played system first."""
    service.following.catch_up(player.id)
    return record_of(service, player, lines_of(service, player.id, ("finished",)))


def record_of(service: Service, player: Player, lines: Iterable[Membership]) -> Json:
    """Returns what games came to, from the lines of those that are finished."""
    sums: defaultdict[str, defaultdict[Hashable, Sum]] = defaultdict(_sums)
    ends: defaultdict[str, list[str]] = defaultdict(list)
    for line in islice(lines, MOST):
        if _counts(line):
            of = sums[line.system]
            for key in ("all", ("seats", len(line.seats)), *_level(line)):
                of[key] = of[key].with_one(line.won)
            if line.series and line.standing is None:
                ends[line.system].append(line.game)
    games = [
        {
            **_of(service, system, of),
            "best": _best(player, system),
            "campaigns": [*_campaigns(service, ends[system][:CAMPAIGNS])],
        }
        for system, of in sums.items()
    ]
    return {
        "games": sorted(games, key=lambda game: -int(game["played"])),
        "days": len({result.day for result in player.days}),
        **longest(service, player),
    }


def _sums() -> defaultdict[Hashable, Sum]:
    return defaultdict(Sum)


def _counts(line: Membership) -> bool:
    """Whether a game says anything of a player: not one against oneself."""
    return line.status == "over" and not line.sandbox and len(line.me) == 1


def _level(line: Membership) -> list[tuple[str, int]]:
    """Returns the level of the house, where nobody else sat across."""
    others = [place for place in line.seats if place.seat not in line.me]
    if not others or any(place.kind != "bot" for place in others):
        return []
    return [("house", max(place.level or 0 for place in others))]


def _of(service: Service, system: str, of: dict[Hashable, Sum]) -> Json:
    """Returns what the games of one system came to."""
    parts: dict[str, list[Json]] = {"seats": [], "house": []}
    for key, found in of.items():
        if isinstance(key, tuple):
            what, n = key
            parts[what].append({"n": n, **found._asdict()})
    return {
        "system": system,
        "title": service.manifest(system).title,
        **of["all"]._asdict(),
        **{what: sorted(rows, key=_number) for what, rows in parts.items()},
    }


def _best(player: Player, system: str) -> Json | None:
    """Returns a player's best deal of the day of a system, the first of the best."""
    mine = [result for result in player.days if result.system == system]
    best = max(mine, key=lambda result: result.score, default=None)
    if best is None:
        return None
    return {"day": best.day, "score": best.score, "won": best.won}


def _campaigns(service: Service, games: Iterable[str]) -> Iterator[Json]:
    """Yields what whole series came to, by their last games; the newest first."""
    for game in games:
        try:
            told = came_to(service, load(service, game))
        except (NotFound, *BROKEN):
            continue
        if told:
            yield {"game": game, "told": told[-1]}


def _number(row: Json) -> int:
    return int(row["n"])
