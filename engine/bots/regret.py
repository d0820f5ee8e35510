"""Level 2 where all choose at once, unseen: regret matching, played by lot.

Whoever plans the same in the same position is read. So every seat weighs its answers
against what the others may choose, regrets what would have been worth more, and mixes
its answers by their regrets; the average of these mixtures is what is played, by lot.

S. Hart, A. Mas-Colell: A Simple Adaptive Procedure Leading to Correlated Equilibrium.
Econometrica 68 (5), 2000. Here with the weights of CFR+ (O. Tammelin, 2014): regrets
never fall below nothing, and later mixtures count for more.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from ..kernel import Answer, AnySystem, Chance, Decision, Sight
from ..kernel.house import Contest, House
from .guessed import guessed

SCALE = 2**32
Mixture = list[float]


def mix(
    system: AnySystem,
    house: House[Any, Any],
    sight: Sight,
    decision: Decision,
    chance: Chance,
    iterations: int,
) -> Answer:
    """Returns an answer drawn from a mixture; a sensible one where none is thought."""
    game, asked = guessed(system, sight, decision, chance)
    assert house.contest is not None
    contest = house.contest(system.cards_of(game), game, asked)
    if contest is None:
        return house.sensible(system.cards, sight, decision, chance)
    mixture = matched(contest, iterations, chance)
    at, _ = by_lot(mixture, Chance(chance.seed[::-1]))
    return contest.answers[at]


def matched(contest: Contest, rounds: int, chance: Chance) -> Mixture:
    """Returns how likely each answer of the seat that thinks should be."""
    if len(contest.usual) == 1:
        return _best(contest)
    regrets = [[0.0] * len(usual) for usual in contest.usual]
    average = [0.0] * len(contest.usual[contest.own])
    for n in range(rounds):
        mixtures = [*map(_mixed, regrets, contest.usual)]
        for at, p in enumerate(mixtures[contest.own]):
            average[at] += (n + 1) * p
        profile, chance = _drawn(contest, mixtures, chance)
        for seat in _learning(contest, n):
            worths = [*_alternatives(contest, profile, seat)]
            regrets[seat] = _regretted(regrets[seat], mixtures[seat], worths)
    return _normal(average)


def _best(contest: Contest) -> Mixture:
    """Returns the best answer, the first of equals, where nobody else chooses."""
    worths = [*_alternatives(contest, (0,), 0)]
    return [float(at == worths.index(max(worths))) for at in range(len(worths))]


def by_lot(mixture: Sequence[float], chance: Chance) -> tuple[int, Chance]:
    """Draws one of some answers, each as likely as its part of a mixture."""
    number, chance = chance.draw()
    left = number % SCALE / SCALE
    for at, p in enumerate(mixture):
        left -= p
        if left < 0:
            return at, chance
    return max(range(len(mixture)), key=mixture.__getitem__), chance


def _mixed(regrets: Sequence[float], usual: Sequence[float]) -> Mixture:
    """Returns answers by their regrets, as usual where none is regretted."""
    return _normal(regrets) if any(regrets) else [*usual]


def _drawn(
    contest: Contest, mixtures: Sequence[Mixture], chance: Chance
) -> tuple[tuple[int, ...], Chance]:
    """Draws what all choose: what others are used to, or what they would learn."""
    drawn = []
    for seat, (mixture, usual) in enumerate(zip(mixtures, contest.usual, strict=True)):
        number, chance = chance.draw()
        is_usual = seat != contest.own and number % SCALE < contest.trust * SCALE
        at, chance = by_lot(usual if is_usual else mixture, chance)
        drawn.append(at)
    return tuple(drawn), chance


def _learning(contest: Contest, n: int) -> tuple[int, ...]:
    """Returns who learns in a round: the seat that thinks, and the others by turns."""
    others = [seat for seat in range(len(contest.usual)) if seat != contest.own]
    return (contest.own, others[n % len(others)]) if others else (contest.own,)


def _alternatives(
    contest: Contest, profile: tuple[int, ...], seat: int
) -> Iterator[float]:
    """Yields what each answer of a seat would be worth to it, all else the same."""
    for at in range(len(contest.usual[seat])):
        yield contest.worth((*profile[:seat], at, *profile[seat + 1 :]))[seat]


def _regretted(
    regrets: Sequence[float], mixture: Mixture, worths: Sequence[float]
) -> Mixture:
    """Returns regrets with what each answer would have been worth above the mixture."""
    mean = sum(p * worth for p, worth in zip(mixture, worths, strict=True))
    return [max(r + w - mean, 0.0) for r, w in zip(regrets, worths, strict=True)]


def _normal(weights: Sequence[float]) -> Mixture:
    total = sum(weights)
    return [weight / total for weight in weights]
