"""Plots: secret plans, a window for snares, prizes in the middle of the reckoning.

What Galatune will ask of the kernel, in small. Reads as every system does: idea,
world, events, steps and answers, forms, view and guess.
"""

from engine.kernel import GameEnded, Kind, Rulebook, events_of, steps_of

from . import events, play
from .events import OmenNamed, Sprung, Withdrawn, say
from .forms import form
from .layout import lay
from .manifest import MANIFEST
from .play import answer, begin, lapse, resign
from .view import guess, view
from .world import World, name_favour, team

RULEBOOK = Rulebook(
    manifest=MANIFEST,
    refusal="MA-020",
    world=World,
    steps=steps_of(play),
    events=(*events_of(events), GameEnded),
    public=(OmenNamed, Withdrawn, Sprung),
    kinds={
        **dict.fromkeys(("omen", "plan"), Kind(together=True)),
        "trap": Kind(together=True, share=50, window=True),
        "prize": Kind(),
    },
    main_tally="favour",
    begin=begin,
    answer=answer,
    lapse=lapse,
    resign=resign,
    team=team,
    form=form,
    view=view,
    lay=lay,
    guess=guess,
    say=say,
    upgrades=(name_favour,),
)
