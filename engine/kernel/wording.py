"""Whether a game has all its words, asked when it is loaded, not when it is played."""

from collections.abc import Iterable, Iterator
from string import Formatter
from typing import Any

from msgspec import Struct

from .event import Event
from .manifest import Manifest
from .options import choosable, lapses
from .words import ENGLISH, KERNEL, Words


class NoWords(LookupError):
    """Words that a game lacks, with their file, group and key."""


def check_words(
    manifest: Manifest[Any],
    wanted: Iterable[tuple[str, str]],
    told: tuple[type[Event], ...] | None,
) -> None:
    """Raises NoWords with all that is missing of what a rulebook declares.

    `wanted` are groups and keys beside those of its manifest, `told` its events, if
    words alone say them.
    """
    words = manifest.words
    lacking = [
        f"{group} “{key}”"
        for group, key in (*_declared(manifest), *wanted)
        if not words.has(f"{group}.{key}")
    ]
    if told is not None:
        lacking += _unsaid(told, words)
    if lacking:
        raise NoWords(f"{words.file} lacks {', '.join(lacking)}")


def _declared(manifest: Manifest[Any]) -> Iterator[tuple[str, str]]:
    """Yields the groups and keys that go with what is declared."""
    options: type[Struct] = manifest.options
    yield from (("system", key) for key in ("title", "about"))
    yield from (("ends", how) for how in manifest.ends)
    yield from (("expiry", value) for value in lapses(options))
    for option in choosable(options):
        yield from (("options", key) for key in (option, f"{option}_why"))


def _unsaid(events: tuple[type[Event], ...], words: Words) -> Iterator[str]:
    """Yields events without a text, texts without an event, places without a fact."""
    facts = {event.__name__: _facts(event) for event in events}
    own = [*words.keys("events")]
    said = {_event(key) for key in (*KERNEL.keys("events"), *own)}
    yield from (f"events “{name}”" for name in facts if name not in said)
    for key in own:
        text = words.template(f"events.{key}", ENGLISH, None) or ""
        places = {place for _, place, _, _ in Formatter().parse(text) if place}
        if _event(key) not in facts:
            yield f"an event for “{key}”"
        else:
            places |= {"who"} if key.endswith(".you") else set()
            yield from (f"a “{p}” for “{key}”" for p in places - facts[_event(key)])


def _facts(event: type[Event]) -> set[str]:
    """Returns what can fill the places of an event's text."""
    facts = set(event.__struct_fields__)
    return facts | {"who"} if facts & {event.doer, "winners", "seats"} else facts


def _event(key: str) -> str:
    """Returns which event a text is for; `Name.you` and others are variants."""
    return key.partition(".")[0]
