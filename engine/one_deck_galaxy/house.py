"""What the house knows of playing One Deck Galaxy sensibly, and of thinking ahead.

Everything that is open is for the team: it uses its Techs, fills whole rows, the
Confrontation before all, helps where its partner asks, and says that it is done.
"""

from itertools import islice

from ..kernel import Answer, Asked, Chance, Decision, Game, Sight, Step
from ..kernel.house import Habit, House
from ..kernel.words import Said
from . import derived
from .act_forms import ANY_TIME
from .adjacency import turned
from .cards import WORDS, Cards
from .forms import form
from .house_acts import LOOKS, act
from .house_goals import milestone
from .house_plans import MOST, STYLES, TOGETHER, firsts, is_settled
from .house_replies import REPLIES
from .house_table import HABIT, Look, Style, Table, mildest, willing
from .sets import edition
from .steps import where
from .view import GalaxyView, world_of
from .win_chance import outlook
from .world import World

Thought = tuple[Answer, Habit[Cards, World]]  # what is done first, and then
ANSWERS: dict[str, Look] = {"act": act, **REPLIES}


def sensible(cards: Cards, sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Level 1: a rule of thumb for each kind of decision."""
    return _answer(_seen(cards, sight, decision, chance))


def _seen(cards: Cards, sight: Sight, decision: Decision, chance: Chance) -> Table:
    """Returns what is looked at: what goes at any time, if it completes a Milestone."""
    seen = sight.view
    assert isinstance(seen, GalaxyView)
    cards = edition(cards, seen.options)
    world = world_of(seen)
    beside = [d for d in sight.decisions if d.kind == ANY_TIME]
    for one in (*beside, decision):
        table = Table(cards, world, one.as_asked, one.form, seen.ahead, chance)
        if one is decision or milestone(table):
            break
    return willing(table)


def matters(cards: Cards, sight: Sight, decision: Decision) -> Said | None:
    """Returns the first thing that the house would see to, and why."""
    table = _seen(cards, sight, decision, Chance(bytes(32)))
    if milestone(table):
        return WORDS("matters.milestone")
    if table.asked.kind != "act":
        return None
    for reason, look in LOOKS.items():
        answer = look(table)
        if answer is not None:
            at = answer.picks.get("at", ("",))
            of = table.form.things.get(at[0])
            return WORDS(f"matters.{reason}", of=of.label if of else "")
    return WORDS("matters.done") if table.move("done") else None


def habit(
    cards: Cards, game: Game[World, Step], asked: Asked, chance: Chance
) -> Answer:
    """The same for a guessed world."""
    return _answer(_at_hand(HABIT, cards, game, asked, chance))


def plans(cards: Cards, game: Game[World, Step], asked: Asked) -> tuple[Thought, ...]:
    """Level 2: the turns that it thinks through, the habit before all."""
    table = _at_hand(HABIT, cards, game, asked, game.chance)
    usual = _answer(table), habit
    if is_settled(table, usual[0]):
        return (usual,)
    styles = STYLES if derived.is_solo(table.world) else STYLES[:TOGETHER]
    styled = [(_answer(table._replace(style=s)), _until(game, s)) for s in styles]
    first = islice(firsts(table), MOST)
    others = [(answer, habit) for answer in first if answer != usual[0]]
    return (usual, *styled, *others)


HOUSE = House(
    sensible=sensible,
    habit=habit,
    plans=plans,
    outlook=outlook,
    iterations=4,
    looks=1500,
    matters=matters,
)


def _until(begun: Game[World, Step], style: Style) -> Habit[Cards, World]:
    """Returns how one goes on in a style until the turn is over, then by habit."""

    def plays(
        cards: Cards, game: Game[World, Step], asked: Asked, chance: Chance
    ) -> Answer:
        now = style if game.world.turn == begun.world.turn else HABIT
        return _answer(_at_hand(now, cards, game, asked, chance))

    return plays


def _at_hand(
    style: Style, cards: Cards, game: Game[World, Step], asked: Asked, chance: Chance
) -> Table:
    """Returns what is looked at: what goes at any time, if it completes a Milestone."""
    beside = [a for a in game.asked if (a.seat, a.kind) == (asked.seat, ANY_TIME)]
    for one in beside:
        table = _table(style, cards, game, one, chance)
        if milestone(table):
            return table
    return _table(style, cards, game, asked, chance)


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
