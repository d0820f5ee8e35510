"""The picture of one table for messengers: its game's cover, and who sits there below.

Its address says all that it shows, so that nothing is read to draw it, it holds no more
than the address does, and whoever has kept it keeps it for ever: `A*3.B1` are Ana, who
won with 3, and Ben with 1; `A.+` Ana and a free seat; `=2026-11-26` a day. Behind a
colon stand faces, which take the place of the cover's own cards: `A.B:green_snail`. It
is put together from few colours: the cover with a bare band, and marks in one ink as
scripts/previews draws them.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from .png import Canvas, Colour, Drawing, mixed, read
from .portraits import names, press

WIDTH, HEIGHT = 1200, 630
BAND = 120  # the band below, in pixels
CELL = 100  # a mark, which is square; a digit is half as wide
MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ~?+0123456789-"  # ~ the house, ? somebody, + nobody
COLOURS, LEVELS = 96, 16  # of a cover; from the ground over a coin to its ink
GAP = 36
LOWER = 52  # rows: where nobody sits below, the rest stands as much lower

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
BELOW = rf"(?:{MARK}(?:\.{MARK}){{0,9}}|=\d{{4}}-\d\d-\d\d)?"
FACE = r"[a-z\d-]{1,30}(?:_[a-z\d-]{1,30}){0,2}"
ADDRESS = re.compile(rf"(?!:?$){BELOW}(?::{FACE}(?:,{FACE}){{0,5}})?", re.ASCII)
SCORED = 4  # seats; of more only their coins have room
ALL = "slowhand"  # what has to do with all games


class Seat(NamedTuple):
    """What a picture shows of a seat."""

    name: str | None  # None for the house
    is_free: bool = False
    won: bool = False
    sum: int | None = None


class Stamp(NamedTuple):
    """A mark, where it stands, its ground and its ink."""

    mark: str
    x: int
    colour: Colour
    ink: Colour


def address_of(seats: Sequence[Seat]) -> str:
    """Returns how a picture of some seats is called."""
    return ".".join(map(_seat, seats[:10]))


def with_faces(dist: Path, picture: str, address: str, faces: Iterable[str]) -> str:
    """Returns the address of a picture that shows faces, as "light war knight", too.

    Of a host's own only what our drawings can show.
    """
    known = names(dist, _sheet(picture, address))
    called = [face.replace(" ", "_") for face in faces]
    shown = [
        face for face in called if re.fullmatch(FACE, face) and _drawn(face) in known
    ]
    return f"{address}:{','.join(shown)}" if shown else address


def draw(dist: Path, picture: str, address: str) -> bytes | None:
    """Returns a picture as a PNG file, None where there is none."""
    cover, sheet = _read(dist, picture), _read(dist, "marks")
    if not ADDRESS.fullmatch(address) or cover is None or sheet is None:
        return None
    return _pressed(dist, picture, address)


def _sheet(picture: str, address: str) -> str:
    """Returns whose faces are shown: of a day the games themselves."""
    return ALL if address.startswith("=") else picture


def _drawn(face: str) -> str:
    """Returns what a face is drawn with, without a card's value."""
    return re.sub(r"-\d+$", "", face.rpartition("_")[2])


def initial(name: str) -> str:
    """Returns the letter on somebody's coin, ? where we have none for a name."""
    plain = normalize("NFKD", name[:1]).upper()[:1]
    return plain if "A" <= plain <= "Z" else "?"


def _seat(seat: Seat) -> str:
    if seat.is_free:
        return "+"
    mark = "~" if seat.name is None else initial(seat.name)
    fits = seat.sum is not None and abs(seat.sum) < 1000
    return f"{mark}{'*' * seat.won}{seat.sum if fits else ''}"


@lru_cache(maxsize=64)
def _pressed(dist: Path, picture: str, address: str) -> bytes | None:
    cover, sheet = _read(dist, picture), _read(dist, "marks")
    if cover is None or sheet is None:
        return None
    below, _, faces = address.partition(":")
    canvas = Canvas(cover)
    if faces:
        press(canvas, dist, _sheet(picture, address), faces.split(","))
    if below:
        _seat_below(canvas, sheet, below)
    else:
        canvas.rows = [canvas.rows[0][:] for _ in range(LOWER)] + canvas.rows[:-LOWER]
    return canvas.file()


def _seat_below(canvas: Canvas, sheet: Drawing, below: str) -> None:
    """Draws who sits there, or the day, on a band of paper."""
    paper = bytes([canvas.number(PAPER)])
    for row in canvas.rows[-BAND:]:
        row[:] = paper * WIDTH
    for stamp in _stamps(below):
        _press(canvas, sheet.rows, stamp)


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
        if n <= half:
            yield mixed(PAPER, colour, n / half)
        else:
            yield mixed(colour, ink, (n - half) / (LEVELS - 1 - half))


def _press(canvas: Canvas, sheet: Sequence[bytes], stamp: Stamp) -> None:
    ramp = [canvas.number(colour) for colour in _ramp(stamp.colour, stamp.ink)]
    inks = bytes(ramp + ramp[-1:] * (256 - LEVELS))
    wide = CELL // 2 if stamp.mark in "0123456789-" else CELL
    top, left = HEIGHT - (BAND + CELL) // 2, (CELL - wide) // 2
    at = MARKS.index(stamp.mark) * CELL
    for n in range(CELL):
        row = sheet[at + n][left : left + wide].translate(inks)
        canvas.rows[top + n][stamp.x : stamp.x + wide] = row


def _read(dist: Path, name: str) -> Drawing | None:
    return read(dist / f"preview-{name}.png")
