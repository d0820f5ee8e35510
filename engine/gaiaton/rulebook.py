"""Gaiaton Lifeforce Battle as the kernel plays it.

An animal attacks or counters with others that support it. The higher lifespan wins, the
loser's cards are gone. Who can support no animal any more has lost.
"""

from collections.abc import Sequence

from ..kernel import ENDINGS, Kind, Rulebook, events_of, steps_of
from ..kernel.cards import Built
from . import events, play
from .deck import build
from .events import AnimalPlayed, Called, Checked, FirstAttackerChosen
from .forms import form
from .guess import guess
from .manifest import MANIFEST, Options
from .play import answer, begin, lapse, resign
from .room import admit
from .say import say
from .set_view import SetView, set_view
from .sets import Pools, find_pool, read_pools
from .table_faces import faces
from .view import view
from .went import went
from .world import World


def card_set(pools: Pools, options: Options) -> object:
    """Returns the animals and starter decks of a game as a host would write them."""
    return find_pool(pools, options.animals).definition


def show(pools: Pools, name: str) -> SetView | None:
    """Returns a set of animals with its credits and the rules of building."""
    return set_view(pools[name]) if name in pools else None


def build_deck(pools: Pools, name: str, cards: Sequence[str]) -> Built:
    """Returns a deck that a player builds from a set (GL-009, GL-070)."""
    return build(find_pool(pools, name), cards)


RULEBOOK = Rulebook(
    manifest=MANIFEST,
    rules=2,
    refusal="GL-069",
    world=World,
    steps=steps_of(play),
    events=(*events_of(events), *ENDINGS),
    public=(FirstAttackerChosen, AnimalPlayed, Called, Checked),
    kinds={
        **dict.fromkeys(("deck", "exchange"), Kind(together=True)),
        **dict.fromkeys(("begin", "attack", "counter", "next"), Kind()),
    },
    main_tally="battles",
    read_cards=read_pools,
    card_set=card_set,
    begin=begin,
    answer=answer,
    earlier=("(?P<move>low|max):(?P<at>.+)",),
    lapse=lapse,
    resign=resign,
    faces=faces,
    went=went,
    form=form,
    view=view,
    guess=guess,
    say=say,
    show=show,
    build=build_deck,
    admit=admit,
    house="engine.gaiaton.house",
)
