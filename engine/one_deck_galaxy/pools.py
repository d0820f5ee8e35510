"""Effects on dice and Tech Discs: rolled, gained, changed (OG-162 to OG-168)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..kernel import Answer
from . import choices, derived, dice, effects, seat_events
from .boxes import Spot
from .changes import DIE_BY_DIE, Ply, give, go, player, put_player, take
from .dice import SIX, die_of, value
from .effects import Does, Effect
from .steps import less, n_of
from .world import Do, Filled


def fill(ply: Ply, seat: int, spot: Spot, placed: tuple[str, ...]) -> None:
    """Puts dice into a box, or a Starbase Disc into a ring."""
    filled = Filled(spot.place, spot.row, spot.at, seat, placed)
    ply.world = replace(ply.world, filled=(*ply.world.filled, filled))


def roll(ply: Ply, seat: int, colour: str, n: int) -> None:
    """Rolls dice of the supply into a pool, as many as there are (OG-163)."""
    n = min(n, derived.supply(ply.world, colour))
    if n:
        new = dice.sort(die_of(colour, shown) for shown in ply.roll(n))
        give(ply, seat, new)
        ply.tell(seat_events.DiceRolled(seat=seat, dice=new))


def change(ply: Ply, seat: int, before: tuple[str, ...], after: list[str]) -> None:
    """Gives dice of a pool other values."""
    take(ply, seat, before)
    give(ply, seat, tuple(after))
    told = seat_events.DiceChanged(seat=seat, before=before, dice=tuple(after))
    ply.tell(told)


def reroll(ply: Ply, seat: int, before: tuple[str, ...]) -> tuple[str, ...]:
    """Rolls dice of a pool again, and returns what they show now (OG-164)."""
    faces = ply.roll(len(before))
    after = tuple(die_of(die[0], n) for die, n in zip(before, faces, strict=True))
    take(ply, seat, before)
    give(ply, seat, after)
    ply.tell(seat_events.DiceRerolled(seat=seat, before=before, dice=after))
    return after


def give_back(ply: Ply, seat: int, gone: tuple[str, ...]) -> None:
    """Returns dice of a pool to the supply (OG-152)."""
    take(ply, seat, gone)
    ply.tell(seat_events.DiceReturned(seat=seat, dice=gone))


def _roll(ply: Ply, step: Do, effect: effects.Roll) -> None:
    if effect.colour != "c":
        roll(ply, _whose(step), effect.colour, n_of(ply, step, effect.n))


def _gain(ply: Ply, step: Do, effect: effects.Gain) -> None:
    shows = min(n_of(ply, step, effect.shows), SIX)
    n = min(n_of(ply, step, effect.n), derived.supply(ply.world, effect.colour))
    if shows and n > 0:
        new = (die_of(effect.colour, shows),) * n
        give(ply, _whose(step), new)
        ply.tell(seat_events.DiceGained(seat=_whose(step), dice=new))


def _disc(ply: Ply, step: Do, effect: effects.Disc) -> None:
    n = min(n_of(ply, step, effect.n), derived.tech_discs(ply.world))
    seat = _whose(step)
    mine = player(ply, seat)
    put_player(ply, seat, replace(mine, discs=mine.discs + n))
    ply.tell(seat_events.DiscsGained(seat=seat, n=n))


def _whose(step: Do) -> int:
    """Returns whose pool is meant; what serves all goes to the first by default."""
    return max(step.seat, 0)


# With what was chosen


def _rolled(ply: Ply, step: Do, effect: effects.Roll, answer: Answer) -> None:
    (colour,) = answer.picks[choices.WHAT]
    roll(ply, step.seat, colour, n_of(ply, step, effect.n))


def _rerolled(ply: Ply, step: Do, effect: effects.Reroll, answer: Answer) -> None:
    """Rolls the chosen dice again; having seen them, one may go on with others."""
    before = dice.sort(answer.picks[choices.DICE])
    rolled = dice.sort((*step.rolled, *reroll(ply, step.seat, before)))
    left = n_of(ply, step, effect.n) - len(before)
    if left > 0 and ply.game.rules >= DIE_BY_DIE:
        n = less(ply, step, effect.n, len(before))
        go(ply, replace(step, effect=replace(effect, n=n), rolled=rolled))


def _returned(ply: Ply, step: Do, effect: Does, answer: Answer) -> None:
    give_back(ply, step.seat, dice.sort(answer.picks[choices.DICE]))


def _turned(ply: Ply, step: Do, effect: Any, answer: Answer) -> None:
    """Gives the chosen dice a value; what goes die by die goes on with the rest."""
    before = dice.sort(answer.picks[choices.DICE])
    to = int(answer.picks["at"][0])
    change(ply, step.seat, before, [die_of(die[0], to) for die in before])
    left = n_of(ply, step, effect.n) - len(before)
    if left > 0 and choices.is_one_by_one(effect):
        n = less(ply, step, effect.n, len(before))
        go(ply, replace(step, effect=replace(effect, n=n)))


def _adjusted(ply: Ply, step: Do, effect: effects.Adj, answer: Answer) -> None:
    if effect.free:
        _turned(ply, step, effect, answer)
        return
    before = dice.sort(answer.picks[choices.DICE])
    after = [die_of(d[0], min(value(d) + effect.by, SIX)) for d in before]
    change(ply, step.seat, before, after)


def _swapped(ply: Ply, step: Do, effect: effects.Swap, answer: Answer) -> None:
    before = dice.sort(answer.picks[choices.DICE])
    (colour,) = answer.picks["at"]
    change(ply, step.seat, before, [die_of(colour, value(die)) for die in before])


def _readied(ply: Ply, step: Do, effect: effects.Ready, answer: Answer) -> None:
    ready, mine = answer.picks[choices.CARDS], player(ply, step.seat)
    used = tuple(tech for tech in mine.used if tech not in ready)
    put_player(ply, step.seat, replace(mine, used=used))
    ply.tell(seat_events.TechsReadied(seat=step.seat, cards=ready))


EFFECTS: dict[type[Effect], Callable[[Ply, Do, Any], None]] = {
    effects.Roll: _roll,
    effects.Gain: _gain,
    effects.Disc: _disc,
}
CHOSEN: dict[type[Effect], Callable[[Ply, Do, Any, Answer], None]] = {
    effects.Roll: _rolled,
    effects.Reroll: _rerolled,
    effects.Return: _returned,
    effects.Set: _turned,
    effects.Change: _turned,
    effects.Adj: _adjusted,
    effects.Swap: _swapped,
    effects.Ready: _readied,
}
