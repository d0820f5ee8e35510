"""What the house knows of playing One Deck Galaxy sensibly, and of thinking ahead.

Everything that is open is for the team: it uses its Techs, fills whole rows, the
Confrontation before all, helps where its partner asks, and says that it is done.
"""

from itertools import islice

from ..kernel import Answer, Asked, Chance, Decision, Game, Sight, Step
from ..kernel.house import Habit, House
from . import counts
from .cards import Cards
from .facing import turned
from .forms import form
from .house_acts import act
from .house_goals import milestone
from .house_plans import MOST, STYLES, TOGETHER, firsts, is_settled
from .house_replies import REPLIES
from .house_table import HABIT, Look, Style, Table, mildest, willing
from .outlook import outlook
from .sets import edition
from .steps import where
from .view import GalaxyView, world_of
from .world import World

Thought = tuple[Answer, Habit[Cards, World]]  # what is done first, and then
ANSWERS: dict[str, Look] = {"act": act, **REPLIES}


def sensible(cards: Cards, sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Level 1: a rule of thumb for each kind of decision."""
    seen = sight.view
    assert isinstance(seen, GalaxyView)
    cards = edition(cards, seen.options)
    asked, offered = decision.as_asked, decision.form
    world = world_of(seen)
    return _answer(willing(Table(cards, world, asked, offered, seen.ahead, chance)))


def habit(
    cards: Cards, game: Game[World, Step], asked: Asked, chance: Chance
) -> Answer:
    """The same for a guessed world."""
    return _answer(_table(HABIT, cards, game, asked, chance))


def plans(cards: Cards, game: Game[World, Step], asked: Asked) -> tuple[Thought, ...]:
    """Level 2: the turns that it thinks through, the habit before all."""
    table = _table(HABIT, cards, game, asked, game.chance)
    usual = _answer(table), habit
    if is_settled(table, usual[0]):
        return (usual,)
    styles = STYLES if counts.is_solo(table.world) else STYLES[:TOGETHER]
    styled = [(_answer(table._replace(style=s)), _until(game, s)) for s in styles]
    first = islice(firsts(table), MOST)
    others = [(answer, habit) for answer in first if answer != usual[0]]
    return (usual, *styled, *others)


HOUSE = House(
    sensible=sensible, habit=habit, plans=plans, outlook=outlook, iterations=4
)


def _until(begun: Game[World, Step], style: Style) -> Habit[Cards, World]:
    """Returns how one goes on in a style until the turn is over, then by habit."""

    def plays(
        cards: Cards, game: Game[World, Step], asked: Asked, chance: Chance
    ) -> Answer:
        now = style if game.world.turn == begun.world.turn else HABIT
        return _answer(_table(now, cards, game, asked, chance))

    return plays


def _table(
    style: Style,
    cards: Cards,
    game: Game[World, Step],
    asked: Asked,
    chance: Chance,
) -> Table:
    world = turned(game.world, where(game.agenda, asked))
    offered = form(cards, game, asked)
    return willing(Table(cards, world, asked, offered, game.agenda, chance, style))


def _answer(table: Table) -> Answer:
    for look in (milestone, ANSWERS.get(table.asked.kind, mildest)):
        if (answer := look(table)) is not None:
            return answer
    return mildest(table)
