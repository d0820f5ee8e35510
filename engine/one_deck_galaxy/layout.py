"""How the galaxy lies on a table, for phones that draw no board of their own."""

from collections import Counter
from collections.abc import Iterable, Iterator

from ..kernel import Card, Figure, Layout, Said, Side, Text, Zone
from . import boxes, campaign, counts
from .boxes import BASE, FOE, Spot
from .cards import WORDS, Cards
from .needs import printed
from .piles import slot_name
from .view import GalaxyView, world_of
from .world import DISCS, Player, World

LABELS, NAMES = WORDS.group("table"), WORDS.group("things")
HUES = {"b": "blue", "p": "pink", "y": "yellow", "k": "black"}


def lay(cards: Cards, view: GalaxyView, seat: int | None) -> Layout:
    """Returns the table; all see the same, each its own dice at hand."""
    world = world_of(view)
    is_set_up = view.turn > 0
    zones = tuple(_middle(cards, world)) if is_set_up else ()
    sides = tuple(_side(cards, world, n, seat) for n in range(len(world.players)))
    hand = None if seat is None else _dice(LABELS["pool"], world.players[seat].pool)
    return Layout(sides, zones, tuple(_figures(view)), hand)


def _figures(view: GalaxyView) -> Iterator[Figure]:
    yield Figure(LABELS["turn"], view.turn)
    yield Figure(LABELS["deck"], view.deck)
    yield Figure(LABELS["stack"], view.stack)
    yield Figure(LABELS["fleets"], view.fleets.n)
    yield Figure(LABELS["science"], view.worth)
    yield Figure(LABELS["foe_discs"], view.foe.taken, DISCS)
    yield Figure(LABELS["x"], view.x)
    if view.limit:
        yield Figure(LABELS["threat"], view.threat, view.limit)


# The middle


def _middle(cards: Cards, world: World) -> Iterator[Zone]:
    open_ones = list(boxes.spots(cards, world))
    for n, slot in enumerate(world.slots):
        if slot.card:
            yield _place(world, slot_name(n), _headed(cards, world, n), open_ones)
    base = WORDS("table.base", n=world.starbase, discs=world.discs)
    yield _place(world, BASE, base, open_ones)
    faces = counts.adversary(cards, world).confrontation
    row = min(world.foe.taken + 1, DISCS)
    face = WORDS("table.foe", face=faces[world.foe.face].name, n=row)
    yield _place(world, FOE, face, open_ones)
    if world.lab:
        yield _dice(LABELS["lab"], world.lab, at_hand=False)
    yield from _proposed(world)
    yield from _kept(cards, world)


def _headed(cards: Cards, world: World, n: int) -> Text:
    """Returns a card with how far it is: influence towards its cost or threshold."""
    slot = world.slots[n]
    design = cards.card[slot.card]
    full = counts.cost(cards, world, design) or design.threshold
    kind = "location" if design.is_location else "encounter"
    name = cards.names[slot.card]
    return WORDS(f"table.{kind}", card=name, n=slot.pile.n, of=full)


def _place(world: World, place: str, label: Said, open_ones: Iterable[Spot]) -> Zone:
    """Returns the boxes of a place: what lies there, then what is still open."""
    filled = [f for f in world.filled if f.place == place]
    lying = [_die(die) for f in filled for die in f.dice]
    rings = [Card(LABELS["disc"]) for f in filled if not f.dice]
    spots = [_box(spot) for spot in open_ones if spot.place == place]
    return Zone(label, (*lying, *rings, *spots))


def _box(spot: Spot) -> Card:
    return Card(printed(spot.box), spot.name, "", HUES.get(spot.box.colour, ""))


def _proposed(world: World) -> Iterator[Zone]:
    for proposal in world.proposals:
        who = WORDS("table.proposal", who=f"{{{proposal.seat}}}")
        yield Zone(who, tuple(map(_die, proposal.dice)))


def _kept(cards: Cards, world: World) -> Iterator[Zone]:
    """Yields what lies beside the Starbase and the Adversary."""
    foe = world.foe
    yield _named(cards, LABELS["science_cards"], world.science)
    for kind in ("events", "colonies", "science", "preserved"):
        if found := getattr(foe, kind):
            yield _named(cards, LABELS[f"foe_{kind}"], found)
    if foe.stored:
        stored = Counter(foe.stored).items()
        held = tuple(Card(NAMES[c], "", "", HUES[c], n) for c, n in stored)
        yield Zone(LABELS["foe_stored"], held)
    held_nodes = campaign.active(cards, world, "ring")
    if held_nodes:
        nodes = [Card(cards.names[held.id], n) for n, held in held_nodes.items()]
        yield Zone(LABELS["rings"], tuple(nodes))


def _named(cards: Cards, label: Said, found: tuple[str, ...]) -> Zone:
    return Zone(label, tuple(Card(cards.names[card]) for card in found))


# The sides


def _side(cards: Cards, world: World, n: int, viewer: int | None) -> Side:
    player = world.players[n]
    if not player.homeworld:
        return Side(n)
    level, discs = counts.level(player), player.discs
    figures = (Figure(LABELS["level"], level), Figure(LABELS["discs"], discs))
    states = (cards.names[player.homeworld], cards.names[player.society])
    zones = tuple(_own(cards, player, n == viewer))
    return Side(n, zones, figures, states)


def _own(cards: Cards, player: Player, is_mine: bool) -> Iterator[Zone]:
    """Yields a player's Techs, Colonies and, of others, the dice."""
    if not is_mine:
        yield _dice(LABELS["dice"], player.pool, at_hand=False)
    ready = [tech for tech in counts.techs(player) if tech not in player.used]
    ids = {tech: tech if is_mine else "" for tech in ready}
    techs = tuple(Card(cards.techs[tech], ids[tech]) for tech in ready)
    yield Zone(LABELS["techs"], techs)
    if player.used:
        used = tuple(Card(cards.techs[tech]) for tech in player.used)
        yield Zone(LABELS["used"], used, past=True)
    if player.colonies:
        colonies = tuple(Card(cards.names[card], card) for card in player.colonies)
        yield Zone(LABELS["colonies"], colonies)


# Dice


def _dice(label: Said, dice: tuple[str, ...], at_hand: bool = True) -> Zone:
    counted = Counter(dice).items()
    return Zone(
        label,
        tuple(_die(die, n, die if at_hand else "") for die, n in counted),
        kind="dice",
    )


def _die(die: str, n: int = 1, thing: str = "") -> Card:
    label = WORDS("phrases.die", colour=NAMES[die[0]], value=die[1])
    return Card(label, thing, die[1], HUES[die[0]], n)
