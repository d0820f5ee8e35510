"""The first answer to the hand on the first screen: with it the game begins to be.

Until then nothing is kept. Then its guest, its table, its set-up and the answer are
kept in one step: all of them or none, and once, however often the call is sent.
"""

from typing import NamedTuple

from ..schemas.requests import Taking
from ..service import Service
from ..service.problems import Problem
from ..service.retrying import tries
from ..store import NotFound, Player, Table, Taken
from ..tables.first_hand import first_hand
from ..tables.quotas import admit_game, admit_guest, admit_opponent
from ..tables.snapshots import Played, first_snapshot
from ..tables.table import deal
from ..tables.timing import Position
from .play import answer, answer_first


class Comer(NamedTuple):
    """Who answers, and whether they have been here."""

    player: Player
    is_new: bool


def play_first(service: Service, comer: Comer, number: str, body: Taking) -> Played:
    """Plays a hand by its first answer.

    Raises Problem, ClosedDecision, IllegalAnswer.
    """
    host = comer.player
    table = first_hand(service, host, body.id, number, body.nonce).table
    if _is_there(service, table):
        return answer(service, host.id, table.id, body.answer)
    opening, played = _played(service, table, body)
    _admit(service, comer)
    for _ in tries():
        usage = admit_game(service, host.id, table.id, table.seats)
        guest = host if comer.is_new else None
        first = (opening.snapshot, played.snapshot)
        try:
            service.store.create(table, usage, guest, first)
        except Taken:
            if _is_there(service, table):
                return answer(service, host.id, table.id, body.answer)
            _refuse_known(service, comer)
        else:
            break
    for commit in (table.number, *(snapshot.number for snapshot in first)):
        service.following.commit(table.id, commit, host.id)
    return played


def _played(service: Service, table: Table, body: Taking) -> tuple[Position, Played]:
    """Returns the set-up of a hand, and what its first answer leads to."""
    system = service.system_of(table)
    dealt = deal(system, table)
    snapshot = first_snapshot(system, table, dealt, service.now())
    opening = Position(system, table, snapshot, dealt.game)
    return opening, answer_first(service, table.host, opening, body.answer)


def _is_there(service: Service, table: Table) -> bool:
    """Whether this hand is played already. Raises Problem if that is another game."""
    try:
        there = service.store.table(table.id)
    except NotFound:
        return False
    if (there.host, there.content) != (table.host, table.content):
        raise Problem("id-reused", "id_reused")
    return True


def _admit(service: Service, comer: Comer) -> None:
    """Counts one more guest, and one more game with the house. Raises Problem."""
    if comer.is_new:
        admit_guest(service)
    admit_opponent(service)


def _refuse_known(service: Service, comer: Comer) -> None:
    """Lets a guest come with one hand. Raises Problem."""
    if not comer.is_new:
        return
    try:
        service.store.player(comer.player.id)
    except NotFound:
        return
    raise Problem("id-reused", "id_reused")
