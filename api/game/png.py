"""Small drawings as PNG files, of numbered colours, without an imaging library.

PNG: W3C, Portable Network Graphics, third edition, 2025.
"""

import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from struct import pack, unpack
from typing import NamedTuple

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST = 256  # colours
NOTE = b"note\0"  # the keyword of what a sheet says of itself

Colour = tuple[int, int, int]


class Drawing(NamedTuple):
    """A PNG file of ours: its colours, rows of numbers of them, and what it notes."""

    colours: tuple[Colour, ...]
    rows: tuple[bytes, ...]
    note: str


class Canvas:
    """A copy of a drawing that is drawn upon."""

    def __init__(self, drawing: Drawing) -> None:
        self.colours = [*drawing.colours]
        self.rows = [bytearray(row) for row in drawing.rows]
        self._numbers = {colour: n for n, colour in enumerate(self.colours)}

    def number(self, colour: Colour) -> int:
        """Returns the number of a colour, or of the nearest when there are too many."""
        if colour not in self._numbers:
            full = len(self.colours) == MOST
            self._numbers[colour] = (
                self._nearest(colour) if full else self._more(colour)
            )
        return self._numbers[colour]

    def file(self) -> bytes:
        """Returns it as a PNG file."""
        return packed(len(self.rows[0]), self.colours, b"".join(self.rows))

    def _more(self, colour: Colour) -> int:
        self.colours.append(colour)
        return len(self.colours) - 1

    def _nearest(self, colour: Colour) -> int:
        return min(range(MOST), key=lambda n: far(colour, self.colours[n]))


def packed(
    width: int, colours: Sequence[Colour], pixels: bytes, note: str = ""
) -> bytes:
    """Returns a PNG file of pixels that are numbers of colours."""
    rows = [pixels[i : i + width] for i in range(0, len(pixels), width)]
    header = pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)
    palette = bytes(part for colour in colours for part in colour)
    raw = zlib.compress(b"".join(b"\0" + row for row in rows), 9 if note else 6)
    said = ((b"tEXt", NOTE + note.encode("latin-1")),) if note else ()
    chunks = ((b"IHDR", header), (b"PLTE", palette), *said, (b"IDAT", raw))
    return SIGNATURE + b"".join(_chunk(*one) for one in (*chunks, (b"IEND", b"")))


@cache
def read(path: Path) -> Drawing | None:
    """Returns one of our own PNG files; None where there is none."""
    if not path.is_file():
        return None
    chunks = dict(_chunks(path.read_bytes()))
    (width,) = unpack(">I", chunks[b"IHDR"][:4])
    palette, raw = chunks[b"PLTE"], zlib.decompress(chunks[b"IDAT"])
    colours = tuple(
        (palette[i], palette[i + 1], palette[i + 2]) for i in range(0, len(palette), 3)
    )
    step = width + 1
    rows = tuple(raw[i + 1 : i + step] for i in range(0, len(raw), step))
    note = chunks.get(b"tEXt", NOTE).removeprefix(NOTE).decode("latin-1")
    return Drawing(colours, rows, note)


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Returns a colour with some part of another one in it."""
    red, green, blue = (
        round(a + (b - a) * part) for a, b in zip(one, other, strict=True)
    )
    return red, green, blue


def far(one: Colour, other: Colour) -> int:
    """Returns how unlike two colours are."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(file):
        (size,) = unpack(">I", file[at : at + 4])
        yield file[at + 4 : at + 8], file[at + 8 : at + 8 + size]
        at += size + 12


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return pack(">I", len(content)) + kind + content + pack(">I", check)
