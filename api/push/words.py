"""Notices in words, in the reader's own time."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any

from msgspec import Struct

from engine.kernel.words import ENGLISH, NOTHING, Said, catalogue, shown

from .notice import SEAT, Facts, Kind, Notice

TITLE_LENGTH = 60
NAME_LENGTH = 40
DIGEST_LINES = 4
THIS_WEEK = timedelta(days=6)  # a weekday alone means one day only

PUSH = catalogue("push")

HOME = "/"
YOU = "/you"
LOBBY = "/lobby"


class Reader(Struct, frozen=True, kw_only=True):
    """When and where a notice is read, and in which language.

    `titles` are those of the systems that it tells of.
    """

    now: datetime
    zone: tzinfo = UTC
    language: str = ENGLISH
    titles: Mapping[str, Said] = NOTHING

    def say(self, key: str, /, **values: Any) -> str:
        """Returns a text of the catalogue in the reader's language."""
        return PUSH(key, **values).said(self.language)

    def title(self, facts: Facts) -> str:
        """Returns what a game is called in the reader's language."""
        title = self.titles.get(facts.title, facts.title)
        return _cut(str(shown(title, self.language)), TITLE_LENGTH)


class Message(Struct, frozen=True, kw_only=True):
    """A notice in words, true as of `at`; `path` is where a tap leads.

    It replaces what has the same `tag`; a withdrawal, only what is not newer.
    """

    kind: Kind
    at: datetime
    title: str
    body: str
    path: str
    tag: str
    game: str | None = None
    is_withdrawal: bool = False
    language: str = ENGLISH


def message(notice: Notice, reader: Reader) -> Message:
    """Returns a notice in words."""
    return Message(
        kind=notice.kind,
        at=reader.now,
        title=_title(notice, reader),
        body=_BODIES[notice.kind](notice, reader),
        path=_path(notice),
        tag=tag(notice),
        game=notice.game,
        language=reader.language,
    )


def withdrawal(notice: Notice, reader: Reader) -> Message:
    """Returns what takes the place of a notice that is no longer true."""
    return Message(
        kind=notice.kind,
        at=reader.now,
        title=reader.say("titles.withdrawn", title=reader.title(notice.facts)),
        body=reader.say("bodies.read" if notice.kind == "talk" else "bodies.withdrawn"),
        path=_path(notice),
        tag=tag(notice),
        game=notice.game,
        is_withdrawal=True,
        language=reader.language,
    )


def tag(notice: Notice) -> str:
    """Returns what a notification replaces: the last one of its game, or its kind."""
    return notice.game or notice.kind


def _title(notice: Notice, reader: Reader) -> str:
    facts = notice.facts
    title = reader.title(facts)
    who = facts.wrote if notice.kind == "talk" else facts.names
    names = _names(who, reader) or reader.say("names.nobody")
    is_kept = notice.kind == "taken" and SEAT in notice.decisions
    key, n = f"titles.{'kept' if is_kept else notice.kind}", len(notice.parts)
    return reader.say(key, title=title, names=names, n=n)


def _path(notice: Notice) -> str:
    if notice.kind == "lobby":
        return LOBBY
    if notice.game:
        return f"/game/{notice.game}"
    return YOU if notice.kind in ("gone", "test") else HOME


def _waiting(notice: Notice, reader: Reader) -> str:
    """Says with whom, until when, and who wrote."""
    facts = notice.facts
    parts = [_with(facts, reader), _until(facts, reader), _wrote(facts, reader)]
    return " ".join(filter(None, parts))


def _over(notice: Notice, reader: Reader) -> str:
    facts, over = notice.facts, reader.say("bodies.over")
    parts = [_with(facts, reader), over, _wrote(facts, reader)]
    return " ".join(filter(None, parts))


def _house(notice: Notice, reader: Reader) -> str:
    parts = [_with(notice.facts, reader), reader.say("bodies.house")]
    return " ".join(filter(None, parts))


def _talk(notice: Notice, reader: Reader) -> str:
    return reader.say("bodies.talk")


def _taken(notice: Notice, reader: Reader) -> str:
    free = notice.facts.free
    if SEAT in notice.decisions:
        parts = [_with(notice.facts, reader), reader.say("bodies.kept")]
        return " ".join(filter(None, parts))
    return reader.say("bodies.free", n=free) if free else reader.say("bodies.full")


def _lobby(notice: Notice, reader: Reader) -> str:
    return reader.say("bodies.lobby", n=notice.facts.free)


def _gone(notice: Notice, reader: Reader) -> str:
    return reader.say("bodies.gone", title=_cut(notice.facts.title, TITLE_LENGTH))


def _test(notice: Notice, reader: Reader) -> str:
    return reader.say("bodies.test")


def _digest(notice: Notice, reader: Reader) -> str:
    """Says it line by line, the first deadline first."""
    shown = notice.parts[:DIGEST_LINES]
    lines = [_line(part, reader) for part in shown]
    if left := len(notice.parts) - len(shown):
        lines.append(reader.say("bodies.more", n=left))
    return "\n".join(lines)


_BODIES: dict[Kind, Callable[[Notice, Reader], str]] = {
    "turn": _waiting,
    "reminder": _waiting,
    "house": _house,
    "over": _over,
    "talk": _talk,
    "taken": _taken,
    "lobby": _lobby,
    "gone": _gone,
    "digest": _digest,
    "test": _test,
}


def _line(part: Notice, reader: Reader) -> str:
    return ". ".join(filter(None, [_title(part, reader), _until(part.facts, reader)]))


def _with(facts: Facts, reader: Reader) -> str:
    names = _names(facts.names, reader)
    return names and reader.say("bodies.with", names=names)


def _wrote(facts: Facts, reader: Reader) -> str:
    names = _names(facts.wrote, reader)
    return names and reader.say("bodies.wrote", names=names)


def _until(facts: Facts, reader: Reader) -> str:
    if facts.until is None:
        return ""
    return reader.say("bodies.until", time=_time(facts.until, reader))


def _names(names: Sequence[str], reader: Reader) -> str:
    """Returns one or two names, and how many more there are."""
    first, second, *more = [*(_cut(name, NAME_LENGTH) for name in names), "", ""]
    if not second:
        return first
    left = len(more) - 2
    key = "more" if left else "two"
    return reader.say(f"names.{key}", first=first, second=second, n=left)


def _time(when: datetime, reader: Reader) -> str:
    """Returns "Thu 18:00" in this week, "3 Dec, 18:00" after it."""
    local = when.astimezone(reader.zone)
    key = "soon" if when - reader.now < THIS_WEEK else "later"
    return reader.say(
        f"times.{key}",
        weekday=reader.say(f"weekdays.{local.weekday()}"),
        day=local.day,
        month=reader.say(f"months.{local.month}"),
        time=f"{local:%H:%M}",
    )


def _cut(text: str, length: int) -> str:
    """Returns one line of at most so many characters."""
    line = " ".join(text.split())
    return line if len(line) <= length else line[: length - 1].rstrip() + "…"
