"""Common Galea: two players, ten cards each, and a centre that decides what they pay.

Each turn a card goes face up to the centre or face down to the own side. At the end
side cards of the colour that leads the centre pay, those of the least colour cost.
"""

from functools import partial

from ...kernel import ENDINGS, Kind, Rulebook, events_of, steps_of
from .. import events as shared
from .. import turns
from ..deal import rematch
from ..deck import card_set, read_decks, show
from ..ends import resign
from . import events, play
from .events import CardPlayed, CardSent, CardTaken
from .foretell import foretell
from .forms import form
from .manifest import MANIFEST
from .play import answer, begin, lapse
from .say import say
from .view import faces, guess, view
from .went import went
from .world import World

read_cards = partial(read_decks, game="common")  # GA-002

RULEBOOK = Rulebook(
    manifest=MANIFEST,
    rules=2,
    refusal="GA-006",
    world=World,
    steps=steps_of(play),
    events=(*events_of(events, shared, turns), *ENDINGS),
    public=(CardPlayed, CardSent, CardTaken),
    kinds={"play": Kind(), "send": Kind(), "take": Kind()},
    main_tally="points",
    read_cards=read_cards,
    card_set=card_set,
    show=show,
    begin=begin,
    answer=answer,
    lapse=lapse,
    resign=resign,
    faces=faces,
    went=went,
    form=form,
    view=view,
    guess=guess,
    say=say,
    rematch=rematch,
    foretell=foretell,
    house="engine.galea.common.house",
)
