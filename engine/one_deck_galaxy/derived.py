"""What is derived and never stored: supply, resources, levels, lasting rules."""

from . import adjacency
from .cards import Adversary, Cards, Class, Galaxy, Side
from .dice import COLOURS, value
from .effects import RESOURCES, Amount, Cond, Hook, Term
from .notation import read_amount, read_icons
from .world import DISCS, LEVELS, Foe, Player, World

DICE = {"b": 8, "p": 8, "y": 8, "k": 6}  # OG-004
TECH_DISCS, STARBASE_DISCS = 12, 4  # OG-005
WON, STAR_WON, STAR_LOST = 10, 2, 1  # OG-201, OG-202


# The supply (OG-006)


def supply(world: World, colour: str) -> int:
    """Returns how many dice of a colour are in the supply (OG-104)."""
    out = [die for player in world.players for die in player.pool]
    out += [die for filled in world.filled for die in filled.dice]
    out += [die for proposal in world.proposals for die in proposal.dice]
    out += [*world.lab, *world.foe.stored, *world.exiled_dice]
    if world.far is not None:
        out += [*world.far.lab, *world.far.foe.stored]
    there = adjacency.sets(world) * DICE[colour]  # OG-219
    return there - sum(die[0] == colour for die in out)


def tech_discs(world: World) -> int:
    """Returns how many Tech Discs are in the supply."""
    out = sum(player.discs + len(player.used) for player in world.players)
    there = adjacency.sets(world) * TECH_DISCS  # OG-219
    return there - out - world.exiled_discs - len(world.rings)


def most_plentiful(world: World) -> str:
    """Returns the colour of most dice in the supply; ties go blue, pink, yellow."""
    return max(COLOURS, key=lambda colour: supply(world, colour))


# Civilisations


def is_solo(world: World) -> bool:
    """Whether the sides for one player are used (OG-007)."""
    return len(world.players) == 1


def level(player: Player) -> int:
    """Returns the Federation Level (OG-025, OG-026)."""
    return min(1 + len(player.done), LEVELS)


def lowest_level(world: World) -> int:
    """Returns the level that all have reached who stand up to it (OG-072, OG-225)."""
    return min(map(level, beside_foe(world)))


def beside_foe(world: World) -> tuple[Player, ...]:
    """Returns the players whom the Adversary is about (OG-227)."""
    seats = adjacency.seats_near(world, adjacency.name_for_all(world, "foe"))
    return tuple([world.players[seat] for seat in seats])


def icons(cards: Cards, world: World, seat: int) -> dict[str, int]:
    """Returns the dice by colour, and Tech Discs as `t`, that a seat takes (OG-021)."""
    player = world.players[seat]
    home = cards.homeworld[player.homeworld].icons[not is_solo(world)]
    found = dict.fromkeys((*COLOURS, "t"), 0)
    own = [read_icons(home), *(cards.card[c].icons for c in player.colonies)]
    for kind, n in (icon for part in own for icon in part):
        found[kind] += n
    return found


def resources(cards: Cards, world: World, seat: int) -> dict[str, int]:
    """Returns how many a seat has of each resource (OG-023)."""
    player = world.players[seat]
    found: dict[str, int] = dict.fromkeys(RESOURCES, 0)
    if player.homeworld:
        for resource in cards.homeworld[player.homeworld].resources:
            found[resource] += 1
    for card in (*player.colonies, *player.techs):
        found[cards.card[card].resource] += 1
    return found


def techs(player: Player) -> tuple[str, ...]:
    """Returns the Techs of a player (OG-022)."""
    return (player.homeworld, player.society, *player.techs)


# Starbase and Adversary


def starbase(cards: Cards, world: World) -> Class:
    """Returns the Starbase of the present class."""
    return cards.starbase[world.starbase - 1]


def science(cards: Cards, world: World) -> int:
    """Returns what all Science is worth (OG-043)."""
    return worth(cards, world.science)


def worth(cards: Cards, chosen: tuple[str, ...]) -> int:
    """Returns what some cards are worth as Science."""
    return sum(cards.card[card].science for card in chosen)


def adversary(cards: Cards, world: World) -> Adversary:
    """Returns the Adversary."""
    return cards.adversary[adjacency.foe_id(world)]


def side(cards: Cards, world: World) -> Side:
    """Returns the side of the Adversary that is played against."""
    return adversary(cards, world).sides[adjacency.is_back(world)]


def x(cards: Cards, world: World) -> int:
    """Returns the lowest number that no Adversary Disc covers (OG-188)."""
    return side(cards, world).x[min(world.foe.taken, DISCS - 1)]


def full(cards: Cards, world: World) -> int:
    """Returns at how much influence the Adversary acts; 0 if at none (OG-091)."""
    text = side(cards, world).full
    return amount(cards, world, -1, read_amount(text)) if text else 0


def threat(cards: Cards, world: World) -> int:
    """Returns how much the Adversary has of what Overwhelms the players (OG-049)."""
    return sum(len(getattr(world.foe, kept)) for kept in side(cards, world).counts)


def claimed(world: World) -> int:
    """Returns how many claimed discs lie beside the Starbases (OG-080, OG-214)."""
    return taken(world) - sum(foe.lost for foe in foes(world))


def taken(world: World) -> int:
    """Returns how many discs were claimed of all Adversaries."""
    return sum(foe.taken for foe in foes(world))


def foes(world: World) -> tuple[Foe, ...]:
    """Returns all Adversaries, the one that comes first before the other."""
    return (world.foe, *((world.far.foe,) if world.far else ()))


def is_beaten(world: World) -> bool:
    """Whether all discs of every Adversary were claimed (OG-078, OG-214)."""
    return all(foe.taken >= DISCS for foe in foes(world))


def lasting(cards: Cards, world: World, hook: Hook) -> int | None:
    """Returns the number that a lasting rule sets, if one is in force (OG-089)."""
    in_force = world.foe.events if world.foe.taken < DISCS else ()  # OG-214
    for event in in_force:
        for effect in cards.event[event].does:
            if isinstance(effect, Cond) and effect.hook == hook:
                return amount(cards, world, -1, effect.n)
    return None


def fleet_step(cards: Cards, world: World, seat: int) -> int:
    """Returns how many Fleets a step of a die costs: those beside the Adversary."""
    beside = (
        adjacency.turned(world, adjacency.base_of(f"s{seat}")) if world.far else world
    )
    return lasting(cards, beside, "step") or 1


def cost(cards: Cards, world: World, card: Galaxy) -> int:
    """Returns the influence that claims a Location (OG-175)."""
    return card.cost + (lasting(cards, world, "cost") or 0)


def score(cards: Cards, world: World) -> int:
    """Returns what a game scores (OG-201, OG-202)."""
    of_all = stars(cards, world)
    if is_beaten(world):
        return WON + STAR_WON * of_all
    return STAR_LOST * of_all + max(map(level, world.players)) + taken(world)


def stars(cards: Cards, world: World) -> int:
    """Returns the stars of all sides that are played against."""
    fronts = [adjacency.turned(world, foe) for foe in adjacency.FOES]
    sides = [side(cards, front) for front in fronts[: adjacency.sets(world)]]
    return sum(each.stars for each in sides)


# Amounts in texts


def amount(cards: Cards, world: World, seat: int, wanted: Amount) -> int:
    """Returns what a text's number comes to for a seat (OG-170, OG-171)."""
    return sum(_term(cards, world, seat, term) for term in wanted)


def limit(cards: Cards, world: World) -> int:
    """Returns how much of what is counted Overwhelms; 0 if nothing does."""
    text = side(cards, world).limit
    return amount(cards, world, -1, read_amount(text)) if text else 0


def _term(cards: Cards, world: World, seat: int, term: Term) -> int:
    match term.of:
        case "":
            return term.times
        case "RES" | "PER":
            return resources(cards, world, seat)[term.resource] // term.by
        case "FED":
            mine = seat >= 0
            return level(world.players[seat]) if mine else lowest_level(world)
        case "X":
            return term.times * x(cards, world)
        case "F":
            return world.foe.taken
        case "LEFT":
            return sum(len(p.pool) for p in beside_foe(world)) // term.by


def whole_pool(world: World, seat: int) -> tuple[str, ...]:
    """Returns a pool with the dice that are set apart: nobody has placed them yet."""
    apart = (p.dice for p in world.proposals if p.seat == seat)
    return sum(apart, world.players[seat].pool)


def like_dice(pool: tuple[str, ...]) -> int:
    """Returns how many dice of a pool show the value that most show."""
    shown = [value(die) for die in pool]
    return max(map(shown.count, shown), default=0)
