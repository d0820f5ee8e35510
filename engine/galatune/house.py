"""What the house knows of playing Galatune well.

A fall is worth more than damage, and damage more than anything that only prepares; an
attack that does nothing is never made. A Trap goes on what hurts most.
"""

from math import exp

from msgspec.structs import replace

from ..kernel import Answer, Asked, Chance, Decision, Form, Game, Pick, Sight, Step
from ..kernel.act import Picks
from ..kernel.form import draw
from ..kernel.house import House
from .cards import Cards
from .effects import Cancel
from .forms import form, plan_of
from .guess import guess
from .reckon import Deed, blow, is_harm
from .stack import Stack
from .world import Played, World, acting, home, owner, played, side, sides

Table = Game[World, Step]
FALL, WOUND = 12.0, 1.0  # worth of a fall, and of 1 HP of an opponent
HELP = 0.6  # worth of 1 HP of one's own, the more the fewer are left
FEW = 5  # HP at which a champion looks after itself
WORTH = {"attack": 1.0, "shield": 0.8, "trap": 0.9, "life": 0.7, "boost": 0.6}


def sensible(cards: Cards, sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Level 1: a rule of thumb for each kind of decision."""
    guessed = guess(cards, sight, chance)
    asked = next(a for a in guessed.asked if a.id == decision.id)
    found = Form(decision.things, decision.moves)
    drawn = draw(found, asked.seat, asked.id, chance)
    return _by_thumb(cards, guessed.world, asked, found, drawn)


def habit(cards: Cards, game: Table, asked: Asked, chance: Chance) -> Answer:
    """The same for a guessed world."""
    found = form(cards, game, asked)
    drawn = draw(found, asked.seat, asked.id, chance)
    return _by_thumb(cards, game.world, asked, found, drawn)


def candidates(cards: Cards, game: Table, asked: Asked) -> tuple[Answer, ...]:
    """Returns the answers worth a thought, what is done by habit first."""
    first = habit(cards, game, asked, game.chance)
    if asked.kind == "plan":
        ranked = _ranked(cards, game.world, asked, form(cards, game, asked))
        return tuple(answer for _, answer in ranked[:BROAD]) or (first,)
    if asked.kind == "trap":
        others = _traps(cards, game.world, asked, form(cards, game, asked))
        passing = Answer(asked.seat, asked.id, "pass", {})
        found = (first, passing, *[answer for _, answer in others[:BROAD]])
        return tuple({str(answer): answer for answer in found}.values())
    return (first,)


def judge(cards: Cards, game: Table) -> tuple[float, ...] | None:
    """Returns what a game is worth to each seat when a turn has just begun."""
    plans = [a for a in game.asked if a.kind == "plan"]
    if not plans or any(a.given is not None for a in plans):
        return None
    world = game.world
    standing = {at: _standing(cards, world, at) for at in sides(world)}
    total = sum(standing.values())
    at = [home(world.options, seat) for seat in range(len(world.players))]
    return tuple(standing.get(seat, 0.0) / total for seat in at)


BROAD = 6
HOUSE = House(
    sensible=sensible, candidates=candidates, habit=habit, judge=judge, iterations=24
)


def _standing(cards: Cards, world: World, at: int) -> float:
    """Returns how well a side stands: VP before HP before cards."""
    mine = owner(world, at)
    hp = min(world.players[seat].hp for seat in side(world, at))
    return exp(1.2 * mine.vp + 0.06 * min(hp, 20) + 0.04 * len(mine.hand))


def _by_thumb(
    cards: Cards, world: World, asked: Asked, found: Form, drawn: Answer
) -> Answer:
    """Returns what a rule of thumb says, and the lot where it says nothing."""
    cards = played(cards, world.options)
    match asked.kind:
        case "plan":
            ranked = _ranked(cards, world, asked, found)
            return ranked[0][1] if ranked else drawn
        case "trap":
            ranked = _traps(cards, world, asked, found)
            passing = Answer(asked.seat, asked.id, "pass", {})
            return ranked[0][1] if ranked and ranked[0][0] > 0 else passing
        case "prize" | "choose":
            return _best_cards(cards, asked, found, drawn)
        case "respawn" | "hand":
            return _back(world, asked, found, drawn)
    move = MOVES.get(asked.kind)
    return drawn if move is None else Answer(asked.seat, asked.id, move, {})


MOVES = {"rise": "no", "offer": "decline", "order": "free", "wish": "no"}


def _ranked(
    cards: Cards, world: World, asked: Asked, found: Form
) -> list[tuple[float, Answer]]:
    """Returns plans, the most promising first; equal ones as the form has them."""
    plans = []
    for move in found.moves:
        if move.move != "withdraw":
            plans += [
                Answer(asked.seat, asked.id, move.move, {"card": (card,), **more})
                for card in move.picks[0].of
                for more in _more(move.picks[1:])
            ]
    worths = [(_worth(cards, world, acting(asked), plan), plan) for plan in plans]
    return sorted(worths, key=lambda one: -one[0])


def _more(picks: tuple[Pick, ...]) -> list[dict[str, tuple[str, ...]]]:
    """Returns the other picks of a plan: each single one, or the first that do."""
    found: list[dict[str, tuple[str, ...]]] = [{}]
    for pick in picks:
        n = max(pick.min, 1)
        some = [(one,) for one in pick.of] if n == 1 else [pick.of[:n], pick.of[-n:]]
        found = [{**one, pick.name: chosen} for one in found for chosen in some]
    return found


def _worth(cards: Cards, world: World, seat: int, plan: Answer) -> float:
    """Returns what a plan promises if nothing else happened."""
    action = plan_of(cards, world, seat, plan)
    stack = Stack(cards, replace(world, table=(action,), missed=(), gone=()))
    design = cards.design[action.card]
    if design.function == "attack":
        return sum(_blow_worth(stack, action, target) for target in action.targets)
    own = set(action.targets) <= set(side(world, seat))
    hp = world.players[seat].hp
    if design.function in ("shield", "life"):
        n = min(float(stack.rating(0)), 12.0)
        return HELP * n * max(FEW - hp, 0.5) / FEW * (1 if own else -1)
    helps = not any(is_harm(effect) for effect in stack.effects(0, None))
    return 0.8 if helps == own or design.function == "other" else -1.0


def _blow_worth(stack: Stack, action: Played, target: int) -> float:
    """Returns what an Attack on one champion is worth: a fall, or its wound."""
    deed = Deed(0, action.seat, action.targets, action.seat)
    damage, hp = blow(stack, deed, target).damage, stack.world.players[target].hp
    if target in side(stack.world, action.seat):
        return -float(min(damage, hp))
    return FALL if damage >= hp else WOUND * float(damage) * (1 + 2 / hp)


def _traps(
    cards: Cards, world: World, asked: Asked, found: Form
) -> list[tuple[float, Answer]]:
    """Returns Traps that cancel what is aimed at oneself, the worst first."""
    stack, ranked = Stack(cards, world), []
    for move in found.moves:
        trap = cards.design.get(move.move.split("-")[1]) if move.at else None
        if (
            trap is None
            or move.picks
            or not any(isinstance(e, Cancel) for e in trap.effects)
        ):
            continue
        for at in move.at:
            worth = _danger(stack, asked.seat, int(at[1:]))
            answer = Answer(asked.seat, asked.id, move.move, {"at": (at,)})
            ranked.append((worth, answer))
    return sorted(ranked, key=lambda one: -one[0])


def _danger(stack: Stack, seat: int, place: int) -> float:
    """Returns how much an action threatens a seat; nothing if it is cancelled."""
    action, own = stack.table[place], side(stack.world, seat)
    if not stack.active[place] or action.seat in own:
        return -1.0
    if action.on >= 0:
        return 1.0 if stack.table[action.on].seat in own else -1.0
    if stack.design(place).function != "attack" or seat not in action.targets:
        return -1.0
    deed = Deed(place, action.seat, action.targets, action.seat)
    damage, hp = blow(stack, deed, seat).damage, stack.world.players[seat].hp
    return FALL if damage >= hp else float(damage) - 2


def _best_cards(cards: Cards, asked: Asked, found: Form, drawn: Answer) -> Answer:
    """Takes the strongest cards; a prize from the deck, if those are too few."""
    for move in found.moves:
        if move.picks and move.picks[0].name == "cards":
            pick, left = move.picks[0], []
            for card in sorted(pick.of, key=lambda c: -_strength(cards, c)):
                left += [card] * found.things[card].count
            return Answer(
                asked.seat, asked.id, move.move, {"cards": tuple(left[: pick.max])}
            )
    return drawn


def _strength(cards: Cards, card: str) -> float:
    design = cards.design[card]
    return WORTH.get(design.function, 0.5) * (2 + float(min(design.base, 9)))


def _back(world: World, asked: Asked, found: Form, drawn: Answer) -> Answer:
    """Comes back as the same champion, with a hand filled up if it is short."""
    champion = world.players[acting(asked)].champion
    for move in found.moves:
        if move.move in ("fill", "stay", "return"):
            picks: Picks = {"at": (champion,)} if champion in move.at else {}
            if bool(picks) == bool(move.at):
                return Answer(asked.seat, asked.id, move.move, picks)
    return drawn
