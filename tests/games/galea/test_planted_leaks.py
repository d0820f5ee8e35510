"""Leaks planted into the systems, one of each kind: every one turns the suite red."""

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from engine.galea.common import play as course
from engine.galea.common import rulebook as common
from engine.galea.common.world import Side
from engine.galea.events import StarterDrawn
from engine.kernel import (
    Answer,
    Asked,
    Form,
    IllegalAnswer,
    Next,
    Ply,
    System,
    Told,
)
from tests.engine import conformance as suite
from tests.engine import forks, twins
from tests.engine.conformance import Check
from tests.engine.mini_subjects import PLOTS, WHARF, plots_of
from tests.engine.planting import citing, registers, retold, turns_red, with_answer
from tests.engine.playing import plays
from tests.engine.subject import Game, Seat, Subject
from tests.games.galea.common_subjects import GALEA
from tests.minis import plots, wharf
from tests.minis.plots import events as plots_events
from tests.minis.plots import world as steps
from tests.minis.wharf.events import RoundEnded
from tests.minis.wharf.world import WEIGHT

AnyPly = Ply[Any, Any, Any]
Plant = Callable[[], Subject]
LEAKS: dict[str, tuple[Plant, Check]] = {}
leak = registers(LEAKS)


# Common Galea


def with_view(change: Callable[[Any, Game, Seat], Any]) -> Subject:
    """Common Galea with something done to every view."""

    def view(cards: Any, game: Game, seat: Seat) -> Any:
        return change(common.RULEBOOK.view(cards, game, seat), game, seat)

    return GALEA.planted(view=view)


def with_form(change: Callable[[Form, Game, Asked], Form]) -> Subject:
    """Common Galea with something done to every form."""

    def form(cards: Any, game: Game, asked: Asked, move: str | None = None) -> Form:
        return change(common.RULEBOOK.form(cards, game, asked, move), game, asked)

    return GALEA.planted(form=form)


@leak(suite.only_what_is_known_is_shown)
def a_hidden_card_in_the_view() -> Subject:
    def show_sides(view: Any, game: Game, seat: Seat) -> Any:
        sides = [
            replace(shown, hidden=side.down)
            for shown, side in zip(view.sides, game.world.sides, strict=True)
        ]
        return replace(view, sides=tuple(sides))

    return with_view(show_sides)


@leak(twins.guesses_look_alike)
def a_hint_of_a_hidden_card_in_the_view() -> Subject:
    return with_view(
        lambda view, game, seat: replace(view, phase=game.world.unused[0][:3])
    )


@leak(twins.guesses_look_alike)
def a_hidden_card_in_the_label_of_a_form() -> Subject:
    def relabel(form: Form, game: Game, asked: Asked) -> Form:
        theirs = game.world.hands[1 - asked.seat]
        label = f"Play it against {theirs[0] if theirs else 'nobody'}"
        return Form(form.things, tuple(replace(m, label=label) for m in form.moves))

    return with_form(relabel)


@leak(suite.whoever_hears_of_a_card_sees_it)
def a_hidden_card_in_the_redacted_form_of_an_event() -> Subject:
    return with_answer(
        lambda ply, asked, given: retold(
            ply, lambda told: Told(told.event, told.to, told.others and told.event)
        ),
        GALEA,
    )


@leak(twins.deals_sound_alike)
def something_of_a_hand_in_the_deal() -> Subject:
    def begin(ply: AnyPly, options: Any) -> None:
        common.RULEBOOK.begin(ply, options)
        retold(ply, lambda told: told if told.others is None else count_aces(told))

    def count_aces(told: Told) -> Told:
        event: Any = told.event
        aces = sum(card.endswith("1") for card in event.cards)
        return Told(event, told.to, replace(event, cards=None, n=aces))

    return GALEA.planted(begin=begin)


@leak(twins.deals_sound_alike)
def something_of_a_hand_beside_what_an_event_reveals() -> Subject:
    """The lot may say who begins; what rules are cited follows from a hand."""

    def begin(ply: AnyPly, options: Any) -> None:
        common.RULEBOOK.begin(ply, options)
        strong = sum(int(card[-1]) for card in ply.world.hands[0])
        retold(ply, lambda told: mark_lot(told, strong))

    def mark_lot(told: Told, strong: int) -> Told:
        return mark(told, strong) if isinstance(told.event, StarterDrawn) else told

    return GALEA.planted(begin=begin)


@leak(suite.hidden_zones_are_sorted)
def the_order_of_a_hidden_zone() -> Subject:
    """Cards lie face down in the order in which they were laid."""

    def lay_on_top(ply: AnyPly, asked: Asked, given: Answer) -> None:
        (card,), seat = given.picks["card"], asked.seat
        sides = list(ply.world.sides)
        if card in sides[seat].down:
            rest = tuple(other for other in sides[seat].down if other != card)
            sides[seat] = Side((*rest, card), sides[seat].up)
            ply.world = replace(ply.world, sides=tuple(sides))

    return with_answer(lay_on_top, GALEA)


@leak(twins.guesses_look_alike)
def the_draw_counter() -> Subject:
    return with_view(
        lambda view, game, seat: replace(view, phase=str(game.chance.drawn))
    )


@leak(twins.own_acts_do_the_same)
def a_refusal_that_differs_with_hidden_cards() -> Subject:
    def refuse(ply: AnyPly, asked: Asked, given: Answer) -> None:
        before = ply.game.world
        if given.picks["at"] == ("centre",) and not len(before.centre) % 4:
            theirs = before.hands[1 - asked.seat]
            suit = theirs[0].partition("-")[0] if theirs else "nothing"
            raise IllegalAnswer("GA-009", f"Not while the other holds a {suit}.")

    return with_answer(refuse, GALEA)


@leak(twins.guesses_look_alike)
def a_size_that_differs_with_hidden_cards() -> Subject:
    def pad(form: Form, game: Game, asked: Asked) -> Form:
        aces = sum(card.endswith("1") for card in game.world.hands[1 - asked.seat])
        moves = tuple(replace(m, label=str(m.label) + " " * aces) for m in form.moves)
        return Form(form.things, moves)

    return with_form(pad)


@leak(suite.whoever_hears_of_a_card_sees_it)
def a_card_that_everybody_hears_of() -> Subject:
    return with_answer(
        lambda ply, asked, given: retold(ply, lambda told: Told(told.event)), GALEA
    )


@leak(twins.others_acts_sound_possible)
def the_value_of_a_card_in_the_redacted_form() -> Subject:
    """The colour of the back gives the value away: rules cited differ with it."""

    def mark(told: Told) -> Told:
        event: Any = told.event
        if told.others is None:
            return told
        mark = (f"GA-00{event.card[-1]}",)
        return Told(event, told.to, replace(told.others, rules=mark))

    marked = with_answer(lambda ply, asked, given: retold(ply, mark), GALEA)
    return changed(marked, games=12)


@leak(twins.lapses_sound_alike)
def a_hand_in_what_is_heard_when_the_others_time_is_up() -> Subject:
    """The rules cited depend on the hand of the seat that is not late."""

    def lapse(ply: AnyPly, overdue: tuple[Asked, ...]) -> None:
        strong = sum(int(card[-1]) for card in ply.world.hands[1 - overdue[0].seat])
        course.lapse(ply, overdue)
        retold(ply, lambda told: mark(told, strong))

    return GALEA.planted(lapse=lapse)


@leak(twins.leaving_sounds_alike)
def a_hand_in_what_is_heard_when_the_other_gives_up() -> Subject:
    def resign(ply: AnyPly, seat: int) -> None:
        strong = sum(int(card[-1]) for card in ply.world.hands[seat])
        common.RULEBOOK.resign(ply, seat)
        retold(ply, lambda told: mark(told, strong))

    return GALEA.planted(resign=resign)


def mark(told: Told, strong: int) -> Told:
    """Cites one rule more where somebody's cards are worth an even sum."""
    event: Any = told.event
    more = ("GA-001",) if strong % 2 == 0 else ()
    return replace(told, event=replace(event, rules=(*event.rules, *more)))


# Wharf


@leak(twins.own_acts_do_the_same)
def a_way_back_that_depends_on_the_stack() -> Subject:
    def answer(ply: AnyPly, asked: Asked, given: Answer) -> None:
        wharf.RULEBOOK.answer(ply, asked, given)
        stack = ply.world.stack
        if stack and WEIGHT[stack[0]] > 3:
            ply.settle()

    return WHARF.planted(answer=answer)


class Chatty(System[Any, Any, Any]):
    """Says on the way back which crate lies on top of the stack."""

    def undo(self, now: Game, then: Game, seat: int) -> Next[Any, Any]:
        game, told = super().undo(now, then, seat)
        return Next(game, (*told, Told(RoundEnded(shipped=now.world.stack[:1]))))


@leak(twins.taking_back_sounds_alike)
def a_way_back_that_names_a_crate_of_the_stack() -> Subject:
    subject = changed(WHARF)
    vars(subject)["system"] = Chatty(WHARF.book)
    return subject


# Plots


def with_step(
    step: type[Any], after: Callable[[AnyPly], None], at: Subject = PLOTS
) -> Subject:
    """Plots with something else after a step."""
    old = plots.RULEBOOK.steps[step]

    def run(ply: AnyPly, present: Any) -> None:
        old(ply, present)
        after(ply)

    return at.planted(steps={**plots.RULEBOOK.steps, step: run})


def holders(ply: AnyPly) -> set[int]:
    """Returns the seats that could lay a snare."""
    return {s for s, hand in enumerate(ply.world.hands) if "snare" in hand}


def leave_out(ply: AnyPly) -> None:
    """Lets all who hold no snare out of the window."""
    able = holders(ply)
    ply.close(*(a for a in ply.open("trap") if a.seat not in able))


@leak(suite.whoever_hears_of_a_card_sees_it)
def a_drawn_card_that_all_hear_of() -> Subject:
    return with_step(
        steps.Refill,
        lambda ply: retold(
            ply, lambda told: Told(told.event, told.to, told.others and told.event)
        ),
    )


@leak(twins.guesses_look_alike)
def a_secret_plan_in_the_view() -> Subject:
    def view(cards: Any, game: Game, seat: Seat) -> Any:
        low = [a.seat for a in game.asked if a.given and a.given.move == "wait"]
        return replace(plots.RULEBOOK.view(cards, game, seat), low=tuple(low))

    return PLOTS.planted(view=view)


@leak(twins.guesses_look_alike)
def the_order_in_which_a_hand_was_drawn() -> Subject:
    def turn_over(ply: AnyPly) -> None:
        hands = tuple(hand[::-1] for hand in ply.world.hands)
        ply.world = replace(ply.world, hands=hands)

    return with_step(steps.Refill, turn_over)


@leak(suite.kept_answers_are_silent)
def seen_moved_by_a_silent_act() -> Subject:
    def tell(ply: AnyPly, asked: Asked, given: Answer) -> None:
        if asked.kind == "plan" and asked.given and given.move != "withdraw":
            ply.tell(plots_events.Ready(seat=asked.seat))

    return with_answer(tell, PLOTS)


@leak(suite.kept_answers_are_silent)
def a_pass_that_all_hear() -> Subject:
    def tell(ply: AnyPly, asked: Asked, given: Answer) -> None:
        if given.move == "pass":
            ply.tell(plots_events.Ready(seat=asked.seat))

    return with_answer(tell, PLOTS)


@leak(suite.windows_close_when_all_have_answered)
def a_window_that_closes_early_because_nobody_can_act() -> Subject:
    def close(ply: AnyPly, asked: Asked, given: Answer) -> None:
        if asked.kind == "trap" and given.move != "spring":
            leave_out(ply)

    return with_answer(close, PLOTS)


@leak(suite.windows_ask_everybody)
def a_window_that_asks_only_those_who_can_act() -> Subject:
    return with_step(steps.ShowPlans, leave_out)


@leak(twins.secret_answers_sound_alike)
def what_is_planned_in_the_word_that_it_is() -> Subject:
    """Who is ready sounds otherwise where somebody means to wait."""

    def waits(_: Game, after: Game) -> bool:
        return any(a.given and a.given.move == "wait" for a in after.asked)

    return citing(PLOTS, plots_events.Ready, waits)


@leak(forks.the_lot_to_come_is_silent)
def a_lot_that_is_told_before_it_falls() -> Subject:
    def is_even(_: Game, after: Game) -> bool:
        return after.chance.draw()[0] % 2 == 0

    return citing(PLOTS, plots_events.Ready, is_even)


@leak(suite.nobody_else_answers_behind_a_veil)
def a_pass_for_whoever_holds_no_snare() -> Subject:
    """No event tells of it, and yet the window closes sooner."""
    return with_step(steps.ShowPlans, pass_for_others)


def pass_for_others(ply: AnyPly) -> None:
    """Passes for all who hold no snare."""
    for asked in ply.open("trap"):
        if asked.seat not in holders(ply):
            ply.keep(asked, Answer(asked.seat, asked.id, "pass", {}))


@leak(twins.own_acts_do_the_same)
def a_window_that_opens_only_if_somebody_can_act() -> Subject:
    def skip(ply: AnyPly) -> None:
        if not holders(ply):
            ply.close(*ply.open("trap"))
            opened = plots_events.WindowOpened
            kept = [t for t in ply._told if not isinstance(t.event, opened)]
            ply._told[:] = kept

    return changed(with_step(steps.ShowPlans, skip), games=12)


@leak(suite.only_events_change_a_sight)
def waited_for_seats_that_shrink_on_a_pass() -> Subject:
    def unveil(ply: AnyPly) -> None:
        ply.asked = tuple(replace(a, veiled=False) for a in ply.asked)

    return with_step(steps.ShowPlans, unveil)


@leak(twins.guesses_look_alike)
def a_standing_pass_in_the_view() -> Subject:
    def view(cards: Any, game: Game, seat: Seat) -> Any:
        stands = bool(game.world.standing)
        return replace(plots.RULEBOOK.view(cards, game, seat), stands=stands)

    return PLOTS.planted(view=view)


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_turns_the_suite_red(name: str) -> None:
    plant, check = LEAKS[name]
    assert any(turns_red(check, play) for play in plays(plant()))


@pytest.mark.parametrize("seats", [3, 5, 8, 10])
def test_a_window_that_passes_by_itself_is_found_in_every_game(seats: int) -> None:
    table = plots_of(f"passing-{seats}", seats, turns=2)
    plant = with_step(steps.ShowPlans, pass_for_others, table)
    check = suite.nobody_else_answers_behind_a_veil
    assert all(turns_red(check, play) for play in plays(plant))
