"""Text that hides nothing: what strangers write is read as it stands there."""

from collections.abc import Iterator
from unicodedata import category

# Joiners that emoji, Persian and the scripts of India need, and the tags of flags.
JOINERS = {"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))}
# Control, format (bidirectional too), surrogate, private, line and paragraph breaks.
REFUSED = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def is_plain(text: str) -> bool:
    """Whether a line of text holds nothing that hides or turns other text."""
    return (text.isascii() and text.isprintable()) or not any(map(_hides, text))


def unplain(value: object, place: str = "") -> Iterator[str]:
    """Yields the places of data from outside whose text or name hides something."""
    if isinstance(value, str) and not is_plain(value):
        yield place
    if isinstance(value, list):
        for n, one in enumerate(value):
            yield from unplain(one, f"{place}[{n}]")
    if isinstance(value, dict):
        for name, one in value.items():
            if not is_plain(name):
                yield place
            yield from unplain(one, f"{place}.{name}" if place else name)


def _hides(letter: str) -> bool:
    return category(letter) in REFUSED and letter not in JOINERS
