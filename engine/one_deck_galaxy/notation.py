"""The content file's short writing of boxes, icons and effects, read into types.

`b4` is a small blue box, `P8` a wide pink one, `g` and `G` take any colour; `*` is ANY,
`=` a linked box, `f2` and `s3` are rings that cost Fleets and Science; `!` after a box
says that the dice in such boxes of its row differ. `A / B` is a choice, `A -> B` pays A
for B, `A ; B` is one after the other.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Literal, get_args

from msgspec import Struct

from . import effects
from .dice import FILTERS
from .effects import RESOURCES, Amount, Does, Effect, Option, Term

BOX = re.compile(r"([bpygBPYG])(\d{1,2})(!?)|([fs])(\d)|([*=])")
LIMIT = re.compile(
    r"(?P<word>NO)\((?P<colour>[bpyk])\)|(?P<bound>MIN|MAX)\((?P<n>[1-6])\)"
    r"|(?P<alone>EVEN|ODD|DIFF|SAME|ONEPLAYER)"
)
ICON = re.compile(r"([bpykt])(\d)")
NUMBER = re.compile(r"[0-9]{1,2}")
WORD = re.compile(r"([A-Z]+)(?:\((.*)\))?")
TERM = re.compile(
    r"(\d{1,2})|(?:(\d)\*)?(FED|X|F)|RES\((\w+)\)|PER\((\w+),(\d)\)|LEFT\((\d)\)"
)
EFFECTS: dict[str, type[Effect]] = {
    kind.__struct_config__.tag: kind for kind in get_args(Does)
}
MOST_KEPT = 4096  # texts: those of a dozen sets, for hosts write them, too
Limiting = Literal["NO", "MIN", "MAX", "EVEN", "ODD", "DIFF", "SAME", "ONEPLAYER"]
Kind = Literal["small", "wide", "any", "linked", "fleets", "science"]
KINDS: dict[str, Kind] = {"*": "any", "=": "linked", "f": "fleets", "s": "science"}


class Box(Struct, frozen=True, gc=False):
    """A box for dice or a ring; `colour` is empty where any fits (OG-119 to OG-127)."""

    kind: Kind
    colour: str = ""
    n: int = 0
    differs: bool = False

    @property
    def is_ring(self) -> bool:
        """Whether it takes a Starbase Disc and a cost (OG-133)."""
        return self.kind in ("fleets", "science")


class Limit(Struct, frozen=True, gc=False):
    """Which dice a Location lets lie on it, such as none of a colour (OG-132)."""

    word: Limiting
    colour: str = ""
    n: int = 0


class Row(Struct, frozen=True, gc=False):
    """Boxes that together earn a reward; an Encounter's earn the card."""

    boxes: tuple[Box, ...]
    reward: int = 0


@lru_cache(MOST_KEPT)
def read_row(text: str) -> Row:
    """Returns the boxes of a row and what it earns. Raises ValueError."""
    boxes, arrow, reward = text.partition("->")
    return Row(tuple(map(_box, boxes.split())), _number(reward) if arrow else 0)


@lru_cache(MOST_KEPT)
def read_limit(text: str) -> Limit | None:
    """Returns which dice may lie on a card, if it says so. Raises ValueError."""
    if not text:
        return None
    if (m := LIMIT.fullmatch(text)) is None:
        raise ValueError(f"“{text[:40]}” should be a limit such as “MIN(2)” or “NO(b)”")
    word = m["word"] or m["bound"] or m["alone"]
    return Limit(word, m["colour"] or "", int(m["n"] or 0))  # type: ignore[arg-type]


@lru_cache(MOST_KEPT)
def read_icons(text: str) -> tuple[tuple[str, int], ...]:
    """Returns dice colours, and `t` for Tech Discs, with their numbers."""
    found = [ICON.fullmatch(word) for word in text.split()]
    if None in found:
        raise ValueError(f"“{text}” should be icons such as “b1 t2”")
    return tuple((m[1], int(m[2])) for m in found if m)


@lru_cache(MOST_KEPT)
def read_options(text: str) -> tuple[Option, ...]:
    """Returns the ways to use a card. Raises ValueError."""
    return tuple(map(_option, text.split(" / "))) if text else ()


def read_effects(text: str) -> tuple[Does, ...]:
    """Returns effects that leave no choice of option. Raises ValueError."""
    return tuple(does for option in read_options(text) for does in option.does)


@lru_cache(MOST_KEPT)
def read_amount(text: str) -> Amount:
    """Returns a number, or what is counted: `2*X`, `RES(fuel)+1`. Raises ValueError."""
    return tuple(map(_term, text.split("+")))


def _number(text: str) -> int:
    """Returns a number that a card may show. Raises ValueError."""
    if not NUMBER.fullmatch(text.strip()):
        raise ValueError(f"“{text.strip()[:40]}” should be a number of 1 or 2 digits")
    return int(text)


def _box(word: str) -> Box:
    m = BOX.fullmatch(word)
    if m is None:
        raise ValueError(f"“{word}” should be a box such as “b4”, “G10” or “f2”")
    if m[1]:
        colour = m[1].lower().replace("g", "")
        return Box("wide" if m[1].isupper() else "small", colour, int(m[2]), bool(m[3]))
    return Box(KINDS[m[4] or m[6]], "", int(m[5] or 0))


def _option(text: str) -> Option:
    pays, arrow, does = text.rpartition("->")
    return Option(_sequence(pays) if arrow else (), _sequence(does))


def _sequence(text: str) -> tuple[Does, ...]:
    return tuple(_effect(part.strip()) for part in text.split(" ; "))


def _effect(text: str) -> Does:
    m = WORD.fullmatch(text)
    if m is None or m[1] not in EFFECTS:
        raise ValueError(f"“{text}” should be one of {', '.join(EFFECTS)}")
    kind = EFFECTS[m[1]]
    parts = _arguments(m[2] or "")
    if kind is effects.Adj:
        parts = _steps(parts)
    fields = kind.__struct_fields__[: len(parts)]
    try:
        return kind(*map(_value, fields, parts))  # type: ignore[return-value]
    except TypeError:
        names = ", ".join(kind.__struct_fields__)
        raise ValueError(f"“{text}” should be {m[1]}({names})") from None


def _arguments(text: str) -> list[str]:
    """Returns what stands between commas, but not inside brackets."""
    return [
        part.strip() for part in re.findall(r"(?:[^,({]|\([^)]*\)|\{[^}]*\})+", text)
    ]


def _steps(parts: list[str]) -> list[str]:
    """Returns how far dice go as a number, and whether that is free: `±1`, `+2`."""
    *rest, by = parts
    return [*rest, by.strip("±+"), *(["free"] if by.startswith("±") else [])]


def _value(field: str, text: str) -> object:
    """Returns an argument as its field wants it."""
    read = READ.get(field)
    return read(text) if read else text


def _shows(text: str) -> Amount | str:
    return text if text == "own" else read_amount(text)


def _which(text: str) -> str:
    if text not in FILTERS:
        raise ValueError(f"“{text}” should be one of {', '.join(FILTERS)}")
    return text


def _values(text: str) -> tuple[int, ...]:
    return tuple(map(_number, text.strip("{}").split(",")))


def _resource(text: str) -> effects.Resource:
    if text not in RESOURCES:
        raise ValueError(f"“{text}” should be one of {', '.join(RESOURCES)}")
    return text


def _term(text: str) -> Term:
    m = TERM.fullmatch(text.strip())
    if m is None:
        raise ValueError(f"“{text}” should be a number, FED, X, F, RES(…) or PER(…,n)")
    if m[1]:
        return Term("", int(m[1]))
    if m[3]:
        return Term(m[3], int(m[2] or 1))  # type: ignore[arg-type]
    if m[4]:
        return Term("RES", 1, _resource(m[4]))
    return (
        Term("PER", 1, _resource(m[5]), int(m[6]))
        if m[5]
        else Term("LEFT", by=int(m[7]))
    )


READ: dict[str, Callable[[str], object]] = {
    "n": read_amount,
    "least": read_amount,
    "worth": read_amount,
    "shows": _shows,
    "which": _which,
    "values": _values,
    "by": _number,
    "free": bool,
}
