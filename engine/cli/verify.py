"""What a history proves: that it is true, and what more by what somebody kept."""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from .. import load
from ..kernel.fairness import OF_A_DAY, commitment, of_day
from ..kernel.history import FORMATS, Row
from ..kernel.replay import CannotJudge, Differs, judge, read
from ..kernel.series import judge_series
from ..signature import is_whole, key_of
from .progress import progress
from .saying import say


class Kept(NamedTuple):
    """A number that somebody kept, and the seat on which it was added, if known."""

    nonce: str
    seat: int | None = None


class Verdict(NamedTuple):
    """What is said of a history, for programs and for people, and the exit code."""

    row: dict[str, object]
    lines: list[str]
    code: int


def judged(
    text: bytes,
    promise: str | None,
    nonces: Sequence[Kept],
    key: str | None,
    day: str | None = None,
) -> Verdict:
    """Judges a history by itself, and by promise, numbers and key that were kept.

    That of a deal of the day by the secret of its `day`, too.
    """
    try:
        file = read(text)
        keys = None if key is None else _keys(key)
        _compare(file, promise, nonces)
        _compare_day(file, day)
        for _ in progress(judge(file, load), len(file["acts"]) + 1):
            pass
        _compare_origin(file, keys)
    except Differs as error:
        row = {"true": False, "number": error.number, "why": str(error.why)}
        return Verdict(row, [say("verify.differs", **row)], 1)
    except CannotJudge as error:
        row = {"true": None, "why": str(error)}
        return Verdict(row, [say("verify.cannot", **row)], 2)
    found = _true(file, promise, nonces, keys)
    return found if day is None else _of_day(found, day)


def judged_series(texts: Sequence[bytes]) -> Verdict:
    """Judges the histories of a series: each by itself, and what it goes on with."""
    try:
        acts = sum(1 for _ in judge_series([read(text) for text in texts], load))
    except Differs as error:
        row = {"true": False, "number": error.number, "why": str(error.why)}
        return Verdict(row, [say("verify.differs", **row)], 1)
    except CannotJudge as error:
        row = {"true": None, "why": str(error)}
        return Verdict(row, [say("verify.cannot", **row)], 2)
    games = len(texts)
    told: dict[str, object] = {"true": True, "games": games, "acts": acts - games}
    return Verdict(told, [say("verify.series", n=games)], 0)


def _compare(file: Row, promise: str | None, nonces: Sequence[Kept]) -> None:
    """Raises Differs where somebody knows better."""
    fairness = file["fairness"]
    if promise is not None and fairness["commitment"] != promise:
        raise Differs(0, say("verify.other_promise"))
    if Counter(kept.nonce for kept in nonces) - Counter(fairness["nonces"]):
        raise Differs(0, say("verify.other_nonce"))
    by_seat = dict(enumerate(fairness["nonces"]))
    for nonce, seat in nonces:
        if seat is not None and by_seat.get(seat) != nonce:
            raise Differs(0, say("verify.other_seat", seat=seat))


def _compare_day(file: Row, day: str | None) -> None:
    """Raises Differs for a game that the secret of a day did not deal to all alike."""
    if day is None:
        return
    kept, dealt = file["fairness"], of_day(bytes.fromhex(day), file["system"])
    is_other = not kept["secret"].startswith(dealt.hex())
    if is_other or {*filter(None, kept["nonces"])} != {OF_A_DAY}:
        raise Differs(0, say("verify.other_day"))


def _of_day(found: Verdict, day: str) -> Verdict:
    """Says in place of what one keeps of a table that this was dealt to all."""
    promise = commitment(bytes.fromhex(day))
    first, _, *others = found.lines
    line = say("verify.dealt_to_all", promise=promise)
    row = found.row | {"day": promise}
    return Verdict(row, [first, line, *others], found.code)


def _compare_origin(file: Row, keys: list[str] | None) -> None:
    """Raises Differs for a signature that does not fit, or is somebody else's."""
    end = len(file["acts"])
    if "signature" in file and not is_whole(file):
        raise Differs(end, say("verify.broken_signature"))
    if keys is not None and key_of(file) not in keys:
        raise Differs(end, say("verify.unsigned"))


def _true(
    file: Row, promise: str | None, nonces: Sequence[Kept], keys: list[str] | None
) -> Verdict:
    """Says exactly what a true history proves."""
    acts, signer = len(file["acts"]), key_of(file)
    is_named, is_bound = file["format"] != FORMATS[1], file["format"] == FORMATS[3]
    known = signer is not None and keys is not None
    row: dict[str, object] = {
        "true": True,
        "acts": acts,
        "promise": None if promise is None else True,
        "nonce": True if nonces else None,
        "bound": is_bound,
        "players": is_named,
        "origin": "known" if known else "unknown",
        "key": signer,
    }
    lines = [
        say("verify.true", n=acts),
        say("verify.unpromised" if promise is None else "verify.promised"),
        *_numbers(nonces),
        say("verify.bound" if is_bound else "verify.unbound"),
        _players(file) if is_named else say("verify.nobody"),
        _origin(signer, known),
    ]
    return Verdict(row, lines, 0)


def _numbers(nonces: Sequence[Kept]) -> list[str]:
    if len(nonces) < 2:
        return [say("verify.nonce")] * len(nonces)
    return [say("verify.nonces", n=len(nonces))]


def _players(file: Row) -> str:
    names = [seat["name"] or say("verify.gone") for seat in file["seats"]]
    return say("verify.who", game=file["game"], names=", ".join(names))


def _origin(signer: str | None, known: bool) -> str:
    if signer is None:
        return say("verify.unknown")
    key = "verify.signed" if known else "verify.unchecked"
    return say(key, key=signer)


def _keys(named: str) -> list[str]:
    """Returns the keys that somebody trusts: as hex digits, or in a server's file."""
    text = named if _is_key(named) else Path(named).read_text("utf-8", "replace")
    keys = [key.lower() for key in re.findall(r"\b[0-9a-fA-F]{64}\b", text)]
    if not keys:
        raise CannotJudge(say("verify.key", key=named))
    return keys


def _is_key(text: str) -> bool:
    return re.fullmatch("[0-9a-fA-F]{64}", text) is not None
