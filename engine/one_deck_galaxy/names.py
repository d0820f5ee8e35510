"""What places, their rows and boxes are called: `z0`, `z0.1`, `z0.1.2`.

The ways to use a Tech, too: `0.g24` is its first. Forms, events and proposals name them
so. Only here is a name made, or taken apart.
"""

DOT = "."


def row_name(place: str, row: int) -> str:
    """Returns what a row of a place is called."""
    return f"{place}{DOT}{row}"


def box_name(place: str, row: int, box: int) -> str:
    """Returns what a box of a row is called."""
    return f"{place}{DOT}{row}{DOT}{box}"


def is_box(name: str) -> bool:
    """Whether a proposal is for a box, and not to combine or to pay."""
    return DOT in name


def place_of(name: str) -> str:
    """Returns the place of a box or a row; of a place itself that."""
    return name.partition(DOT)[0]


def parts_of(box: str) -> tuple[str, int, int]:
    """Returns the place, the row and the number of a box."""
    place, row, number = box.split(DOT)
    return place, int(row), int(number)


def moved_to(place: str, name: str) -> str:
    """Returns what a box, a row or a place is called that lies at another place."""
    return place + name.removeprefix(place_of(name))


def way_name(n: int, tech: str) -> str:
    """Returns what a way to use a Tech is called."""
    return f"{n}{DOT}{tech}"


def way_parts(way: str) -> tuple[int, str]:
    """Returns which way to use a Tech it is, and the Tech."""
    n, _, tech = way.partition(DOT)
    return int(n), tech
