"""All that we keep about a player, as a file; and how a player goes for good.

A running game goes on with the house on the player's seats, or ends if nobody else is
left in it; everywhere else the name goes. What was said at tables stays, by somebody
who left.
"""

import logging
from functools import partial
from itertools import islice
from typing import Any

from msgspec.structs import asdict

from engine.kernel.errors import TooNew

from ..game.lists import line_of
from ..game.removal import take_out, take_out_of_torn
from ..game.talk import all_talk
from ..requests.signing import Farewell
from ..service import Service
from ..service.problems import Problem
from ..store import Player, Unreadable
from ..tables.mentions import replays_of
from ..tables.shelves import SHELVES, lines_of
from .accounts import account, revise
from .decks import decks_of, forget
from .endpoints import log_of
from .erasing import erase
from .lobby_alarms import stand_by
from .phones import end_others, phones
from .record import record_of
from .shuffles import all_locked_away

Json = dict[str, Any]

AT_ONCE = 100  # games

log = logging.getLogger("slowhand")


def everything(service: Service, player: Player, here: str) -> Json:
    """Returns all that is kept about a player, and what others have said to them."""
    service.following.catch_up(player.id)
    lines = list(lines_of(service, player.id, SHELVES))
    finished = (line for line in lines if line.shelf == "finished")
    games = [line.game for line in lines]
    pages = (games[n : n + AT_ONCE] for n in range(0, len(games), AT_ONCE))
    talk = [said for page in pages for said in all_talk(service, player, page)]
    return {
        "account": account(service, player),
        "since": player.since,
        "games": [line_of(line) for line in lines],
        "decks": decks_of(service, player.id),
        "messages": [m for m, is_mine in talk if is_mine],
        "heard": [m for m, is_mine in talk if not is_mine],
        "log": log_of(service, player.id),
        "phones": phones(service, player.id, here),
        "replays": replays_of(service, player.id),
        "record": record_of(service, player, finished),
        "days": [asdict(result) for result in player.days],
        "streak": asdict(player.streak),
        "locked": all_locked_away(service, player.id),
    }


def delete(service: Service, player: str, farewell: Farewell) -> list[str]:
    """Deletes a player, and takes them out of a hundred games; the others follow.

    Returns the games that cannot be read, in which the name may stand still. A call
    sent again goes on with what the first began. Raises Problem if the name is another.
    """
    if not service.store.player(player).gone:
        before = service.store.player(player)
        after = revise(service, player, partial(_nobody, farewell.name))
        stand_by(service, after, {before.awaits})
    return _take_leave(service, player)


def delete_torn(service: Service, player: str) -> list[str]:
    """Deletes a player whose own row cannot be read, otherwise as `delete` does.

    Where they waited in the lobby ends by itself. Raises NotFound.
    """
    nobody = Player(id=player, name="", since=service.now(), gone=True)
    service.store.supplant_player(nobody)
    return _take_leave(service, player)


def leave_games(service: Service, player: str) -> None:
    """Takes who is gone out of the next games, and ends their alarm after the last."""
    began, _ = _leave_next(service, player)
    if not any(lines_of(service, player, SHELVES)):
        service.store.alarms.wake(f"account:{player}", None, f"{began}~")


def _take_leave(service: Service, player: str) -> list[str]:
    """Takes all away that is a player's; returns the games that cannot be read."""
    end_others(service, player, None)
    forget(service, player)
    torn = erase(service, player)
    service.following.catch_up(player)
    _, left = _leave_next(service, player)
    return list(dict.fromkeys([*torn, *left]))


def _leave_next(service: Service, player: str) -> tuple[str, list[str]]:
    """Takes who is gone out of the next games, those that run first.

    Returns since when, and which games are torn. An alarm that stands until all is done
    sees to the others, and to what comes to their list a moment later, so that no call
    takes long, and none is sent again. Raises TooNew of one game after all others.
    """
    now, torn, later = service.now(), list[str](), None
    service.store.alarms.wake(f"account:{player}", now, now, player)
    for line in [*islice(lines_of(service, player, SHELVES), AT_ONCE)]:
        try:
            take_out(service, player, line)
        except TooNew as error:
            later = error
        except Unreadable as error:
            log.error("unreadable", extra={"what": f"Game {line.game}: {error}"})
            take_out_of_torn(service, player, line)
            torn.append(line.game)
    if later:
        raise later
    return now, torn


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
