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
from .changes import STEPWISE, Turn, ask_all, go
from .steps import fixed, n_of
from .world import Do, Gather, Starve

EFFECTS = {**pools.EFFECTS, **galaxy.EFFECTS, **adversary.EFFECTS}
CHOSEN = {**pools.CHOSEN, **galaxy.CHOSEN, **adversary.CHOSEN}


def do(turn: Turn, step: Do) -> None:
    """Carries an effect out, or asks first what it leaves to choose."""
    if derived.is_solo(turn.world) and step.seat < 0 and _is_for_a_pool(step):
        step = replace(step, seat=0)
    if isinstance(step.effect, effects.Swell) and not choices.foods(
        turn.cards, turn.world
    ):
        _starve(turn, step)
        return
    if choices.moves(turn.cards, turn.world, step):
        wait(turn, step)
    elif _is_gone(step):
        go(turn, replace(step, effect=effects.Swell(), source=""))
    elif type(step.effect) in EFFECTS:
        EFFECTS[type(step.effect)](turn, step, step.effect)


def _is_for_a_pool(step: Do) -> bool:
    """Whether an effect needs somebody's pool: alone there is but one."""
    effect = step.effect
    return isinstance(effect, choices.ON_POOL) or choices.is_for_pools(effect)


def _starve(turn: Turn, step: Do) -> None:
    """Overwhelms; what goes at any time may go before that (OG-031)."""
    if turn.game.rules < STEPWISE:
        ending.overwhelm(turn)
    else:
        go(turn, Starve(at=step.at))


def _is_gone(step: Do) -> bool:
    """Whether a chosen food has been exiled otherwise: another is wanted (OG-159)."""
    return isinstance(step.effect, effects.BanishCard) and step.source == adversary.FOOD


def wait(turn: Turn, step: Do) -> None:
    """Asks whose choice it is; the effect stays at the head of the agenda."""
    go(turn, step)
    if step.seat < 0:
        ask_all(turn, "choose")
    else:
        turn.ask(step.by if step.by >= 0 else step.seat, "choose")


def chosen(turn: Turn, step: Do, answer: Answer) -> None:
    """Carries out an effect with what was chosen for it."""
    if answer.move == "skip":
        turn.tell(seat_events.Skipped(seat=answer.seat))
        return
    if answer.move == "give":
        _give(turn, step, int(answer.picks["at"][0][1:]))
        return
    if answer.move == "whose":
        seat = int(answer.picks["at"][0][1:])
        go(turn, replace(step, seat=seat, by=step.seat))
        return
    CHOSEN[type(step.effect)](turn, step, step.effect, answer)


def _jump(turn: Turn, step: Do, seat: int, n: int) -> None:
    """Lets a Jumpstart die be somebody's before it is rolled with all (OG-206)."""
    assert isinstance(step.effect, effects.Roll)
    if n > 1:
        go(turn, replace(step, effect=replace(step.effect, n=fixed(n - 1))))
    at = next(n for n, it in enumerate(turn.agenda) if isinstance(it, Gather))
    gathering = turn.agenda[at]
    assert isinstance(gathering, Gather)
    more = (*gathering.jumped, (step.effect.colour, seat))
    now = replace(gathering, jumped=more)
    turn.agenda = (*turn.agenda[:at], now, *turn.agenda[at + 1 :])


def _give(turn: Turn, step: Do, seat: int) -> None:
    """Lets one die go to the chosen pool; the next may go to the other (OG-071)."""
    effect = step.effect
    assert isinstance(effect, effects.Roll | effects.Gain | effects.Disc)
    n = n_of(turn, step, effect.n)
    if step.source == campaign.JUMPSTART:
        _jump(turn, step, seat, n)
        return
    one = replace(step, seat=seat, effect=replace(effect, n=fixed(1)))
    rest = [replace(step, effect=replace(effect, n=fixed(n - 1)))] if n > 1 else []
    go(turn, one, *rest)
