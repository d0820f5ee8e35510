"""One-time codes: a second phone becomes the same player's.

A code counts for ten minutes and for one phone. Ten letters are 50 bits, so that nobody
guesses one in its time; wrong guesses are bounded for each address, and the right code
counts whatever others have tried.
"""

from base64 import b32encode
from datetime import timedelta
from typing import Any

from ..requests.signing import CodeCall
from ..service import Service
from ..service.origins import address
from ..service.player import known
from ..service.problems import Problem
from ..store import NotFound, Player, Slip, Taken
from ..tables.quotas import guessed_wrong
from ..tables.snapshots import minute

LENGTH = 10
PATIENCE = timedelta(minutes=10)

Json = dict[str, Any]


def code_for(service: Service, player: Player, id: str) -> Json:
    """Returns a code for another phone, with a link that holds it."""
    found = code_of(service, player, id)
    return {
        **found,
        "link": f"{address(service)}/device/{found['code']}",
    }


def code_of(service: Service, player: Player, id: str) -> Json:
    """Returns a code and until when; the same call gets the same one again."""
    until = f"{service.moment() + PATIENCE:%Y-%m-%dT%H:%M:%SZ}"
    what = f"{player.id}:{player.generation}"
    for attempt in range(100):
        number = service.derive("device", f"{what}:{id}:{attempt}")
        code = b32encode(number).decode()[:LENGTH]
        slip = Slip(_key(service, code), f"{what}:{id}", until)
        try:
            service.store.slips.leave(slip)
        except Taken:
            slip = service.store.slips.find(slip.key)
            if slip.what != f"{what}:{id}":
                continue
        return {"code": code, "until": minute(slip.until)}
    raise RuntimeError("no free code")


def player_by(service: Service, call: CodeCall) -> Player:
    """Returns the player whose code it is. Raises Problem."""
    try:
        return _found(service, call)
    except Problem:
        guessed_wrong(service)
        raise


def _found(service: Service, call: CodeCall) -> Player:
    code = call.code.replace("-", "").replace(" ", "").upper()
    try:
        slip = service.store.slips.find(_key(service, code))
        if slip.until < service.now():
            raise NotFound(code)
        slip = service.store.slips.collect(slip.key, call.id)
        player, generation, _ = slip.what.split(":")
        found = known(service, player)
    except (NotFound, Taken, Problem):
        raise Problem("no-entry", "no_code") from None
    if str(found.generation) != generation:
        raise Problem("no-entry", "no_code")
    return found


def _key(service: Service, code: str) -> str:
    """Returns what stands for a code in the store: who reads it there has no code."""
    return f"code:{service.derive('code', code).hex()}"
