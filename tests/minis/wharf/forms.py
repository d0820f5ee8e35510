"""What may be answered in Wharf. Dice of one face are one thing with a count."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from engine.kernel import (
    Asked,
    Form,
    Game,
    Move,
    Pick,
    Step,
    Text,
    Thing,
    Worth,
    catalogue,
)
from engine.kernel.form import number

from .world import CALL, DICE, SIX, SPARE, WEIGHT, World, proposal_of

WORDS = catalogue("wharf", "tests.minis.wharf")


def form(
    cards: None, game: Game[World, Step], asked: Asked, move: str | None = None
) -> Form:
    """Returns the form of a decision."""
    world, pool = game.world, game.world.pools[asked.seat]
    if asked.kind == "name":
        return _names(world)
    moves = _acts(world, asked) if asked.kind == "act" else _replies(world, asked)
    dice = Counter(pool).items()
    things = {name_of(face): Thing(str(face), n, face) for face, n in dice}
    prompt = _prompt(world, asked) if asked.kind == "agree" else ""
    return Form(things, tuple(m for m in moves if move in (None, m.move)), prompt)


def die_of(thing: str) -> int:
    """Returns the face of a die from its id."""
    return int(thing.removeprefix("die-"))


def name_of(face: int) -> str:
    """Returns the id of a die in forms."""
    return f"die-{face}"


def _acts(world: World, asked: Asked) -> Iterator[Move]:
    seat = asked.seat
    pool, own = world.pools[seat], proposal_of(world, seat)
    for crate in world.quay:
        yield from _lift("load", crate, pool, WEIGHT[crate], SPARE, "MB-004")
    if own is None and len(world.pools) > 1:
        for crate in world.quay:
            most = WEIGHT[crate] - 1
            yield from _lift("propose", crate, pool, 1, most - 1, "MB-005")
    elif own is not None:
        yield Move("withdraw", WORDS("moves.withdraw"))
    if world.ropes and pool:
        yield Move("reroll", WORDS("moves.reroll"), (), (_one(pool, "MB-009"),))
        if low := tuple(face for face in pool if face < SIX):
            pips = number(
                "pips", 1, world.ropes, rule="MB-016", label=WORDS("picks.pips")
            )
            yield Move("raise", WORDS("moves.raise"), (), (_one(low, "MB-016"), pips))
    if world.ropes >= CALL and world.shipped:
        yield Move("call", WORDS("moves.call"))
    act = "done" if asked.given is None else "resume"
    yield Move(act, WORDS(f"moves.{act}"))


def _names(world: World) -> Form:
    """Offers what was shipped off, to come back (MB-017)."""
    things = {crate: Thing(WORDS(f"crates.{crate}")) for crate in world.shipped}
    return Form(things, (Move("name", WORDS("moves.name"), world.shipped),))


def _replies(world: World, asked: Asked) -> Iterator[Move]:
    rest, pool = _rest(world, asked)[1], world.pools[asked.seat]
    yield from _lift("agree", "", pool, rest, SPARE, "MB-006")
    yield Move("decline", WORDS("moves.decline"))


def _prompt(world: World, asked: Asked) -> Text:
    """Returns the question with what is still needed (MB-006)."""
    crate, rest = _rest(world, asked)
    return WORDS("prompts.agree_on", crate=WORDS(f"crates.{crate}"), n=rest)


def _rest(world: World, asked: Asked) -> tuple[str, int]:
    """Returns the crate that a partner proposed, and the weight still to be lifted."""
    proposal = proposal_of(world, 1 - asked.seat)
    assert proposal is not None
    return proposal.crate, WEIGHT[proposal.crate] - sum(proposal.dice)


def _one(pool: tuple[int, ...], rule: str) -> Pick:
    return Pick("dice", _designs(pool), 1, 1, rule=rule, label=WORDS("picks.die"))


def _lift(
    act: str, crate: str, pool: tuple[int, ...], least: int, spare: int, rule: str
) -> Iterator[Move]:
    """Offers a lift that some of these dice can do; no other."""
    if not _fits(pool, least, least + spare):
        return
    worth = Worth(least, least + spare)
    label = WORDS("picks.dice")
    pick = Pick("dice", _designs(pool), 1, DICE, worth=worth, rule=rule, label=label)
    name = f"{act}-{crate}" if crate else act
    yield Move(
        name,
        WORDS(f"moves.{act}", crate=crate and WORDS(f"crates.{crate}")),
        (),
        (pick,),
    )


def _fits(pool: tuple[int, ...], least: int, most: int) -> bool:
    sizes = range(1, len(pool) + 1)
    return any(least <= sum(c) <= most for n in sizes for c in combinations(pool, n))


def _designs(pool: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(name_of(face) for face in dict.fromkeys(pool))
