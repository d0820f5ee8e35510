"""All items but those of games, row by row."""

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from itertools import groupby
from operator import itemgetter

from .. import Deck, Membership, Message, Player, Session, Slip
from ..alarms import Wake
from ..errands import Errand, Line, bound
from ..packing import unpack_file
from ..stored_rows import (
    Brought,
    Cards,
    Invitation,
    Kept,
    Log,
    Tally,
    Trace,
    exactly,
    whole,
)
from . import Item, Items
from .alarms import alarm_of
from .games import GRACE_S

LOG = "log:"  # a tally that counts the lines of a log: those are counted anew
LINE = "L#"

# What an item is, by the letter of its partition and the first of its sort key.
STRUCTS: Mapping[tuple[str, str], type] = {
    ("G", "M"): Message,
    ("O", "O"): Slip,
    ("U", "D"): Deck,
    ("U", "K"): Session,
    ("U", "M"): Membership,
    ("U", "N"): Errand,
    ("U", "P"): Player,
}


def everything(items: Items) -> Iterator[Kept]:
    """Yields every item but those of games. Raises TooNew."""
    for partition, found in groupby(items.scan(), itemgetter("pk")):
        there = [*found]
        lines = [item for item in there if item["sk"].startswith(LINE)]
        if lines and partition.startswith("U#"):
            player = partition.removeprefix("U#")
            yield whole(f"{partition} {LINE}", _log, player, lines)
        for item in there:
            if kept := whole(f"{partition} {item['sk']}", _kept, item):
                yield kept


def _log(player: str, lines: list[Item]) -> Log:
    lines.sort(key=lambda item: int(item["number"]))
    return Log(player, tuple(exactly(item["body"], Line) for item in lines))


def _kept(item: Item) -> Kept | None:
    """Returns what an item holds; None: it is of a game, a log, or beside another."""
    letter, _, name = item["pk"].partition("#")
    sort = item["sk"]
    if kind := STRUCTS.get((letter, sort[:1])):
        found: Kept = exactly(item["body"], kind)
        return found
    make = MAKES.get((letter, sort[:1]))
    return make(name, item) if make else None


def _tally(what: str, item: Item) -> Tally | None:
    if what.startswith(LOG):
        return None
    until = datetime.fromtimestamp(int(item["gone"]) - GRACE_S, UTC)
    return Tally(what, int(item["n"]), f"{until:%Y-%m-%dT%H:%M:%SZ}")


def _wake(what: str, item: Item) -> Wake:
    sort = item.get("gsi2sk")
    alarm = alarm_of(sort) if sort else None
    at, owner = (alarm.at, alarm.owner) if alarm else (None, "")
    return Wake(what, at, item["as_of"], owner)


def _endpoint(_: str, item: Item) -> Kept | None:
    endpoint = bound(item["body"], item.get("bond"))
    return None if endpoint.gone else endpoint


MAKES: Mapping[tuple[str, str], Callable[[str, Item], Kept | None]] = {
    ("C", "C"): lambda digest, item: Cards(digest, bytes(item["body"])),
    ("I", "I"): lambda code, item: Invitation(code, item["game"]),
    ("N", "N"): _tally,
    ("R", "R"): lambda name, item: Brought(name, unpack_file(item["body"])),
    ("U", "E"): _endpoint,
    ("U", "X"): lambda name, item: Trace(name, item["sk"].removeprefix("X#")),
    ("W", "W"): _wake,
}
