"""On one machine, threads that follow each commit at once.

One draws all consequences but the house's answers, which may take thought: those have a
thread of their own, and another where the house thinks ahead, so that no quick answer
is behind a slow one. All take the players by turns, and nobody's list waits for more
than what its reader has done before.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from random import sample
from threading import Condition
from time import sleep
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

from ..service.thinking import Opponent
from ..service.work_budget import MOST, Budget, Work
from ..store import Full
from .fair_queue import Lane

SETTLE_S = 0.5  # how long a list waits to be up to date
WAITERS = 4  # lists that wait at the same time; half of the threads stay free
PAUSES_S = (0.1, 0.5, 2.0)  # between tries
# Seconds of one core for one player's opponents: a long think, or many quick ones. What
# is used comes back while the player thinks.
THOUGHT_S = 4.0
THOUGHT_SHARE = 0.05

Found = TypeVar("Found")

log = logging.getLogger("slowhand")


class Commit(NamedTuple):
    """Commits of a game to be followed at once, who made them, their place among all.

    What comes while one waits for its turn is followed with it if the same player made
    it, and so is what an earlier process left behind.
    """

    game: str
    numbers: tuple[int, ...]
    by: tuple[str, ...]
    ticket: int


class Place(NamedTuple):
    """Where commits wait: a game, and whose turn they take.

    That is who made them; for those of the clock and the house the game itself, and
    then whoever played in it last.
    """

    game: str
    owner: str


class Thought(NamedTuple):
    """A commit that the house is to answer, and for whom."""

    commit: Commit
    opponent: Opponent


@runtime_checkable
class Outbox(Protocol):
    """Commits that nothing has followed yet; they outlive the process."""

    def outbox(self) -> list[tuple[str, int]]:
        """Returns them, those of a game in order."""

    def followed(self, game: str, number: int) -> None:
        """Takes one out."""


class Worker:
    """Follows commits one by one, first those that an earlier process left behind."""

    def __init__(
        self,
        note: Callable[[str, int], Opponent | None],
        think: Callable[[str], float | None],
        outbox: Outbox | None,
        work: Work | None = None,
    ) -> None:
        """Notes every commit; where that names a player, the house thinks for it.

        `think` returns the seconds that another process has spent on it; it comes out
        of the budget for all `work` of the player's address, too.
        """
        self._note = note
        self._think = think
        self._outbox = outbox
        self._tickets = count()
        self._open: dict[str, set[int]] = {}  # each player's commits not yet noted
        self._waiting: dict[Place, Commit] = {}
        self._left = 0  # places not yet empty, answers of the house among them
        self._readers: set[str] = set()
        self._is_behind = False
        self._changed = Condition()
        self._players: dict[str, str] = {}  # who made the last commit of a game
        self._notes = Lane("following", self._follow, self._whose, work=work, kept=None)
        own = Budget(THOUGHT_S, THOUGHT_SHARE)
        self._quick, self._ahead = (
            Lane(
                name,
                self._answer,
                lambda thought: thought.opponent.player,
                budget=own,
                work=work,
            )
            for name in ("house", "house-ahead")
        )
        self.inherit(outbox.outbox() if outbox else [])

    def inherit(self, left: Iterable[tuple[str, int]]) -> None:
        """Hears of what an earlier process left behind, of each game at once."""
        for game, numbers in in_any_order(left):
            self._hear(game, numbers, ())

    def commit(self, game: str, number: int, *by: str) -> None:
        """Hears of a commit and who made it, at once and without delaying it."""
        self._hear(game, (number,), by)

    def _hear(self, game: str, numbers: tuple[int, ...], by: tuple[str, ...]) -> None:
        place = Place(game, by[0] if by else game)
        with self._changed:
            if by:
                self._remember(game, by[0])
            before = self._waiting.get(place) or Commit(
                game, (), (), next(self._tickets)
            )
            makers = tuple(dict.fromkeys((*before.by, *by)))
            for player in makers:
                self._open.setdefault(player, set()).add(before.ticket)
            commit = before._replace(numbers=(*before.numbers, *numbers), by=makers)
            self._waiting[place] = commit
            if before.numbers:
                return
            self._left += 1
        self._notes.put(place)

    def _remember(self, game: str, player: str) -> None:
        if len(self._players) >= MOST:
            self._players.clear()
        self._players[game] = player

    def _whose(self, place: Place) -> str:
        """Returns whose turn it takes: what the house did is of who played before."""
        return self._players.get(place.game, place.owner)

    def pick_up(self) -> None:
        """Hears again of what could not be followed while the disk was full."""
        if self._is_behind and self._outbox:
            self._is_behind = False
            self.inherit(self._outbox.outbox())

    @contextmanager
    def _room(self) -> Iterator[None]:
        """Notes that something is left behind where the disk is full."""
        try:
            yield
        except Full:
            self._is_behind = True
            raise

    def catch_up(self, player: str) -> None:
        """Waits a moment until what this player committed before is in the lists."""
        with self._changed:
            mine = {*self._open.get(player, ())}
            full = player in self._readers or len(self._readers) >= WAITERS
            if not mine or full:
                return
            self._readers.add(player)
            self._changed.wait_for(
                lambda: not mine & self._open.get(player, set()), SETTLE_S
            )
            self._readers.discard(player)

    def settle(self, seconds: float | None = None) -> bool:
        """Waits until every commit has been followed, and the house's answers too.

        Returns whether that came to pass in so many seconds.
        """
        with self._changed:
            return self._changed.wait_for(lambda: not self._left, seconds)

    def stop(self) -> None:
        """Ends the threads after the commits they know."""
        self._notes.stop()
        self._quick.stop()
        self._ahead.stop()

    def _follow(self, place: Place) -> None:
        with self._changed:
            commit = self._waiting.pop(place)
        opponent = _tried(self._note_once, commit)
        self._let_lists_go_on(commit)
        if opponent is None:
            self._close()
        else:
            lane = self._ahead if opponent.thinks_ahead else self._quick
            lane.put(Thought(commit, opponent))

    def _answer(self, thought: Thought) -> float | None:
        elsewhere = _tried(self._think_once, thought.commit)
        self._close()
        return elsewhere

    def _note_once(self, commit: Commit) -> Opponent | None:
        with self._room():
            opponent = self._note(commit.game, min(commit.numbers))
        self._let_lists_go_on(commit)
        if opponent is None:
            self._take_out(commit)
        return opponent

    def _think_once(self, commit: Commit) -> float | None:
        with self._room():
            elsewhere = self._think(commit.game)
        self._take_out(commit)
        return elsewhere

    def _let_lists_go_on(self, commit: Commit) -> None:
        """Notes that a commit is in all lists, or never will be."""
        with self._changed:
            for maker in commit.by:
                mine = self._open.get(maker, set())
                mine.discard(commit.ticket)
                if not mine:
                    self._open.pop(maker, None)
            self._changed.notify_all()

    def _close(self) -> None:
        with self._changed:
            self._left -= 1
            self._changed.notify_all()

    def _take_out(self, commit: Commit) -> None:
        if self._outbox:
            for number in commit.numbers:
                self._outbox.followed(commit.game, number)


def in_any_order(left: Iterable[tuple[str, int]]) -> list[tuple[str, tuple[int, ...]]]:
    """Returns the commits of each game, the games in another order each time.

    A process that dies again and again never gets far: it would begin with the same
    games each time, and the clocks of all others would stand still.
    """
    games: dict[str, tuple[int, ...]] = {}
    for game, number in sorted(left):
        games[game] = (*games.get(game, ()), number)
    return sample([*games.items()], len(games))


def _tried(follow: Callable[[Commit], Found], commit: Commit) -> Found | None:
    """Returns what following says; what fails again and again stays in the outbox."""
    for pause in (*PAUSES_S, None):
        try:
            return follow(commit)
        except Exception:
            log.exception("unfollowed", extra={"game": commit.game})
            if pause:
                sleep(pause)
    return None
