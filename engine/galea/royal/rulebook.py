"""Royal Galea: draft a hand, then fight a War over each stack that was set aside.

In the draft both keep two cards of every ten. The six that are left become a stack;
one War after the other they are the locations, and the higher total takes each.
"""

from functools import partial

from ...kernel import ENDINGS, Kind, Rulebook, events_of, steps_of
from .. import events as shared
from ..deal import rematch
from ..deck import card_set, read_decks, show
from ..ends import resign
from . import draft, events, war
from .events import CardPlaced, StackOpened
from .foretell import foretell
from .forms import form
from .guess import guess
from .manifest import MANIFEST
from .play import answer, begin, lapse
from .say import say
from .view import faces, view
from .went import went
from .world import World

read_cards = partial(read_decks, game="royal")  # GA-002

RULEBOOK = Rulebook(
    manifest=MANIFEST,
    rules=2,
    refusal="GA-006",
    world=World,
    steps=steps_of(draft, war),
    events=(*events_of(events, shared), *ENDINGS),
    public=(StackOpened, CardPlaced),
    kinds={
        **dict.fromkeys(("choose", "choose_again"), Kind(together=True)),
        **dict.fromkeys(("pick", "place"), Kind()),
    },
    main_tally="cards",
    read_cards=read_cards,
    card_set=card_set,
    show=show,
    begin=begin,
    answer=answer,
    earlier=("(?P<move>place)-(?P<at>.+)",),
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
    house="engine.galea.royal.house",
)
