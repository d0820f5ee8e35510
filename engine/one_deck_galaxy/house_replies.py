"""What the house answers when something is asked between the acts."""

from msgspec.structs import replace

from ..kernel import Answer, Asked, Pick
from . import derived
from .choices import CARDS, DICE, PLACES, WHAT
from .dice import value
from .house_acts import LOW, is_sated
from .house_fills import gives, progress
from .house_table import Look, Table, paying
from .play import default
from .results import HOW, tucked
from .world import Claim

DULL = 2  # what a card that is probed again is worth at most
BEHIND = 0.3  # what it is worth that a card goes to who lags a level behind


def _claim(table: Table) -> Answer | None:
    """Makes a claimed card what brings the Milestones of its owner furthest."""
    step = table.ahead[0]
    assert isinstance(step, Claim)
    card = table.world.slots[step.slot].card
    seats = table.form.moves[0].at or (f"s{table.seat}",)
    ways = [(move, at) for move in table.form.moves for at in seats]
    ways = [w for w in ways if w[0].move in HOW]
    move, at = max(ways, key=lambda w: _standing(table, card, w[0].move, w[1]))
    return table.play(move, {"at": (at,)} if move.at else {})


def _standing(table: Table, card: str, how: str, at: str) -> float:
    """Returns what a card brings a seat further, and more for one who lags behind.

    The Confrontation wants a level of all (OG-072).
    """
    seat, cards, world = int(at[1:]), table.cards, table.world
    mine = tucked(world.players[seat], how, card)
    players = (*world.players[:seat], mine, *world.players[seat + 1 :])
    then = replace(world, players=players)
    further = progress(cards, then, seat) - progress(cards, world, seat)
    behind = max(map(derived.level, derived.beside_foe(world))) - derived.level(mine)
    idle = derived.icons(cards, world, seat)["t"] > len(derived.techs(mine)) - 1
    dice = gives(cards, card) if how == "colony" else 0.5 + idle
    return further * (1 + max(behind, 0)) + BEHIND * behind + 0.06 * dice


def _research(table: Table) -> Answer | None:
    """Probes before it studies, and studies what nobody has worked on."""
    probe, clears = table.move("probe"), table.style.clears
    if probe and not is_sated(table) and not clears:
        return table.play(probe)
    study = table.move("study")
    for place in study.picks[0].of if study else ():
        if study and (clears or not table.world.slots[int(place[1:])].pile.n):
            return table.play(study, {PLACES: (place,)})
    return None


def _reprobe(table: Table) -> Answer | None:
    last = table.world.science[-1]
    again = table.cards.card[last].science <= DULL
    found = table.move("again" if again else "keep")
    return table.play(found) if found else None


def _upgrade(table: Table) -> Answer | None:
    move = table.move("upgrade")
    return table.play(move, {CARDS: paying(table, move.picks[0])}) if move else None


def _agree(table: Table) -> Answer | None:
    """Agrees to what a partner answered for both."""
    return table.play(table.form.moves[0])


def _usual(table: Table) -> Answer | None:
    """Shares what is short one by one in turn, and meets the Adversary of before."""
    asked = Asked(table.asked.id, table.seat, table.asked.kind)
    return default(table.form, asked)


def _cross(table: Table) -> Answer | None:
    move = table.form.moves[-1]
    return table.play(move, {CARDS: move.picks[0].of[: move.picks[0].max]})


def _choose(table: Table) -> Answer | None:
    """Chooses for an effect: high values, low dice, the Location nearest its cost."""
    move = table.form.moves[0]
    match move.move:
        case "to":
            return _raise(table)
        case "give" | "whose":
            fewest = min(move.at, key=lambda at: len(_pool(table, at)))
            return table.play(move, {"at": (fewest,)})
        case "reroll":
            low = [die for die in _copies(table, move.picks[0]) if value(die) <= LOW]
            dice = tuple(low[: move.picks[0].max])
            return table.play(move, {DICE: dice}) if dice else None
        case "adjust" | "return":
            low = sorted(_copies(table, move.picks[0]), key=value)
            return table.play(move, {DICE: tuple(low[: move.picks[0].max])})
        case "influence":
            near = sorted(move.picks[0].of, key=lambda place: _missing(table, place))
            return table.play(move, {PLACES: tuple(near[: move.picks[0].max])})
        case "ready" | "drop":
            return table.play(move, {CARDS: move.picks[0].of[: move.picks[0].max]})
        case "banish":
            most = max(move.picks[0].of, key=lambda c: derived.supply(table.world, c))
            return table.play(move, {WHAT: (most,)})
        case "exile":
            least = min(move.picks[0].of, key=lambda card: gives(table.cards, card))
            return table.play(move, {CARDS: (least,)})
    return None


def _raise(table: Table) -> Answer | None:
    """Turns the lowest dice to the highest value offered."""
    raising = [move for move in table.form.moves if move.move == "to"]
    for move in sorted(raising, key=lambda move: move.at, reverse=True):
        to = int(move.at[0])
        if low := [d for d in _copies(table, move.picks[0]) if value(d) < to]:
            low.sort(key=value)
            return table.play(move, {DICE: tuple(low[: move.picks[0].max])})
    return None


def _pool(table: Table, at: str) -> tuple[str, ...]:
    return table.world.players[int(at[1:])].pool


def _copies(table: Table, pick: Pick) -> list[str]:
    return [die for die in pick.of for _ in range(table.form.things[die].count)]


def _missing(table: Table, place: str) -> int:
    slot = table.world.slots[int(place[1:])]
    return derived.cost(table.cards, table.world, table.cards.card[slot.card]) - (
        slot.pile.n
    )


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
