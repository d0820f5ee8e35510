"""A campaign: six games on one sheet, whose lines make the next game easier.

A sheet is a graph of nodes that lines lead to from Start. What was crossed off and
drawn is the record, which a game hands on to the next (OG-200 to OG-211).
"""

from msgspec.structs import replace

from ..kernel import Answer, IllegalOptions, Move, Text, Thing
from . import derived, events, seat_events, world
from .cards import WORDS, Cards, Node, Sheets
from .changes import LETTER, Ply, ask_all, go
from .choices import CARDS, MOVES, WHAT, pick
from .manifest import ADVERSARIES, CAMPAIGNERS, FOUR, Campaign, Options
from .notation import read_effects
from .steps import for_either
from .world import Do, World

GAMES = 6  # OG-200
CROSSES = 2  # OG-203
MEETING = 3  # the number of the rules since each game has an Adversary of its own
NAMING = 4  # ... since the host names one of an own set
BACK = "-back"  # after the id of an Adversary: its other side
STAR = "★"
JUMPSTART = "jumpstart"  # the source of dice that are shared out before the roll
RANKS = {0: "sprout", 40: "leafling", 55: "brancher", 70: "shrubkin"}
RANKS |= {85: "strongbark", 100: "legendtree"}  # OG-210


def check(options: Options, seats: int) -> None:
    """Raises IllegalOptions for a campaign that is over, too large, or boosted."""
    if not options.sheet:
        return
    if seats not in CAMPAIGNERS:
        raise IllegalOptions("OG-228", WORDS("refusals.campaign_four"))
    if len(options.record.scores) >= GAMES:
        raise IllegalOptions("OG-200", WORDS("refusals.campaign_over"))
    if options.boost:
        raise IllegalOptions("OG-218", WORDS("refusals.campaign_boost"))


def rank(total: int) -> str:
    """Returns the rank for the total of six games (OG-210)."""
    return next(name for least, name in reversed(RANKS.items()) if total >= least)


def series(cards: Cards, options: Options) -> tuple[Text, ...] | None:
    """Returns the scores so far and their sum; None for a game by itself (OG-200)."""
    if not options.sheet:
        return None
    scores = options.record.scores
    lines = [
        WORDS("series.score", nth=n, score=score) for n, score in enumerate(scores, 1)
    ]
    total = sum(scores)
    last = [WORDS("series.total", total=total, rank=WORDS(f"ranks.{rank(total)}"))]
    return (*lines, *(last if len(scores) == GAMES else ()))


def standing(cards: Cards, options: Options) -> Text | None:
    """Returns which of the six games it is, and the points so far (OG-200)."""
    if not options.sheet:
        return None
    scores = options.record.scores
    total = sum(scores)
    return WORDS("series.standing", nth=len(scores) + 1, of=GAMES, total=total)


def is_last(options: Options) -> bool:
    """Whether a game is the sixth of a campaign (OG-200)."""
    return bool(options.sheet) and len(options.record.scores) + 1 >= GAMES


def rematch(options: Options, now: World, cards: Cards) -> Options:
    """Returns the options of the next game: the record is one game longer."""
    if not options.sheet:
        alone = len(now.players) != FOUR
        return replace(options, second="", second_back=False) if alone else options
    used = [card for p in now.players for card in (p.homeworld, p.society) if card]
    fresh = (*used, now.options.adversary)
    record = replace(
        now.record,
        scores=(*now.record.scores, derived.score(cards, now)),
        used=tuple(card for card in fresh if card not in now.record.crossed),
    )
    last = now.options
    return replace(options, record=record, adversary=last.adversary, back=last.back)


# Crossing off, and lines (OG-203 to OG-205)


def cross_off(ply: Ply, step: world.CrossOff) -> None:
    """Asks which cards of the last game are crossed off."""
    if crossable(ply.world.record):
        go(ply, step)
        ask_all(ply, "cross")


def crossable(record: Campaign) -> tuple[str, ...]:
    """Returns what was used: a game may have been given up before all had chosen."""
    return tuple([card for card in record.used if card])


def crossed(ply: Ply, step: world.CrossOff, answer: Answer) -> None:
    """Crosses cards off, and draws as many lines (OG-203, OG-204)."""
    chosen = answer.picks[CARDS]
    record = ply.world.record
    marked = replace(record, crossed=(*record.crossed, *chosen), used=())
    ply.world = replace(ply.world, record=marked)
    ply.tell(events.CrossedOff(cards=chosen))
    go(ply, *(world.DrawLine() for _ in chosen))


def draw_line(ply: Ply, step: world.DrawLine) -> None:
    """Asks where the next line leads, if any can be drawn."""
    if reachable(ply.cards.sheets, ply.world.record, ply.game.rules):
        go(ply, step)
        ask_all(ply, "line")


def drawn(ply: Ply, step: world.DrawLine, answer: Answer) -> None:
    """Draws a line; the node it reaches is active in this game (OG-205)."""
    (node,) = answer.picks[WHAT]
    record = ply.world.record
    longer = replace(record, nodes=(*record.nodes, node))
    ply.world = replace(ply.world, record=longer)
    ply.tell(events.LineDrawn(node=node))


def reachable(sheets: Sheets, record: Campaign, rules: int) -> tuple[str, ...]:
    """Returns the nodes to which a line can be drawn, from Start or active ones.

    A line begins at either of its ends; in games that began before at the one nearer
    to Start.
    """
    active = {"start", *record.nodes}
    lines = sheets.edges
    if rules >= LETTER:
        lines = (*lines, *((to, by) for by, to in lines))
    found = [to for by, to in lines if by in active and to not in active]
    return tuple(dict.fromkeys(found))


def moves(cards: Cards, now: World, kind: str, rules: int) -> tuple[Move, ...]:
    """Returns what may be answered between two games."""
    if kind == "adversary":
        chosen = pick(WHAT, sides(cards, now), 1, 1, "OG-012")
        return (Move("meet", MOVES["meet"], (), (chosen,)),)
    if kind == "cross":
        chosen = pick(CARDS, crossable(now.record), 0, CROSSES, "OG-203")
        return (Move("cross", MOVES["cross"], (), (chosen,)),)
    chosen = pick(WHAT, reachable(cards.sheets, now.record, rules), 1, 1, "OG-204")
    return (Move("line", MOVES["line"], (), (chosen,)),)


# Whom to stand up to (OG-012)


def with_own(cards: Cards, options: Options) -> Options:
    """Returns options with an Adversary of a host's own set, where they name none."""
    if not is_strange(cards) or options.adversary in cards.adversary:
        return options
    return replace(options, adversary=next(iter(cards.adversary)))


def is_strange(cards: Cards) -> bool:
    """Whether a set has none of our Adversaries."""
    return cards.adversary.keys().isdisjoint(ADVERSARIES)


def meeting(ply: Ply, options: Options) -> tuple[world.Meet, ...]:
    """Returns what asks whom to meet: later in a campaign, or where the host did not.

    Games that began before ask so of every set that is strange.
    """
    is_named = options.adversary in ply.cards.adversary
    if ply.game.rules < NAMING:
        is_named = not is_strange(ply.cards)
    is_asked = options.record.scores or not is_named
    may_be = ply.game.rules >= MEETING and len(ply.seats) != FOUR
    return (world.Meet(),) if may_be and is_asked else ()


def meet(ply: Ply, step: world.Meet) -> None:
    """Asks whom the players stand up to."""
    go(ply, step)
    ask_all(ply, "adversary")


def met(ply: Ply, step: world.Meet, answer: Answer) -> None:
    """Lays out an Adversary with the side that was chosen, and its Events."""
    (side,) = answer.picks[WHAT]
    foe = side.removesuffix(BACK)
    options = replace(ply.world.options, adversary=foe, back=side != foe)
    stack = stacked(ply.cards, (foe,))
    ply.world = replace(ply.world, options=options, events=stack, stack=len(stack))
    ply.tell(seat_events.AdversaryChosen(seat=answer.seat, card=foe, side=side))


def stacked(cards: Cards, foes: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the Events of some Adversaries (OG-016, OG-221)."""
    return tuple([event.id for foe in foes for event in cards.adversary[foe].events])


def sides(cards: Cards, now: World) -> tuple[str, ...]:
    """Returns both sides of all Adversaries, that of the last game first."""
    last = now.options.adversary + BACK * now.options.back
    every = (id + back for id in cards.adversary for back in ("", BACK))
    return (last, *(side for side in every if side != last))


def side_thing(cards: Cards, side: str) -> Thing:
    """Returns a side of an Adversary as forms describe it, with its stars."""
    foe = cards.adversary[side.removesuffix(BACK)]
    stars = STAR * foe.sides[side != foe.id].stars
    key = "phrases.front" if side == foe.id else "phrases.back"
    return Thing(WORDS(key, foe=cards.names[foe.id], stars=stars))


# What nodes do


def content(sheets: Sheets, sheet: int, node: str) -> Node:
    """Returns what a node of a sheet holds."""
    place = sheets.places.index(node)
    stride = sheets.strides[sheet % len(sheets.strides)]
    return sheets.contents[(stride * place + sheet) % len(sheets.contents)]


def nodes(sheets: Sheets, sheet: int) -> tuple[str, ...]:
    """Returns what the places of a sheet hold, in their order; nothing without one."""
    places = sheets.places if sheet else ()
    return tuple([content(sheets, sheet, place).id for place in places])


def active(cards: Cards, now: World, kind: str) -> dict[str, Node]:
    """Returns the active nodes of a kind with what they hold."""
    if not now.options.sheet:
        return {}
    found = {n: content(cards.sheets, now.options.sheet, n) for n in now.record.nodes}
    return {node: held for node, held in found.items() if held.kind == kind}


def jumpstart(ply: Ply) -> list[Do]:
    """Returns what Jumpstart nodes bring in the first Gather (OG-206)."""
    if ply.world.turn > 1:
        return []
    held = active(ply.cards, ply.world, "jumpstart").values()
    return [Do(does) for node in held for does in read_effects(node.do)]


def bonus(cards: Cards, now: World, what: str) -> int:
    """Returns how much a node that is always in force gives (OG-208, OG-209)."""
    held = active(cards, now, "always").values()
    return sum(
        n.n for n in held if n.what == what and now.turn <= (n.turns or now.turn)
    )


def use(ply: Ply, seat: int, node: str) -> tuple[Do, ...]:
    """Leaves a disc on a ring for the whole game; returns what it does (OG-207)."""
    ply.world = replace(ply.world, rings=(*ply.world.rings, node))
    ply.tell(seat_events.AbilityUsed(seat=seat, node=node))
    held = content(ply.cards.sheets, ply.world.options.sheet, node)
    steps = [Do(does, seat, node) for does in read_effects(held.do)]
    return tuple(for_either(ply, steps, f"s{seat}"))
