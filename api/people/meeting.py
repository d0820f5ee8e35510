"""A person's link: whoever opens it sees who it is, and with a tap both are acquainted.

Its code follows from the account and from how often it was renewed, so that an older
one leads to nobody any more. Twelve letters are 60 bits; wrong ones are counted for
each address.
"""

from base64 import b32encode
from functools import partial
from typing import Any

from msgspec.structs import replace

from ..service import Service
from ..service.origins import address
from ..service.player import known
from ..service.problems import Problem
from ..store import Muted, NotFound, Player, Taken
from ..store.mentions import MET
from ..tables.blocks import apart
from ..tables.quotas import guessed_wrong
from ..tables.table import plain_code
from .accounts import has_done, revise, with_call

LENGTH = 12
MOST = 200  # people by links, the last ones

Json = dict[str, Any]


def own_link(service: Service, player: str) -> Json:
    """Returns a player's link, which is made when it is first asked for."""
    return _told(service, known(service, player))


def renew(service: Service, player: str, id: str) -> Json:
    """Gives a player a new link; those before lead to nobody any more."""

    def renewed(before: Player) -> Player:
        if has_done(before, id, "link"):
            return before
        return with_call(replace(before, links=before.links + 1), id, "link")

    return _told(service, revise(service, player, renewed))


def whose(service: Service, code: str) -> Player:
    """Returns whose link a code is of. Raises Problem; wrong ones are counted."""
    code = plain_code(code)
    try:
        if len(code) != LENGTH:
            raise NotFound(code)
        found = known(service, service.store.invited(code))
        if code not in _codes(service, found):
            raise NotFound(code)
    except (NotFound, Problem):
        guessed_wrong(service)
        raise _nobody() from None
    return found


def meet(service: Service, player: str, code: str) -> Player:
    """Lets two players know each other, once; returns the other. Raises Problem."""
    other, me = whose(service, code), known(service, player)
    if other.id == me.id:
        return other
    if apart(service, me, [other.id]):
        raise _nobody()
    for one, two in ((me, other), (other, me)):
        service.store.traces.leave(two.id, f"{MET}:{one.id}")
        revise(service, one.id, partial(_with, Muted(two.id, two.name)))
    return other


def _with(other: Muted, before: Player) -> Player:
    """Returns a player who knows one more; with the same name nothing changes."""
    if other in before.met:
        return before
    rest = [one for one in before.met if one.player != other.player]
    return replace(before, met=(*rest, other)[-MOST:])


def _told(service: Service, player: Player) -> Json:
    code = _codes(service, player)[0]
    try:
        service.store.invite(code, player.id)
    except Taken:  # one in 2 to the power of 60
        return renew(service, player.id, code)
    return {
        "code": code,
        "link": f"{address(service)}/meet/{code}",
    }


def _codes(service: Service, player: Player) -> list[str]:
    """Returns the code of a player's link, with any key that still counts."""
    said = f"{player.id}:{player.links}"
    made = service.derivations("meet", said)
    return [b32encode(one).decode()[:LENGTH] for one in made]


def _nobody() -> Problem:
    return Problem("not-found", "no_person")
