"""A meeting of cards in lines that read like play, a step each.

"Ana Baro, Ben Ila hp 5 vp 1"            who sits there, in the order of seats
"Ben: Venom Bloom > Ana"                 a plan, and at whom it is aimed
"Ana: Prism Chant > Ben = war"           with a colour or an element
"Cem: Misdirection ^ Venom Bloom > Ben"  a Trap on the newest action of that name
"Cem: False Colours ^ Hex Blade = dark"
"Ana leaves", "next turn"                what else happens
"Ana 13, Ben 4 +1"                       HP in the end, and VP that were won or lost
"""

import re
from collections.abc import Iterator

from tests.games.galatune.table import NAMES, SPECIALS, Table

PLAY = re.compile(
    r"(?P<who>\w+): (?P<card>[^>^=]+?)(?: \^ (?P<on>[^>=]+?))?"
    r"(?: > (?P<aim>[\w ]+?))?(?: = (?P<choice>\w+))?"
)


def met(seats: str, *steps: str, **options: object) -> Table:
    """Plays a meeting to the end of its last Trap Phase; all hold what they play."""
    rows = [row.split() for row in seats.split(", ")]
    table = Table(*(row[1] for row in rows), **{"double": True, **options})
    for name, _, *fields in rows:
        numbers = zip(fields[::2], map(int, fields[1::2]), strict=True)
        table.having(name, **dict(numbers))
    for name in NAMES[: len(rows)]:
        if held := [*_held(steps, name, is_team="team" in options)]:
            table.having(name, *held)
    for step in steps:
        _take(table, step)
    return table.late("plan").passed()


def came_to(table: Table, seats: str) -> str:
    """Says what a meeting has come to, in the words of its last line."""
    before = [row.split() for row in seats.split(", ")]
    rows = []
    for seat, (name, _, *fields) in enumerate(before):
        had = int(fields[fields.index("vp") + 1]) if "vp" in fields else 0
        won = table.vp(name) - had
        rows.append(f"{NAMES[seat]} {table.hp(name)}{f' {won:+}' if won else ''}")
    return ", ".join(rows)


def _take(table: Table, step: str) -> None:
    if step.endswith(" leaves"):
        table.resigns(step.split(maxsplit=1)[0])
    elif step == "next turn":
        table.late("plan").passed()
        for kind in ("choose", "prize", "respawn", "hand") * 3:
            table.late(kind)
    else:
        _play(table, step)


def _play(table: Table, step: str) -> None:
    found = PLAY.fullmatch(step)
    assert found, step
    who, card, on, aim, choice = found.groups()
    if not on:
        table.plan(who, card, *(aim or "").split(), choice=choice or "")
        return
    chosen = {"target": aim} if aim else {"colour": choice} if choice else {}
    table.late("plan").trap(who, card, on, **chosen)


def _held(steps: tuple[str, ...], name: str, *, is_team: bool) -> Iterator[str]:
    """Yields the cards of a seat; those of a team lie before its lower seat."""
    for found in filter(None, map(PLAY.fullmatch, steps)):
        seat = NAMES.index(found["who"])
        at = NAMES[seat % 2 if is_team else seat]
        if at == name and found["card"] not in SPECIALS:
            yield found["card"]
