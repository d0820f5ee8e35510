"""What a player's phone kept of its shuffles, locked by the phone, for when it forgets.

It comes locked with a key that only the player's passkey gives back. So nobody here can
read it, and whoever alters a letter of it leaves something that opens no more.
"""

from contextlib import suppress
from datetime import timedelta
from typing import Any

from ..requests.games import LockedShuffle
from ..service import Service
from ..store import NotFound, Slip
from ..store.mentions import SHUFFLE
from ..tables.quotas import admit_shuffle
from ..tables.table import is_of, load
from ..tables.timing import stamp

KEPT = timedelta(days=400)
MOST = 60  # games of one player, the last ones

Json = dict[str, Any]


def lock_away(service: Service, player: str, game: str, locked: LockedShuffle) -> None:
    """Keeps what a phone knows of a shuffle, in the place of what it knew before.

    Raises Problem, NotFound for a game that the player has no part in.
    """
    if not is_of(load(service, game)[0], player):
        raise NotFound(game)
    admit_shuffle(service, player)
    if game not in (known := _games(service, player)):
        service.store.traces.leave(player, f"{SHUFFLE}:{game}")
        _renew(service, _key(player), " ".join((*known, game)[-MOST:]))
        for older in (*known, game)[:-MOST]:
            throw_away(service, player, older)
    _renew(service, _key(player, game), locked.text)


def locked_away(service: Service, player: str, game: str) -> Json:
    """Returns what a phone of the player locked away of a game. Raises NotFound."""
    if text := _told(service, _key(player, game)):
        return {"game": game, "text": text}
    raise NotFound(game)


def all_locked_away(service: Service, player: str) -> list[Json]:
    """Returns all that phones of a player locked away, also at the same time."""
    found, begins = [], f"{SHUFFLE}:"
    for line in service.store.traces.of(player):
        with suppress(NotFound):
            if line.startswith(begins):
                game = line.removeprefix(begins)
                found.append(locked_away(service, player, game))
    return found


def throw_away(service: Service, player: str, game: str) -> None:
    """Leaves nothing of what a phone of the player locked away of a game."""
    service.store.slips.renew(Slip(_key(player, game), "", service.now()))


def _games(service: Service, player: str) -> tuple[str, ...]:
    return tuple(_told(service, _key(player)).split())


def _renew(service: Service, key: str, text: str) -> None:
    until = stamp(service.moment() + KEPT)
    service.store.slips.renew(Slip(key, text, until))


def _told(service: Service, key: str) -> str:
    """Returns what is kept under a key, nothing once its time is over."""
    try:
        slip = service.store.slips.find(key)
    except NotFound:
        return ""
    return slip.what if slip.until >= service.now() else ""


def _key(player: str, game: str = "all") -> str:
    return f"{SHUFFLE}:{player}:{game}"
