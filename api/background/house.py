"""House players: they answer on their own seats, from their own sight, as players do.

So they do, as caretakers, for players who were late twice in a row.

In an introduction their first answers are those of its course.

Their chance comes from a secret of the table's own, never from the game's.
"""

import logging
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
from ..tables.snapshots import Played
from ..tables.timing import LoadedGame

log = logging.getLogger("slowhand")

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


def answer_at_once(service: Service, played: Played) -> Played:
    """Answers in the same call for the house at a deal of the day; returns the last.

    There it plays by rules of thumb, which takes a moment: whoever has answered hears
    it in that reply and need not ask again. What follows the commit finds it done.
    """
    while (asked := _asked_of_a_day(played.loaded)) is not None:
        table, game = played.loaded.table, played.loaded.state
        try:
            chosen = _choose(service, table, game, asked).answer
            then = carry_out(service, HOUSE, table.id, _attempt(chosen, game))
        except (ClosedDecision, Problem):  # who follows the commit was quicker
            break
        except Exception:  # the player's answer is kept, and told all the same
            log.exception("unanswered", extra={"game": table.id})
            break
        if then.snapshot.number <= played.snapshot.number:
            break
        played = then
    return played


def _asked_of_a_day(loaded: LoadedGame) -> Asked | None:
    """Returns what waits for the house at a deal of the day, if anything does."""
    if not loaded.table.day or opponent(loaded.table, loaded.snapshot) is None:
        return None
    return _asked(loaded.table, loaded.snapshot, loaded.state)


def _asked(table: Table, newest: Snapshot, game: Game[Any, Any]) -> Asked | None:
    seats = of_the_house(table, newest)
    return next((a for a in game.asked if a.seat in seats and a.is_awaited), None)


def answer(service: Service, table: Table, newest: Snapshot) -> float:
    """Answers one decision that waits for the house; its commit leads to the next.

    Returns the seconds that another process has thought about it.
    """
    if opponent(table, newest) is None:
        return 0.0
    game = service.system_of(table).decode(bytes(newest.state))
    asked = _asked(table, newest, game)
    if asked is None:
        return 0.0
    begun = thread_time()
    chosen, elsewhere = _choose(service, table, game, asked)
    measured(house_ms=round(1000 * (thread_time() - begun + elsewhere)))
    _give(service, table, _attempt(chosen, game))
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


def _attempt(chosen: Answer, game: Game[Any, Any]) -> Attempt:
    """Returns an answer as it is given, by the name of its occasion."""
    answered = next(a for a in game.asked if a.id == chosen.decision)
    picks = {name: list(ids) for name, ids in chosen.picks.items()}
    occasion = f"bot:{_occasion(answered, game)}"
    return Attempt(occasion, chosen.seat, chosen.decision, chosen.move, picks)


def _give(service: Service, table: Table, attempt: Attempt) -> None:
    """Carries an answer out, unless it has been or the player has come back."""
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
