"""How many seats a game may have; options may leave fewer numbers than the system."""

from collections.abc import Mapping

from msgspec import Struct


class Seating(Struct, frozen=True, kw_only=True):
    """Where all these options are chosen, only these numbers of seats can play."""

    when: Mapping[str, str | int | bool]
    seats: tuple[int, ...]
    rule: str = ""


def holds(seating: Seating, options: Struct) -> bool:
    """Whether a seating is about a game with these options."""
    return all(getattr(options, name) == it for name, it in seating.when.items())


def numbers(seats: tuple[int, ...]) -> str:
    """Returns numbers as any language writes them: «2–5», «1, 2, 4»."""
    least, most = seats[0], seats[-1]
    if least < most and seats == tuple(range(least, most + 1)):
        return f"{least}–{most}"
    return ", ".join(map(str, seats))
