"""What the house knows of playing Galatune well.

A fall is worth more than damage, and damage more than anything that only prepares; an
attack that does nothing is never made. A Trap goes on what hurts most.
"""

from math import exp

from msgspec.structs import replace

from ..kernel import Answer, Asked, Chance, Decision, Form, Game, Sight, Step
from ..kernel.act import Picks
from ..kernel.form import draw
from ..kernel.house import House
from .cards import Cards
from .effects import Cancel, Counter, Redirect
from .forms import form
from .guess import guess
from .plans import BROAD, contest, more_picks, promising, ranked
from .stack import Stack
from .window import trap_of
from .world import World, acting, owner, played, side, sides, team
from .worth import table_worth

Table = Game[World, Step]
UNDOING = (Cancel, Counter, Redirect)
TRAP = 0.8  # what a Trap has to add before it is played
WORTH = {"attack": 1.0, "shield": 0.8, "trap": 0.9, "life": 0.7, "boost": 0.6}


def sensible(cards: Cards, sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Level 1: a rule of thumb for each kind of decision."""
    guessed = guess(cards, sight, chance)
    asked = next(a for a in guessed.asked if a.id == decision.id)
    drawn = draw(decision.form, asked.seat, asked.id, chance)
    return _by_thumb(cards, guessed.world, asked, decision.form, drawn)


def habit(cards: Cards, game: Table, asked: Asked, chance: Chance) -> Answer:
    """The same for a guessed world."""
    found = form(cards, game, asked)
    drawn = draw(found, asked.seat, asked.id, chance)
    return _by_thumb(cards, game.world, asked, found, drawn)


def candidates(cards: Cards, game: Table, asked: Asked) -> tuple[Answer, ...]:
    """Returns the answers worth a thought, what is done by habit first."""
    first = habit(cards, game, asked, game.chance)
    cards = played(cards, game.world.options)
    if asked.kind == "plan":
        return tuple(plan for _, plan in promising(cards, game, asked)) or (first,)
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
    at = [team(world.options, seat) for seat in range(len(world.players))]
    return tuple(standing.get(seat, 0.0) / total for seat in at)


HOUSE = House(
    sensible=sensible,
    candidates=candidates,
    habit=habit,
    judge=judge,
    contest=contest,
    iterations=24,
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
            plans = ranked(cards, world, asked, found)
            return plans[0][1] if plans else drawn
        case "trap":
            traps = _traps(cards, world, asked, found)
            passing = Answer(asked.seat, asked.id, "pass", {})
            return traps[0][1] if traps and traps[0][0] > 0 else passing
        case "prize" | "choose":
            return _best_cards(cards, asked, found, drawn)
        case "respawn" | "hand":
            return _back(world, asked, found, drawn)
    move = MOVES.get(asked.kind)
    return drawn if move is None else Answer(asked.seat, asked.id, move, {})


MOVES = {"rise": "no", "offer": "decline", "order": "free", "wish": "no"}


def _traps(
    cards: Cards, world: World, asked: Asked, found: Form
) -> list[tuple[float, Answer]]:
    """Returns Traps with what each adds to what the table is worth, the best first."""
    stack = Stack(cards, world)
    laid = [
        Answer(asked.seat, asked.id, move.move, {"at": (at,), **more})
        for move in found.moves
        for at in move.at
        if _concerns(stack, asked.seat, move.move.split("-")[1], int(at[1:]))
        for more in more_picks(move.picks)
    ]
    if not laid:
        return []
    now = table_worth(stack, asked.seat)
    ranked = [(_added(cards, world, now, answer), answer) for answer in laid]
    return sorted(ranked, key=lambda one: -one[0])


def _concerns(stack: Stack, seat: int, trap: str, place: int) -> bool:
    """Whether a Trap is worth a thought: what undoes goes on what is against one."""
    action, own = stack.table[place], side(stack.world, seat)
    if not stack.active[place]:
        return False
    if not any(isinstance(e, UNDOING) for e in stack.cards.design[trap].effects):
        return True
    is_near = bool({seat, *own} & {*action.targets}) or action.on >= 0
    is_loud = stack.design(place).function in ("boost", "other")
    return action.seat not in own and (is_near or is_loud)


def _added(cards: Cards, world: World, now: float, answer: Answer) -> float:
    trap = trap_of(answer.seat, answer)
    then = Stack(cards, replace(world, table=(*world.table, trap)))
    return table_worth(then, answer.seat) - now - TRAP


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
