"""What a stranger may write: 64 kB of any kind of character, wherever a text stands."""

import gc
from collections.abc import Iterator
from time import thread_time
from typing import Any, NamedTuple

FULL = 64_000  # bytes of one text, as near to the limit of a request as it gets


def cpu_time() -> float:
    """Returns the seconds of a core that this thread has taken.

    What the tests before have left is put out of the collector's way: a walk through
    all of it is not on a stranger's bill.
    """
    gc.freeze()
    return thread_time()


# Letters, digits, signs of any notation of ours, what hides, what combines.
KINDS = {
    "letters": "a",
    "capitals": "A",
    "digits": "1",
    "digits of another script": "٣",
    "ideograms": "卡",
    "accents apart": "e\u0301",
    "emoji": "🂡",
    "spaces": " ",
    "wide spaces": "\u3000",
    "dots": ".",
    "commas": ",",
    "quotes": '"',
    "apostrophes": "'",
    "backquotes": "`",
    "backslashes": "\\",
    "hyphens": "-",
    "stars": "*",
    "pluses": "+",
    "semicolons": " ; ",
    "slashes": " / ",
    "arrows": "->",
    "open brackets": "(",
    "closed brackets": ")",
    "open square brackets": "[",
    "indices": "[0]",
    "open braces": "{",
    "fields of a format": "{a.b}",
    "words with brackets": "GAIN(",
    "hidden turns": "\u202e",
    "joiners": "\u200d",
    "places": " - at `$.a",
    "places in a list": " - at `$[0]",
    "words and an end": "a ",
}


class Spot(NamedTuple):
    """A text or a name of a document: the way to it, and whether it is the name."""

    way: tuple[str | int, ...]
    is_name: bool = False

    @property
    def kind(self) -> tuple[object, ...]:
        """What it is in every row alike."""
        return (*("#" if isinstance(s, int) else s for s in self.way), self.is_name)


def texts(kind: str) -> Iterator[str]:
    """Yields a kind of character as often as it goes in: alone, as a false place."""
    sign = KINDS[kind]
    full = sign * (FULL // len(sign.encode()))
    yield from (full, f"x - at `${full}.!")


def spots(document: object, way: tuple[str | int, ...] = ()) -> Iterator[Spot]:
    """Yields one spot of each kind that a document has, a new name in each object."""
    seen = set()
    for spot in _all(document, way):
        if spot.kind not in seen:
            seen.add(spot.kind)
            yield spot


def _all(value: Any, way: tuple[str | int, ...]) -> Iterator[Spot]:
    if isinstance(value, str):
        yield Spot(way)
    inner = value.items() if isinstance(value, dict) else ()
    yield from (Spot(way, True) for _ in (value,) if isinstance(value, dict))
    for step, one in inner or (enumerate(value) if isinstance(value, list) else ()):
        yield from _all(one, (*way, step))


def written(document: Any, spot: Spot, text: str) -> Any:
    """Returns a document with another text, or one more name, at a spot."""
    if spot.is_name:
        return _put(document, (*spot.way, text), 1)
    return _put(document, spot.way, text)


def _put(there: Any, way: tuple[str | int, ...], last: object) -> Any:
    if not way:
        return last
    step, *rest = way
    copied = there.copy()
    copied[step] = _put(there[step] if rest else None, tuple(rest), last)
    return copied
