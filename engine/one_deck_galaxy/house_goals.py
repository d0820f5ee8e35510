"""What the house does for its Milestones: each opens a row against the Adversary."""

from ..kernel import Answer, Move
from . import derived, milestones
from .choices import CARDS, DICE, EXILE
from .dice import value
from .house_fills import gives, matching
from .house_situation import Situation, exact


def milestone(situation: Situation) -> Answer | None:
    """Completes a Milestone wherever it can: each opens a row against the Adversary."""
    for move in situation.form.moves:
        if move.move == "spend":
            return situation.play(move)
        if move.move == "discard" and (dice := exact(situation, move.picks[0])):
            return situation.play(move, {DICE: dice})
        if move.move == EXILE and (gone := _exiles(situation, move)):
            return situation.play(move, {CARDS: gone})
    return None


def _exiles(situation: Situation, move: Move) -> tuple[str, ...]:
    """Returns the Colonies that a Milestone names, those that give least."""
    (n,), (pick,) = map(int, move.at), move.picks
    wanted = milestones.milestones(situation.cards, situation.world, situation.seat)[n]
    own = sorted(pick.of, key=lambda card: gives(situation.cards, card))
    kinds = [situation.cards.card[card].resource for card in own]
    if wanted.have == "exile_like":
        own = [c for c, k in zip(own, kinds, strict=True) if k == kinds[0]]
    elif wanted.have == "exile_unlike":
        own = [c for n, c in enumerate(own) if kinds[n] not in kinds[:n]]
    chosen = tuple(own[: pick.min])
    return chosen if len(chosen) == pick.min else ()


def match(situation: Situation) -> Answer | None:
    """Turns a die for Fleets where dice alone then complete a Milestone (OG-144)."""
    step = derived.fleet_step(situation.cards, situation.world, situation.seat)
    spare = situation.world.fleets.n // step
    every = milestones.milestones(situation.cards, situation.world, situation.seat)
    for n, wanted in enumerate(every if spare else ()):
        turns = () if n in situation.me.done else matching(wanted, situation.me.pool)
        if turns and sum(abs(value(die) - to) for die, to in turns) <= spare:
            die, to = turns[0]
            move = situation.move("turn", str(to))
            return situation.play(move, {DICE: (die,)}) if move else None
    return None
