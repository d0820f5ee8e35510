"""Leaks planted into One Deck Galaxy: only what will fall by lot is secret there."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel import Answer, Asked, Event, Form, Ply
from engine.kernel import chance as lots
from engine.one_deck_galaxy import events, seat_events
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
from tests.games.one_deck_galaxy.subjects import SUBJECTS, galaxy

TABLES = {1: galaxy("leak-alone", 1), 2: SUBJECTS[1], 4: SUBJECTS[2]}
Plant = Callable[[Subject], Subject]
LEAKS: dict[str, tuple[Plant, Check]] = {}
leak = registers(LEAKS)


@leak(twins.guesses_look_alike)
def the_card_on_top_of_the_deck(table: Subject) -> Subject:
    def top(game: Game) -> object:
        unseen = game.world.unseen[-1]
        return lots.pick(game.chance, unseen)[0] if unseen else ""

    return told_by_the_phase(table, top)


@leak(twins.guesses_look_alike)
def the_event_that_is_revealed_next(table: Subject) -> Subject:
    def event(game: Game) -> object:
        hidden = game.world.events
        return lots.pick(game.chance, hidden)[0] if hidden else ""

    return told_by_the_phase(table, event)


@leak(twins.guesses_look_alike)
def the_face_of_a_card_that_counts_influence(table: Subject) -> Subject:
    def face(game: Game) -> object:
        fleets = game.world.fleets.cards
        hidden = game.world.unseen[fleets[-1]] if fleets else ()
        return lots.pick(game.chance, hidden)[0] if hidden else ""

    return told_by_the_phase(table, face)


@leak(twins.guesses_look_alike)
def how_often_lots_were_drawn(table: Subject) -> Subject:
    return told_by_the_phase(table, lambda game: game.chance.drawn)


@leak(twins.guesses_look_alike)
def the_next_die_in_the_form(table: Subject) -> Subject:
    def form(cards: Any, game: Game, asked: Asked, move: str | None = None) -> Form:
        found = table.book.form(cards, game, asked, move)
        return replace(found, prompt=str(game.chance.draw()[0] % 6))

    return table.planted(form=form)


@leak(twins.own_acts_do_the_same)
def a_lot_told_before_it_falls(table: Subject) -> Subject:
    def tell(ply: Ply[Any, Any, Any], asked: Asked, given: Answer) -> None:
        ply.tell(events.LabCounted(n=ply.game.chance.draw()[0] % 6))

    return with_answer(tell, table)


def next_is_even(_: Game, after: Game) -> bool:
    """Whether the lot says an even number next."""
    return after.chance.draw()[0] % 2 == 0


def many_lots(_: Game, after: Game) -> bool:
    """Whether an even number of lots was drawn."""
    return after.chance.drawn % 2 == 0


def next_event(_: Game, after: Game) -> bool:
    """Whether the next Event is one of the first half of all."""
    hidden = after.world.events
    return (
        bool(hidden) and lots.pick(after.chance, hidden)[0] < hidden[len(hidden) // 2]
    )


CITED = (
    (seat_events.Gathered, next_is_even),
    (seat_events.DicePlaced, many_lots),
    (seat_events.DiceRolled, next_is_even),
    (seat_events.SaidDone, next_event),
    (seat_events.CivilizationTaken, many_lots),
    (events.TurnBegan, next_event),
    (events.InfluenceGained, next_is_even),
)


@pytest.mark.parametrize(("kind", "fact"), CITED)
def test_a_rule_that_is_cited_for_a_lot_is_found(
    kind: type[Event], fact: Callable[[Game, Game], object]
) -> None:
    subject = citing(TABLES[1], kind, fact)
    assert any(turns_red(forks.the_lot_to_come_is_silent, p) for p in plays(subject))


@pytest.mark.rule("OG-217", "OG-215")
@pytest.mark.parametrize(
    ("name", "seats"), [*zip(LEAKS, (4, 2, 1, 2, 1, 2), strict=True)]
)
def test_a_planted_leak_turns_the_suite_red(name: str, seats: int) -> None:
    plant, check = LEAKS[name]
    assert any(turns_red(check, play) for play in plays(plant(TABLES[seats])))
