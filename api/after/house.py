"""House players: they answer on their own seats, from their own sight, as players do.

So they do, as caretakers, for players who were late twice in a row.

In an introduction their first answers are those of its course.

Their chance comes from a secret of the table's own, never from the game's.
"""

from hashlib import sha256
from time import thread_time
from typing import Any

from engine.bots import choose, player
from engine.kernel import Asked, Chance, ClosedDecision, Game, sight

from ..game.play import HOUSE, of_the_house
from ..game.play import answer as carry_out
from ..schemas.requests import Attempt
from ..service import Service
from ..service.logs import measured
from ..service.problems import Problem
from ..store import Snapshot, Table
from ..tables.courses import planned


def opponent(table: Table, newest: Snapshot) -> str | None:
    """Returns for which player the house plays a seat now; None if it plays none.

    It is the host, or who sits first; where nobody sits any more the house stops.
    """
    players = [seat.player for seat in table.seats if seat.player]
    if not players or not of_the_house(table, newest):
        return None
    return table.host if table.host in players else players[0]


def answer(home: Service, table: Table, newest: Snapshot) -> None:
    """Answers one decision that waits for the house; its commit leads to the next."""
    if opponent(table, newest) is None:
        return
    seats = of_the_house(table, newest)
    game = home.rules_of(table).decode(bytes(newest.state))
    asked = next((a for a in game.asked if a.seat in seats and a.is_awaited), None)
    if asked is None:
        return
    rules, name = home.rules_of(table), _occasion(asked, game)
    bot = player(rules, table.seats[asked.seat].level or 0)
    seen = sight(rules, game, asked.seat)
    begun = thread_time()
    chosen = planned(rules, table, game, asked) or choose(
        seen, asked.id, _chance(table, name), bot
    )
    measured(house_ms=round(1000 * (thread_time() - begun)))
    picks = {name: list(ids) for name, ids in chosen.picks.items()}
    attempt = Attempt(f"bot:{name}", asked.seat, asked.id, chosen.move, picks)
    try:
        carry_out(home, HOUSE, table.id, attempt)
    except ClosedDecision:  # the same commit was followed twice
        return
    except Problem as problem:  # or the player has come back
        if problem.slug != "not-your-seat":
            raise


def _occasion(asked: Asked, game: Game[Any, Any]) -> str:
    """Returns what names an answer: the same when one commit is followed twice.

    A decision that stays open is answered once after each snapshot that told its seat
    something, as every answer tells who gave it: how many others there were is not for
    the house to know.
    """
    return f"{asked.id}@{game.seen[asked.seat]}" if asked.life == "repeat" else asked.id


def _chance(table: Table, occasion: str) -> Chance:
    return Chance(sha256(bytes.fromhex(table.house) + occasion.encode()).digest())
