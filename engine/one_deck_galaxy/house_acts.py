"""What the house does in the Action Phase, in the order in which it looks."""

from ..kernel import Answer, Pick
from ..kernel.act import Picks
from . import boxes, derived, milestones, proposals
from .choices import CARDS, DICE
from .dice import value
from .effects import Does, LoseFleet, Option, Return
from .house_fills import (
    Fill,
    Plan,
    completing,
    confronting,
    fleet_worth,
    nudge,
    plans,
    turned_over,
)
from .house_goals import match
from .house_situation import Look, Situation, exact, paying
from .world import Proposal

LOW = 2  # what a die that is rolled again shows at most
FEW = 2  # Fleets that are kept when a Tech is paid
SPARE = 6  # Science beyond what is wanted, for black dice
SHARE = 0.5  # what a row has to promise for a die: else dice go to the lab


def act(situation: Situation) -> Answer | None:
    """Returns the next act: help, Techs, the Confrontation, rows, the lab, done."""
    for look in LOOKS.values():
        if (answer := look(situation)) is not None:
            return answer
    done = situation.move("done") or situation.move("resume")
    return situation.play(done) if done else None


def _proposal(situation: Situation) -> Answer | None:
    """Joins in where own dice complete what the partner proposes, else declines.

    What a partner wants to pay with shared goods it lets happen.
    """
    if accept := situation.move("accept"):
        return situation.play(accept)
    join = situation.move("join")
    if join is not None:
        proposal = proposals.called(situation.world, situation.play(join))
        if dice := _joint_dice(situation, join.picks[0], proposal):
            return situation.play(join, {DICE: dice})
    decline = situation.move("decline")
    return situation.play(decline) if decline else None


def _joint_dice(
    situation: Situation, pick: Pick, proposal: Proposal
) -> tuple[str, ...]:
    """Returns own dice that may lie with those of a partner, few or as it planned."""
    cards, world, least = situation.cards, situation.world, _least_dice(situation, pick)
    if proposal.box == proposals.PAIR:
        return least
    spot = boxes.spot(cards, world, proposal.box)
    if boxes.clash(cards, world, spot, (*proposal.dice, *least)):
        return completing(cards, world, situation.seat, proposal)
    return least


def _least_dice(situation: Situation, pick: Pick) -> tuple[str, ...]:
    """Returns the least own dice that do for a joint box or a black die."""
    if pick.worth is not None:
        return exact(situation, pick)
    return (min(pick.of, key=value),)


def _tech(situation: Situation) -> Answer | None:
    """Uses a Tech that helps, or an ability of the sheet."""
    ability = situation.move("ability")
    if ability is not None:
        return situation.play(ability, {"at": ability.at[:1]})
    for move in reversed(situation.form.moves):
        for way in move.at if move.move == "use" else ():
            if _helps(situation, situation.cards.ways[way].option):
                return situation.play(move, {"at": (way,)})
    return None


def _helps(situation: Situation, option: Option) -> bool:
    """Whether a Tech is worth its disc and its price."""
    if not all(_is_spare(situation, price) for price in option.pays):
        return False
    names = {type(effect).__name__ for effect in option.does}
    if names <= {"Disc"}:
        return situation.me.discs < len(_idle(situation)) - 1  # it takes a disc itself
    if names <= {"Reroll"}:
        return any(value(die) <= LOW for die in situation.me.pool)
    if names <= {"Probe"} and is_sated(situation):
        return False
    if names <= {"Fleet"}:
        return fleet_worth(situation.world.fleets.n) > 0
    return not names <= {"Swap", "Study"}


def _is_spare(situation: Situation, price: Does) -> bool:
    """Whether a price is Fleets that are not needed, or dice that show little."""
    match price:
        case LoseFleet():
            return (
                situation.world.fleets.n >= FEW + 2
                and not situation.world.options.ask_first
            )
        case Return(n=n):
            low = sum(value(die) <= LOW for die in situation.me.pool)
            return low >= derived.amount(
                situation.cards, situation.world, situation.seat, n
            )
    return False


def _idle(situation: Situation) -> list[str]:
    """Returns the Techs that are not used this turn."""
    return [
        tech for tech in derived.techs(situation.me) if tech not in situation.me.used
    ]


def _confront(situation: Situation) -> Answer | None:
    """Fills the Confrontation row, on the other side or with Fleets if need be."""
    cards, world = situation.cards, situation.world
    if plan := confronting(cards, world, situation.seat):
        return _first(situation, plan)
    flip = situation.move("flip")
    if flip and confronting(cards, turned_over(cards, world), situation.seat):
        return situation.play(flip)
    return None


def _nudge(situation: Situation) -> Answer | None:
    """Turns a die for Fleets where that fills the Confrontation, or claims a card."""
    if found := nudge(situation.cards, situation.world, situation.seat):
        die, to = found
        turn = situation.move("turn", str(to))
        if turn is not None and die in turn.picks[0].of:
            return situation.play(turn, {DICE: (die,)})
    return None


def _calibrate(situation: Situation) -> Answer | None:
    """Rolls a black die for Science that nothing else wants."""
    move = situation.move("calibrate", f"s{situation.seat}")
    if move is None or situation.world.options.ask_first or situation.style.saves:
        return None
    paid = paying(situation, move.picks[0])
    left = derived.science(situation.cards, situation.world) - derived.worth(
        situation.cards, paid
    )
    if left < _wanted_science(situation):
        return None
    return situation.play(move, {CARDS: paid, "at": (f"s{situation.seat}",)})


def is_sated(situation: Situation) -> bool:
    """Whether there is Science enough: each Probe takes a card from the deck."""
    here = derived.science(situation.cards, situation.world)
    return here >= _wanted_science(situation) + SPARE


def _wanted_science(situation: Situation) -> int:
    """Returns how much Science has a better use: a Milestone, the next Class, rings."""
    cards, world = situation.cards, situation.world
    row = boxes.front(world)
    here = boxes.confrontation(cards, world, row).boxes if row is not None else ()
    rings = sum(box.n for box in here if box.kind == "science")
    goals = [
        milestones.needed(world, wanted)
        for n, wanted in enumerate(milestones.milestones(cards, world, situation.seat))
        if wanted.have == "science" and n not in situation.me.done
    ]
    return max(derived.starbase(cards, world).upgrade, rings, *goals, 0)


def _row(situation: Situation) -> Answer | None:
    """Fills the row that promises most for a die."""
    every = plans(
        situation.cards, situation.world, situation.seat, situation.style.taste
    )
    found = [plan for plan in every if plan.worth > SHARE]
    return _first(situation, max(found, key=lambda plan: plan.worth)) if found else None


def _first(situation: Situation, plan: Plan) -> Answer | None:
    """Fills the first box of a plan that is the own to fill."""
    own = [fill for fill in plan.fills if fill.seat == situation.seat]
    return next((a for fill in own if (a := _fill(situation, fill))), None)


def _fill(situation: Situation, fill: Fill) -> Answer | None:
    spot, dice = fill.spot, fill.dice
    for move in situation.form.moves:
        is_offer = move.move == "offer"
        if spot.name not in move.at or is_offer != bool(fill.theirs):
            continue
        picks: Picks = {"at": (spot.name,)}
        if spot.box.kind == "science":
            picks[CARDS] = paying(situation, move.picks[0])
        elif move.picks:
            picks[DICE] = dice
        return situation.play(move, picks)
    return None


def _lab(situation: Situation) -> Answer | None:
    """Puts what is left into the lab, if that pays for anything."""
    lab = situation.move("lab")
    if lab is None:
        return None
    base = derived.starbase(situation.cards, situation.world)
    left = sum(map(value, (*situation.me.pool, *situation.world.lab)))
    if left < min(base.probe, base.study):
        return None
    of = [d for d in lab.picks[0].of for _ in range(situation.form.things[d].count)]
    return situation.play(lab, {DICE: tuple(of[: lab.picks[0].max])})


LOOKS: dict[str, Look] = {
    "proposal": _proposal,
    "match": match,
    "calibrate": _calibrate,
    "tech": _tech,
    "confront": _confront,
    "row": _row,
    "nudge": _nudge,
    "lab": _lab,
}
