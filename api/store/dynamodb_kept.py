"""All items of a DynamoDB table but those of games."""

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from itertools import groupby

from . import Deck, Membership, Message, Player, Session, Slip, items
from .alarms import Wake
from .dynamodb_alarms import alarm_of
from .dynamodb_requests import Requests
from .errands import Errand, Line, bound
from .packing import unpack_file
from .stored_rows import (
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

LOG = "log:"  # a tally that counts the lines of a log: those are counted anew
LINE = "L#"
GRACE_S = 3600  # that `items.gone` adds

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


def everything(requests: Requests) -> Iterator[Kept]:
    """Yields every item but those of games. Raises TooNew."""
    for partition, found in groupby(requests.scan(), lambda item: item["pk"]["S"]):
        there = [item for item in found if not items.is_gone(item)]
        lines = [item for item in there if item["sk"]["S"].startswith(LINE)]
        if lines and partition.startswith("U#"):
            yield whole(
                f"{partition} {LINE}", _log, partition.removeprefix("U#"), lines
            )
        for item in there:
            if kept := whole(f"{partition} {item['sk']['S']}", _kept, item):
                yield kept


def _log(player: str, lines: list[items.Item]) -> Log:
    lines.sort(key=lambda item: int(item["number"]["N"]))
    return Log(player, tuple(exactly(item["body"]["B"], Line) for item in lines))


def _kept(item: items.Item) -> Kept | None:
    """Returns what an item holds; None: it is of a game, a log, or beside another."""
    letter, _, name = item["pk"]["S"].partition("#")
    sort = item["sk"]["S"]
    if kind := STRUCTS.get((letter, sort[:1])):
        found: Kept = exactly(item["body"]["B"], kind)
        return found
    make = MAKES.get((letter, sort[:1]))
    return make(name, item) if make else None


def _tally(what: str, item: items.Item) -> Tally | None:
    if what.startswith(LOG):
        return None
    until = datetime.fromtimestamp(int(item["gone"]["N"]) - GRACE_S, UTC)
    return Tally(what, int(item["n"]["N"]), f"{until:%Y-%m-%dT%H:%M:%SZ}")


def _wake(what: str, item: items.Item) -> Wake:
    sort = item.get("gsi2sk", {}).get("S")
    alarm = alarm_of(sort) if sort else None
    at, owner = (alarm.at, alarm.owner) if alarm else (None, "")
    return Wake(what, at, item["as_of"]["S"], owner)


def _endpoint(_: str, item: items.Item) -> Kept | None:
    endpoint = bound(item["body"]["B"], item.get("bond", {}).get("B"))
    return None if endpoint.gone else endpoint


MAKES: Mapping[tuple[str, str], Callable[[str, items.Item], Kept | None]] = {
    ("C", "C"): lambda digest, item: Cards(digest, bytes(item["body"]["B"])),
    ("I", "I"): lambda code, item: Invitation(code, item["game"]["S"]),
    ("N", "N"): _tally,
    ("R", "R"): lambda name, item: Brought(name, unpack_file(item["body"]["B"])),
    ("U", "E"): _endpoint,
    ("U", "X"): lambda name, item: Trace(name, item["sk"]["S"].removeprefix("X#")),
    ("W", "W"): _wake,
}
