"""One-time codes: a second phone becomes the same player's.

A code counts for ten minutes and for one phone. Eight letters are 40 bits; guesses are
bounded for each address and in all.
"""

from base64 import b32encode
from datetime import timedelta
from typing import Any

from flask import request

from .accounts import known
from .problems import Problem
from .replies import address
from .schemas.signing import CodeCall
from .service import Service
from .snapshots import minute
from .store import NotFound, Player, Slip, Taken

LENGTH = 8
PATIENCE = timedelta(minutes=10)
GUESSES = 20  # of one address, in ten minutes
ALL_GUESSES = 2000

Json = dict[str, Any]


def code_for(home: Service, player: Player, id: str) -> Json:
    """Returns a code for another phone; the same call gets the same one again."""
    until = f"{home.moment() + PATIENCE:%Y-%m-%dT%H:%M:%SZ}"
    what = f"{player.id}:{player.generation}"
    for attempt in range(100):
        number = home.derive("device", f"{what}:{id}:{attempt}")
        code = b32encode(number).decode()[:LENGTH]
        slip = Slip(_key(home, code), f"{what}:{id}", until)
        try:
            home.store.leave(slip)
        except Taken:
            slip = home.store.slip(slip.key)
            if slip.what != f"{what}:{id}":
                continue
        link = f"{address(home)}/device/{code}"
        return {"code": code, "link": link, "until": minute(slip.until)}
    raise RuntimeError("no free code")


def player_by(home: Service, call: CodeCall) -> Player:
    """Returns the player whose code it is. Raises Problem."""
    _refuse_guessing(home)
    code = call.code.replace("-", "").replace(" ", "").upper()
    try:
        slip = home.store.slip(_key(home, code))
        if slip.until < home.now():
            raise NotFound(code)
        player, generation, _ = home.store.collect(slip.key, call.id).what.split(":")
        found = known(home, player)
    except (NotFound, Taken, Problem):
        raise Problem("no-entry", "no_code") from None
    if str(found.generation) != generation:
        raise Problem("no-entry", "no_code")
    return found


def _key(home: Service, code: str) -> str:
    """Returns what stands for a code in the store: who reads it there has no code."""
    return f"code:{home.derive('code', code).hex()}"


def _refuse_guessing(home: Service) -> None:
    """Bounds the tries of ten minutes, right ones too. Raises Problem."""
    now, until = home.moment(), f"{home.moment() + PATIENCE:%Y-%m-%dT%H:%M:%SZ}"
    slot = f"{now:%Y-%m-%dT%H}:{now.minute // 10}"
    bounds = {f"guess:{slot}:{request.remote_addr}": GUESSES}
    bounds[f"guess:{slot}"] = ALL_GUESSES
    for what, limit in bounds.items():
        if home.store.count(what, until) > limit:
            raise Problem("too-much", "too_many_guesses")
