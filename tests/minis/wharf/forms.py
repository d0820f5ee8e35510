"""What may be answered in Wharf. Dice of one face are one thing with a count."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from engine.kernel import Asked, Form, Game, Move, Pick, Step, Thing, Worth
from engine.kernel.words import section

from .world import DICE, SPARE, WEIGHT, World, proposal_of

LABELS = section("wharf", "tests.minis.wharf")["moves"]


def form(
    cards: None, game: Game[World, Step], asked: Asked, move: str | None = None
) -> Form:
    """Returns the form of a decision."""
    world, pool = game.world, game.world.pools[asked.seat]
    moves = _acts(world, asked) if asked.kind == "act" else _replies(world, asked)
    things = {_die(face): Thing(str(face), n) for face, n in Counter(pool).items()}
    return Form(things, tuple(m for m in moves if move in (None, m.move)))


def die_of(thing: str) -> int:
    """Returns the face of a die from its id."""
    return int(thing.removeprefix("die-"))


def _acts(world: World, asked: Asked) -> Iterator[Move]:
    seat = asked.seat
    pool, own = world.pools[seat], proposal_of(world, seat)
    for crate in world.quay:
        yield from _lift("load", crate, pool, WEIGHT[crate], SPARE, "MB-004")
    if own is None:
        for crate in world.quay:
            most = WEIGHT[crate] - 1
            yield from _lift("propose", crate, pool, 1, most - 1, "MB-005")
    else:
        yield Move("withdraw", LABELS["withdraw"])
    if world.ropes and pool:
        pick = Pick("dice", _designs(pool), 1, 1, rule="MB-009")
        yield Move("reroll", LABELS["reroll"], (), (pick,))
    act = "done" if asked.given is None else "resume"
    yield Move(act, LABELS[act])


def _replies(world: World, asked: Asked) -> Iterator[Move]:
    proposal = proposal_of(world, 1 - asked.seat)
    assert proposal is not None
    rest = WEIGHT[proposal.crate] - sum(proposal.dice)
    pool = world.pools[asked.seat]
    yield from _lift("agree", "", pool, rest, SPARE, "MB-006")
    yield Move("decline", LABELS["decline"])


def _lift(
    act: str, crate: str, pool: tuple[int, ...], least: int, spare: int, rule: str
) -> Iterator[Move]:
    """Offers a lift that some of these dice can do; no other."""
    if not _fits(pool, least, least + spare):
        return
    worth = Worth(least, {_die(face): face for face in set(pool)}, least + spare)
    pick = Pick("dice", _designs(pool), 1, DICE, worth=worth, rule=rule)
    name = f"{act}-{crate}" if crate else act
    yield Move(name, LABELS[act].format(crate=crate), (), (pick,))


def _fits(pool: tuple[int, ...], least: int, most: int) -> bool:
    sizes = range(1, len(pool) + 1)
    return any(least <= sum(c) <= most for n in sizes for c in combinations(pool, n))


def _designs(pool: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(_die(face) for face in dict.fromkeys(pool))


def _die(face: int) -> str:
    return f"die-{face}"
