"""Leaks planted into Galatune: every one turns the suite red, at two to ten seats."""

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from engine.galatune import events
from engine.galatune.piles import staying
from engine.kernel import Answer, Asked, Event, Ply
from engine.kernel.chance import pick
from tests.engine import conformance as suite
from tests.engine import forks, twins
from tests.engine.conformance import Check
from tests.engine.planting import (
    citing,
    registers,
    told_by_the_phase,
    turns_red,
    with_answer,
)
from tests.engine.playing import plays
from tests.engine.subject import Game, Subject
from tests.games.galatune.subjects import CARDS, galatune

AnyPly = Ply[Any, Any, Any]
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
    def pass_for_others(ply: AnyPly, asked: Asked, given: Answer) -> None:
        for a in ply.open("trap"):
            hand = ply.world.players[a.seat].hand
            if not any(CARDS.design[card].function == "trap" for card in hand):
                ply.keep(a, Answer(a.seat, a.id, "pass", {}))

    return changed(with_answer(pass_for_others, table), games=max(4, table.games))


@leak(suite.windows_ask_everybody)
def a_window_for_those_alone_who_hold_a_trap(table: Subject) -> Subject:
    def close_for_others(ply: AnyPly, asked: Asked, given: Answer) -> None:
        for a in ply.open("trap"):
            hand = ply.world.players[a.seat].hand
            if not any(CARDS.design[card].function == "trap" for card in hand):
                ply.close(a)

    return changed(with_answer(close_for_others, table), games=max(4, table.games))


@leak(suite.kept_answers_are_silent)
def a_changed_plan_that_is_heard(table: Subject) -> Subject:
    def answer(ply: AnyPly, asked: Asked, given: Answer) -> None:
        again = replace(asked, given=None) if given.move != "withdraw" else asked
        table.book.answer(ply, again, given)

    return table.planted(answer=answer)


def next_is_a_trap(_: Game, after: Game) -> bool:
    """Whether the card that the lot says next is a Trap."""
    deck = after.world.deck
    return bool(deck) and CARDS.design[pick(after.chance, deck)[0]].function == "trap"


def next_is_even(_: Game, after: Game) -> bool:
    """Whether the lot says an even number next."""
    return after.chance.draw()[0] % 2 == 0


def many_lots(_: Game, after: Game) -> bool:
    """Whether an even number of lots was drawn."""
    return after.chance.drawn % 2 == 0


def an_order_is_left(before: Game, _: Game) -> bool:
    """Whether anybody has left an order for a window."""
    return any(o.move for o in (*before.world.standing, *before.world.kept))


def an_attack_is_planned(_: Game, after: Game) -> bool:
    """Whether a plan is an attack."""
    return any(a.given and a.given.move == "attack" for a in after.asked)


def the_last_card_is_planned(_: Game, after: Game) -> bool:
    """Whether a plan takes the last card of a hand."""
    plans = [a.given for a in after.asked if a.kind == "plan" and a.given]
    hands = after.world.players
    return any({*hands[p.seat].hand[-1:]} & {*p.picks.get("card", ())} for p in plans)


OWN, LOT = twins.own_acts_do_the_same, forks.the_lot_to_come_is_silent
KEPT = twins.secret_answers_sound_alike
CITED = (
    (events.WindowClosed, an_order_is_left, OWN),
    (events.Ready, an_attack_is_planned, KEPT),
    (events.Ready, the_last_card_is_planned, KEPT),
    (events.TurnBegan, next_is_a_trap, LOT),
    (events.TurnBegan, many_lots, LOT),
    (events.Revealed, next_is_even, LOT),
    (events.Drew, next_is_even, LOT),
    (events.Drew, next_is_a_trap, LOT),
    (events.Immobilised, next_is_even, LOT),
    (events.WindowClosed, next_is_even, LOT),
    (events.Struck, next_is_a_trap, LOT),
    (events.Fell, many_lots, LOT),
)


@pytest.mark.parametrize(("kind", "fact", "check"), CITED)
def test_a_rule_that_is_cited_for_what_is_hidden_is_found(
    kind: type[Event], fact: Callable[[Game, Game], object], check: Check
) -> None:
    subject = citing(changed(TABLES[3], games=15), kind, fact)
    assert any(turns_red(check, play) for play in plays(subject))


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
