"""A whole game among house players, and its history."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from ..bots import choose, player
from ..kernel import Act, Chance, Game, Next, Told, fairness, heard, sight
from ..kernel import history as records
from ..kernel.system import System
from .progress import progress


def play_out(
    system: System[Any, Any, Any], options: Any, seats: int, secret: bytes
) -> tuple[records.Row, list[str]]:
    """Plays to the end; returns the history and what a spectator heard."""
    names = [f"House {seat}" for seat in range(seats)]
    chosen = msgspec.structs.asdict(options)
    cards = system.card_hash(options)
    agreed = fairness.terms(system.name, system.rules, chosen, cards)
    header = records.Header(
        game="playout",
        rules=system.rules,
        options=chosen,
        seats=tuple(records.Seat(i, name, "bot") for i, name in enumerate(names)),
        nonces=(None,) * seats,
        secret=secret + agreed,
    )
    entries: list[records.Entry] = []
    seed = fairness.seed(header.secret, header.nonces)
    game, told = system.start(options, seats, seed)
    _enter(entries, seed, records.start_row(system, header, None), game, told)
    chance = Chance(sha256(secret + b"house").digest())
    for act, then in progress(_acts(system, game, chance)):
        game, told = then
        row = records.act_row(game.number, act, None, "house")
        _enter(entries, seed, row, game, told)
    lines = [
        str(system.sentence(event, names, None))
        for entry in entries
        for event in heard(entry.events, None)
    ]
    return records.export(system, header, entries, game.outcome), lines


def play_on(
    system: System[Any, Any, Any], start: Next[Any, Any], secret: bytes
) -> list[str]:
    """Plays on from a position to the end; returns what a spectator hears."""
    names = [f"House {seat}" for seat in range(len(start.game.counts))]
    chance = Chance(sha256(secret + b"house").digest())
    told = [
        start.events,
        *(n.events for _, n in progress(_acts(system, start.game, chance))),
    ]
    return [
        str(system.sentence(event, names, None))
        for each in told
        for event in heard(each, None)
    ]


def _acts(
    system: System[Any, Any, Any], game: Game[Any, Any], chance: Chance
) -> Iterator[tuple[Act, Next[Any, Any]]]:
    """Yields every act to the end, and what it leads to."""
    while game.outcome is None:
        act = _answer(system, game, chance)
        _, chance = chance.draw()
        then = system.play(game, act)
        yield act, then
        game = then.game


def _answer(system: System[Any, Any, Any], game: Game[Any, Any], chance: Chance) -> Act:
    """Lets the first seat that is waited for answer from its own sight."""
    asked = next(a for a in game.asked if a.is_awaited)
    bot = player(system, 0)
    return choose(sight(system, game, asked.seat), asked.id, chance, bot)


def _enter(
    entries: list[records.Entry],
    seed: bytes,
    row: records.Row,
    game: Game[Any, Any],
    told: tuple[Told, ...],
) -> None:
    previous = entries[-1].link if entries else records.ROOT
    link = records.link(previous, seed, row, told)
    entries.append(records.Entry(row, told, link, game.seen))
