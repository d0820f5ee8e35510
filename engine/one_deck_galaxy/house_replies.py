"""What the house answers when something is asked between the acts."""

from msgspec.structs import replace

from ..kernel import Answer, Asked, Pick
from . import derived
from .choices import CARDS, DICE, PLACES, WHAT
from .dice import value
from .house_acts import LOW, is_sated
from .house_fills import gives, progress
from .house_situation import Look, Situation, paying
from .play import default
from .results import HOW, tucked
from .world import Claim

DULL = 2  # what a card that is probed again is worth at most
BEHIND = 0.3  # what it is worth that a card goes to who lags a level behind


def _claim(situation: Situation) -> Answer | None:
    """Makes a claimed card what brings the Milestones of its owner furthest."""
    step = situation.ahead[0]
    assert isinstance(step, Claim)
    card = situation.world.slots[step.slot].card
    seats = situation.form.moves[0].at or (f"s{situation.seat}",)
    ways = [(move, at) for move in situation.form.moves for at in seats]
    ways = [w for w in ways if w[0].move in HOW]
    move, at = max(ways, key=lambda w: _standing(situation, card, w[0].move, w[1]))
    return situation.play(move, {"at": (at,)} if move.at else {})


def _standing(situation: Situation, card: str, how: str, at: str) -> float:
    """Returns what a card brings a seat further, and more for one who lags behind.

    The Confrontation wants a level of all (OG-072).
    """
    seat, cards, world = int(at[1:]), situation.cards, situation.world
    mine = tucked(world.players[seat], how, card)
    players = (*world.players[:seat], mine, *world.players[seat + 1 :])
    then = replace(world, players=players)
    further = progress(cards, then, seat) - progress(cards, world, seat)
    behind = max(map(derived.level, derived.beside_foe(world))) - derived.level(mine)
    idle = derived.icons(cards, world, seat)["t"] > len(derived.techs(mine)) - 1
    dice = gives(cards, card) if how == "colony" else 0.5 + idle
    return further * (1 + max(behind, 0)) + BEHIND * behind + 0.06 * dice


def _research(situation: Situation) -> Answer | None:
    """Probes before it studies, and studies what nobody has worked on."""
    probe, clears = situation.move("probe"), situation.style.clears
    if probe and not is_sated(situation) and not clears:
        return situation.play(probe)
    study = situation.move("study")
    for place in study.picks[0].of if study else ():
        if study and (clears or not situation.world.slots[int(place[1:])].pile.n):
            return situation.play(study, {PLACES: (place,)})
    return None


def _reprobe(situation: Situation) -> Answer | None:
    last = situation.world.science[-1]
    again = situation.cards.card[last].science <= DULL
    found = situation.move("again" if again else "keep")
    return situation.play(found) if found else None


def _upgrade(situation: Situation) -> Answer | None:
    move = situation.move("upgrade")
    return (
        situation.play(move, {CARDS: paying(situation, move.picks[0])})
        if move
        else None
    )


def _agree(situation: Situation) -> Answer | None:
    """Agrees to what a partner answered for both."""
    return situation.play(situation.form.moves[0])


def _usual(situation: Situation) -> Answer | None:
    """Shares what is short one by one in turn, and meets the Adversary of before."""
    asked = Asked(situation.asked.id, situation.seat, situation.asked.kind)
    return default(situation.form, asked)


def _cross(situation: Situation) -> Answer | None:
    move = situation.form.moves[-1]
    return situation.play(move, {CARDS: move.picks[0].of[: move.picks[0].max]})


def _choose(situation: Situation) -> Answer | None:
    """Chooses for an effect: high values, low dice, the Location nearest its cost."""
    move = situation.form.moves[0]
    match move.move:
        case "to":
            return _raise(situation)
        case "give" | "whose":
            fewest = min(move.at, key=lambda at: len(_pool(situation, at)))
            return situation.play(move, {"at": (fewest,)})
        case "reroll":
            low = [
                die for die in _copies(situation, move.picks[0]) if value(die) <= LOW
            ]
            dice = tuple(low[: move.picks[0].max])
            return situation.play(move, {DICE: dice}) if dice else None
        case "adjust" | "return":
            low = sorted(_copies(situation, move.picks[0]), key=value)
            return situation.play(move, {DICE: tuple(low[: move.picks[0].max])})
        case "influence":
            near = sorted(
                move.picks[0].of, key=lambda place: _missing(situation, place)
            )
            return situation.play(move, {PLACES: tuple(near[: move.picks[0].max])})
        case "ready" | "drop":
            return situation.play(move, {CARDS: move.picks[0].of[: move.picks[0].max]})
        case "banish":
            most = max(
                move.picks[0].of, key=lambda c: derived.supply(situation.world, c)
            )
            return situation.play(move, {WHAT: (most,)})
        case "exile":
            least = min(move.picks[0].of, key=lambda card: gives(situation.cards, card))
            return situation.play(move, {CARDS: (least,)})
    return None


def _raise(situation: Situation) -> Answer | None:
    """Turns the lowest dice to the highest value offered."""
    raising = [move for move in situation.form.moves if move.move == "to"]
    for move in sorted(raising, key=lambda move: move.at, reverse=True):
        to = int(move.at[0])
        if low := [d for d in _copies(situation, move.picks[0]) if value(d) < to]:
            low.sort(key=value)
            return situation.play(move, {DICE: tuple(low[: move.picks[0].max])})
    return None


def _pool(situation: Situation, at: str) -> tuple[str, ...]:
    return situation.world.players[int(at[1:])].pool


def _copies(situation: Situation, pick: Pick) -> list[str]:
    return [die for die in pick.of for _ in range(situation.form.things[die].count)]


def _missing(situation: Situation, place: str) -> int:
    slot = situation.world.slots[int(place[1:])]
    return derived.cost(
        situation.cards, situation.world, situation.cards.card[slot.card]
    ) - (slot.pile.n)


REPLIES: dict[str, Look] = {
    "claim": _claim,
    "choose": _choose,
    "research": _research,
    "reprobe": _reprobe,
    "upgrade": _upgrade,
    "cross": _cross,
    "agree": _agree,
    "share": _usual,
    "adversary": _usual,
}
