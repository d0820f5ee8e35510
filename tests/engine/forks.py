"""The lot that is still to fall: no act tells anything of it.

Each act of a game is done once more with a chance that says the same as long as the act
draws, and something else from then on; its counter stands elsewhere too. All that is
told, to whomever, and all that is kept has to be the same: no veil lifts for what has
not happened.
"""

from hashlib import sha256

from msgspec.structs import replace

from engine.kernel import Chance, Next, Undo
from tests.engine.conformance import demand
from tests.engine.playing import Play, Scene, result, seeded

AHEAD = 1001  # draws by which the counter stands elsewhere


class Forked(Chance, frozen=True, gc=False, kw_only=True):
    """A chance that says what another one says, and something else from `until` on."""

    until: int
    other: bytes

    def draw(self) -> tuple[int, Chance]:
        """Returns a number below 2**256 and the chance after it."""
        n = self.drawn - AHEAD
        seed = self.seed if n < self.until else self.other
        block = sha256(seed + n.to_bytes(8, "big")).digest()
        return int.from_bytes(block, "big"), replace(self, drawn=self.drawn + 1)


def the_lot_to_come_is_silent(play: Play) -> None:
    """An act tells and keeps the same, whatever the lot says after it."""
    for scene in play.scenes:
        if not isinstance(scene.act, Undo):
            before = replace(scene.before, chance=forked(scene))
            end = result(play.subject, before, scene.act)
            assert isinstance(end, Next)
            demand(end.events == scene.told, "a lot to come is silent", scene.act)
            kept = replace(end.game, chance=scene.after.chance)
            demand(kept == scene.after, "a lot to come moves nothing", scene.act)


def forked(scene: Scene) -> Forked:
    """Returns a chance that says what this act draws, and then something else."""
    was, until = scene.before.chance, scene.after.chance.drawn
    other = seeded("other", scene.before.number)
    return Forked(was.seed, was.drawn + AHEAD, until=until, other=other)
