"""What every act at a galaxy keeps: nothing is lost, sums add up, foretold is done.

Each law yields what is broken, in words.
"""

from collections.abc import Callable, Iterator
from typing import Any

from engine.kernel import Answer, AnySystem, Next, Undo, sight
from engine.one_deck_galaxy import adjacency, boxes, derived, events, seat_events
from engine.one_deck_galaxy.cards import Cards
from engine.one_deck_galaxy.dice import BLACK, COLOURS, total
from engine.one_deck_galaxy.piles import pile_of
from engine.one_deck_galaxy.world import Filled, World
from tests.engine.subject import Game
from tests.games.one_deck_galaxy.subjects import zones

Told = tuple[Any, ...]
FORESEEN = 9  # of so many acts one is foretold: it costs more than all else


def broken(system: AnySystem, before: Game, act: object, then: Next[Any, Any]) -> Told:
    """Returns what an act breaks; now and then what was foretold, too."""
    whole = before.number % FORESEEN == 0
    return (wholly if whole else _kept)(system, before, act, then)


def wholly(system: AnySystem, before: Game, act: object, then: Next[Any, Any]) -> Told:
    """Returns what an act breaks, and what was foretold of it otherwise."""
    found = _kept(system, before, act, then)
    return (*found, *_foretold(system, before, act, then.game))


def _kept(system: AnySystem, before: Game, act: object, then: Next[Any, Any]) -> Told:
    laws = UNDONE if isinstance(act, Undo) else LAWS
    return tuple(
        [f"{law.__name__}: {it}" for law in laws for it in law(system, before, then)]
    )


def cards_are_kept(system: AnySystem, before: Game, then: Next[Any, Any]) -> Told:
    """No card is lost or comes twice, from the first turn on."""
    if before.world.turn and zones(before) != zones(then.game):
        return (zones(before) - zones(then.game), zones(then.game) - zones(before))
    return ()


def dice_and_discs_are_kept(
    system: AnySystem, before: Game, then: Next[Any, Any]
) -> Told:
    """No die and no disc is in play that the box does not hold."""
    return () if is_sound(then.game.world) else (then.game.world,)


def boxes_hold_what_they_want(
    system: AnySystem, before: Game, then: Next[Any, Any]
) -> Iterator[object]:
    """What was placed suits its box: colour, number, sum."""
    cards = system.cards_of(before)
    for filled in {*then.game.world.filled} - {*before.world.filled}:
        if not _suits(cards, then.game.world, filled):
            yield filled


def influence_is_as_told(
    system: AnySystem, before: Game, then: Next[Any, Any]
) -> Iterator[object]:
    """What was told last of a place's influence is what lies there."""
    told = [t.event for t in then.events]
    last = {e.place: e for e in told if isinstance(e, INFLUENCE)}
    world: World = then.game.world
    for place, event in last.items() if then.game.outcome is None else ():
        moved = isinstance(event.card, str) and _card(world, place) != event.card
        if not moved and _influence(world, place) != event.total:
            yield (event, _influence(world, place))


def levels_follow_milestones(
    system: AnySystem, before: Game, then: Next[Any, Any]
) -> Iterator[object]:
    """A Milestone is completed once, told, and never lost."""
    for seat, (one, other) in enumerate(
        zip(before.world.players, then.game.world.players, strict=True)
    ):
        told = [t.event for t in then.events]
        new = [e.n for e in told if isinstance(e, MILESTONE) and e.seat == seat]
        if other.done != (*one.done, *new) or len({*other.done}) != len(other.done):
            yield (seat, one.done, new, other.done)


def is_sound(world: World) -> bool:
    """Whether no die, disc or card is in play that the box does not hold."""
    piles = [world.fleets, *(slot.pile for slot in world.slots)]
    piles += [foe.pile for foe in derived.foes(world)]
    piles += [world.far.fleets] if world.far else []
    few = all(len(pile.cards) == (pile.n + 1) // 2 for pile in piles)
    faces = sum(map(len, world.unseen)) - sum(len(pile.cards) for pile in piles)
    dice = all(derived.supply(world, colour) >= 0 for colour in COLOURS)
    discs = derived.tech_discs(world) >= 0 and 0 <= world.discs <= 4
    return few and dice and discs and faces == world.deck


Law = Callable[[AnySystem, Game, Next[Any, Any]], Any]
LAWS: tuple[Law, ...] = (
    cards_are_kept,
    dice_and_discs_are_kept,
    boxes_hold_what_they_want,
    influence_is_as_told,
    levels_follow_milestones,
)
UNDONE = LAWS[:-1]  # with an act its Milestone is taken back
INFLUENCE = (events.InfluenceGained, events.InfluenceLost)
FAR = ("fleets2", "foe2")
MILESTONE = seat_events.MilestoneCompleted


def _foretold(
    system: AnySystem, before: Game, act: object, after: Game
) -> Iterator[str]:
    """Yields what was foretold of an answer and is otherwise."""
    foretell = system.book.foretell
    if not isinstance(act, Answer) or foretell is None:
        return
    foresee = system.foresight(sight(system, before, act.seat))
    told = foresee and foresee(act)
    true = foretell(system.cards_of(before), before, after, act.seat, act)
    if told != true:
        yield f"foretold {told}, done {true}"


def _suits(cards: Cards, world: World, filled: Filled) -> bool:
    """Whether dice may lie where they lie, as the box by itself has it."""
    near = adjacency.turned(world, f"s{filled.seat}")
    lying = near.filled[world.filled.index(filled)]  # as who placed it calls the place
    if lying.place == boxes.FOE:
        row = boxes.confrontation(cards, near, lying.row)
    else:
        row = boxes.rows_at(cards, near, lying.place)[lying.row]
    box = row.boxes[lying.box]
    if box.is_ring:
        return lying.dice == ()
    colours = {die[0] for die in lying.dice} - {BLACK}
    if box.colour and not colours <= {box.colour}:
        return False
    least = box.n if box.kind in ("small", "wide") else 1
    return total(lying.dice) >= least and (box.kind == "wide" or len(lying.dice) == 1)


def _card(world: World, place: str) -> str:
    return world.slots[int(place[1:])].card if place[0] == "z" else ""


def _influence(world: World, place: str) -> int:
    if place not in FAR:
        return pile_of(world, place).n
    assert world.far is not None
    return (world.far.fleets if place == "fleets2" else world.far.foe.pile).n
