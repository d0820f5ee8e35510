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
from .house_situation import HABIT, Look, Situation, Style, mildest, willing
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


def _seen(cards: Cards, sight: Sight, decision: Decision, chance: Chance) -> Situation:
    """Returns what is looked at: what goes at any time, if it completes a Milestone."""
    seen = sight.view
    assert isinstance(seen, GalaxyView)
    cards = edition(cards, seen.options)
    world = world_of(seen)
    beside = [d for d in sight.decisions if d.kind == ANY_TIME]
    for one in (*beside, decision):
        situation = Situation(cards, world, one.as_asked, one.form, seen.ahead, chance)
        if one is decision or milestone(situation):
            break
    return willing(situation)


def matters(cards: Cards, sight: Sight, decision: Decision) -> Said | None:
    """Returns the first thing that the house would see to, and why."""
    situation = _seen(cards, sight, decision, Chance(bytes(32)))
    if milestone(situation):
        return WORDS("matters.milestone")
    if situation.asked.kind != "act":
        return None
    for reason, look in LOOKS.items():
        answer = look(situation)
        if answer is not None:
            at = answer.picks.get("at", ("",))
            of = situation.form.things.get(at[0])
            return WORDS(f"matters.{reason}", of=of.label if of else "")
    return WORDS("matters.done") if situation.move("done") else None


def habit(
    cards: Cards, game: Game[World, Step], asked: Asked, chance: Chance
) -> Answer:
    """The same for a guessed world."""
    return _answer(_at_hand(HABIT, cards, game, asked, chance))


def plans(cards: Cards, game: Game[World, Step], asked: Asked) -> tuple[Thought, ...]:
    """Level 2: the turns that it thinks through, the habit before all."""
    situation = _at_hand(HABIT, cards, game, asked, game.chance)
    usual = _answer(situation), habit
    if is_settled(situation, usual[0]):
        return (usual,)
    styles = STYLES if derived.is_solo(situation.world) else STYLES[:TOGETHER]
    styled = [(_answer(situation._replace(style=s)), _until(game, s)) for s in styles]
    first = islice(firsts(situation), MOST)
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
) -> Situation:
    """Returns what is looked at: what goes at any time, if it completes a Milestone."""
    beside = [a for a in game.asked if (a.seat, a.kind) == (asked.seat, ANY_TIME)]
    for one in beside:
        situation = _table(style, cards, game, one, chance)
        if milestone(situation):
            return situation
    return _table(style, cards, game, asked, chance)


def _table(
    style: Style,
    cards: Cards,
    game: Game[World, Step],
    asked: Asked,
    chance: Chance,
) -> Situation:
    world = turned(game.world, where(game.agenda, asked))
    offered = form(cards, game, asked)
    return willing(Situation(cards, world, asked, offered, game.agenda, chance, style))


def _answer(situation: Situation) -> Answer:
    for look in (milestone, ANSWERS.get(situation.asked.kind, mildest)):
        if (answer := look(situation)) is not None:
            return answer
    return mildest(situation)
