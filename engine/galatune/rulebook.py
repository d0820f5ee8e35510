"""Galatune as the kernel plays it.

All plan in secret, reveal together, trap each other's actions and Traps, and then it
all happens at once. Who falls comes back; who felled somebody scores.
"""

from msgspec.structs import replace

from ..kernel import Kind, Rulebook, events_of
from . import events
from .amounts import admit
from .cards import Cards
from .events import ChampionTaken, TrapLaid, Withdrawn
from .foretell import foretell
from .forms import form
from .guess import guess
from .layout import lay
from .manifest import MANIFEST, Options
from .play import STEPS, answer, begin, lapse, resign
from .position import POSITIONS
from .say import say
from .set_view import show
from .sets import read_cards
from .table_faces import faces
from .view import view
from .went import went
from .world import World, team

EARLIER = (r"(?P<move>lay)-(?P<card>[A-Z0-9]+)(-\d+)?", r"(?P<move>[a-z]+)-\d+")
ASIDE = (  # asked of all at once, and foretold when somebody wants to know, or never
    *("champion", "trap", "order", "trade", "offer", "wish"),
    *("shortage", "hand", "rise"),
)


def card_set(cards: Cards, options: Options) -> object:
    """Returns the champions and cards of a game as a host would write them."""
    found = cards.of(options.cards)
    return None if found is None else found.source


def rematch(cards: Cards, options: Options, world: World) -> Options:
    """Returns the options of a game between the same seats, once more."""
    return replace(options, ties="overtime") if options.is_old else options


RULEBOOK = Rulebook(
    manifest=MANIFEST,
    rules=7,
    refusal="GT-214",
    world=World,
    steps=STEPS,
    events=events_of(events),
    public=(ChampionTaken, TrapLaid, Withdrawn),
    kinds={
        "plan": Kind(together=True),
        **dict.fromkeys(ASIDE, Kind(together=True, plain=True)),
        "trap": Kind(together=True, plain=True, share=50, window=True),
        "offer": Kind(together=True, plain=True, share=10, light=True),
        "prize": Kind(together=True, plain=True),  # mates with the same damage: GT-199
        **dict.fromkeys(("choose", "respawn"), Kind(plain=True)),
    },
    main_tally="vp",
    read_cards=read_cards,
    admit=admit,
    card_set=card_set,
    begin=begin,
    answer=answer,
    earlier=EARLIER,
    lapse=lapse,
    resign=resign,
    team=team,
    turn=lambda world: world.turn,
    faces=faces,
    went=went,
    form=form,
    view=view,
    guess=guess,
    foretell=foretell,
    say=say,
    rematch=rematch,
    lay=lay,
    positions=POSITIONS,
    show=show,
    house="engine.galatune.house",
)
