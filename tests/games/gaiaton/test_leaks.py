"""Leaks planted into Gaiaton: every one turns the suite red."""

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from engine.gaiaton import events
from engine.gaiaton import play as course
from engine.gaiaton.world import OpenDecks
from engine.kernel import Answer, Asked, Form, Ply, Told
from tests.engine import conformance as suite
from tests.engine import twins
from tests.engine.conformance import Check
from tests.engine.planting import registers, retold, turns_red, with_answer
from tests.engine.playing import plays
from tests.engine.subject import Game, Seat, Subject
from tests.games.gaiaton.subjects import subject

AnyPly = Ply[Any, Any, Any]
Plant = Callable[[], Subject]
HOUSE = subject("house", games=1)
BOOK = HOUSE.book
LEAKS: dict[str, tuple[Plant, Check]] = {}
leak = registers(LEAKS)


def with_view(change: Callable[[Any, Game, Seat], Any]) -> Subject:
    """Gaiaton with something done to every view."""

    def view(cards: Any, game: Game, seat: Seat) -> Any:
        return change(BOOK.view(cards, game, seat), game, seat)

    return HOUSE.planted(view=view)


def with_players(change: Callable[[int, Any, Game], Any]) -> Subject:
    """Gaiaton with something else to be seen of everybody's areas."""

    def show(view: Any, game: Game, seat: Seat) -> Any:
        players = (change(s, half, game) for s, half in enumerate(view.players))
        return replace(view, players=tuple(players))

    return with_view(show)


def chosen(game: Game, seat: int, kind: str) -> Answer | None:
    """Returns what a seat has answered in secret, if it has."""
    given = (a.given for a in game.asked if (a.seat, a.kind) == (seat, kind))
    return next(given, None)


@leak(suite.only_what_is_known_is_shown)
def the_other_hand_in_the_view() -> Subject:
    return with_players(
        lambda seat, half, game: replace(half, hand_cards=game.world.players[seat].hand)
    )


@leak(twins.guesses_look_alike)
def how_many_animals_of_a_hand_are_old() -> Subject:
    def show(view: Any, game: Game, seat: Seat) -> Any:
        old = sum(card < "m" for card in game.world.players[0].hand)
        return replace(view, phase=f"{view.phase} {old}")

    return with_view(show)


@leak(twins.guesses_look_alike)
def a_label_as_long_as_the_other_hand_is_strong() -> Subject:
    def form(cards: Any, game: Game, asked: Asked, move: str | None = None) -> Form:
        found = BOOK.form(cards, game, asked, move)
        names = sum(map(len, game.world.players[1 - asked.seat].hand))
        moves = tuple(replace(m, label=str(m.label) + " " * names) for m in found.moves)
        return Form(found.things, moves)

    return HOUSE.planted(form=form)


@leak(suite.whoever_hears_of_a_card_sees_it)
def drawn_cards_that_all_hear_of() -> Subject:
    def open_(told: Told) -> Told:
        return Told(told.event) if isinstance(told.event, events.Drew) else told

    return with_answer(lambda ply, asked, given: retold(ply, open_), HOUSE)


@leak(twins.guesses_look_alike)
def how_often_the_lot_has_fallen() -> Subject:
    return with_view(
        lambda view, game, seat: replace(view, phase=f"{view.phase} {game.chance}")
    )


@leak(twins.guesses_look_alike)
def an_exchange_that_shows_before_both_have_decided() -> Subject:
    def show(seat: int, half: Any, game: Game) -> Any:
        given = chosen(game, seat, "exchange")
        return replace(half, exchanged=given is not None and given.move == "exchange")

    return with_players(show)


@leak(twins.guesses_look_alike)
def a_deck_that_shows_before_both_have_chosen() -> Subject:
    def show(seat: int, half: Any, game: Game) -> Any:
        given = chosen(game, seat, "deck")
        return half if given is None else replace(half, starter=given.picks["deck"][0])

    return with_players(show)


@leak(suite.hidden_zones_are_sorted)
def a_deck_that_lies_in_the_order_in_which_it_will_be_drawn() -> Subject:
    def open_decks(ply: AnyPly, step: OpenDecks) -> None:
        BOOK.steps[OpenDecks](ply, step)
        shuffled = (replace(p, deck=ply.shuffle(p.deck)) for p in ply.world.players)
        ply.world = replace(ply.world, players=tuple(shuffled))

    return HOUSE.planted(steps={**BOOK.steps, OpenDecks: open_decks})


@leak(suite.kept_answers_are_silent)
def a_changed_choice_that_is_heard() -> Subject:
    def answer(ply: AnyPly, asked: Asked, given: Answer) -> None:
        BOOK.answer(ply, replace(asked, given=None), given)

    return changed(HOUSE.planted(answer=answer), games=6)


@leak(twins.lapses_sound_alike)
def a_hand_in_what_is_heard_when_the_others_time_is_up() -> Subject:
    def lapse(ply: AnyPly, overdue: tuple[Asked, ...]) -> None:
        held = ply.world.players[1 - overdue[0].seat].hand
        course.lapse(ply, overdue)
        more = ("GL-001",) if sum(map(len, held)) % 2 else ()
        late: Any = ply._told[0].event
        ply._told[0] = Told(replace(late, rules=(*late.rules, *more)))

    return HOUSE.planted(lapse=lapse)


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_turns_the_suite_red(name: str) -> None:
    plant, check = LEAKS[name]
    assert any(turns_red(check, play) for play in plays(plant()))
