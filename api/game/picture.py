"""The picture of one table for messengers: its game's cover, and who sits there below.

Its address says all that it shows, so that nothing is read to draw it, it holds no more
than the address does, and whoever has kept it keeps it for ever: `A*3.B1` are Ana, who
won with 3, and Ben with 1; `A.+` Ana and a free seat; `=2026-11-26` a day. It is put
together from few colours: the cover with a bare band, and marks in one ink as scripts/
previews draws them. PNG: W3C, Portable Network Graphics, third edition, 2025.
"""

import re
import zlib
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from struct import pack, unpack
from typing import NamedTuple
from unicodedata import normalize

WIDTH, HEIGHT = 1200, 630
BAND = 120  # the band below, in pixels
CELL = 100  # a mark, which is square; a digit is half as wide
MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ~?+0123456789-"  # ~ the house, ? somebody, + nobody
COLOURS, LEVELS = 128, 16  # of a cover; from the ground over a coin to its ink
GAP = 36
SIGNATURE = b"\x89PNG\r\n\x1a\n"

Colour = tuple[int, int, int]
PAPER: Colour = (255, 252, 244)
INK: Colour = (29, 36, 41)
WHITE: Colour = (255, 255, 255)
GOLD: Colour = (176, 128, 20)
SLATE: Colour = (84, 91, 92)
SEATS: tuple[Colour, ...] = (
    (180, 55, 30),
    (20, 64, 110),
    (47, 107, 70),
    (110, 60, 120),
)

MARK = r"[A-Z~?+]\*?(?:-?\d{1,3})?"
ADDRESS = re.compile(rf"{MARK}(?:\.{MARK}){{0,9}}|=\d{{4}}-\d\d-\d\d")
SCORED = 4  # seats; of more only their coins have room


class Seat(NamedTuple):
    """What a picture shows of a seat."""

    name: str | None  # None for the house
    is_free: bool = False
    won: bool = False
    sum: int | None = None


class Drawing(NamedTuple):
    """A PNG file of ours: its colours, and rows of numbers of them."""

    colours: tuple[Colour, ...]
    rows: tuple[bytes, ...]


class Stamp(NamedTuple):
    """A mark, where it stands, its ground and its ink."""

    mark: str
    x: int
    colour: Colour
    ink: Colour


def address_of(seats: Sequence[Seat]) -> str:
    """Returns how a picture of some seats is called."""
    return ".".join(map(_seat, seats[:10]))


def draw(dist: Path, picture: str, address: str) -> bytes | None:
    """Returns a picture as a PNG file, None where there is none."""
    cover, sheet = _read(dist, picture), _read(dist, "marks")
    if not ADDRESS.fullmatch(address) or cover is None or sheet is None:
        return None
    return _drawn(cover, sheet, address)


def packed(width: int, colours: Sequence[Colour], pixels: bytes) -> bytes:
    """Returns a PNG file of pixels that are numbers of colours."""
    rows = [pixels[i : i + width] for i in range(0, len(pixels), width)]
    header = pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)
    palette = bytes(part for colour in colours for part in colour)
    raw = zlib.compress(b"".join(b"\0" + row for row in rows), 6)
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", raw), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)


def _seat(seat: Seat) -> str:
    if seat.is_free:
        return "+"
    plain = normalize("NFKD", (seat.name or "")[:1]).upper()[:1]
    mark = "~" if seat.name is None else plain if "A" <= plain <= "Z" else "?"
    fits = seat.sum is not None and abs(seat.sum) < 1000
    return f"{mark}{'*' * seat.won}{seat.sum if fits else ''}"


@lru_cache(maxsize=64)
def _drawn(cover: Drawing, sheet: Drawing, address: str) -> bytes:
    colours, rows = list(cover.colours), [bytearray(row) for row in cover.rows]
    grounds: dict[tuple[Colour, Colour], int] = {}
    paper = bytes([len(colours)])
    colours.append(PAPER)
    for row in rows[-BAND:]:
        row[:] = paper * WIDTH
    for stamp in _stamps(address):
        first = grounds.get((stamp.colour, stamp.ink))
        if first is None:
            first = grounds[stamp.colour, stamp.ink] = len(colours)
            colours += _ramp(stamp.colour, stamp.ink)
        _press(rows, sheet.rows, stamp, first)
    return packed(WIDTH, colours, b"".join(rows))


def _stamps(address: str) -> Iterator[Stamp]:
    """Yields the marks of a picture, in the middle of its band."""
    groups = [*_groups(address)]
    width = sum(_wide(marks) for marks, _ in groups)
    gap = min(GAP, (WIDTH - width) // max(len(groups), 1))
    x = (WIDTH - width - gap * (len(groups) - 1)) // 2
    for marks, colour in groups:
        for mark in marks:
            is_sum = mark in "0123456789-"
            ground, ink = (PAPER, INK) if is_sum else (colour, WHITE)
            yield Stamp(mark, x, ground, ink)
            x += CELL // 2 if is_sum else CELL
        x += gap


def _groups(address: str) -> Iterator[tuple[str, Colour]]:
    """Yields the marks of each seat, and the colour of its coin."""
    if address.startswith("="):
        yield address[1:], INK
        return
    seats = address.split(".")
    is_over = "*" in address
    for n, seat in enumerate(seats):
        mark, won, points = seat[0], "*" in seat, seat[1:].replace("*", "")
        colour = SLATE if is_over or mark in "~+" else SEATS[n % len(SEATS)]
        shown = points if len(seats) <= SCORED else ""
        yield mark + shown, GOLD if won else colour


def _wide(marks: str) -> int:
    return sum(CELL // 2 if mark in "0123456789-" else CELL for mark in marks)


def _ramp(colour: Colour, ink: Colour) -> Iterator[Colour]:
    """Yields the colours from the paper over a coin to its ink."""
    half = LEVELS // 2
    for n in range(LEVELS):
        one, other = (PAPER, colour) if n <= half else (colour, ink)
        part = n / half if n <= half else (n - half) / (LEVELS - 1 - half)
        red, green, blue = (
            round(a + (b - a) * part) for a, b in zip(one, other, strict=True)
        )
        yield red, green, blue


def _press(
    rows: list[bytearray], sheet: Sequence[bytes], stamp: Stamp, first: int
) -> None:
    inks = bytes(min(first + n, 255) for n in range(256))
    wide = CELL // 2 if stamp.mark in "0123456789-" else CELL
    top, left = HEIGHT - (BAND + CELL) // 2, (CELL - wide) // 2
    at = MARKS.index(stamp.mark) * CELL
    for n in range(CELL):
        row = sheet[at + n][left : left + wide].translate(inks)
        rows[top + n][stamp.x : stamp.x + wide] = row


@cache
def _read(dist: Path, name: str) -> Drawing | None:
    """Returns the colours and the rows of one of our own PNG files."""
    path = dist / f"preview-{name}.png"
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
    return Drawing(colours, rows)


def _chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(file):
        (size,) = unpack(">I", file[at : at + 4])
        yield file[at + 4 : at + 8], file[at + 8 : at + 8 + size]
        at += size + 12


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return pack(">I", len(content)) + kind + content + pack(">I", check)
