"""Effects on dice and Tech Discs: rolled, gained, changed (OG-162 to OG-168)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..kernel import Answer
from . import choices, derived, dice, effects, seat_events
from .boxes import Spot
from .changes import DIE_BY_DIE, Turn, give, go, player, put_player, take
from .dice import SIX, die_of, value
from .effects import Does, Effect
from .steps import less, n_of
from .world import Do, Filled


def fill(turn: Turn, seat: int, spot: Spot, placed: tuple[str, ...]) -> None:
    """Puts dice into a box, or a Starbase Disc into a ring."""
    filled = Filled(spot.place, spot.row, spot.at, seat, placed)
    turn.world = replace(turn.world, filled=(*turn.world.filled, filled))


def roll(turn: Turn, seat: int, colour: str, n: int) -> None:
    """Rolls dice of the supply into a pool, as many as there are (OG-163)."""
    n = min(n, derived.supply(turn.world, colour))
    if n:
        new = dice.sort(die_of(colour, shown) for shown in turn.roll(n))
        give(turn, seat, new)
        turn.tell(seat_events.DiceRolled(seat=seat, dice=new))


def change(turn: Turn, seat: int, before: tuple[str, ...], after: list[str]) -> None:
    """Gives dice of a pool other values."""
    take(turn, seat, before)
    give(turn, seat, tuple(after))
    told = seat_events.DiceChanged(seat=seat, before=before, dice=tuple(after))
    turn.tell(told)


def reroll(turn: Turn, seat: int, before: tuple[str, ...]) -> tuple[str, ...]:
    """Rolls dice of a pool again, and returns what they show now (OG-164)."""
    faces = turn.roll(len(before))
    after = tuple(die_of(die[0], n) for die, n in zip(before, faces, strict=True))
    take(turn, seat, before)
    give(turn, seat, after)
    turn.tell(seat_events.DiceRerolled(seat=seat, before=before, dice=after))
    return after


def give_back(turn: Turn, seat: int, gone: tuple[str, ...]) -> None:
    """Returns dice of a pool to the supply (OG-152)."""
    take(turn, seat, gone)
    turn.tell(seat_events.DiceReturned(seat=seat, dice=gone))


def _roll(turn: Turn, step: Do, effect: effects.Roll) -> None:
    if effect.colour != "c":
        roll(turn, _whose(step), effect.colour, n_of(turn, step, effect.n))


def _gain(turn: Turn, step: Do, effect: effects.Gain) -> None:
    shows = min(n_of(turn, step, effect.shows), SIX)
    n = min(n_of(turn, step, effect.n), derived.supply(turn.world, effect.colour))
    if shows and n > 0:
        new = (die_of(effect.colour, shows),) * n
        give(turn, _whose(step), new)
        turn.tell(seat_events.DiceGained(seat=_whose(step), dice=new))


def _disc(turn: Turn, step: Do, effect: effects.Disc) -> None:
    n = min(n_of(turn, step, effect.n), derived.tech_discs(turn.world))
    seat = _whose(step)
    mine = player(turn, seat)
    put_player(turn, seat, replace(mine, discs=mine.discs + n))
    turn.tell(seat_events.DiscsGained(seat=seat, n=n))


def _whose(step: Do) -> int:
    """Returns whose pool is meant; what serves all goes to the first by default."""
    return max(step.seat, 0)


# With what was chosen


def _rolled(turn: Turn, step: Do, effect: effects.Roll, answer: Answer) -> None:
    (colour,) = answer.picks[choices.WHAT]
    roll(turn, step.seat, colour, n_of(turn, step, effect.n))


def _rerolled(turn: Turn, step: Do, effect: effects.Reroll, answer: Answer) -> None:
    """Rolls the chosen dice again; having seen them, one may go on with others."""
    before = dice.sort(answer.picks[choices.DICE])
    rolled = dice.sort((*step.rolled, *reroll(turn, step.seat, before)))
    left = n_of(turn, step, effect.n) - len(before)
    if left > 0 and turn.game.rules >= DIE_BY_DIE:
        n = less(turn, step, effect.n, len(before))
        go(turn, replace(step, effect=replace(effect, n=n), rolled=rolled))


def _returned(turn: Turn, step: Do, effect: Does, answer: Answer) -> None:
    give_back(turn, step.seat, dice.sort(answer.picks[choices.DICE]))


def _turned(turn: Turn, step: Do, effect: Any, answer: Answer) -> None:
    """Gives the chosen dice a value; what goes die by die goes on with the rest."""
    before = dice.sort(answer.picks[choices.DICE])
    to = int(answer.picks["at"][0])
    change(turn, step.seat, before, [die_of(die[0], to) for die in before])
    left = n_of(turn, step, effect.n) - len(before)
    if left > 0 and choices.is_one_by_one(effect):
        n = less(turn, step, effect.n, len(before))
        go(turn, replace(step, effect=replace(effect, n=n)))


def _adjusted(turn: Turn, step: Do, effect: effects.Adj, answer: Answer) -> None:
    if effect.free:
        _turned(turn, step, effect, answer)
        return
    before = dice.sort(answer.picks[choices.DICE])
    after = [die_of(d[0], min(value(d) + effect.by, SIX)) for d in before]
    change(turn, step.seat, before, after)


def _swapped(turn: Turn, step: Do, effect: effects.Swap, answer: Answer) -> None:
    before = dice.sort(answer.picks[choices.DICE])
    (colour,) = answer.picks["at"]
    change(turn, step.seat, before, [die_of(colour, value(die)) for die in before])


def _readied(turn: Turn, step: Do, effect: effects.Ready, answer: Answer) -> None:
    ready, mine = answer.picks[choices.CARDS], player(turn, step.seat)
    used = tuple(tech for tech in mine.used if tech not in ready)
    put_player(turn, step.seat, replace(mine, used=used))
    turn.tell(seat_events.TechsReadied(seat=step.seat, cards=ready))


EFFECTS: dict[type[Effect], Callable[[Turn, Do, Any], None]] = {
    effects.Roll: _roll,
    effects.Gain: _gain,
    effects.Disc: _disc,
}
CHOSEN: dict[type[Effect], Callable[[Turn, Do, Any, Answer], None]] = {
    effects.Roll: _rolled,
    effects.Reroll: _rerolled,
    effects.Return: _returned,
    effects.Set: _turned,
    effects.Change: _turned,
    effects.Adj: _adjusted,
    effects.Swap: _swapped,
    effects.Ready: _readied,
}
