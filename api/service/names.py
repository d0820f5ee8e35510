"""Names for seats that are nobody's: like all others, and the same for all viewers.

They are kept with a table and bound into histories, so no language changes them.
"""

from collections.abc import Iterator

from .problems import PROBLEMS


def left() -> str:
    """Returns what somebody is called who has left for good."""
    return str(PROBLEMS("seats.left"))


def house_names() -> Iterator[str]:
    """Yields what house players are called, one after the other."""
    yield str(PROBLEMS("seats.house"))
    for n in range(2, 10):
        yield str(PROBLEMS("seats.house_n", n=n))
