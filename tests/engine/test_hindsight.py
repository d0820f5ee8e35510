"""What decided a game: named by what a seat could know, and never by chance."""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace

from engine import load
from engine.bots import choose, is_legal, player
from engine.bots.hindsight import (
    BATCH,
    LEAST,
    MOST,
    Doubt,
    Glimpse,
    Looking,
    Point,
    look_back,
    named,
    points_of,
)
from engine.bots.moment import Moment
from engine.kernel import Act, Answer, AnySystem, Chance, Game, Lapse, sight

SEATS = {"galatune": 3, "one-deck-galaxy": 1}
SYSTEMS = ("common-galea", "noble-galea", "royal-galea", "gaiaton", *SEATS)
FEW = 240  # worlds, for tests of what always holds

Acts = list[tuple[Game[Any, Any], Act]]


def lot(*what: object) -> Chance:
    return Chance(sha256(repr(what).encode()).digest())


@cache
def played(name: str, seed: str = "b") -> tuple[AnySystem, Acts, Game[Any, Any]]:
    """A game in which the first seat plays by lot where it sits against others."""
    system, seats = load(name), SEATS.get(name, 2)
    bots = [player(system, 0 if n == 0 and seats == 2 else 1) for n in range(seats)]
    options = system.manifest.options()
    game = system.start(options, seats, sha256(seed.encode()).digest()).game
    acts: Acts = []
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        seen = sight(system, game, asked.seat)
        answer = choose(seen, asked.id, lot(seed, len(acts)), bots[asked.seat])
        acts.append((game, answer))
        game = system.play(game, answer).game
    return system, acts, game


def decided(
    system: AnySystem, points: Sequence[Point], end: Game[Any, Any], worlds: int = FEW
) -> tuple[Moment, ...]:
    """What is named in the end."""
    assert end.outcome is not None
    *_, last = (), *look_back(system, points, end.outcome, lot("look"), worlds)
    return last


@pytest.mark.parametrize("name", SYSTEMS)
def test_what_is_named_is_large_and_few_and_could_have_been_done(name: str) -> None:
    system, acts, end = played(name)
    moments = decided(system, points_of(system, acts, 0), end)
    assert len(moments) <= MOST
    for moment in moments:
        assert moment.by >= LEAST
        assert 0 <= min(moment.before, moment.after) <= max(moment.before, 1) <= 1
        if moment.instead is not None:
            assert isinstance(moment.instead, Answer)
            assert is_legal(system, acts[moment.number][0], moment.instead)


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_seat_looks_back_by_what_it_knew(name: str) -> None:
    system, acts, end = played(name)
    points = points_of(system, acts, 0)
    sights = {point.number: point.sight for point in points}
    twins: Acts = [
        (system.guess(sights[n], lot("twin", n)) if n in sights else game, act)
        for n, (game, act) in enumerate(acts)
    ]
    alike = points_of(system, twins, 0)
    assert [point.sight for point in alike] == [point.sight for point in points]
    assert decided(system, alike, end) == decided(system, points, end)


def test_a_game_that_was_given_away_is_named_with_what_would_have_kept_it() -> None:
    system, acts, end = played("noble-galea")
    moments = decided(system, points_of(system, acts, 0), end, 2000)
    (lost,) = [one for one in moments if one.kind == "choice" and one.number == 17]
    assert lost.before < 0.05
    assert lost.after > 0.4


def test_nothing_is_named_that_may_be_chance() -> None:
    system, acts, end = played("common-galea")
    points = points_of(system, acts, 0)
    same = [point._replace(act=usual(system, point)) for point in points]
    named = decided(system, same, end, 2000)
    assert [moment for moment in named if moment.kind == "choice"] == []


@pytest.mark.parametrize("name", ["royal-galea", "gaiaton"])
def test_picks_in_another_order_are_the_same_answer(name: str) -> None:
    system, acts, _ = played(name)
    as_usual = player(system, 1)
    whole = [
        one._replace(act=choose(one.sight, one.decision.id, lot(), as_usual))
        if one.number % 3
        else one
        for one in points_of(system, acts, 0)
    ]
    numbers = [
        [point.number for point in Looking(system, lot("look")).worthwhile(points, 8)]
        for points in (whole, [p._replace(act=turned_round(p.act)) for p in whole])
    ]
    assert numbers[0] == numbers[1]


def turned_round(act: Act) -> Answer:
    """The same answer, its picks in another order."""
    assert isinstance(act, Answer)
    return replace(act, picks=dict(reversed(act.picks.items())))


def usual(system: AnySystem, point: Point) -> Answer:
    """What a house that thinks ahead answers there."""
    bot = player(system, 2)
    return choose(point.sight, point.decision.id, lot("usual", point.number), bot)


def test_a_lapse_may_have_decided_it() -> None:
    system, acts, end = played("noble-galea")
    number, (game, act) = 17, acts[17]
    assert isinstance(act, Answer)
    late: Acts = [*acts[:number], (game, Lapse((act.decision,)))]
    points = points_of(system, late, act.seat)
    assert points[-1].act == Lapse((act.decision,))
    assert {m.kind for m in decided(system, points, end)} <= {"choice", "lapse", "turn"}


def test_of_what_was_answered_twice_the_last_answer_counts() -> None:
    system, acts, _ = played("galatune")
    number, (game, act) = next(
        (n, one)
        for n, one in enumerate(acts)
        if isinstance(one[1], Answer) and one[1].seat == 0 and n
    )
    again: Acts = [*acts[: number + 1], (game, act)]
    asked = [p.decision.id for p in points_of(system, again, 0)]
    assert len(asked) == len(set(asked))


def test_a_game_without_a_choice_was_decided_by_nothing() -> None:
    system, _, end = played("common-galea")
    assert decided(system, [], end) == ()


def doubt(point: Point, before: float, after: float, instead: Answer | None) -> Doubt:
    """What was found without any doubt."""
    return Doubt(point, 1.0, instead, None, [before] * BATCH, [after] * BATCH)


@pytest.mark.parametrize(("moved", "is_named"), [(28, False), (40, True)])
def test_a_turn_has_to_be_surer_than_a_choice(moved: int, is_named: bool) -> None:
    system, acts, _ = played("noble-galea")
    point = points_of(system, acts, 0)[0]
    before, after = [0.0] * 60 + [1.0] * 40, [0.0] * (60 - moved) + [1.0] * (40 + moved)
    turn = Doubt(point, 1.0, None, None, before[::2], after[::2])
    assert (turn.moment() is not None) == is_named
    assert isinstance(point.act, Answer)
    choice = Doubt(point, 1.0, point.act, None, before, after)
    assert choice.moment() is not None


def test_nothing_that_was_chosen_lies_between_a_turn_and_what_it_came_to() -> None:
    system, acts, end = played("gaiaton")
    points = points_of(system, acts, 0)
    assert end.outcome is not None
    looking = Looking(system, lot("look"))
    first, _, third, fourth = (Glimpse(p, 0.1, p.act, 0.9) for p in points[:4])
    _, turns = looking.doubts([first, third, fourth], points, end.outcome)
    assert [turn.point for turn in turns] == [third.point]


def test_what_was_done_as_well_as_could_be_was_no_choice_that_decided() -> None:
    system, acts, end = played("gaiaton")
    points = points_of(system, acts, 0)
    assert end.outcome is not None
    as_done, late, other = points[:3]
    glimpses = [
        Glimpse(as_done, 0.1, as_done.act, 0.9),
        Glimpse(late, 0.1, Lapse((late.decision.id,)), 0.9),
        Glimpse(other, 0.1, as_done.act, 0.9),
    ]
    looking = Looking(system, lot("look"))
    choices, _ = looking.doubts(glimpses, points, end.outcome)
    assert [choice.point for choice in choices] == [other]


def test_of_a_long_game_decisions_are_looked_at_with_the_next_ones() -> None:
    system, acts, _ = played("gaiaton")
    points = points_of(system, acts, 0)
    some = Looking(system, lot("look")).worthwhile(points, 12)
    at = [points.index(point) for point in some]
    assert len(at) == 12
    assert at[-1] == len(points) - 1
    assert sum(one + 1 in at for one in at) >= 4


def test_the_same_advice_is_given_once() -> None:
    system, acts, _ = played("common-galea")
    one, two, three = points_of(system, acts, 0)[:3]
    again, other = (Answer(0, "0.9", move, {"at": ("x",)}) for move in ("a", "b"))
    doubts = [doubt(one, 0.1, 0.4, again), doubt(two, 0.1, 0.6, again)]
    told = named([*doubts, doubt(three, 0.2, 0.4, other)], 0.0)
    assert [moment.number for moment in told] == [two.number, three.number]


def test_what_led_to_the_end_comes_before_what_did_not() -> None:
    system, acts, _ = played("common-galea")
    points, better = points_of(system, acts, 0), Answer(0, "0.9", "a", {})
    doubts = [
        doubt(points[0], 0.1, 0.9, better),  # a mistake that was not paid for
        *(doubt(point, 0.2, 0.5, None) for point in points[1:4]),
    ]
    won = [moment.number for moment in named(doubts, 1.0)]
    lost = [moment.number for moment in named(doubts, 0.0)]
    assert won == [point.number for point in points[1:4]]
    assert lost[0] == points[0].number


def test_what_a_deck_is_worth_is_found_out_as_of_any_other_choice() -> None:
    system, acts, _ = played("gaiaton")
    point = points_of(system, acts, 0)[0]
    assert point.decision.kind == "deck"
    glimpse = Looking(system, lot("deck")).glimpse(point, 8)
    assert glimpse.played != 0.5
