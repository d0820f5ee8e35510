"""Notices in words, in the reader's own time."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta, tzinfo

from msgspec import Struct

from engine.kernel.words import say, section

from .notice import Facts, Kind, Notice

TITLE_LENGTH = 60
NAME_LENGTH = 40
DIGEST_LINES = 4
THIS_WEEK = timedelta(days=6)  # a weekday alone means one day only

HOME = "/"
YOU = "/you"


class Reader(Struct, frozen=True, kw_only=True):
    """When and where a notice is read."""

    now: datetime
    zone: tzinfo = UTC


class Message(Struct, frozen=True, kw_only=True):
    """A notice in words; `path` is where a tap leads, `tag` what it replaces."""

    kind: Kind
    title: str
    body: str
    path: str
    tag: str
    game: str | None = None
    is_withdrawal: bool = False


def message(notice: Notice, reader: Reader) -> Message:
    """Returns a notice in words."""
    return Message(
        kind=notice.kind,
        title=_title(notice),
        body=_BODIES[notice.kind](notice, reader),
        path=_path(notice),
        tag=tag(notice),
        game=notice.game,
    )


def withdrawal(notice: Notice) -> Message:
    """Returns what takes the place of a notice that is no longer true."""
    title = _cut(notice.facts.title, TITLE_LENGTH)
    return Message(
        kind=notice.kind,
        title=phrase("titles", "withdrawn", title=title),
        body=phrase("bodies", "withdrawn"),
        path=_path(notice),
        tag=tag(notice),
        game=notice.game,
        is_withdrawal=True,
    )


def phrase(group: str, key: str, **values: object) -> str:
    """Returns a text of the catalogue."""
    return say(section("push")[group], key, values)


def tag(notice: Notice) -> str:
    """Returns what a notification replaces: the last one of its game, or its kind."""
    return notice.game or notice.kind


def _title(notice: Notice) -> str:
    facts = notice.facts
    title = _cut(facts.title, TITLE_LENGTH)
    names = _names(facts.names) or phrase("names", "nobody")
    return phrase("titles", notice.kind, title=title, names=names, n=len(notice.parts))


def _path(notice: Notice) -> str:
    if notice.game:
        return f"/game/{notice.game}"
    return YOU if notice.kind in ("gone", "test") else HOME


def _waiting(notice: Notice, reader: Reader) -> str:
    """Says with whom, and until when."""
    return " ".join(filter(None, [_with(notice.facts), _until(notice.facts, reader)]))


def _over(notice: Notice, reader: Reader) -> str:
    return " ".join(filter(None, [_with(notice.facts), phrase("bodies", "over")]))


def _taken(notice: Notice, reader: Reader) -> str:
    free = notice.facts.free
    return phrase("bodies", "free", n=free) if free else phrase("bodies", "full")


def _gone(notice: Notice, reader: Reader) -> str:
    return phrase("bodies", "gone", title=_cut(notice.facts.title, TITLE_LENGTH))


def _test(notice: Notice, reader: Reader) -> str:
    return phrase("bodies", "test")


def _digest(notice: Notice, reader: Reader) -> str:
    """Says it line by line, the first deadline first."""
    shown = notice.parts[:DIGEST_LINES]
    lines = [_line(part, reader) for part in shown]
    if left := len(notice.parts) - len(shown):
        lines.append(phrase("bodies", "more", n=left))
    return "\n".join(lines)


_BODIES: dict[Kind, Callable[[Notice, Reader], str]] = {
    "turn": _waiting,
    "reminder": _waiting,
    "over": _over,
    "taken": _taken,
    "gone": _gone,
    "digest": _digest,
    "test": _test,
}


def _line(part: Notice, reader: Reader) -> str:
    return ". ".join(filter(None, [_title(part), _until(part.facts, reader)]))


def _with(facts: Facts) -> str:
    return phrase("bodies", "with", names=_names(facts.names)) if facts.names else ""


def _until(facts: Facts, reader: Reader) -> str:
    if facts.until is None:
        return ""
    return phrase("bodies", "until", time=_time(facts.until, reader))


def _names(names: Sequence[str]) -> str:
    """Returns one or two names, and how many more there are."""
    first, second, *more = [*(_cut(name, NAME_LENGTH) for name in names), "", ""]
    if not second:
        return first
    left = len(more) - 2
    key = "more" if left else "two"
    return phrase("names", key, first=first, second=second, n=left)


def _time(when: datetime, reader: Reader) -> str:
    """Returns "Thu 18:00" in this week, "3 Dec, 18:00" after it."""
    local = when.astimezone(reader.zone)
    key = "soon" if when - reader.now < THIS_WEEK else "later"
    return phrase(
        "times",
        key,
        weekday=phrase("weekdays", str(local.weekday())),
        day=local.day,
        month=phrase("months", str(local.month)),
        time=f"{local:%H:%M}",
    )


def _cut(text: str, length: int) -> str:
    """Returns one line of at most so many characters."""
    line = " ".join(text.split())
    return line if len(line) <= length else line[: length - 1].rstrip() + "…"
