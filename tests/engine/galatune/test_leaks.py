"""Leaks planted into Galatune: every one turns the suite red, at two to ten seats."""

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from engine.galatune.piles import staying
from engine.kernel import Answer, Asked, Turn
from tests.engine import conformance as suite
from tests.engine import twins
from tests.engine.conformance import Check
from tests.engine.galatune.subjects import CARDS, galatune
from tests.engine.planting import registers, told_by_the_phase, turns_red, with_answer
from tests.engine.playing import plays
from tests.engine.subject import Game, Subject

AnyTurn = Turn[Any, Any, Any]
Plant = Callable[[Subject], Subject]
TABLES = {n: galatune(f"leak-{n}", n, goal=1) for n in (2, 3, 4, 5)}
TABLES[2] = changed(TABLES[2], games=20)  # hands without a Trap are rare
TABLES[8] = galatune("leak-8", 8, goal=1, double=True, trading=False, turns=5)
TABLES[10] = galatune("leak-10", 10, goal=1, double=True, trading=False, turns=5)
LEAKS: dict[str, tuple[Plant, Check]] = {}
leak = registers(LEAKS)


@leak(twins.guesses_look_alike)
def a_plan_in_the_view(table: Subject) -> Subject:
    def plans(game: Game) -> object:
        return [a.given and a.given.picks for a in game.asked if a.kind == "plan"]

    return told_by_the_phase(table, plans)


@leak(twins.guesses_look_alike)
def an_order_in_the_view(table: Subject) -> Subject:
    def orders(game: Game) -> object:
        return [a.given and a.given.move for a in game.asked if a.kind == "order"]

    return told_by_the_phase(table, orders)


@leak(twins.guesses_look_alike)
def who_has_passed_in_the_view(table: Subject) -> Subject:
    def passed(game: Game) -> object:
        return [a.given is None for a in game.asked if a.kind == "trap"]

    return told_by_the_phase(table, passed)


@leak(twins.guesses_look_alike)
def standing_orders_in_the_view(table: Subject) -> Subject:
    return told_by_the_phase(table, lambda game: game.world.standing)


@leak(suite.nobody_else_answers_behind_a_veil)
def a_pass_for_who_holds_no_trap(table: Subject) -> Subject:
    def pass_for_others(turn: AnyTurn, asked: Asked, given: Answer) -> None:
        for a in turn.open("trap"):
            hand = turn.world.players[a.seat].hand
            if not any(CARDS.design[card].function == "trap" for card in hand):
                turn.keep(a, Answer(a.seat, a.id, "pass", {}))

    return changed(with_answer(pass_for_others, table), games=max(4, table.games))


@leak(suite.windows_ask_everybody)
def a_window_for_those_alone_who_hold_a_trap(table: Subject) -> Subject:
    def close_for_others(turn: AnyTurn, asked: Asked, given: Answer) -> None:
        for a in turn.open("trap"):
            hand = turn.world.players[a.seat].hand
            if not any(CARDS.design[card].function == "trap" for card in hand):
                turn.close(a)

    return with_answer(close_for_others, table)


@leak(suite.kept_answers_are_silent)
def a_changed_plan_that_is_heard(table: Subject) -> Subject:
    def answer(turn: AnyTurn, asked: Asked, given: Answer) -> None:
        again = replace(asked, given=None) if given.move != "withdraw" else asked
        table.book.answer(turn, again, given)

    return table.planted(answer=answer)


@pytest.mark.rule("GT-173")
@pytest.mark.parametrize("seats", TABLES)
@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_turns_the_suite_red(name: str, seats: int) -> None:
    plant, check = LEAKS[name]
    assert any(turns_red(check, play) for play in plays(plant(TABLES[seats])))


@pytest.mark.rule("GT-032")
def test_everybody_who_stays_is_asked_in_a_window() -> None:
    for play in plays(TABLES[3]):
        for game in play.games:
            asked = {a.seat for a in game.asked if a.kind == "trap"}
            assert asked in (set(), set(staying(game.world)))
