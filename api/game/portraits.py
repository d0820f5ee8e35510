"""Faces in a picture: what is seen of a table from afar, as its game draws it.

They come from sheets that scripts/previews draws of the games' own drawings, one for
each game: marks in one ink, half as large as most are shown, one below the other. A
sheet notes what its marks are called, on which shape they stand, and in which colours.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil, floor, sqrt
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from engine.kernel.typed import decode

from .png import Canvas, Colour, mixed, read

SIZE = 96  # a mark on its sheet, which is square, in pixels
INKS, LEVELS = 4, 7  # from the ground to the ink: on the sheet, and as they are shown
FULL = 16 * (INKS - 1)  # the sum of a pixel among its like when a mark is doubled
TALL, MIDDLE = 350, 198  # rows above a game's name, and the middle of its faces there
MARGIN = 60
PAPER: Colour = (255, 252, 244)
EDGE: Colour = (148, 160, 148)
NUMBERS, MOST_DIGITS = "0123456789", 2


class Ink(NamedTuple):
    """A ground and what is drawn on it."""

    ground: Colour
    ink: Colour


class Note(Struct, frozen=True):
    """What a sheet says of itself; the inks are of grounds and of rims."""

    shape: str
    names: tuple[str, ...]
    inks: dict[str, Ink]


class Shape(NamedTuple):
    """How faces stand: their width and height, how round, and the gap between them."""

    wide: int
    tall: int
    round: int
    gap: int


class Box(NamedTuple):
    """A part of a canvas with round corners."""

    x: int
    y: int
    wide: int
    tall: int
    round: int

    def within(self, edge: int) -> "Box":
        """Returns what is left within an edge."""
        wide, tall = self.wide - 2 * edge, self.tall - 2 * edge
        return Box(self.x + edge, self.y + edge, wide, tall, max(self.round - edge, 0))


SHAPES = {
    "coin": Shape(248, 248, 124, -20),
    "plate": Shape(248, 248, 40, 28),
    "card": Shape(196, 274, 18, 24),
}


def _steep(sum: int) -> int:
    """Returns the level of a sum of what lies around a pixel: edges stay sharp."""
    part = min(max((sum / FULL - 0.5) * 1.9 + 0.5, 0), 1)
    return round(part * (LEVELS - 1))


STEEP = bytes(_steep(sum) for sum in range(256))
PLAIN = bytes(min(n, INKS - 1) * (LEVELS - 1) // (INKS - 1) for n in range(256))


def names(dist: Path, picture: str) -> frozenset[str]:
    """Returns the marks that a game has for its faces."""
    note = _note(dist, picture)
    return frozenset(note.names if note else ())


def press(canvas: Canvas, dist: Path, picture: str, faces: Sequence[str]) -> None:
    """Draws faces, as "light_war_knight", in the place of a cover's own cards."""
    note = _note(dist, picture)
    if note is None:
        return
    for row in canvas.rows[:TALL]:
        row[:] = row[:1] * len(row)
    for face, box in zip(faces, _boxes(canvas, note, len(faces)), strict=True):
        words = face.split("_")
        draw = _card if note.shape == "card" else _coin
        draw(canvas, _Sheet(dist, picture, note), box, words)


class _Sheet(NamedTuple):
    dist: Path
    picture: str
    note: Note

    def mark(self, name: str) -> tuple[bytes, ...] | None:
        drawing = read(_path(self.dist, self.picture))
        if drawing is None or name not in self.note.names:
            return None
        at = self.note.names.index(name) * SIZE
        return drawing.rows[at : at + SIZE]

    def ink(self, name: str) -> Ink:
        return self.note.inks.get(name) or next(iter(self.note.inks.values()))


def _boxes(canvas: Canvas, note: Note, n: int) -> Iterator[Box]:
    """Yields where faces stand, side by side in the middle."""
    shape, room = SHAPES[note.shape], len(canvas.rows[0]) - 2 * MARGIN
    gap = min(shape.gap, (room - n * shape.wide) // max(n - 1, 1))
    x = MARGIN + (room - n * shape.wide - (n - 1) * gap) // 2
    for place in range(n):
        left, top = x + place * (shape.wide + gap), MIDDLE - shape.tall // 2
        yield Box(left, top, shape.wide, shape.tall, shape.round)


def _coin(canvas: Canvas, sheet: _Sheet, box: Box, words: list[str]) -> None:
    """Draws a drawing on its ground, in a rim that is paper or says what else it is."""
    inner, felt = box.within(12), canvas.colours[canvas.rows[MIDDLE][0]]
    _fill(canvas, box, PAPER, felt)
    if len(words) > 2:
        inner = box.within(17)
        _fill(canvas, box.within(2), sheet.ink(words[1]).ground, PAPER)
        _fill(canvas, box.within(13), PAPER, sheet.ink(words[1]).ground)
    ink = sheet.ink(words[0])
    _fill(canvas, inner, ink.ground, PAPER)
    if mark := sheet.mark(words[-1]):
        left, top = box.x + box.wide // 2 - SIZE, box.y + box.tall // 2 - SIZE
        _ink(canvas, _doubled(mark), (left, top), ink)


def _card(canvas: Canvas, sheet: _Sheet, box: Box, words: list[str]) -> None:
    """Draws the value of a card, and the sign of its suit on its colour."""
    ink, (suit, _, value) = sheet.ink(words[0]), words[-1].rpartition("-")
    _fill(canvas, box, EDGE, canvas.colours[canvas.rows[MIDDLE][0]])
    _fill(canvas, box.within(2), PAPER, EDGE)
    stamp = Box(box.x + 10, box.y + 92, box.wide - 20, box.tall - 102, 10)
    _fill(canvas, stamp, ink.ground, PAPER)
    for n, digit in enumerate(value[:MOST_DIGITS]):
        if mark := sheet.mark(digit):
            at = box.x + 4 + n * SIZE // 2, box.y + 2
            _ink(canvas, _smooth(mark), at, Ink(PAPER, sheet.ink("value").ink))
    if mark := sheet.mark(suit):
        left, top = box.x + box.wide // 2 - SIZE, stamp.y + stamp.tall // 2 - SIZE
        _ink(canvas, _doubled(mark), (left, top), ink)


def _fill(canvas: Canvas, box: Box, colour: Colour, under: Colour) -> None:
    """Fills a box; its edge is mixed with what lies under it."""
    number = canvas.number(colour)
    for y in range(box.y, box.y + box.tall):
        left, right = _span(box, y + 0.5)
        first, last = ceil(left), floor(right)
        row = canvas.rows[y]
        row[first:last] = bytes([number]) * (last - first)
        for x, part in ((first - 1, first - left), (last, right - last)):
            if third := round(part * 3):
                row[x] = canvas.number(mixed(under, colour, third / 3))


def _span(box: Box, y: float) -> tuple[float, float]:
    """Returns where a row of a box begins and ends."""
    beyond = max(box.y + box.round - y, y - (box.y + box.tall - box.round), 0)
    off = box.round - sqrt(max(box.round**2 - beyond**2, 0))
    return box.x + off, box.x + box.wide - off


def _ink(canvas: Canvas, mark: Sequence[bytes], at: tuple[int, int], ink: Ink) -> None:
    """Draws a mark, as far as its ground reaches."""
    x, y = at
    ground, last = canvas.number(ink.ground), LEVELS - 1
    ramp = [canvas.number(mixed(*ink, level / last)) for level in range(LEVELS)]
    inks = bytes(ramp + ramp[-1:] * (256 - LEVELS))
    for row, drawn in zip(canvas.rows[y:], mark, strict=False):
        old, new = row[x : x + len(drawn)], drawn.translate(inks)
        row[x : x + len(drawn)] = bytes(
            [b if a == ground else a for a, b in zip(old, new, strict=True)]
        )


def _smooth(mark: Sequence[bytes]) -> list[bytes]:
    """Returns a mark as large as it is, in the levels that are shown."""
    return [row.translate(PLAIN) for row in mark]


def _doubled(mark: Sequence[bytes]) -> list[bytes]:
    """Returns a mark twice as large, each pixel by the four that are nearest to it."""
    wide = [_stretched(row) for row in mark]
    above, below = [wide[0], *wide[:-1]], [*wide[1:], wide[-1]]
    return [
        bytes([3 * a + b for a, b in zip(row, other, strict=True)]).translate(STEEP)
        for rows in zip(wide, above, below, strict=True)
        for row, other in ((rows[0], rows[1]), (rows[0], rows[2]))
    ]


def _stretched(row: bytes) -> bytes:
    near = zip(row, row[:1] + row[:-1], row[1:] + row[-1:], strict=True)
    return bytes([sum for n, a, b in near for sum in (3 * n + a, 3 * n + b)])


@cache
def _note(dist: Path, picture: str) -> Note | None:
    drawing = read(_path(dist, picture))
    return drawing and decode(drawing.note, Note)


def _path(dist: Path, picture: str) -> Path:
    return dist / f"preview-faces-{picture}.png"
