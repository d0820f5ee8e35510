"""What became of every notification, for the page that shows it to its player."""

from datetime import datetime, timedelta

from msgspec import Struct

from .guard import RefusedAddress, parsed
from .notice import Kind, Notice
from .result import Problem, Result, Verdict, pause


class Entry(Struct, frozen=True, kw_only=True):
    """One try: what was sent, when, to whom, what the service said, when again.

    `to` is the host alone: whoever knows an endpoint's whole address can send to it.
    `tries` counts this one; without `again` it was the last.
    """

    at: datetime
    kind: Kind
    game: str | None
    to: str
    verdict: Verdict
    status: int | None
    problem: Problem | None
    said: str
    tries: int
    again: datetime | None


def entry(
    notice: Notice, url: str, result: Result, now: datetime, tries: int, jitter: float
) -> Entry:
    """Returns the log's line about one try, and with it when the next is due."""
    return Entry(
        at=now,
        kind=notice.kind,
        game=notice.game,
        to=host(url),
        verdict=result.verdict,
        status=result.status,
        problem=result.problem,
        said=result.said,
        tries=tries,
        again=_again(result, now, tries, jitter),
    )


def host(url: str) -> str:
    """Returns the name of an address that may be shown; empty if it is none."""
    try:
        return parsed(url).host
    except RefusedAddress:
        return ""


def _again(result: Result, now: datetime, tries: int, jitter: float) -> datetime | None:
    if result.verdict != "later":
        return None
    seconds = pause(tries, result.after, jitter)
    return None if seconds is None else now + timedelta(seconds=seconds)
