"""Royal Galea: draft a hand, then fight a War over each stack that was set aside.

In the draft both keep two cards of every ten. The six that are left become a stack;
one War after the other they are the locations, and the higher total takes each.
"""

from functools import partial

from ...kernel import ENDINGS, Kind, Rulebook, events_of, steps_of
from .. import events as shared
from ..deal import rematch
from ..deck import read_decks
from ..ends import resign
from ..settings import card_set, show
from . import draft, events, war
from .events import CardPlaced, StackOpened
from .foretell import foretell
from .forms import form
from .guess import guess
from .play import answer, begin, lapse
from .say import say
from .view import view
from .world import Options, World

read_cards = partial(read_decks, game="royal")  # GA-002

RULEBOOK = Rulebook(
    name="royal-galea",
    package="engine.galea",
    games=("all", "royal"),
    seats=range(2, 3),
    minutes=(10, 20),
    rules=2,
    refusal="GA-006",
    options=Options,
    world=World,
    steps=steps_of(draft, war),
    events=(*events_of(events, shared), *ENDINGS),
    public=(StackOpened, CardPlaced),
    kinds={
        **dict.fromkeys(("choose", "choose_again"), Kind(together=True)),
        **dict.fromkeys(("pick", "place"), Kind()),
    },
    ends={"cards": "won", "lower_value": "won", "draw": "drawn"},
    main_tally="cards",
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
    house="engine.galea.royal.house",
)
