"""The course of Royal Galea: the deal, the draft, the Wars, and what answers do."""

from ...kernel import Answer, Asked, Step
from ...kernel import Ply as KernelPly
from .. import ends
from ..deal import draw_starter
from ..deck import Decks, find_deck
from . import draft, war
from .forms import form
from .manifest import Options
from .world import DealDraft, World

Ply = KernelPly[Decks, World, Step]


def begin(ply: Ply, options: Options) -> None:
    """Shuffles the deck and lets the lot say who picks the first stack (GA-066)."""
    deck = find_deck(ply.cards, options.deck)
    cards = ply.shuffle(deck.cards)
    ply.world = World(options, draw_starter(ply, options), deck=cards)
    ply.then(DealDraft())


def answer(ply: Ply, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer: a choice, a stack opened, a card placed or tucked."""
    seat, picks = asked.seat, given.picks
    if given.move == "keep":
        draft.choose(ply, asked)
    elif given.move == "open":
        war.open_stack(ply, seat, picks["stack"][0])
    else:
        lay = war.tuck if given.move == "tuck" else war.place
        lay(ply, seat, picks["card"][0], picks["at"][0])


def lapse(ply: Ply, overdue: tuple[Asked, ...]) -> None:
    """Time is up: default plays, or the match, or void for both (GA-007)."""
    ends.lapse(ply, overdue, form, answer)
