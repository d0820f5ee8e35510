"""The course of Royal Galea: the deal, the draft, the Wars, and what answers do."""

from ...kernel import Answer, Asked, Step
from ...kernel import Turn as KernelTurn
from .. import ends
from ..deal import draw_starter
from ..deck import Decks, find_deck
from . import draft, war
from .forms import form
from .manifest import Options
from .world import DealDraft, World

Turn = KernelTurn[Decks, World, Step]


def begin(turn: Turn, options: Options) -> None:
    """Shuffles the deck and lets the lot say who picks the first stack (GA-066)."""
    deck = find_deck(turn.cards, options.deck)
    cards = turn.shuffle(deck.cards)
    turn.world = World(options, draw_starter(turn, options), deck=cards)
    turn.then(DealDraft())


def answer(turn: Turn, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer: a choice, a stack opened, a card placed or tucked."""
    seat, picks = asked.seat, given.picks
    if given.move == "keep":
        draft.choose(turn, asked)
    elif given.move == "open":
        war.open_stack(turn, seat, picks["stack"][0])
    else:
        lay = war.tuck if given.move == "tuck" else war.place
        lay(turn, seat, picks["card"][0], picks["at"][0])


def lapse(turn: Turn, overdue: tuple[Asked, ...]) -> None:
    """Time is up: default plays, or the match, or void for both (GA-007)."""
    ends.lapse(turn, overdue, form, answer)
