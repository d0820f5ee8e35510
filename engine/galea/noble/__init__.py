"""Noble Galea: fifteen cards each, and places to win between the players.

Each turn a card becomes a new location, or cards go to the own side of one location,
once for each. Whoever meets more of the conditions at a location wins it.
"""

from functools import partial

from ...kernel import ENDINGS, Kind, Rulebook, events_of, steps_of
from .. import events as shared
from .. import turns
from ..deal import rematch
from ..deck import read_decks
from ..ends import resign
from ..settings import card_set, show
from . import events, play
from .events import CardsPlayed, LocationLaid
from .foretell import foretell
from .forms import form
from .play import answer, begin, lapse
from .say import say
from .view import guess, view
from .world import Options, World

read_cards = partial(read_decks, game="noble")  # GA-002

RULEBOOK = Rulebook(
    name="noble-galea",
    package="engine.galea",
    games=("all", "noble"),
    seats=range(2, 3),
    minutes=(10, 20),
    rules=1,
    refusal="GA-006",
    options=Options,
    world=World,
    steps=steps_of(play),
    events=(*events_of(events, shared, turns), *ENDINGS),
    public=(LocationLaid, CardsPlayed),
    kinds={"play": Kind()},
    ends={"locations": "won", "fewer_cards": "won", "draw": "drawn"},
    main_tally="locations",
    read_cards=read_cards,
    card_set=card_set,
    show=show,
    begin=begin,
    answer=answer,
    lapse=lapse,
    resign=resign,
    form=form,
    view=view,
    guess=guess,
    say=say,
    rematch=rematch,
    foretell=foretell,
    house="engine.galea.noble.house",
)
