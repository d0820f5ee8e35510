"""One Deck Galaxy as the kernel plays it.

A young people gathers dice, works on what the galaxy brings, and stands up to an
Adversary four times before it is Overwhelmed. All win or all lose.
"""

from ..kernel import Kind, Rulebook
from ..kernel.declared import events_of
from . import campaign, events
from .cards import Cards
from .foretell import foretell
from .forms import form
from .guess import guess
from .manifest import EDITION, MANIFEST, Options
from .play import STEPS, answer, begin, lapse, resign, stays
from .position import POSITIONS
from .say import say
from .set_view import SetView, set_view
from .sets import our_cards, read_cards
from .view import view
from .world import World

EVENTS = events_of(events)
# What an act asks in its middle is soon said, while a partner waits for it.
SMALL = Kind(together=True, share=50)


def card_set(cards: Cards, options: Options) -> object:
    """Returns the cards of a game as a host would write them."""
    return cards


def show(cards: Cards, name: str) -> SetView | None:
    """Returns the card set as phones draw it."""
    return set_view(cards) if name == EDITION else None


def rematch(options: Options, world: World) -> Options:
    """Returns the options of a game between the same seats, once more."""
    return campaign.rematch(options, world, our_cards())


RULEBOOK = Rulebook(
    manifest=MANIFEST,
    rules=3,
    refusal="OG-111",
    world=World,
    steps=STEPS,
    events=EVENTS,
    public=EVENTS,
    kinds={
        **dict.fromkeys(
            ("cross", "line", "adversary", "civilization", "act", "order"),
            Kind(together=True),
        ),
        **dict.fromkeys(("choose", "claim", "research"), SMALL),
        **dict.fromkeys(("upgrade", "last_chance", "share", "agree"), SMALL),
        "reprobe": Kind(share=50),
    },
    main_tally="discs",
    read_cards=read_cards,
    card_set=card_set,
    begin=begin,
    answer=answer,
    lapse=lapse,
    resign=resign,
    stays=stays,
    team=lambda options, seat: 0,  # OG-001
    form=form,
    view=view,
    foretell=foretell,
    rematch=rematch,
    series=campaign.series,
    is_last=campaign.is_last,
    guess=guess,
    say=say,
    show=show,
    positions=POSITIONS,
    house="engine.one_deck_galaxy.house",
)
