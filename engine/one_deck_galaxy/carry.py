"""How effects are carried out, one by one, in the order of the text (OG-159)."""

from msgspec.structs import replace

from ..kernel import Answer
from . import (
    adversary,
    campaign,
    choices,
    derived,
    effects,
    ending,
    galaxy,
    pools,
    seat_events,
)
from .changes import STEPWISE, Ply, ask_all, go
from .steps import fixed, n_of
from .world import Do, Gather, Starve

EFFECTS = {**pools.EFFECTS, **galaxy.EFFECTS, **adversary.EFFECTS}
CHOSEN = {**pools.CHOSEN, **galaxy.CHOSEN, **adversary.CHOSEN}


def do(ply: Ply, step: Do) -> None:
    """Carries an effect out, or asks first what it leaves to choose."""
    if derived.is_solo(ply.world) and step.seat < 0 and _is_for_a_pool(step):
        step = replace(step, seat=0)
    if isinstance(step.effect, effects.Swell) and not choices.foods(
        ply.cards, ply.world
    ):
        _starve(ply, step)
        return
    if choices.moves(ply.cards, ply.world, step):
        wait(ply, step)
    elif _is_gone(step):
        go(ply, replace(step, effect=effects.Swell(), source=""))
    elif type(step.effect) in EFFECTS:
        EFFECTS[type(step.effect)](ply, step, step.effect)


def _is_for_a_pool(step: Do) -> bool:
    """Whether an effect needs somebody's pool: alone there is but one."""
    effect = step.effect
    return isinstance(effect, choices.ON_POOL) or choices.is_for_pools(effect)


def _starve(ply: Ply, step: Do) -> None:
    """Overwhelms; what goes at any time may go before that (OG-031)."""
    if ply.game.rules < STEPWISE:
        ending.overwhelm(ply)
    else:
        go(ply, Starve(at=step.at))


def _is_gone(step: Do) -> bool:
    """Whether a chosen food has been exiled otherwise: another is wanted (OG-159)."""
    return isinstance(step.effect, effects.BanishCard) and step.source == adversary.FOOD


def wait(ply: Ply, step: Do) -> None:
    """Asks whose choice it is; the effect stays at the head of the agenda."""
    go(ply, step)
    if step.seat < 0:
        ask_all(ply, "choose")
    else:
        ply.ask(step.by if step.by >= 0 else step.seat, "choose")


def chosen(ply: Ply, step: Do, answer: Answer) -> None:
    """Carries out an effect with what was chosen for it."""
    if answer.move == "skip":
        ply.tell(seat_events.Skipped(seat=answer.seat))
        return
    if answer.move == "give":
        _give(ply, step, int(answer.picks["at"][0][1:]))
        return
    if answer.move == "whose":
        seat = int(answer.picks["at"][0][1:])
        go(ply, replace(step, seat=seat, by=step.seat))
        return
    CHOSEN[type(step.effect)](ply, step, step.effect, answer)


def _jump(ply: Ply, step: Do, seat: int, n: int) -> None:
    """Lets a Jumpstart die be somebody's before it is rolled with all (OG-206)."""
    assert isinstance(step.effect, effects.Roll)
    if n > 1:
        go(ply, replace(step, effect=replace(step.effect, n=fixed(n - 1))))
    at = next(n for n, it in enumerate(ply.agenda) if isinstance(it, Gather))
    gathering = ply.agenda[at]
    assert isinstance(gathering, Gather)
    more = (*gathering.jumped, (step.effect.colour, seat))
    now = replace(gathering, jumped=more)
    ply.agenda = (*ply.agenda[:at], now, *ply.agenda[at + 1 :])


def _give(ply: Ply, step: Do, seat: int) -> None:
    """Lets one die go to the chosen pool; the next may go to the other (OG-071)."""
    effect = step.effect
    assert isinstance(effect, effects.Roll | effects.Gain | effects.Disc)
    n = n_of(ply, step, effect.n)
    if step.source == campaign.JUMPSTART:
        _jump(ply, step, seat, n)
        return
    one = replace(step, seat=seat, effect=replace(effect, n=fixed(1)))
    rest = [replace(step, effect=replace(effect, n=fixed(n - 1)))] if n > 1 else []
    go(ply, one, *rest)
