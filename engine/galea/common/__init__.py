"""Common Galea: two players, ten cards each, and a centre that decides what they pay.

Each turn a card goes face up to the centre or face down to the own side. At the end
side cards of the colour that leads the centre pay, those of the least colour cost.
"""

from ...kernel import Rulebook
from ..deck import Decks, find_deck, read_decks
from .events import EVENTS
from .forms import form
from .play import STEPS, answer, begin, lapse, rematch, resign
from .say import say
from .view import guess, view
from .world import Options, World


def read_cards(custom: object | None) -> Decks:
    """Returns the decks that Common Galea can be played with (GA-002)."""
    return read_decks(custom, "common")


def card_set(decks: Decks, options: Options) -> object:
    """Returns the deck of a game as its host would write it."""
    return find_deck(decks, options.deck).definition


RULEBOOK = Rulebook(
    name="common-galea",
    family="galea",
    games=("all", "common"),
    seats=range(2, 3),
    minutes=(10, 20),
    rules=1,
    refusal="GA-006",
    options=Options,
    world=World,
    steps=STEPS,
    events=EVENTS,
    read_cards=read_cards,
    card_set=card_set,
    begin=begin,
    answer=answer,
    lapse=lapse,
    resign=resign,
    form=form,
    view=view,
    guess=guess,
    say=say,
    rematch=rematch,
)
