"""House players: they answer on their own seats, from their own sight, as players do.

So they do, as caretakers, for players who were late twice in a row.

In an introduction their first answers are those of its course.

Their chance comes from a secret of the table's own, never from the game's.
"""

from hashlib import sha256
from time import thread_time
from typing import Any

from engine.bots import choose, player
from engine.kernel import Answer, Asked, Chance, ClosedDecision, Game, sight

from ..game.play import HOUSE, of_the_house
from ..game.play import answer as carry_out
from ..requests.games import Attempt
from ..service import Service
from ..service.logs import measured
from ..service.problems import Problem
from ..service.thinking import Choice, Opponent, Question
from ..store import Snapshot, Table
from ..tables.courses import planned

AHEAD = 2  # the level that thinks ahead, which takes time


def opponent(table: Table, newest: Snapshot) -> Opponent | None:
    """Returns for which player the house plays a seat now; None if it plays none.

    It is the host, or who sits first; where nobody sits any more the house stops.
    """
    players = [seat.player for seat in table.seats if seat.player]
    if not players or not of_the_house(table, newest):
        return None
    ahead = any((seat.level or 0) >= AHEAD for seat in table.seats)
    return Opponent(table.host if table.host in players else players[0], ahead)


def answer(service: Service, table: Table, newest: Snapshot) -> float:
    """Answers one decision that waits for the house; its commit leads to the next.

    Returns the seconds that another process has thought about it.
    """
    if opponent(table, newest) is None:
        return 0.0
    seats = of_the_house(table, newest)
    game = service.system_of(table).decode(bytes(newest.state))
    asked = next((a for a in game.asked if a.seat in seats and a.is_awaited), None)
    if asked is None:
        return 0.0
    begun = thread_time()
    chosen, elsewhere = _choose(service, table, game, asked)
    measured(house_ms=round(1000 * (thread_time() - begun + elsewhere)))
    answered = next(a for a in game.asked if a.id == chosen.decision)
    _give(service, table, f"bot:{_occasion(answered, game)}", chosen)
    return elsewhere


def _choose(
    service: Service, table: Table, game: Game[Any, Any], asked: Asked
) -> Choice:
    """Returns what its course has for it, or what it chooses here or apart."""
    system, level = service.system_of(table), table.seats[asked.seat].level or 0
    if course := planned(system, table, game, asked):
        return Choice(course, 0.0)
    seen = sight(system, game, asked.seat)
    chance = _chance(table, _occasion(asked, game))
    if service.thinker is None or level < AHEAD:
        return Choice(choose(seen, asked.id, chance, player(system, level)), 0.0)
    cards = service.store.archive.cards(table.cards) if table.cards else None
    return service.thinker(Question(table.system, cards, level, seen, asked.id, chance))


def _give(service: Service, table: Table, occasion: str, chosen: Answer) -> None:
    """Carries an answer out, unless it has been or the player has come back."""
    picks = {name: list(ids) for name, ids in chosen.picks.items()}
    attempt = Attempt(occasion, chosen.seat, chosen.decision, chosen.move, picks)
    try:
        carry_out(service, HOUSE, table.id, attempt)
    except ClosedDecision:  # the same commit was followed twice
        return
    except Problem as problem:  # or the player has come back, or the game is over
        if problem.slug not in ("not-your-seat", "closed-decision"):
            raise


def _occasion(asked: Asked, game: Game[Any, Any]) -> str:
    """Returns what names an answer: the same when one commit is followed twice.

    A decision that stays open is answered once after each snapshot that told its seat
    something, as every answer tells who gave it: how many others there were is not for
    the house to know.
    """
    return asked.id if asked.life == "once" else f"{asked.id}@{game.seen[asked.seat]}"


def _chance(table: Table, occasion: str) -> Chance:
    return Chance(sha256(bytes.fromhex(table.house) + occasion.encode()).digest())
