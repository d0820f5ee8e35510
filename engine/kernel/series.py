"""Series: games that continue one another, and whether their record is true.

What a game hands on stands in options that no host can send. It follows from the games
before, so whoever has their histories can tell.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .errors import differs
from .history import Row
from .options import choosable
from .replay import Load, replay, system_of


def judge_series(files: Sequence[Row], load: Load) -> Iterator[int]:
    """Replays the games of a series in order, yielding each number confirmed.

    Raises Differs, for a record that does not follow too, and CannotJudge.
    """
    wanted: Any = None
    for file in files:
        system = system_of(file, load)
        options = system.chosen(file["options"])
        if wanted is None:
            wanted = _first(options)
        if (type(options), options) != (type(wanted), wanted):
            raise differs(0, "record")
        for confirmed in replay(file, system):
            last = confirmed.next.game
            yield last.number
        wanted = system.rematch(options, last.world)


def _first(options: Struct) -> Struct:
    """Returns options as a host could have sent them: nothing is handed on yet."""
    usual, free = type(options)(), choosable(type(options))
    handed_on = {name for name in options.__struct_fields__ if name not in free}
    return replace(options, **{name: getattr(usual, name) for name in handed_on})
