"""How a player who leaves for good is forgotten wherever else a name was noted."""

from collections.abc import Callable
from contextlib import suppress

from msgspec import json
from msgspec.structs import replace

from engine.kernel.cards import canonical

from .accounts import revise
from .after.talk import about_talk
from .names import left
from .patience import tries
from .replays import opened
from .seats import reseat
from .service import Service
from .store import Membership, NotFound, Player, Table, Taken
from .store.traces import MUTED, REPLAY, SANDBOX
from .traces import unnamed


def erase(home: Service, player: str) -> None:
    """Takes a player's name from wherever it is noted to stand."""
    erasers: dict[str, Callable[..., None]] = {
        SANDBOX: _leave_sandbox,
        REPLAY: _leave_replay,
        MUTED: _leave_mute_list,
    }
    for what in home.store.traces.of(player):
        kind, *where = what.split(":")
        if kind in erasers:
            with suppress(NotFound):
                erasers[kind](home, player, *where)


def erase_from_errands(home: Service, table: Table, line: Membership) -> None:
    """Takes a player's name from what others at a table are still to be told."""
    mine = {place.name for place in line.seats if place.seat in line.me and place.name}
    for other in {seat.player for seat in table.seats if seat.player}:
        for about in (line.game, about_talk(line.game)):
            _leave_errand(home, other, about, mine)


def _leave_sandbox(home: Service, player: str, sandbox: str, seat: str) -> None:
    def without(table: Table) -> Table:
        seats = [*table.seats]
        seats[int(seat)] = replace(seats[int(seat)], name=left(), dealt=None)
        return replace(table, seats=tuple(seats))

    reseat(home, sandbox, without)


def _leave_replay(home: Service, player: str, replay: str, seat: str) -> None:
    file = unnamed(json.decode(home.store.replay(replay)), {int(seat)})
    home.store.change_replay(replay, canonical(file))
    opened.cache_clear()


def _leave_mute_list(home: Service, player: str, muter: str) -> None:
    def unmuted(before: Player) -> Player:
        kept = tuple(muted for muted in before.muted if muted.player != player)
        return replace(before, muted=kept)

    if not home.store.player(muter).gone:
        revise(home, muter, unmuted)


def _leave_errand(home: Service, player: str, about: str, names: set[str]) -> None:
    for _ in tries():
        errand = home.store.later.errand(player, about)
        if errand is None:
            return
        facts = errand.notice.facts
        known = replace(
            facts, names=_forgot(facts.names, names), wrote=_forgot(facts.wrote, names)
        )
        if known == facts:
            return
        notice = replace(errand.notice, facts=known)
        with suppress(Taken):
            home.store.later.keep_errand(
                replace(errand, notice=notice, version=errand.version + 1)
            )
            return


def _forgot(told: tuple[str, ...], names: set[str]) -> tuple[str, ...]:
    return tuple(left() if name in names else name for name in told)
