"""What players may write: any script and emoji, but nothing unseen that misleads."""

from unicodedata import category, normalize

NAME_LENGTH = 40
MESSAGE_LENGTH = 500

# Joiners that emoji, Persian and the scripts of India need, and the tags of flags.
JOINERS = {"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))}
# Control, format (bidirectional too), surrogate, private, line and paragraph breaks.
REFUSED = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
UNSEEN = {"Cf", "Mn", "Me", "Zs"}


def name_of(raw: str) -> str:
    """Returns a name as it is kept. Raises ValueError with the key of what to say."""
    return line_of(raw, "name", NAME_LENGTH)


def line_of(raw: str, what: str, length: int) -> str:
    """Returns a line of text as it is kept. Raises ValueError as `name_of` does."""
    line = normalize("NFC", raw[: 8 * length]).strip()
    if not 1 <= len(line) <= length:
        raise ValueError(f"{what}_length")
    if not is_plain(line):
        raise ValueError(f"{what}_control")
    if all(category(c) in UNSEEN for c in line):
        raise ValueError(f"{what}_unseen")
    return line


def is_plain(text: str) -> bool:
    """Whether a line of text holds nothing that hides or turns other text."""
    return not any(category(c) in REFUSED and c not in JOINERS for c in text)
