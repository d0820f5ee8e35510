"""Plots: secret plans, a window for snares, prizes in the middle of the reckoning.

What Galatune will ask of the kernel, in small. Reads as every system does: idea,
world, events, steps and answers, forms, view and guess.
"""

from engine.kernel import GameEnded, Kind, Rulebook, events_of, steps_of

from . import events, play
from .events import OmenNamed, Sprung, Withdrawn, say
from .forms import form
from .layout import lay
from .play import answer, begin, lapse, resign
from .view import guess, view
from .world import Options, World, name_favour, team

RULEBOOK = Rulebook(
    name="plots",
    package="tests.minis.plots",
    seats=range(2, 11),
    minutes=(5, 10),
    rules=1,
    refusal="MA-020",
    options=Options,
    world=World,
    steps=steps_of(play),
    events=(*events_of(events), GameEnded),
    public=(OmenNamed, Withdrawn, Sprung),
    kinds={
        **dict.fromkeys(("omen", "plan"), Kind(together=True)),
        "trap": Kind(together=True, share=50, window=True),
        "prize": Kind(),
    },
    ends={"favour": "won"},
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
