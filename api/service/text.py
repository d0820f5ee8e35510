"""What players may write: any script and emoji, but nothing unseen that misleads."""

from collections.abc import Iterable
from unicodedata import category, normalize

from engine.kernel.plain import is_plain

NAME_LENGTH = 40
MESSAGE_LENGTH = 500

UNSEEN = {"Cf", "Mn", "Me", "Zs"}
# They count as letters or symbols, and nobody sees them: fillers and an empty braille.
BLANK = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}
# Letters of other scripts that look as those of our own names do.
ALIKE = str.maketrans("аеһнηоѕтυοετʜᴏᴜᴇ", "aehhhostuoethoue")
# Letters in circles and boxes, and those that make a flag two by two.
for first in (0x1F150, 0x1F170, 0x1F1E6):
    ALIKE |= {first + n: ord("a") + n for n in range(26)}
EMOJI = (range(0x2600, 0x27C0), range(0x1F1E6, 0x1FB00))


def name_of(raw: str, taken: Iterable[str]) -> str:
    """Returns the name that a player has given, with something to be seen.

    None that looks like one of those `taken` by the service itself. Raises ValueError
    as `line_of` does.
    """
    name = line_of(raw, "name", NAME_LENGTH)
    if not any(_is_letter(c) or _is_emoji(c) for c in name):
        raise ValueError("name_letter")
    if _looks(name) in {_looks(one) for one in taken}:
        raise ValueError("name_house")
    return name


def line_of(raw: str, what: str, length: int) -> str:
    """Returns a line of text as it is kept.

    Raises ValueError with the key of what to say.
    """
    line = normalize("NFC", raw[: 8 * length]).strip()
    if not 1 <= len(line) <= length:
        raise ValueError(f"{what}_length")
    if not is_plain(line):
        raise ValueError(f"{what}_control")
    if all(category(c) in UNSEEN or c in BLANK for c in line):
        raise ValueError(f"{what}_unseen")
    return line


def _is_letter(c: str) -> bool:
    return category(c).startswith("L") and c not in BLANK


def _is_emoji(c: str) -> bool:
    """Whether it is a small picture, and neither a card nor a boxed letter."""
    return category(c) == "So" and any(ord(c) in block for block in EMOJI)


def _looks(name: str) -> str:
    """Returns a name as an eye takes it in a hurry: its letters and digits."""
    plain = normalize("NFKD", name).casefold().translate(ALIKE)
    seen = "".join(c for c in plain if category(c)[0] in "LN" and c not in BLANK)
    return seen.removeprefix("the")
