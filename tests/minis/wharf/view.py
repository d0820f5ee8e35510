"""What a docker sees of Wharf, and games that cannot be told from the real one."""

from engine.kernel import Answer, Asked, Chance, Game, Guess, Sight, Step, View
from engine.kernel import chance as lots
from engine.kernel.decision import Life

from .world import ASIDE, WEIGHT, Act, EndRound, Table, World, sort


class WharfView(View, Table, frozen=True, kw_only=True):
    """The wharf: everything but stack, crates aside, and chance."""

    phase: str
    stack: int
    aside: int
    done: tuple[int, ...]
    naming: int | None


def view(cards: None, game: Game[World, Step], seat: int | None) -> WharfView:
    """Returns what a seat (None: a spectator) sees."""
    world = game.world
    return WharfView(
        **Table.of(world),
        phase="over" if game.outcome else "act",
        stack=len(world.stack),
        aside=len(world.aside),
        done=_done(game),
        naming=next((a.seat for a in game.asked if a.kind == "name"), None),
    )


def _done(game: Game[World, Step]) -> tuple[int, ...]:
    """Returns who is done, also while nobody acts."""
    later = [seat for s in game.agenda if isinstance(s, Act) for seat in s.done]
    return (*later, *(a.seat for a in game.asked if a.kind == "act" and a.given))


def guess(cards: None, sight: Sight, chance: Chance) -> Guess[World, Step]:
    """Returns a world with the unseen crates dealt by lot."""
    seen = sight.view
    assert isinstance(seen, WharfView)
    known = {*seen.quay, *seen.loaded, *seen.shipped}
    unseen, chance = lots.shuffle(chance, [c for c in WEIGHT if c not in known])
    world = World(
        **Table.of(seen),
        stack=sort(unseen[ASIDE:]),
        aside=sort(unseen[:ASIDE]),
    )
    if sight.outcome:
        return Guess(world, (), (), chance)
    acts = () if seen.naming is None else (Act(done=seen.done),)
    return Guess(world, _asked(sight, seen), (*acts, EndRound()), chance)


def _asked(sight: Sight, seen: WharfView) -> tuple[Asked, ...]:
    """Returns the viewer's own decisions, and those that others must have."""
    own = sight.decisions
    asked = [_ask(d.id, d.seat, d.kind, d.about, d.given) for d in own]
    for seat in range(len(seen.pools)):
        if seat == sight.seat:
            continue
        done = Answer(seat, f"{seat}.1", "done", {}) if seat in seen.done else None
        if seen.naming is None:
            asked.append(_ask(f"{seat}.1", seat, "act", "", done))
        elif seen.naming == seat:
            asked.append(_ask(f"{seat}.1", seat, "name", "", None))
        asked += [
            _ask(f"{seat}.2", seat, "agree", proposal.crate, None)
            for proposal in seen.proposals
            if proposal.seat != seat
        ]
    return tuple(asked)


def _ask(name: str, seat: int, kind: str, about: str, given: Answer | None) -> Asked:
    life: Life = "repeat" if kind == "act" else "once"
    return Asked(name, seat, kind, life, kind != "agree", about, given)
