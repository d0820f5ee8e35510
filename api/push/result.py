"""What became of a message, judged by the response; and when to try again."""

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Literal

from msgspec import Struct

# delivered: taken. gone: nobody lives there any more; forget the address, tell the
# player. too_large: never in this size. later: try again. refused: not this way.
Verdict = Literal["delivered", "gone", "too_large", "later", "refused"]
# Why there is no status: it never got so far.
Problem = Literal["address", "key", "size", "timeout", "network", "tls", "unreadable"]

GONE = {404, 410}
TOO_LARGE = 413
# 406 is how one push service says 429.
LATER = {406, 408, 425, 429}

SAID_LENGTH = 200
DAY_S = 86_400.0
# Half a minute to two hours between tries; more is not worth telling any more.
PAUSES_S = (30.0, 120.0, 480.0, 1920.0, 7200.0)
TRIES = len(PAUSES_S) + 1


class Result(Struct, frozen=True, kw_only=True):
    """What became of one try.

    `said` are the other side's words, cut short; `after` the seconds it asked us to
    wait.
    """

    verdict: Verdict
    status: int | None = None
    problem: Problem | None = None
    said: str = ""
    after: float | None = None


class Answer(Struct, frozen=True):
    """An HTTP answer as far as it was read."""

    status: int
    retry_after: str | None = None
    body: bytes = b""


def judged(answer: Answer, now: datetime) -> Result:
    """Returns what an answer means."""
    verdict = _verdict(answer.status)
    return Result(
        verdict=verdict,
        status=answer.status,
        said=_said(answer.body),
        after=_seconds(answer.retry_after, now) if verdict == "later" else None,
    )


def pause(tries: int, after: float | None, jitter: float) -> float | None:
    """Returns the seconds until the next try after so many; None: give it up.

    Never sooner than the other side asked for (`after`). `jitter` from 0 to 1 spreads
    what failed together.
    """
    if tries >= TRIES or (after or 0) > DAY_S:
        return None
    own = PAUSES_S[max(tries, 1) - 1] * (0.5 + jitter)
    return max(own, (after or 0) * (1 + jitter / 10))


def _verdict(status: int) -> Verdict:
    if 200 <= status < 300:
        return "delivered"
    if status in GONE:
        return "gone"
    if status == TOO_LARGE:
        return "too_large"
    return "later" if status in LATER or 500 <= status < 600 else "refused"


def _said(body: bytes) -> str:
    """Returns one line of plain text."""
    words = " ".join(body.decode("utf-8", "replace").split())
    return "".join(c for c in words if c.isprintable())[:SAID_LENGTH]


def _seconds(retry_after: str | None, now: datetime) -> float | None:
    """Returns a Retry-After in seconds, as a number or a date (RFC 9110, 10.2.3)."""
    text = (retry_after or "").strip()
    if text.replace(".", "", 1).isdecimal() and text.isascii():
        return float(text)
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return None
    seconds = (date.replace(tzinfo=date.tzinfo or UTC) - now).total_seconds()
    return max(0.0, seconds)
