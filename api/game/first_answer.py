"""What is dealt and not kept: looked at, asked about, and played by its first answer.

Until then nothing is kept. Then its guest, its table, its set-up and the answer are
kept in one step: all of them or none, and once, however often the call is sent. Where
the house has to move first a word of its player does the same, without an answer.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.kernel import sight

from ..requests.games import Asking, Attempt
from ..service import Service
from ..service.problems import Problem
from ..service.retrying import tries
from ..store import NotFound, Player, Snapshot, Table, Taken, Usage
from ..tables.quotas import (
    admit_game,
    admit_guest,
    admit_lesson,
    admit_opponent,
    admit_sandbox,
    has_house,
)
from ..tables.snapshots import Played, first_snapshot
from ..tables.table import Loaded, load
from ..tables.timing import LoadedGame
from ..tables.unplayed import Unplayed
from .branching import leave_traces
from .foretelling import foreseen
from .introductions import put_away
from .play import answer, answer_first
from .replies import head_of, sight_reply
from .tips import matters

Json = dict[str, Any]


class Comer(NamedTuple):
    """Who answers, and whether they have been here."""

    player: Player
    is_new: bool


def look(service: Service, found: Unplayed) -> Json:
    """Returns what is dealt as whoever came to it sees it.

    What matters comes with it. Nobody can watch it: its id may be that of somebody's
    game.
    """
    system, table = found.system, found.table
    head = head_of(service, system, table, table.host)
    head.pop("watch", None)
    seen = sight(system, found.game, found.seat)
    return sight_reply(system, table, head, seen) | matters(system, found.game, seen)


def ask_about(found: Unplayed, wanted: Asking) -> Json:
    """Returns what a first answer would do. Raises Problem and what it would."""
    if wanted.seat != found.seat:
        raise Problem("not-your-seat", "not_your_seat", seat=wanted.seat)
    system = found.system
    return foreseen(system, sight(system, found.game, found.seat), wanted)


def play_first(
    service: Service, comer: Comer, found: Unplayed, attempt: Attempt
) -> Played:
    """Makes a game of what is dealt, by its first answer.

    Raises Problem, ClosedDecision, IllegalAnswer.
    """
    played = _made(service, comer, found, attempt)
    if found.table.is_introduction:
        put_away(service, comer.player, found.table)
    return played


def keep_unanswered(service: Service, comer: Comer, found: Unplayed) -> Loaded:
    """Keeps what is dealt before anybody has answered there. Raises Problem."""
    if not _is_there(service, found.table):
        _keep(service, comer, found.table, (_opening(service, found).snapshot,))
    return load(service, found.table.id)


def _made(service: Service, comer: Comer, found: Unplayed, attempt: Attempt) -> Played:
    host, table = comer.player.id, found.table
    if not _is_there(service, table):
        opening = _opening(service, found)
        played = answer_first(service, host, opening, attempt)
        if _keep(service, comer, table, (opening.snapshot, played.snapshot)):
            return played
    return answer(service, host, table.id, attempt)


def _keep(
    service: Service, comer: Comer, table: Table, first: Sequence[Snapshot]
) -> bool:
    """Keeps a table, its first snapshots and who is new in one step. Raises Problem.

    Returns whether this call did, and not the same one at the same instant.
    """
    _count(service, comer, table)
    if table.is_branched:
        leave_traces(service, table)
    for _ in tries(service):
        usage = _usage(service, table)
        guest = comer.player if comer.is_new else None
        try:
            service.store.create(table, usage, guest, first)
        except Taken:
            if _is_there(service, table):
                return False
            comer = _met(service, comer)
        else:
            break
    for commit in (table.number, *(snapshot.number for snapshot in first)):
        service.following.commit(table.id, commit, comer.player.id)
    return True


def _opening(service: Service, found: Unplayed) -> LoadedGame:
    """Returns the set-up of what is dealt, as it will be kept."""
    system, table = found.system, found.table
    snapshot = first_snapshot(system, table, found.opening, service.now())
    return LoadedGame(system, table, snapshot, found.game)


def _is_there(service: Service, table: Table) -> bool:
    """Whether a game is made of it already. Raises Problem if that is another one."""
    try:
        there = service.store.table(table.id)
    except NotFound:
        return False
    if (there.host, there.content) != (table.host, table.content):
        raise Problem("id-reused", "id_reused")
    return True


def _count(service: Service, comer: Comer, table: Table) -> None:
    """Counts one more guest, lesson or game with the house. Raises Problem."""
    if comer.is_new:
        admit_guest(service)
    if table.is_introduction:
        admit_lesson(service, comer.player.id)
    elif has_house(table.seats):
        admit_opponent(service)


def _usage(service: Service, table: Table) -> Usage | None:
    """Returns what a guest has used with one game more; lessons put each other away.

    Raises Problem.
    """
    if table.is_introduction:
        return None
    if table.is_branched:
        return admit_sandbox(service, table.host, table.id)
    return admit_game(service, table.host, table.id, table.seats)


def _met(service: Service, comer: Comer) -> Comer:
    """Returns a guest as known who has come with another game at the same instant.

    Raises Problem if that was somebody else.
    """
    try:
        there = service.store.player(comer.player.id)
    except NotFound:
        return comer
    if there.name != comer.player.name:
        raise Problem("id-reused", "id_reused")
    return Comer(there, is_new=False)
