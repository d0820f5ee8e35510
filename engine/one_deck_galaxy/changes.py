"""What rules have in common when they change the world: ask, give, take, discard."""

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ..kernel import Ply as KernelPly
from ..kernel import Step
from . import adjacency, dice, events
from .cards import Cards
from .world import Near, Player, World

Ply = KernelPly[Cards, World, Step]

NAMING = 3  # the number of the rules since events name the card in a place
STEPWISE = 6  # ... since the table is kept up after every step
HOLDING = 7  # ... since a Tech that begins with a choice waits for it aside
BOOK = 8  # ... since where two rare rules meet they go by the guidebook's sentence
DIE_BY_DIE = 9  # ... since dice of one effect may be rolled again one after the other
LETTER = 10  # ... since what no Tech brings and the lines of a sheet go by the letter
UNDER_WAY = 11  # ... since what is proposed, held or half done counts as it is then


def go(ply: Ply, *steps: Step) -> None:
    """Puts steps at the head of the agenda, unless the game is over.

    What follows from what is done near a thing is done there too.
    """
    if ply.outcome is None:
        ply.then(*[_near(ply.world.facing, step) for step in steps])


def _near(at: str, step: Step) -> Step:
    is_open = at and isinstance(step, Near) and not step.at
    return replace(step, at=at) if is_open else step


def face(ply: Ply, to: str) -> None:
    """Turns the galaxy until what is near a thing comes first (OG-213)."""
    ply.world = adjacency.turned(ply.world, to)


def near(ply: Ply) -> tuple[int, ...]:
    """Returns the players who touch the thing that is looked at."""
    return adjacency.seats_near(ply.world, ply.world.facing)


def ask_all(ply: Ply, kind: str) -> None:
    """Asks all whom it is about; the first legal answer closes it (OG-077)."""
    for seat in near(ply) if ply.outcome is None else ():
        ply.ask(seat, kind, joint=kind)


def player(ply: Ply, seat: int) -> Player:
    """Returns a player as it is now."""
    return ply.world.players[seat]


def put_player(ply: Ply, seat: int, changed: Player) -> None:
    """Puts a changed player in place of the old one."""
    players = ply.world.players
    players = (*players[:seat], changed, *players[seat + 1 :])
    ply.world = replace(ply.world, players=players)


def give(ply: Ply, seat: int, new: tuple[str, ...]) -> None:
    """Puts dice into a pool."""
    mine = player(ply, seat)
    put_player(ply, seat, replace(mine, pool=dice.sort((*mine.pool, *new))))


def take(ply: Ply, seat: int, old: tuple[str, ...]) -> None:
    """Takes dice out of a pool; those that go nowhere else are in the supply."""
    mine = player(ply, seat)
    put_player(ply, seat, replace(mine, pool=dice.without(mine.pool, old)))


def lying(ply: Ply, place: str) -> str | UnsetType:
    """Returns the card in a slot, as events name it; unset for what has none."""
    if ply.game.rules < NAMING or not place.startswith("z"):
        return UNSET
    return ply.world.slots[int(place[1:])].card


def discard(ply: Ply, *cards: str) -> None:
    """Puts cards on the discard pile (OG-197)."""
    ply.world = replace(ply.world, discard=(*ply.world.discard, *cards))


def spend_science(ply: Ply, cards: tuple[str, ...]) -> None:
    """Discards Science cards, whole (OG-137)."""
    left = tuple(card for card in ply.world.science if card not in cards)
    ply.world = replace(ply.world, science=left)
    discard(ply, *cards)
    ply.tell(events.ScienceSpent(cards=cards))


def has_rule(ply: Ply, seat: int, moment: str) -> bool:
    """Whether a seat has a rule for this moment that is not used up this turn."""
    mine = player(ply, seat)
    rule = ply.cards.society[mine.society].rule
    return rule.on == moment and moment not in mine.spent


def use_rule(ply: Ply, seat: int, moment: str) -> None:
    """Uses a rule up for this turn."""
    mine = player(ply, seat)
    put_player(ply, seat, replace(mine, spent=(*mine.spent, moment)))
