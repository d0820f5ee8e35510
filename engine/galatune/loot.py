"""How the house weighs prizes: what each card promises, and to whom it is lost."""

from collections.abc import Iterable
from statistics import fmean

from msgspec.structs import replace

from ..kernel import Answer, Asked
from ..kernel.house import Contest
from .cards import Cards
from .forms import form
from .plans import ranked
from .prizes import prize_size
from .world import GalatuneGame, World, champion_of, owner, played, team, with_player
from .worth import PRESS

Worths = dict[str, float]

HELD = 2.0  # what a Trap in the hand is worth


def prizes(cards: Cards, game: GalatuneGame, asked: Asked) -> Contest | None:
    """Returns the deck or the best loot, each by what its cards promise."""
    cards = played(cards, game.world.options)
    game, fallen = replace(game, world=_risen(cards, game.world)), int(asked.about)
    pool = owner(game.world, fallen).hand
    deck = (*game.world.deck, *game.world.top)
    if not pool or not deck:
        return None
    n = prize_size(cards, game.world, fallen)
    mine = _promised(cards, game, asked.seat, {*pool, *deck})
    theirs = _promised(cards, game, fallen, {*pool})
    worths = {card: mine[card] + PRESS * theirs[card] for card in pool}
    best = sorted(pool, key=lambda card: -worths[card])[:n]
    drawn = fmean(mine[card] for card in deck)
    told = n * drawn, sum(worths[c] for c in best) + (n - len(best)) * drawn
    draw = Answer(asked.seat, asked.id, "draw", {})
    loot = Answer(asked.seat, asked.id, "loot", {"cards": cards.sort(best)})
    return Contest(
        answers=(draw, loot),
        own=0,
        usual=((0.0, 1.0),),
        worth=lambda profile: (told[profile[0]],),
        trust=0.0,
    )


def _promised(
    cards: Cards, game: GalatuneGame, seat: int, hand: Iterable[str]
) -> Worths:
    """Returns what each card promises a seat at best, if it held it next turn."""
    at, found = team(game.world.options, seat), dict.fromkeys(hand, 0.0)
    holding = replace(owner(game.world, seat), hand=cards.sort([*found]))
    world = with_player(game.world, at, holding)
    asked = Asked("", seat, "plan")
    told = form(cards, replace(game, world=world, asked=()), asked)
    for worth, plan in ranked(cards, world, asked, told):
        (card,) = plan.picks["card"]
        found[card] = max(found.get(card, 0.0), worth)
    traps = [card for card in found if cards.design[card].function == "trap"]
    return found | dict.fromkeys(traps, HELD)


def _risen(cards: Cards, world: World) -> World:
    """Returns the table as it is when all who fell are back."""
    players = [
        replace(player, hp=champion_of(cards, world, seat).hp)
        if seat in world.fallen
        else player
        for seat, player in enumerate(world.players)
    ]
    return replace(world, players=tuple(players))
