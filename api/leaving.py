"""All that we keep about a player, as a file; and how a player goes for good.

A running game goes on with the house on the player's seats, or ends if nobody else is
left in it; everywhere else the name goes. What was said at tables stays, by somebody
who left.
"""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any

from msgspec.structs import replace

from .accounts import account, revise
from .decks import decks_of, forget
from .endpoints import log_of
from .erasing import erase, erase_from_errands
from .lists import line_of
from .names import house_names, left
from .phones import end_others, phones
from .play import HOUSE, resign
from .problems import Problem
from .replies import status_of
from .schemas.requests import SeatCall
from .schemas.signing import Farewell
from .seats import reseat
from .service import Service
from .shelves import SHELVES, lines_of
from .store import Membership, NotFound, Player, Seat, Table
from .tables import load
from .talk import all_talk
from .traces import replays_of

Json = dict[str, Any]

AT_ONCE = 100  # games


def everything(home: Service, player: Player, here: str) -> Json:
    """Returns all that is kept about a player, and what others have said to them."""
    home.after.catch_up(player.id)
    lines = list(lines_of(home, player.id, SHELVES))
    talk = [said for line in lines for said in all_talk(home, player, line.game)]
    return {
        "account": account(home, player),
        "since": player.since,
        "games": [line_of(line) for line in lines],
        "decks": decks_of(home, player.id),
        "messages": [m for m, is_mine in talk if is_mine],
        "heard": [m for m, is_mine in talk if not is_mine],
        "log": log_of(home, player.id),
        "phones": phones(home, player.id, here),
        "replays": replays_of(home, player.id),
    }


def delete(home: Service, player: str, farewell: Farewell) -> None:
    """Deletes a player, and takes them out of a hundred games; the others follow.

    A call sent again goes on with what the first began. Raises Problem if the name is
    another.
    """
    if not home.store.player(player).gone:
        revise(home, player, partial(_nobody, farewell.name))
    end_others(home, player, None)
    forget(home, player)
    erase(home, player)
    home.after.catch_up(player)
    leave_games(home, player)


def leave_games(home: Service, player: str) -> None:
    """Takes who is gone out of the next games, those that run first.

    An alarm that stands until all is done sees to the others, so that no call takes
    long, and none has to be sent again.
    """
    alarm, now = f"account:{player}", home.now()
    home.store.later.wake(alarm, now, now, player)
    for line in [*islice(lines_of(home, player, SHELVES), AT_ONCE)]:
        take_out(home, player, line)
    if not any(lines_of(home, player, SHELVES)):
        home.store.later.wake(alarm, None, f"{now}~")


def take_out(home: Service, player: str, line: Membership) -> None:
    """Takes a player out of one game, and the game out of the player's list."""
    is_past = line.shelf in ("finished", "learning")
    try:
        is_past = is_past or _gave_up(home, player, line.game)
        change = _over if is_past else _running
        table = reseat(home, line.game, partial(change, player), player)
    except NotFound:  # the list outlived the game
        return
    erase_from_errands(home, table, line)
    gone = replace(
        line,
        shelf="gone",
        seats=(),
        last=None,
        number=max(line.number, 0),
        version=table.version + 1,
    )
    home.store.enlist(gone)


def _gave_up(home: Service, player: str, game: str) -> bool:
    """Ends a game in which nobody else is left; returns whether it has ended.

    The house does not play on for nobody: where its seats are left, it gives up too.
    A list may not know yet that a game is over.
    """
    table, newest = load(home, game)
    if status_of(home, table, newest) in ("over", "void"):
        return newest is not None
    if newest is None or any(s.player not in (None, player) for s in table.seats):
        return False
    house = (n for n, seat in enumerate(table.seats) if seat.kind == "bot")
    seats = [(player, n) for n in table.held_by(player)] + [(HOUSE, n) for n in house]
    for by, seat in seats:
        try:
            resign(home, by, game, SeatCall(f"leaving:{seat}", seat))
        except Problem as problem:
            if problem.slug != "closed-decision":
                raise
            return True
    return True


def _nobody(name: str, before: Player) -> Player:
    """Returns what is kept of a player with this name. Raises Problem for another."""
    if before.name != name:
        raise Problem("malformed", "no_player_named")
    return Player(
        id=before.id,
        name="",
        since=before.since,
        generation=before.generation + 1,
        gone=True,
    )


def _over(player: str, table: Table) -> Table:
    """Returns the table of a finished game, or an introduction, without a name."""
    seats = tuple(
        replace(seat, player=None, name=left(), dealt=None, claim=None, calendar=None)
        if seat.player == player
        else seat
        for seat in table.seats
    )
    return replace(table, seats=seats, host=_host(table, player))


def _running(player: str, table: Table) -> Table:
    """Returns a table with the house on a player's seats.

    Before the game they are open, and without its host a table is closed.
    """
    taken = {seat.name for seat in table.seats}
    names = (name for name in house_names() if name not in taken)
    seats = tuple(
        _left(seat, table, names) if seat.player == player else seat
        for seat in table.seats
    )
    closed = table.closed or (table.host == player and not table.is_full)
    host = _host(table, player)
    return replace(table, seats=seats, host=host, closed=closed)


def _host(table: Table, player: str) -> str:
    """Returns the host, nobody if it was the player."""
    return "" if table.host == player else table.host


def _left(seat: Seat, table: Table, names: Iterator[str]) -> Seat:
    """Returns a seat without its player; the shuffle's number stays with it."""
    if not table.is_full:
        return Seat("open")
    return Seat("bot", name=next(names), nonce=seat.nonce, level=0)
