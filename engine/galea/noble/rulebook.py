"""Noble Galea: fifteen cards each, and places to win between the players.

Each turn a card becomes a new location, or cards go to the own side of one location,
once for each. Whoever meets more of the conditions at a location wins it.
"""

from functools import partial

from ...kernel import ENDINGS, Kind, Rulebook, events_of, steps_of
from .. import events as shared
from .. import turns
from ..deal import rematch
from ..deck import card_set, read_decks, show
from ..ends import resign
from . import events, play
from .conditions import offers
from .events import CardsPlayed, LocationLaid
from .foretell import foretell
from .forms import form
from .manifest import MANIFEST
from .play import answer, begin, lapse
from .say import say
from .view import faces, guess, view
from .went import went
from .world import World

read_cards = partial(read_decks, game="noble")  # GA-002

RULEBOOK = Rulebook(
    manifest=MANIFEST,
    refusal="GA-006",
    world=World,
    steps=steps_of(play),
    events=(*events_of(events, shared, turns), *ENDINGS),
    public=(LocationLaid, CardsPlayed),
    kinds={"play": Kind()},
    main_tally="locations",
    read_cards=read_cards,
    card_set=card_set,
    show=show,
    offers=offers,
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
    house="engine.galea.noble.house",
)
