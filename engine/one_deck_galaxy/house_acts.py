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
from .house_table import Look, Table, exact, paying
from .world import Proposal

LOW = 2  # what a die that is rolled again shows at most
FEW = 2  # Fleets that are kept when a Tech is paid
SPARE = 6  # Science beyond what is wanted, for black dice
SHARE = 0.5  # what a row has to promise for a die: else dice go to the lab


def act(table: Table) -> Answer | None:
    """Returns the next act: help, Techs, the Confrontation, rows, the lab, done."""
    for look in LOOKS.values():
        if (answer := look(table)) is not None:
            return answer
    done = table.move("done") or table.move("resume")
    return table.play(done) if done else None


def _proposal(table: Table) -> Answer | None:
    """Joins in where own dice complete what the partner proposes, else declines.

    What a partner wants to pay with shared goods it lets happen.
    """
    if accept := table.move("accept"):
        return table.play(accept)
    join = table.move("join")
    if join is not None:
        proposal = proposals.called(table.world, table.play(join))
        if dice := _joint_dice(table, join.picks[0], proposal):
            return table.play(join, {DICE: dice})
    decline = table.move("decline")
    return table.play(decline) if decline else None


def _joint_dice(table: Table, pick: Pick, proposal: Proposal) -> tuple[str, ...]:
    """Returns own dice that may lie with those of a partner, few or as it planned."""
    cards, world, least = table.cards, table.world, _least_dice(table, pick)
    if proposal.box == proposals.PAIR:
        return least
    spot = boxes.spot(cards, world, proposal.box)
    if boxes.clash(cards, world, spot, (*proposal.dice, *least)):
        return completing(cards, world, table.seat, proposal)
    return least


def _least_dice(table: Table, pick: Pick) -> tuple[str, ...]:
    """Returns the least own dice that do for a joint box or a black die."""
    if pick.worth is not None:
        return exact(table, pick)
    return (min(pick.of, key=value),)


def _tech(table: Table) -> Answer | None:
    """Uses a Tech that helps, or an ability of the sheet."""
    ability = table.move("ability")
    if ability is not None:
        return table.play(ability, {"at": ability.at[:1]})
    for move in reversed(table.form.moves):
        for way in move.at if move.move == "use" else ():
            if _helps(table, table.cards.ways[way].option):
                return table.play(move, {"at": (way,)})
    return None


def _helps(table: Table, option: Option) -> bool:
    """Whether a Tech is worth its disc and its price."""
    if not all(_is_spare(table, price) for price in option.pays):
        return False
    names = {type(effect).__name__ for effect in option.does}
    if names <= {"Disc"}:
        return table.me.discs < len(_idle(table)) - 1  # it takes a disc itself
    if names <= {"Reroll"}:
        return any(value(die) <= LOW for die in table.me.pool)
    if names <= {"Probe"} and is_sated(table):
        return False
    if names <= {"Fleet"}:
        return fleet_worth(table.world.fleets.n) > 0
    return not names <= {"Swap", "Study"}


def _is_spare(table: Table, price: Does) -> bool:
    """Whether a price is Fleets that are not needed, or dice that show little."""
    match price:
        case LoseFleet():
            return table.world.fleets.n >= FEW + 2 and not table.world.options.ask_first
        case Return(n=n):
            low = sum(value(die) <= LOW for die in table.me.pool)
            return low >= derived.amount(table.cards, table.world, table.seat, n)
    return False


def _idle(table: Table) -> list[str]:
    """Returns the Techs that are not used this turn."""
    return [tech for tech in derived.techs(table.me) if tech not in table.me.used]


def _confront(table: Table) -> Answer | None:
    """Fills the Confrontation row, on the other side or with Fleets if need be."""
    cards, world = table.cards, table.world
    if plan := confronting(cards, world, table.seat):
        return _first(table, plan)
    flip = table.move("flip")
    if flip and confronting(cards, turned_over(cards, world), table.seat):
        return table.play(flip)
    return None


def _nudge(table: Table) -> Answer | None:
    """Turns a die for Fleets where that fills the Confrontation, or claims a card."""
    if found := nudge(table.cards, table.world, table.seat):
        die, to = found
        turn = table.move("turn", str(to))
        if turn is not None and die in turn.picks[0].of:
            return table.play(turn, {DICE: (die,)})
    return None


def _calibrate(table: Table) -> Answer | None:
    """Rolls a black die for Science that nothing else wants."""
    move = table.move("calibrate", f"s{table.seat}")
    if move is None or table.world.options.ask_first or table.style.saves:
        return None
    paid = paying(table, move.picks[0])
    left = derived.science(table.cards, table.world) - derived.worth(table.cards, paid)
    if left < _wanted_science(table):
        return None
    return table.play(move, {CARDS: paid, "at": (f"s{table.seat}",)})


def is_sated(table: Table) -> bool:
    """Whether there is Science enough: each Probe takes a card from the deck."""
    here = derived.science(table.cards, table.world)
    return here >= _wanted_science(table) + SPARE


def _wanted_science(table: Table) -> int:
    """Returns how much Science has a better use: a Milestone, the next Class, rings."""
    cards, world = table.cards, table.world
    row = boxes.front(world)
    here = boxes.confrontation(cards, world, row).boxes if row is not None else ()
    rings = sum(box.n for box in here if box.kind == "science")
    goals = [
        milestones.needed(world, wanted)
        for n, wanted in enumerate(milestones.milestones(cards, world, table.seat))
        if wanted.have == "science" and n not in table.me.done
    ]
    return max(derived.starbase(cards, world).upgrade, rings, *goals, 0)


def _row(table: Table) -> Answer | None:
    """Fills the row that promises most for a die."""
    every = plans(table.cards, table.world, table.seat, table.style.taste)
    found = [plan for plan in every if plan.worth > SHARE]
    return _first(table, max(found, key=lambda plan: plan.worth)) if found else None


def _first(table: Table, plan: Plan) -> Answer | None:
    """Fills the first box of a plan that is the own to fill."""
    own = [fill for fill in plan.fills if fill.seat == table.seat]
    return next((a for fill in own if (a := _fill(table, fill))), None)


def _fill(table: Table, fill: Fill) -> Answer | None:
    spot, dice = fill.spot, fill.dice
    for move in table.form.moves:
        is_offer = move.move == "offer"
        if spot.name not in move.at or is_offer != bool(fill.theirs):
            continue
        picks: Picks = {"at": (spot.name,)}
        if spot.box.kind == "science":
            picks[CARDS] = paying(table, move.picks[0])
        elif move.picks:
            picks[DICE] = dice
        return table.play(move, picks)
    return None


def _lab(table: Table) -> Answer | None:
    """Puts what is left into the lab, if that pays for anything."""
    lab = table.move("lab")
    if lab is None:
        return None
    base = derived.starbase(table.cards, table.world)
    left = sum(map(value, (*table.me.pool, *table.world.lab)))
    if left < min(base.probe, base.study):
        return None
    of = [d for d in lab.picks[0].of for _ in range(table.form.things[d].count)]
    return table.play(lab, {DICE: tuple(of[: lab.picks[0].max])})


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
