"""On one machine two threads follow the commits, right after each of them.

One draws all consequences but the house's answers, which may take thought: those have a
thread of their own. Both take the players by turns, and nobody's list waits for more
than what its reader has done before.
"""

import logging
from collections.abc import Callable
from itertools import count
from threading import Condition
from time import sleep
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

from .lane import Budget, Lane

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
    """A commit to be followed, who made it, and its place among all."""

    game: str
    number: int
    by: tuple[str, ...]
    ticket: int


class Thought(NamedTuple):
    """A commit that the house is to answer, and whose opponent it is."""

    commit: Commit
    player: str


@runtime_checkable
class Outbox(Protocol):
    """Commits that nothing has followed yet; they outlive the process."""

    def outbox(self) -> list[tuple[str, int]]:
        """Returns them, oldest first."""

    def followed(self, game: str, number: int) -> None:
        """Takes one out."""


class Worker:
    """Follows commits one by one, first those that an earlier process left behind."""

    def __init__(
        self,
        note: Callable[[str, int], str | None],
        think: Callable[[str], float | None],
        outbox: Outbox | None,
    ) -> None:
        """Notes every commit; where that names a player, the house thinks for it.

        `think` returns the seconds that another process has spent on it.
        """
        self._note = note
        self._think = think
        self._outbox = outbox
        self._tickets = count()
        self._open: dict[str, set[int]] = {}  # each player's commits not yet noted
        self._left = 0  # commits not yet followed, answers of the house among them
        self._readers: set[str] = set()
        self._changed = Condition()
        self._notes = Lane("following", self._follow, _maker)
        self._thoughts = Lane(
            "house",
            self._answer,
            lambda thought: thought.player,
            budget=Budget(THOUGHT_S, THOUGHT_SHARE),
        )
        for game, number in outbox.outbox() if outbox else ():
            self.commit(game, number)

    def commit(self, game: str, number: int, *by: str) -> None:
        """Hears of a commit and who made it, at once and without delaying it."""
        with self._changed:
            self._left += 1
            makers = tuple(dict.fromkeys(by))
            commit = Commit(game, number, makers, next(self._tickets))
            for player in makers:
                self._open.setdefault(player, set()).add(commit.ticket)
        self._notes.put(commit)

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

    def settle(self) -> None:
        """Waits until every commit has been followed, and the house's answers too."""
        with self._changed:
            self._changed.wait_for(lambda: not self._left)

    def stop(self) -> None:
        """Ends the threads after the commits they know."""
        self._notes.stop()
        self._thoughts.stop()

    def _follow(self, commit: Commit) -> None:
        player = _tried(self._note_once, commit)
        self._let_lists_go_on(commit)
        if player is None:
            self._close()
        else:
            self._thoughts.put(Thought(commit, player))

    def _answer(self, thought: Thought) -> float | None:
        elsewhere = _tried(self._think_once, thought.commit)
        self._close()
        return elsewhere

    def _note_once(self, commit: Commit) -> str | None:
        player = self._note(commit.game, commit.number)
        self._let_lists_go_on(commit)
        if player is None:
            self._take_out(commit)
        return player

    def _think_once(self, commit: Commit) -> float | None:
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
            self._outbox.followed(commit.game, commit.number)


def _maker(commit: Commit) -> str:
    """Returns whose turn a commit takes; each game's of the clock and the house too."""
    return commit.by[0] if commit.by else commit.game


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
