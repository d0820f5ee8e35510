"""One Deck Galaxy as the kernel plays it.

A young people gathers dice, works on what the galaxy brings, and stands up to an
Adversary four times before it is Overwhelmed. All win or all lose.
"""

from ..kernel import Kind, Rulebook, events_of
from . import campaign, events, seat_events
from .act_forms import ANY_TIME
from .cards import Cards
from .earlier import EARLIER
from .foretell import foretell
from .forms import form
from .guess import guess
from .manifest import EDITIONS, MANIFEST, Options
from .offers import offers
from .play import STEPS, answer, begin, lapse, resign, stays
from .position import POSITIONS
from .say import say
from .set_view import SetView, set_view
from .sets import admit, edition, our_cards, read_cards
from .table_faces import faces
from .upkeep import keep_up, offer
from .view import view
from .went import went
from .world import World, hidden

EVENTS = events_of(events, seat_events)
# What an act asks in its middle is soon said, while a partner waits for it.
SMALL = Kind(together=True, share=50)


def card_set(cards: Cards, options: Options) -> object:
    """Returns the cards of a game as a host would write them."""
    return edition(cards, options).source


def cards_of(cards: Cards, world: World) -> Cards:
    """Returns the cards that a game is played with."""
    return edition(cards, world.options)


def show(cards: Cards, name: str) -> SetView | None:
    """Returns the card set as phones draw it, an own one by its digest."""
    if name in EDITIONS:
        return set_view(our_cards(name))
    return None if cards.name in EDITIONS else set_view(cards)


def rematch(cards: Cards, options: Options, world: World) -> Options:
    """Returns the options of a game between the same seats, once more."""
    return campaign.rematch(options, world, edition(cards, options))


RULEBOOK = Rulebook(
    manifest=MANIFEST,
    rules=11,
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
        ANY_TIME: Kind(together=True),
    },
    main_tally="discs",
    read_cards=read_cards,
    admit=admit,
    card_set=card_set,
    cards_of=cards_of,
    begin=begin,
    answer=answer,
    earlier=EARLIER,
    lapse=lapse,
    resign=resign,
    upkeep=keep_up,
    offer=offer,
    hidden=hidden,
    stays=stays,
    team=lambda options, seat: 0,  # OG-001
    turn=lambda world: world.turn,
    faces=faces,
    went=went,
    form=form,
    view=view,
    foretell=foretell,
    rematch=rematch,
    series=campaign.series,
    standing=campaign.standing,
    is_last=campaign.is_last,
    guess=guess,
    say=say,
    show=show,
    offers=offers,
    positions=POSITIONS,
    house="engine.one_deck_galaxy.house",
)
