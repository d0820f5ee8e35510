"""Whether, when and how often a player wants to be told; pure functions."""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Literal

from msgspec import Struct

from .kinds import RANKS
from .notice import Kind, Notice, State

# drop: not at all. now: at once. hold: until after the quiet hours. digest: once a day.
Way = Literal["drop", "now", "hold", "digest"]
IsQuiet = Callable[[datetime], bool]

NEVER = datetime.max.replace(tzinfo=UTC)


class Wishes(Struct, frozen=True, kw_only=True):
    """What a player has switched: kinds that are off, games that are mute.

    Kinds in `daily` come together, once a day, unless digests are off.
    """

    off: frozenset[Kind] = frozenset()
    muted: frozenset[str] = frozenset()
    daily: frozenset[Kind] = frozenset()


def still_true(notice: Notice, state: State | None) -> bool:
    """Whether a notice says what is so; None: there is no game, or none any more."""
    if notice.game is None:
        return True
    if state is None:
        return False
    if notice.kind == "talk":
        return True
    if notice.kind == "over":
        return state.status in ("over", "void")
    if notice.kind == "taken":
        return state.status in ("open", "running")
    if notice.kind == "house":
        return state.status == "running" and state.in_care
    return _is_awaited(notice, state)


def _is_awaited(notice: Notice, state: State) -> bool:
    """Whether the player is waited for; a reminder also means that very deadline."""
    if state.status != "running" or not {*notice.decisions} & {*state.awaited}:
        return False
    if notice.kind == "turn":
        return True
    until = notice.facts.until
    return until is not None and until == state.until and state.now < until


def way(notice: Notice, wishes: Wishes, now: datetime, is_quiet: IsQuiet) -> Way:
    """Returns how a notice goes out."""
    if notice.kind == "test":
        return "now"
    if notice.kind in wishes.off or notice.game in wishes.muted:
        return "drop"
    if notice.kind in wishes.daily and "digest" not in wishes.off:
        return "digest"
    return "hold" if is_quiet(now) else "now"


def coalesced(notices: Iterable[Notice]) -> tuple[Notice, ...]:
    """Keeps one notice per player and game: of the newest snapshot, what says most."""
    kept: dict[tuple[str, str], Notice] = {}
    for notice in sorted(notices, key=_weight):
        kept[notice.player, notice.game or notice.kind] = notice
    return tuple(kept.values())


def digest(
    player: str, held: Iterable[Notice], states: Mapping[str, State]
) -> Notice | None:
    """Returns one notice about all that is still true, the first deadline first.

    `held` are the player's notices since the last digest, `states` its games by id.
    """
    mine = (notice for notice in held if notice.player == player)
    parts = [
        notice
        for notice in coalesced(mine)
        if notice.game and still_true(notice, states.get(notice.game))
    ]
    if not parts:
        return None
    parts.sort(key=lambda part: part.facts.until or NEVER)
    return Notice(kind="digest", player=player, parts=tuple(parts))


def _weight(notice: Notice) -> tuple[int, int]:
    return notice.number, RANKS.index(notice.kind)
