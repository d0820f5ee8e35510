"""Tiny: all lay a card at once, and the highest wins the round.

What a system declares. The kernel does what is not said here: who is late gets an
answer by lot, who gives up loses to all the others, events read as the words have it.
"""

from engine.kernel import ENDINGS, Kind, Rulebook, events_of, steps_of

from . import events, play
from .play import answer, begin, form
from .view import guess, lay, view
from .world import Options, World

RULEBOOK = Rulebook(
    name="tiny",
    package="engine.cli.tiny",
    seats=range(2, 5),
    minutes=(5, 10),
    rules=1,
    refusal="TI-002",
    options=Options,
    world=World,
    steps=steps_of(play),
    events=(*events_of(events), *ENDINGS),
    public=(),
    kinds={"card": Kind(together=True)},
    ends={"points": "won", "draw": "drawn"},
    main_tally="points",
    begin=begin,
    answer=answer,
    form=form,
    view=view,
    lay=lay,
    guess=guess,
)
