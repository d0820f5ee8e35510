"""What the house knows of playing Galatune well.

A fall is worth more than damage, and damage more than anything that only prepares; an
attack that does nothing is never made. A Trap goes on what hurts most.
"""

from ..kernel import Answer, Asked, Chance, Decision, Form, Sight
from ..kernel.act import Picks
from ..kernel.form import draw
from ..kernel.house import Contest, House
from .cards import Cards
from .forms import form
from .guess import guess
from .hopeless import come_back, is_hopeless, wish
from .loot import prizes
from .plans import plans_of_all, ranked
from .threats import matters
from .traps import ranked_traps, traps_and_replies
from .win_chance import prospects
from .world import GalatuneGame, World, acting, played

WORTH = {"attack": 1.0, "shield": 0.8, "trap": 0.9, "life": 0.7, "boost": 0.6}


def sensible(cards: Cards, sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Level 1: a rule of thumb for each kind of decision."""
    guessed = guess(cards, sight, chance)
    asked = next(a for a in guessed.asked if a.id == decision.id)
    drawn = draw(decision.form, asked.seat, asked.id, chance)
    return _by_thumb(cards, guessed.world, asked, decision.form, drawn)


def contest(cards: Cards, game: GalatuneGame, asked: Asked) -> Contest | None:
    """Level 2: what is worth a thought, and what it comes to for all concerned."""
    match asked.kind:
        case "plan":
            return plans_of_all(cards, game, asked)
        case "trap":
            return traps_and_replies(cards, game, asked)
        case "prize":
            return prizes(cards, game, asked)
    return None


def aside(cards: Cards, sight: Sight, chance: Chance) -> Answer | None:
    """Of its own accord: draws what is missing, wishes to respawn (GT-158, GT-161)."""
    for decision in sight.decisions:
        if decision.kind == "shortage":
            return Answer(decision.seat, decision.id, "refill", {})
    if all(decision.kind != "wish" for decision in sight.decisions):
        return None
    world = guess(cards, sight, chance).world
    return wish(played(cards, world.options), world, sight)


def habit(cards: Cards, game: GalatuneGame, asked: Asked, chance: Chance) -> Answer:
    """How everybody goes on in a guessed world: by the same rules of thumb."""
    found = form(cards, game, asked)
    drawn = draw(found, asked.seat, asked.id, chance)
    return _by_thumb(cards, game.world, asked, found, drawn)


def judge(cards: Cards, game: GalatuneGame) -> tuple[float, ...] | None:
    """Returns what a game is worth to each seat as a turn begins."""
    plans = [asked for asked in game.asked if asked.kind == "plan"]
    if not plans or any(asked.given is not None for asked in plans):
        return None
    return prospects(game.world)


HOUSE = House(
    sensible=sensible,
    aside=aside,
    contest=contest,
    habit=habit,
    judge=judge,
    iterations=24,
    looks=1200,
    matters=matters,
)


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
            traps = ranked_traps(cards, world, asked, found.moves)
            passing = Answer(asked.seat, asked.id, "pass", {})
            return traps[0][1] if traps and traps[0][0] > 0 else passing
        case "prize" | "choose":
            return _best_cards(cards, asked, found, drawn)
        case "respawn" | "hand":
            changed = come_back(cards, world, asked, found)
            return changed or _back(world, asked, found, drawn)
        case "rise" if is_hopeless(cards, world, asked.seat):
            return Answer(asked.seat, asked.id, "yes", {})
    move = MOVES.get(asked.kind)
    return drawn if move is None else Answer(asked.seat, asked.id, move, {})


MOVES = {"rise": "no", "offer": "decline", "order": "free", "wish": "no"}


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
    """Comes back as the same champion, with a hand filled up if it is short.

    Where the leaders were level it draws anew, or the same turn comes again for ever.
    """
    champion = world.players[acting(asked)].champion
    is_level = world.goal > world.options.goal
    ways = ("reset", "return") if is_level else ("fill", "stay", "return")
    for move in found.moves:
        if move.move in ways:
            picks: Picks = {"at": (champion,)} if champion in move.at else {}
            if bool(picks) == bool(move.at):
                return Answer(asked.seat, asked.id, move.move, picks)
    return drawn
