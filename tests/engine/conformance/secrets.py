"""What seats see and hear: nothing changes unheard, nothing hidden is told."""

from collections.abc import Hashable
from typing import Any, cast

import msgspec

from engine.kernel import (
    Act,
    Answer,
    Asked,
    Lapse,
    Resign,
    Sight,
    heard,
)
from tests.engine.playing import (
    Play,
    Scene,
    seen,
)
from tests.engine.subject import Seat

from .demand import demand, ids_of, sent


def only_events_change_a_sight(play: Play) -> None:
    """View, forms and who is waited for change with an event heard, as `seen` does."""
    for scene in play.scenes:
        for viewer in play.viewers:
            place = -1 if viewer is None else viewer
            moved = scene.after.seen[place] - scene.before.seen[place]
            events = heard(scene.told, viewer)
            demand(moved == bool(events), "seen moves with what is heard", viewer)
            if not events:
                before, after = _sights(play, scene, viewer)
                demand(before == after, "nothing changes unheard", viewer, scene.act)


def whoever_answers_hears_of_it(play: Play) -> None:
    """The house tells its answers to a decision that stays open apart by that."""
    for scene in play.scenes:
        if isinstance(scene.act, Answer):
            is_heard = heard(scene.told, scene.act.seat)
            demand(is_heard, "whoever answers hears of it", scene.act)


def kept_answers_are_silent(play: Play) -> None:
    """Nobody hears a revision, nor a pass behind a veil, while it is only kept."""
    for scene in play.scenes:
        if not isinstance(scene.act, Answer):
            continue
        asked = next(a for a in scene.before.asked if a.id == scene.act.decision)
        kept = any(a.given is scene.act for a in scene.after.asked)
        if kept and (asked.veiled or (asked.given and asked.life == "revise")):
            mate = play.subject.mates.get(asked.seat, asked.seat)
            others = [v for v in play.viewers if v not in (asked.seat, mate)]
            loud = any(heard(scene.told, viewer) for viewer in others)
            demand(not loud, "a kept answer is silent", asked.kind)


def windows_ask_everybody(play: Play) -> None:
    """A veiled window asks every seat, and all look waited for until it closes."""
    for game in play.games:
        veiled = [asked for asked in game.asked if asked.veiled and asked.required]
        if not veiled:
            continue
        seats, present = {a.seat for a in veiled}, set(play.subject.present(game))
        demand(seats == present, "a window asks everybody", seats)
        waiting = set(seen(play, game, None).waiting)
        demand(waiting == present, "all are waited for in a window", waiting)


def windows_close_when_all_have_answered(play: Play) -> None:
    """No act closes the question to somebody else who has not answered yet."""
    for scene in play.scenes:
        over = scene.after.outcome is not None
        anew = {(a.seat, a.kind) for a in scene.after.asked if a.veiled}
        still = ids_of(scene.after)
        for asked in () if over else scene.before.asked:
            if asked.veiled and asked.is_awaited and not _answers(scene.act, asked):
                open_ = asked.id in still or (asked.seat, asked.kind) in anew
                demand(open_, "a window waits for all", asked, scene.act)


def nobody_else_answers_behind_a_veil(play: Play) -> None:
    """What is kept behind a veil is the seat's own act, or follows from its order.

    What was ordered in answer to a window holds until that window closes.
    """
    orders: dict[tuple[int, str], bool] = {}  # by seat and kind of decision
    for scene in play.scenes:
        act, before = scene.act, {asked.id: asked for asked in scene.before.asked}
        if isinstance(act, Answer) and before[act.decision].veiled:
            kind = before[act.decision].kind
            orders[act.seat, kind] = act.move in play.subject.orders
        ordered = {seat for (seat, _), is_order in orders.items() if is_order}
        for asked in scene.after.asked:
            was = before.get(asked.id)
            if asked.veiled and asked.given and not (was and was.given == asked.given):
                own = _answers(act, asked) or asked.seat in ordered
                own = own or (asked.kind, asked.given.move) in play.subject.defaults
                demand(own, "a seat answers for itself", asked, act)
        if any(isinstance(told.event, play.subject.closes) for told in scene.told):
            kinds = play.subject.book.kinds
            orders = {key: it for key, it in orders.items() if not kinds[key[1]].window}


def whoever_hears_of_a_card_sees_it(play: Play) -> None:
    """A hidden card's name is heard only by those who see it before or after.

    Or of cards that were shown to all, and went where none is seen in the same act.
    """
    secrets = set(play.subject.secrets)
    for scene in play.scenes:
        for viewer in play.viewers:
            events = heard(scene.told, viewer)
            named = secrets.intersection(values_in(msgspec.to_builtins(events)))
            if named:
                sights = _sights(play, scene, viewer)
                shown = values_in(sent(sights))
                gone = play.subject.passing(events, scene.after)
                hidden = named.difference(shown, gone)
                demand(not hidden, "a card is heard of unseen", viewer, hidden, events)


def only_what_is_known_is_shown(play: Play) -> None:
    """A sight names no card but those that its viewer may see by the rules."""
    secrets = set(play.subject.secrets)
    for game in play.games:
        for viewer in play.viewers:
            told = sent(seen(play, game, viewer))
            shown = secrets.intersection(values_in(told))
            hidden = shown.difference(play.subject.known(game, viewer))
            demand(not hidden, "a sight names no hidden card", viewer, hidden)


def hidden_zones_are_sorted(play: Play) -> None:
    """The order of a hidden zone tells nothing, since it is always the same."""
    place = {name: i for i, name in enumerate(play.subject.secrets)}
    for game in play.games:
        for zone in play.subject.hidden(game):
            in_order = list(zone) == sorted(zone, key=place.__getitem__)
            demand(in_order, "a hidden zone is sorted", zone)


def _answers(act: Act, asked: Asked) -> bool:
    """Whether an act settles a decision: answers it, is late for it, or leaves."""
    match act:
        case Answer(decision=decision):
            return asked.id == decision
        case Lapse(decisions=late):
            return asked.id in late
        case Resign(seat=seat):
            return asked.seat == seat
    return False


def _sights(play: Play, scene: Scene, viewer: Seat) -> tuple[Sight, Sight]:
    return seen(play, scene.before, viewer), seen(play, scene.after, viewer)


def values_in(value: Any) -> set[Hashable]:
    """Returns every value that JSON holds: texts, numbers, and lists as tuples."""
    found: set[Hashable] = set()
    _hashed(value, found)
    return found


def _hashed(value: Any, found: set[Hashable]) -> Hashable:
    """Notes every value in this one, and returns it as one that can be noted."""
    if isinstance(value, dict):
        found.update(value)
        return tuple([(key, _hashed(inner, found)) for key, inner in value.items()])
    if isinstance(value, list | tuple):
        value = tuple([_hashed(inner, found) for inner in value])
    found.add(value)
    return cast(Hashable, value)
