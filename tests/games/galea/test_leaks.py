"""Leaks planted into Noble and Royal Galea: every one turns the suite red."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.galea.noble import rulebook as noble
from engine.galea.royal import rulebook as royal
from engine.kernel import Answer, Asked, Form, Ply, Sight
from engine.kernel import chance as lots
from tests.engine import conformance as suite
from tests.engine import twins
from tests.engine.conformance import Check
from tests.engine.planting import registers, turns_red
from tests.engine.playing import plays
from tests.engine.subject import Game, Seat, Subject
from tests.games.galea.subjects import ROYAL, noble_of

Plant = Callable[[], Subject]
NOBLE_40 = noble_of("40", deck="galea-40")
LEAKS: dict[str, tuple[Plant, Check]] = {}
leak = registers(LEAKS)


def royal_view(change: Callable[[Any, Game, Seat], Any]) -> Subject:
    """Royal Galea with something done to every view."""

    def view(cards: Any, game: Game, seat: Seat) -> Any:
        return change(royal.RULEBOOK.view(cards, game, seat), game, seat)

    return ROYAL.planted(view=view)


@leak(suite.only_what_is_known_is_shown)
def a_tucked_card_is_seen_by_the_other() -> Subject:
    def show(view: Any, game: Game, seat: Seat) -> Any:
        places = zip(view.locations, game.world.locations, strict=True)
        shown = [replace(seen, tucked=place.tucked) for seen, place in places]
        return replace(view, locations=tuple(shown))

    return royal_view(show)


@leak(suite.only_what_is_known_is_shown)
def the_other_draft_hand_is_seen_before_the_exchange() -> Subject:
    return royal_view(lambda view, game, seat: replace(view, drafts=game.world.drafts))


@leak(twins.guesses_look_alike)
def the_notes_tell_which_passed_card_was_kept() -> Subject:
    def show(view: Any, game: Game, seat: Seat) -> Any:
        if seat is None:
            return view
        stacks = tuple(
            replace(seen, notes=replace(seen.notes, passed=stack.left[1 - seat]))
            for seen, stack in zip(view.stacks, game.world.stacks, strict=True)
        )
        return replace(view, stacks=stacks)

    return royal_view(show)


@leak(twins.guesses_look_alike)
def the_view_tells_what_a_seat_kept_first() -> Subject:
    return royal_view(
        lambda view, game, seat: replace(
            view, undealt=sum(map(len, sum(game.world.hands, ())))
        )
    )


@leak(suite.kept_answers_are_silent)
def a_changed_choice_is_heard() -> Subject:
    def answer(ply: Ply[Any, Any, Any], asked: Asked, given: Answer) -> None:
        royal.RULEBOOK.answer(ply, replace(asked, given=None), given)

    return ROYAL.planted(answer=answer)


@leak(twins.guesses_look_alike)
def the_form_tells_how_strong_the_other_is() -> Subject:
    def form(cards: Any, game: Game, asked: Asked, move: str | None = None) -> Form:
        found = royal.RULEBOOK.form(cards, game, asked, move)
        theirs = game.world.hands[1 - asked.seat]
        strength = sum(int(card[-1]) for card in theirs)
        moves = tuple(replace(m, label=f"{m.label} {strength}") for m in found.moves)
        return Form(found.things, moves)

    return ROYAL.planted(form=form)


@leak(twins.guesses_look_alike)
def the_view_of_noble_tells_of_cards_that_were_not_dealt() -> Subject:
    def view(cards: Any, game: Game, seat: Seat) -> Any:
        seen: Any = noble.RULEBOOK.view(cards, game, seat)
        return replace(seen, phase=f"{seen.phase} {game.world.unused[0][:2]}")

    return NOBLE_40.planted(view=view)


@leak(twins.guesses_look_alike)
def a_guess_forgets_what_it_knows() -> Subject:
    def guess(cards: Any, seen: Sight, chance: Any) -> Any:
        game = royal.RULEBOOK.guess(cards, seen, chance)
        order, _ = lots.shuffle(chance, sum(game.world.hands, ()))
        sizes = len(game.world.hands[0])
        deck = cards["galea-30"]
        hands = deck.sort(order[:sizes]), deck.sort(order[sizes:])
        return replace(game, world=replace(game.world, hands=hands))

    return ROYAL.planted(guess=guess)


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_turns_the_suite_red(name: str) -> None:
    plant, check = LEAKS[name]
    assert any(turns_red(check, play) for play in plays(plant()))
