"""What has to be true after any storm. Each returns what is not."""

from collections.abc import Iterator
from typing import Any

from msgspec import json

from engine.kernel.errors import Differs
from engine.kernel.replay import verify
from tests import library
from tests.api.phones import Json

from .players import Player, digest_of
from .storm import GRACE, Row, Storm, Told

BEFORE = 2  # minutes from which a message may come that is told now


def broken(storm: Storm) -> list[str]:
    """Returns every promise that a storm has broken, in words."""
    found = [wrong for player in storm.players for wrong in player.wrong]
    for promise in (nothing_is_lost, nothing_was_dreamt, clocks_strike, all_are_told):
        found += promise(storm)
    return found


def nothing_is_lost(storm: Storm) -> Iterator[str]:
    """What was acknowledged is there once, what was refused not at all."""
    for player in storm.players:
        for game in player.games:
            yield from _lost(storm, player, game)


def _lost(storm: Storm, player: Player, game: str) -> Iterator[str]:
    body = player.get(storm.judge.app, f"/games/{game}/history").data
    history = json.decode(body)
    if not history["complete"]:
        yield f"{game}: is not over"
    elif not _is_true(body):
        yield f"{game}: its history is not true"
    acts = [
        (act["seat"], act["decision"], act["move"], act["picks"])
        for act in history["acts"]
        if act["act"] == "answer" and act["by"] == "player" and "decision" in act
    ]
    sure = [_said(answer) for answer in player.acknowledged[game]]
    for answer in (*sure, *map(_said, player.refused[game])):
        if acts.count(answer) != sure.count(answer):
            times = f"{acts.count(answer)} times, not {sure.count(answer)}"
            yield f"{game}: {answer} stands there {times}"


def _said(answer: Json) -> tuple[Any, ...]:
    return answer["seat"], answer["decision"], answer["move"], answer["picks"]


def _is_true(history: bytes) -> bool:
    try:
        return all(number >= 0 for number in verify(history, library.load))
    except Differs:
        return False


def nothing_was_dreamt(storm: Storm) -> Iterator[str]:
    """What a phone has shown is what its seat saw at that count."""
    for player in storm.players:
        for game, seat, seen, view in sorted(player.glimpses):
            path = f"/games/{game}/at/{seen}?seat={seat}"
            reply = player.get(storm.judge.app, path)
            there = json.decode(reply.data).get("view")
            if digest_of(there) != view:
                yield f"{game}: seat {seat} was shown at {seen} what never was"


def clocks_strike(storm: Storm) -> Iterator[str]:
    """Every clock is struck within two minutes."""
    most = GRACE.total_seconds() / 60
    for minutes, times in storm.late.items():
        if minutes > most:
            yield f"{times} clocks were struck {minutes} minutes too late"


def all_are_told(storm: Storm) -> Iterator[str]:
    """Who is waited for was told, and nobody what was not true."""
    if storm.push is None:
        return
    for player in storm.players:
        for game in player.games:
            told = [t for t in storm.told if (t.player, t.game) == (player.id, game)]
            yield from _untrue(told, storm.log[game])
            yield from _untold(told, storm.log[game], player.id)


def _untrue(told: list[Told], rows: list[Row]) -> Iterator[str]:
    for each in told:
        lately = [row for row in rows if row.minute <= each.minute]
        since = [row for row in lately if row.minute >= each.minute - BEFORE]
        true = since or lately[-1:]
        before = [row for row in lately if row.minute < each.minute - BEFORE][-1:]
        if each.kind in ("turn", "reminder"):
            called = {player for row in (*before, *true) for player, _ in row.called}
            if each.player not in called:
                yield f"{each.game}: {each.kind} told {each.player} in {each.minute}"
        if each.kind == "over" and not any(row.over for row in lately):
            yield f"{each.game}: told as over in minute {each.minute}"


def _untold(told: list[Told], rows: list[Row], player: str) -> Iterator[str]:
    """Yields whose end was not told, nor their last turn, if others made it so."""
    last = rows[-1]
    if last.over and last.by != player and "over" not in {t.kind for t in told}:
        yield f"{told[:1]}: {player} was not told of the end"
