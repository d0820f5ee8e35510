"""The rules of Tiny, as the kernel carries them out.

The kernel does what is not said here: who is late gets an
answer by lot, who gives up loses to all the others, events read as the words have it.
"""

from engine.kernel import ENDINGS, Kind, Rulebook, events_of, steps_of

from . import events, manifest, play, view, world

RULEBOOK = Rulebook(
    manifest=manifest.MANIFEST,
    refusal="TI-002",
    world=world.World,
    steps=steps_of(play),
    events=(*events_of(events), *ENDINGS),
    public=(),
    kinds={"card": Kind(together=True)},
    main_tally="points",
    begin=play.begin,
    answer=play.answer,
    form=play.form,
    view=view.view,
    lay=view.lay,
    guess=view.guess,
)
