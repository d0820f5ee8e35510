"""What the house knows of playing One Deck Galaxy sensibly.

Everything that is open is for the team: it uses its Techs, fills whole rows, the
Confrontation before all, helps where its partner asks, and says that it is done.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ..kernel import (
    Answer,
    Asked,
    Chance,
    Decision,
    Form,
    Game,
    Move,
    Pick,
    Sight,
    Step,
)
from ..kernel import form as forms_of
from ..kernel.act import Picks
from ..kernel.house import House
from ..kernel.sums import Wanted, first_fit
from . import boxes, counts, milestones, proposals, thought
from .cards import Cards
from .choices import CARDS, DICE, PLACES, WHAT
from .dice import value
from .effects import Option
from .facing import turned
from .forms import form
from .play import default
from .prospects import (
    Fill,
    Plan,
    confronting,
    fleet_worth,
    gives,
    matching,
    nudge,
    plans,
    progress,
    turned_over,
)
from .results import HOW, tucked
from .steps import where
from .view import GalaxyView, world_of
from .world import Claim, Player, World

LOW = 2  # what a die that is rolled again shows at most
DULL = 2  # what a card that is probed again is worth at most
FEW = 2  # Fleets that are kept when a Tech is paid
SPARE = 6  # Science beyond what is wanted, for black dice
BEHIND = 0.3  # what it is worth that a card goes to who lags a level behind
SHARE = 0.5  # what a row has to promise for a die: else dice go to the lab


Look = Callable[["Table"], Answer | None]


class Table(NamedTuple):
    """What the house looks at when it answers."""

    cards: Cards
    world: World
    asked: Asked
    form: Form
    ahead: tuple[Step, ...]
    chance: Chance

    @property
    def seat(self) -> int:
        """Who answers."""
        return self.asked.seat

    @property
    def me(self) -> Player:
        """The own civilisation."""
        return self.world.players[self.seat]

    def move(self, name: str) -> Move | None:
        """Returns the first move that is called so, or begins so."""
        return next((m for m in self.form.moves if m.move.startswith(name)), None)

    def play(self, move: Move, picks: Picks | None = None) -> Answer:
        """Returns the answer that plays a move."""
        return Answer(self.seat, self.asked.id, move.move, picks or {})


def sensible(cards: Cards, sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Level 1: a rule of thumb for each kind of decision."""
    seen = sight.view
    assert isinstance(seen, GalaxyView)
    asked, offered = decision.as_asked, decision.form
    return _answer(Table(cards, world_of(seen), asked, offered, seen.ahead, chance))


def habit(
    cards: Cards, game: Game[World, Step], asked: Asked, chance: Chance
) -> Answer:
    """The same for a guessed world."""
    offered = form(cards, game, asked)
    return _answer(Table(cards, game.world, asked, offered, game.agenda, chance))


def candidates(
    cards: Cards, game: Game[World, Step], asked: Asked
) -> tuple[Answer, ...]:
    """Level 2: the one answer that a search of the whole turn finds best."""
    offered = form(cards, game, asked)
    world = turned(game.world, where(game.agenda, asked))
    return (_thought(Table(cards, world, asked, offered, game.agenda, game.chance)),)


def judge(cards: Cards, game: Game[World, Step]) -> tuple[float, ...]:
    """Returns that all stand alike: they win or lose together (OG-001)."""
    return (0.5,) * len(game.world.players)


HOUSE = House(
    sensible=sensible, candidates=candidates, habit=habit, judge=judge, iterations=1
)


def _thought(table: Table) -> Answer:
    """Thinks about what is acted and chosen; all else goes by rules of thumb."""
    if table.asked.kind == "act":
        return _milestone(table) or _acted(table, THOUGHT) or _mildest(table)
    if table.asked.kind == "choose" and (answer := _weighed(table)):
        return answer
    return _answer(table)


def _answer(table: Table) -> Answer:
    for look in (_milestone, ANSWERS.get(table.asked.kind, _mildest)):
        if (answer := look(table)) is not None:
            return answer
    return _mildest(table)


def _mildest(table: Table) -> Answer:
    """Leaves what may be left, else takes the lot."""
    last = table.form.moves[-1]
    if not last.at and not last.picks:
        return table.play(last)
    return forms_of.draw(table.form, table.seat, table.asked.id, table.chance)


# Milestones


def _milestone(table: Table) -> Answer | None:
    """Completes a Milestone wherever it can: each opens a row against the Adversary."""
    for move in table.form.moves:
        name, _, n = move.move.partition("-")
        if name == "spend":
            return table.play(move)
        if name == "discard" and (dice := _exact(table, move.picks[0])):
            return table.play(move, {DICE: dice})
        if name == "exile" and n and (gone := _exiles(table, int(n), move.picks[0])):
            return table.play(move, {CARDS: gone})
    return None


def _exact(table: Table, pick: Pick) -> tuple[str, ...]:
    """Returns the first dice that reach the sum of a pick."""
    assert pick.worth is not None
    of = [die for die in pick.of for _ in range(table.form.things[die].count)]
    wanted = Wanted(pick.worth.least, pick.worth.most, pick.min, pick.max)
    found = first_fit([pick.worth.of[die] for die in of], wanted) or ()
    return tuple(of[n] for n in found)


def _exiles(table: Table, n: int, pick: Pick) -> tuple[str, ...]:
    """Returns the Colonies that a Milestone names, those that give least."""
    wanted = milestones.milestones(table.cards, table.world, table.seat)[n]
    own = sorted(pick.of, key=lambda card: gives(table.cards, card))
    kinds = [table.cards.card[card].resource for card in own]
    if wanted.have == "exile_like":
        own = [c for c, k in zip(own, kinds, strict=True) if k == kinds[0]]
    elif wanted.have == "exile_unlike":
        own = [c for n, c in enumerate(own) if kinds[n] not in kinds[:n]]
    chosen = tuple(own[: pick.min])
    return chosen if len(chosen) == pick.min else ()


# The Action Phase


def _act(table: Table) -> Answer | None:
    """Returns the next act: help, Techs, the Confrontation, rows, the lab, done."""
    return _acted(table, HABIT)


def _acted(table: Table, looks: Sequence[Look]) -> Answer | None:
    for look in looks:
        if (answer := look(table)) is not None:
            return answer
    done = table.move("done") or table.move("resume")
    return table.play(done) if done else None


def _proposal(table: Table) -> Answer | None:
    """Joins in where own dice complete what the partner proposes, else declines.

    What a partner wants to pay with shared goods it lets happen.
    """
    if accept := table.move("accept-"):
        return table.play(accept)
    join = table.move("join-")
    if join is not None:
        dice = _least_dice(table, join.picks[0])
        partner = int(join.move.partition("-")[2])
        clear = _joint_is_clear(table, partner, dice)
        if dice and clear:
            return table.play(join, {DICE: dice})
    decline = table.move("decline-")
    return table.play(decline) if decline else None


def _joint_is_clear(table: Table, partner: int, dice: tuple[str, ...]) -> bool:
    """Whether dice of both may lie in the box together."""
    proposal = proposals.of_seat(table.world, partner)
    if proposal is None or proposal.box == proposals.PAIR:
        return True
    spot = boxes.spot(table.cards, table.world, proposal.box)
    return not boxes.clash(table.cards, table.world, spot, (*proposal.dice, *dice))


def _least_dice(table: Table, pick: Pick) -> tuple[str, ...]:
    """Returns the least own dice that do for a joint box or a black die."""
    if pick.worth is not None:
        return _exact(table, pick)
    return (min(pick.of, key=value),)


def _tech(table: Table) -> Answer | None:
    """Uses a Tech that helps, or an ability of the sheet."""
    ability = table.move("ability")
    if ability is not None:
        return table.play(ability, {"at": ability.at[:1]})
    for move in reversed(table.form.moves):
        name, _, n = move.move.partition("-")
        for tech in move.at if name == "use" else ():
            if _helps(table, table.cards.options(tech)[int(n)]):
                return table.play(move, {"at": (tech,)})
    return None


def _helps(table: Table, option: Option) -> bool:
    """Whether a Tech is worth its disc and its price."""
    fleets = [e for e in option.pays if type(e).__name__ == "LoseFleet"]
    dear = len(fleets) < len(option.pays) or table.world.fleets.n < FEW + 2
    dear = dear or table.world.options.ask_first
    if option.pays and dear:
        return False
    names = {type(effect).__name__ for effect in option.does}
    if names <= {"Reroll"}:
        return any(value(die) <= LOW for die in table.me.pool)
    if names <= {"Probe"} and _is_sated(table):
        return False
    if names <= {"Fleet"}:
        return fleet_worth(table.world.fleets.n) > 0
    return not names <= {"Swap", "Study"}


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
        turn = table.move(f"turn-{to}")
        if turn is not None and die in turn.picks[0].of:
            return table.play(turn, {DICE: (die,)})
    return None


def _match(table: Table) -> Answer | None:
    """Turns a die for Fleets where dice alone then complete a Milestone (OG-144)."""
    step = counts.lasting(table.cards, table.world, "step") or 1
    spare = table.world.fleets.n // step
    every = milestones.milestones(table.cards, table.world, table.seat)
    for n, wanted in enumerate(every if spare else ()):
        turns = () if n in table.me.done else matching(wanted, table.me.pool)
        if turns and sum(abs(value(die) - to) for die, to in turns) <= spare:
            die, to = turns[0]
            move = table.move(f"turn-{to}")
            return table.play(move, {DICE: (die,)}) if move else None
    return None


def _calibrate(table: Table) -> Answer | None:
    """Rolls a black die for Science that nothing else wants."""
    move = table.move("calibrate-1")
    if move is None or table.world.options.ask_first:
        return None
    paid = _paying(table, move.picks[0])
    left = counts.science(table.cards, table.world) - counts.worth(table.cards, paid)
    if left < _wanted_science(table):
        return None
    picks: Picks = {CARDS: paid, **({"at": (f"s{table.seat}",)} if move.at else {})}
    return table.play(move, picks)


def _is_sated(table: Table) -> bool:
    """Whether there is Science enough: each Probe takes a card from the deck."""
    here = counts.science(table.cards, table.world)
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
    return max(counts.starbase(cards, world).upgrade, rings, *goals, 0)


def _row(table: Table) -> Answer | None:
    """Fills the row that promises most for a die."""
    found = [p for p in plans(table.cards, table.world, table.seat) if p.worth > SHARE]
    return _first(table, max(found, key=lambda plan: plan.worth)) if found else None


def _best_rows(table: Table) -> Answer | None:
    """Fills the first of those rows that together promise most, turning dice for it."""
    step = thought.best(table.cards, table.world, table.seat)
    if step.turn is not None:
        die, to = step.turn
        move = table.move(f"turn-{to}")
        if move is not None and die in move.picks[0].of:
            return table.play(move, {DICE: (die,)})
    return _first(table, step.plan) if step.plan else None


def _weighed(table: Table) -> Answer | None:
    """Changes those dice by which most rows can be filled together."""
    pick = thought.change(table.cards, table.world, table.seat, table.form)
    if pick is None:
        return None
    return table.play(pick.move, {DICE: pick.dice})


def _first(table: Table, plan: Plan) -> Answer | None:
    """Fills the first box of a plan that is the own to fill."""
    own = [fill for fill in plan.fills if fill.seat == table.seat]
    return next((a for fill in own if (a := _fill(table, fill))), None)


def _fill(table: Table, fill: Fill) -> Answer | None:
    spot, dice = fill.spot, fill.dice
    for move in table.form.moves:
        is_offer = move.move.startswith("offer")
        if spot.name not in move.at or is_offer != bool(fill.theirs):
            continue
        picks: Picks = {"at": (spot.name,)}
        if spot.box.kind == "science":
            picks[CARDS] = _paying(table, move.picks[0])
        elif move.picks:
            picks[DICE] = dice
        return table.play(move, picks)
    return None


def _lab(table: Table) -> Answer | None:
    """Puts what is left into the lab, if that pays for anything."""
    lab = table.move("lab")
    if lab is None:
        return None
    base = counts.starbase(table.cards, table.world)
    left = sum(map(value, (*table.me.pool, *table.world.lab)))
    if left < min(base.probe, base.study):
        return None
    of = [d for d in lab.picks[0].of for _ in range(table.form.things[d].count)]
    return table.play(lab, {DICE: tuple(of[: lab.picks[0].max])})


def _paying(table: Table, pick: Pick) -> tuple[str, ...]:
    """Returns Science that pays a price, without a card too many (OG-137)."""
    assert pick.worth is not None
    worth, left = pick.worth.of, list(_exact(table, pick))
    for card in sorted(left, key=worth.__getitem__):
        if sum(worth[c] for c in left) - worth[card] >= pick.worth.least:
            left.remove(card)
    return tuple(left)


# What else is asked


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
    behind = max(map(counts.level, counts.beside_foe(world))) - counts.level(mine)
    idle = counts.icons(cards, world, seat)["t"] > len(counts.techs(mine)) - 1
    dice = gives(cards, card) if how == "colony" else 0.5 + idle
    return further * (1 + max(behind, 0)) + BEHIND * behind + 0.06 * dice


def _research(table: Table) -> Answer | None:
    """Probes before it studies, and studies what nobody has worked on."""
    probe = table.move("probe")
    if probe and not _is_sated(table):
        return table.play(probe)
    study = table.move("study")
    for place in study.picks[0].of if study else ():
        if study and not table.world.slots[int(place[1:])].pile.n:
            return table.play(study, {PLACES: (place,)})
    return None


def _reprobe(table: Table) -> Answer | None:
    last = table.world.science[-1]
    again = table.cards.card[last].science <= DULL
    found = table.move("again" if again else "keep")
    return table.play(found) if found else None


def _upgrade(table: Table) -> Answer | None:
    move = table.move("upgrade")
    return table.play(move, {CARDS: _paying(table, move.picks[0])}) if move else None


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
    match move.move.partition("-")[0]:
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
            most = max(move.picks[0].of, key=lambda c: counts.supply(table.world, c))
            return table.play(move, {WHAT: (most,)})
        case "exile":
            least = min(move.picks[0].of, key=lambda card: gives(table.cards, card))
            return table.play(move, {CARDS: (least,)})
    return None


def _raise(table: Table) -> Answer | None:
    """Turns the lowest dice to the highest value offered."""
    for move in sorted(table.form.moves, key=lambda m: m.move, reverse=True):
        name, _, to = move.move.partition("-")
        low = (
            [d for d in _copies(table, move.picks[0]) if value(d) < int(to)]
            if (name == "to")
            else []
        )
        if low:
            low.sort(key=value)
            return table.play(move, {DICE: tuple(low[: move.picks[0].max])})
    return None


def _pool(table: Table, at: str) -> tuple[str, ...]:
    return table.world.players[int(at[1:])].pool


def _copies(table: Table, pick: Pick) -> list[str]:
    return [die for die in pick.of for _ in range(table.form.things[die].count)]


def _missing(table: Table, place: str) -> int:
    slot = table.world.slots[int(place[1:])]
    return counts.cost(table.cards, table.world, table.cards.card[slot.card]) - (
        slot.pile.n
    )


HABIT = (_proposal, _match, _calibrate, _tech, _confront, _row, _nudge, _lab)
THOUGHT = (_proposal, _match, _calibrate, _tech, _confront, _best_rows, _nudge, _lab)
ANSWERS: dict[str, Look] = {
    "act": _act,
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
