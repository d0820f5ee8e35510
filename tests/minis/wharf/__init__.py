"""Wharf: one or two dockers, one quay, both phones at once.

What One Deck Galaxy will ask of the kernel, in small. Reads as every system does:
idea, world, events, steps and answers, forms, view and guess.
"""

from engine.kernel import GameEnded, Kind, Rulebook, events_of, steps_of

from . import events, play
from .events import (
    Agreed,
    Called,
    CameBack,
    Declined,
    Loaded,
    Proposed,
    Raised,
    Rerolled,
    Resumed,
    SaidDone,
    Withdrawn,
    say,
)
from .forms import form
from .layout import lay
from .manifest import MANIFEST
from .play import answer, begin, lapse, rematch, resign, series, standing, stays
from .view import guess, view
from .world import World

RULEBOOK = Rulebook(
    manifest=MANIFEST,
    refusal="MB-015",
    world=World,
    steps=steps_of(play),
    events=(*events_of(events), GameEnded),
    public=(
        *(Loaded, Proposed, Agreed, Declined),
        *(Withdrawn, Rerolled, Raised, SaidDone, Resumed, Called, CameBack),
    ),
    kinds=dict.fromkeys(("act", "agree", "name"), Kind(together=True)),
    main_tally="loaded",
    begin=begin,
    answer=answer,
    lapse=lapse,
    resign=resign,
    stays=stays,
    rematch=rematch,
    series=series,
    standing=standing,
    team=lambda options, seat: 0,  # MB-013
    form=form,
    view=view,
    lay=lay,
    guess=guess,
    say=say,
)
