"""Card sets and histories of strangers, read in a process with a time limit.

What it costs comes out of the budget of the address that sent it, refused or not. Where
no process can be begun nothing is read, and the reply says to come again: without an
end to it a document is not read at all.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from time import monotonic
from typing import Any

from msgspec import json

from engine.kernel import replay
from engine.kernel.cards import canonical, fingerprint
from engine.kernel.options import Offers
from engine.kernel.plain import is_plain
from engine.kernel.replay import CannotJudge, Differs
from engine.signature import is_whole

from ..service import Service
from ..service.limited_process import Bounded, Occupied, Overrun
from ..service.problems import BODY_LIMIT, PROBLEMS, Problem
from ..service.text import NAME_LENGTH
from .quotas import admit_reading

Json = dict[str, Any]

# Seconds of a core, which may be a slow one.
SET_S = 2.0  # the largest takes 0.02
HISTORY_S = 4.0  # one of 2,000 acts takes 0.3
ACTS = 2000  # of one history, at most


def offers_of(service: Service, system: str, cards: object) -> Offers:
    """Returns what a stranger's cards offer for the options, if they fit the system.

    Raises BadCards naming the card and the field, and Problem.
    """
    try:
        found: Offers = _read(service, SET_S, offered, system, canonical(cards))
    except Overrun:
        raise Problem("against-the-rules", "slow_cards") from None
    return found


def prove(service: Service, text: bytes) -> None:
    """Raises Differs and CannotJudge for a stranger's history, and Problem."""
    try:
        _read(service, HISTORY_S, confirm, text)
    except Overrun:
        raise CannotJudge(PROBLEMS("verdicts.slow")) from None


def own_cards(file: Json) -> str | None:
    """Returns the digest of a host's own cards, None where the house's were played."""
    digest: str | None = file.get("cards") and file["cards"]["hash"]
    return digest if digest in file["options"].values() else None


def _read(
    service: Service, seconds: float, work: Callable[..., Any], *args: object
) -> Any:
    admit_reading(service)
    spent = seconds
    try:
        done = process()(seconds, work, service.library.__name__, *args)
        spent = done.seconds
        return done.value
    except Occupied:
        spent = 0.0
        raise
    finally:
        service.work.spend(service.asker.address, spent, monotonic())


@cache
def process() -> Bounded:
    """Returns the process that reads, one for all that this one serves."""
    return Bounded()


# What is done there


def offered(library: str, system: str, cards: bytes) -> Offers:
    """Returns what cards offer for the options of a system. Raises BadCards."""
    raw = json.decode(cards)
    bound = import_module(library).load(system, raw)
    bound.admit(raw)
    offers: Offers = bound.offers(fingerprint(raw))
    return offers


def confirm(library: str, text: bytes) -> None:
    """Plays a history again. Raises CannotJudge and Differs."""
    file = replay.read(text)
    _refuse_large(file)
    _refuse_names(file)
    system = replay.system_of(file, import_module(library).load)
    for _ in replay.replay(file, system):
        pass
    if "signature" in file and not is_whole(file):
        raise Differs(len(file["acts"]), PROBLEMS("verdicts.signature"))


def _refuse_large(file: Json) -> None:
    if len(file["acts"]) > ACTS:
        raise CannotJudge(PROBLEMS("verdicts.long", limit=ACTS))
    if own_cards(file) and len(canonical(file["cards"])) > BODY_LIMIT:
        raise CannotJudge(PROBLEMS("verdicts.heavy", limit=BODY_LIMIT))


def _refuse_names(file: Json) -> None:
    """Lets no name in that could not have been taken here."""
    for number, seat in enumerate(file["seats"]):
        name = seat["name"] or ""
        if seat["seat"] != number or len(name) > NAME_LENGTH or not is_plain(name):
            raise CannotJudge(PROBLEMS("verdicts.seat", seat=number))
