"""Every pair of rare things met at least once by act, and what was never reached.

python -m tests.games.one_deck_galaxy.pairs [--sample N] [--table NAME]

Five tables: society x homeworld, Adversary's power x phase, tech x tech, event x
status, and of hosts' sets every word x place on a card. Each pair is put on the table
so that both matter, then played by acts until both had their say; after each act the
laws are checked. What the checker of sets refuses is not played.
"""

import argparse
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from msgspec import json
from msgspec.structs import replace

from engine.kernel import Answer, Asked, Chance, IllegalAnswer, Lapse, Next, System
from engine.kernel.cards import fingerprint
from engine.kernel.errors import BadCards
from engine.kernel.form import draw
from engine.one_deck_galaxy import boxes, events, seat_events
from engine.one_deck_galaxy.manifest import Campaign
from engine.one_deck_galaxy.notation import Box
from engine.one_deck_galaxy.rulebook import RULEBOOK
from engine.one_deck_galaxy.world import Filled
from tests.engine.playing import seeded
from tests.games.one_deck_galaxy import table as tables
from tests.games.one_deck_galaxy.laws import wholly
from tests.games.one_deck_galaxy.table import (
    CARDS,
    PLAIN,
    Galaxy,
    influenced,
)

TRIES, LONG = 20, 60  # games for a pair, acts of each
DICE = "b1 b4 b6 p2 p5 y3 y6 k2"
HOMES = tuple(home.id for home in CARDS.homeworlds)
SOCIETIES = tuple(society.id for society in CARDS.societies)
TECHS = (*(card.id for card in CARDS.galaxy), *HOMES, *SOCIETIES)
EVENTS = {e.id: foe.id for foe in CARDS.adversaries for e in foe.events}
MOMENTS = ("after_time", "when_full", "escalate", "results", "claimed")
POWERS = (
    *EVENTS,
    *(
        f"{foe.id} {'back' * side or 'front'} {moment}"
        for foe in CARDS.adversaries
        for side in (0, 1)
        for moment in MOMENTS
        if getattr(foe.sides[side], moment)
    ),
)
PHASES: dict[str, type[Any]] = {
    "adversary": events.TurnBegan,
    "discover": events.Discovered,
    "gather": seat_events.Gathered,
    "action": seat_events.SaidDone,
    "results": events.TurnEnded,
}


class Playing:
    """A galaxy that is played by lot, one act after another, under the laws."""

    def __init__(self, galaxy: Galaxy, random: Random) -> None:
        self.galaxy, self.random = galaxy, random
        lots = Chance(random.randbytes(32))
        galaxy.game = replace(galaxy.game, chance=lots)
        self.told: list[Any] = []
        self.faults: list[str] = []
        self.acts = 0

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.galaxy.game.outcome is not None

    def does(self, act: Answer | Lapse) -> bool:
        """Carries an act out; whether it was legal."""
        before = self.galaxy.game
        try:
            then: Next[Any, Any] = tables.SYSTEM.play(before, act)
        except IllegalAnswer:
            return False
        self.acts += 1
        self.faults += map(str, wholly(tables.SYSTEM, before, act, then))
        self.galaxy.game = then.game
        self.told += [told.event for told in then.events]
        return True

    def answers(self, asked: Asked, move: str = "", at: str = "") -> bool:
        """Answers by lot, with a move that is called so if one is named."""
        form = tables.SYSTEM.form(self.galaxy.game, asked, move or None)
        moves = tuple([m for m in form.moves if not at or at in m.at])
        if not moves:
            return False
        form = replace(form, moves=moves)
        lots = Chance(self.random.randbytes(32))
        answer = draw(form, asked.seat, asked.id, lots)
        picks = {**answer.picks, "at": (at,)} if at else answer.picks
        return self.does(Answer(asked.seat, asked.id, answer.move, picks))

    def settles(self) -> None:
        """Answers what a Tech asks until all may act again."""
        for _ in range(LONG):
            open_ones = [a for a in self.galaxy.game.asked if a.kind in ASKED]
            if self.is_over or not open_ones:
                return
            self.answers(open_ones[0])

    def uses(self, tech: str) -> bool:
        """Uses some option of a Tech, whoever has it, and answers what it asks."""
        ways = [f"{n}.{tech}" for n in range(3)]
        self.random.shuffle(ways)
        for way in ways:
            for asked in () if self.is_over else self.galaxy.game.asked:
                if asked.kind == "act" and self.answers(asked, "use", way):
                    self.settles()
                    return self.has_told(seat_events.TechUsed, card=tech)
        return False

    def has_told(self, kind: type[Any], **facts: object) -> bool:
        """Whether an event of a kind was told, with these facts."""
        return any(
            isinstance(event, kind)
            and all(getattr(event, name) == fact for name, fact in facts.items())
            for event in self.told
        )

    def plays_on(self) -> None:
        """Ends the turn by lapses and lots until all act again, or it is over."""
        for _ in range(LONG):
            if self.is_over or self.has_told(seat_events.Gathered):
                return
            late = [a for a in self.galaxy.game.asked if a.is_awaited]
            if self.random.random() < 0.5 or late[0].kind == "act":
                self.does(Lapse((late[0].id,)))
            else:
                self.answers(late[0])


ASKED = ("choose", "reprobe")


class Table(NamedTuple):
    """Rows and columns whose pairs are played, and how one is."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    play: Callable[[Playing, str, str], bool]  # whether both had their say
    begin: Callable[[str, str, Random], Galaxy | None]


OTHERS = tuple(product(HOMES, SOCIETIES))


# Society x homeworld


def civilization(society: str, home: str, random: Random) -> Galaxy:
    """Returns a people with all that its Techs may want."""
    seats = random.choice((1, 2))
    other = next(o for o in OTHERS if not {*o} & {home, society})
    galaxy = Galaxy(*((home, society), other)[:seats], adversary=random.choice(FOES))
    return provided(galaxy, random)


def both_techs(playing: Playing, society: str, home: str) -> bool:
    """Uses both own Techs, then lets the turn go by."""
    used = playing.uses(home) and playing.uses(society)
    playing.told.clear()
    playing.plays_on()
    return used


# Tech x tech


def two_techs(one: str, other: str, random: Random) -> Galaxy:
    """Returns a player with two Techs, or two of whom each has one."""
    mine = people((one, other), PLAIN)
    alone = {one, other} <= {*mine, *CARDS.card}
    theirs = people((other,), next(o for o in OTHERS if not {*o} & {*mine, other}))
    galaxy = Galaxy(
        *((mine,) if alone else (mine, theirs)), adversary=random.choice(FOES)
    )
    cards = [t for t in dict.fromkeys((one, other)) if t in CARDS.card]
    for seat in range(1, len(galaxy.world.players)):
        galaxy.has(seat, pool="b2 p1 y4", discs=2)
    return provided(galaxy, random).has(techs=" ".join(cards))


def people(techs: tuple[str, ...], usual: tuple[str, str]) -> tuple[str, str]:
    """Returns the civilisation that has the first special Techs of these."""
    home = next((t for t in techs if t in HOMES), usual[0])
    return home, next((t for t in techs if t in SOCIETIES), usual[1])


def one_after_the_other(playing: Playing, one: str, other: str) -> bool:
    """Uses a Tech and then the other, while the first still shows in the pool."""
    return playing.uses(one) and (one == other or playing.uses(other))


# Power x phase


def under(power: str, phase: str, random: Random) -> Galaxy:
    """Returns a galaxy where a power is in force, or about to have its say."""
    foe, side, moment = EVENTS.get(power, power.split(maxsplit=1)[0]), 0, ""
    if power not in EVENTS:
        _, named, moment = power.split()
        side = named == "back"
    galaxy = Galaxy(PLAIN, adversary=foe, back=bool(side))
    provided(galaxy, random)
    if power in EVENTS:
        return galaxy.foe(events=(power,))
    return at_moment(galaxy, moment)


def at_moment(galaxy: Galaxy, moment: str) -> Galaxy:
    """Lays out what lets an Adversary's rule of a moment have its say."""
    if moment == "when_full":
        return galaxy.foe(pile=influenced(6))
    if moment == "escalate":
        return galaxy.zone("g33", "g01", "g02", "g03", z0=2)
    if moment == "claimed":
        kept = {"colonies": ("g30",), "preserved": ("g29",), "stored": ("b",)}
        return galaxy.has(pool="").foe(**kept).lay(filled=confronted(galaxy))
    return galaxy


def confronted(galaxy: Galaxy) -> tuple[Filled, ...]:
    """Returns the first Confrontation row, full."""
    row = boxes.confrontation(CARDS, galaxy.world, 0)
    return tuple(
        Filled(boxes.FOE, 0, n, 0, dice_for(b, n)) for n, b in enumerate(row.boxes)
    )


def dice_for(box: Box, n: int) -> tuple[str, ...]:
    """Returns dice that fill a box; those of small ones differ."""
    if box.is_ring:
        return ()
    colour = box.colour or "pyb"[n % 3]
    return (
        (f"{colour}6",) * -(-box.n // 6)
        if box.kind == "wide"
        else (f"{colour}{6 - n}",)
    )


def goes_through(playing: Playing, power: str, phase: str) -> bool:
    """Plays until a phase has been gone through under the power."""
    acting = [a for a in playing.galaxy.game.asked if a.kind == "act"]
    for _ in range(4):
        if not playing.is_over and playing.galaxy.asks("act"):
            playing.answers(acting[0])
            playing.settles()
            acting = [a for a in playing.galaxy.game.asked if a.kind == "act"]
    playing.plays_on()
    moment = "" if power in EVENTS else power.rsplit(maxsplit=1)[-1]
    kind, facts = SAYS.get(moment, (PHASES[phase], {}))
    return playing.has_told(PHASES[phase]) and playing.has_told(kind, **facts)


SAYS: dict[str, tuple[type[Any], dict[str, object]]] = {  # what each moment tells
    "after_time": (events.FoeTook, {"how": "science"}),
    "when_full": (events.InfluenceLost, {"place": "foe"}),
    "escalate": (events.Escalated, {}),
    "results": (events.InfluenceGained, {"place": "foe"}),
    "claimed": (events.DiscClaimed, {"n": 1}),
}


# Event x status

STATUSES: dict[str, Callable[[Galaxy], Galaxy]] = {
    "nothing": lambda g: g,
    "no card in the deck": lambda g: g.deck(0),
    "no event left": lambda g: g.lay(stack=0),
    "no event and no card": lambda g: g.has(pool="").lay(stack=0).deck(0),
    "a claimed disc": lambda g: g.foe(taken=1),
    "three claimed discs": lambda g: g.foe(taken=3),
    "a lost disc": lambda g: g.foe(taken=2, lost=1),
    "no Fleets": lambda g: g.base(fleets=0, science="g18 g25"),
    "no Science": lambda g: g.base(fleets=3),
    "an empty zone": lambda g: g.zone(),
    "a zone of Encounters": lambda g: g.zone("g33", "g36", "g31", "g37"),
    "an Encounter at its threshold": lambda g: g.zone("g33", "g01", z0=1, z1=3),
    "influence on all": lambda g: g.zone("g01", "g02", "g03", z0=2, z1=2, z2=1),
    "few dice": lambda g: g.has(pool="k1").lay(exiled_dice=("b", "p", "y") * 6),
    "few discs": lambda g: g.has(discs=0).lay(exiled_discs=10),
    "colonies": lambda g: g.has(colonies="g01 g06 g11"),
    "developed techs": lambda g: g.has(techs="g38 g39"),
    "level five": lambda g: g.has(done=(0, 1, 2, 3)),
    "an adversary nearly full": lambda g: g.foe(pile=influenced(2)),
}


def before_event(event: str, status: str, random: Random) -> Galaxy:
    """Returns a galaxy in which an Event is about to be revealed, in this status."""
    foe, others = EVENTS[event], [e for e, of in EVENTS.items() if of == EVENTS[event]]
    galaxy = Galaxy(random.choice((PLAIN, ("felisi", "guardians"))), adversary=foe)
    STATUSES[status](provided(galaxy, random))
    stack = min(galaxy.world.stack, 1)
    left = [other for other in others if other != event][:stack]
    return galaxy.lay(events=(*left, event), pending=1, stack=stack)


def is_revealed(playing: Playing, event: str, status: str) -> bool:
    """Lets a turn go by in which an Event is revealed, unless lots take another."""
    playing.plays_on()
    return playing.has_told(events.EventRevealed, card=event)


# Word x place: what hosts may write

WORDS = (
    *(
        "ROLL(k,2)",
        "ROLL(c,1)",
        "GAIN(b,3,2)",
        "GAIN(k,FED,1)",
        "GAIN(p,4,PER(fuel,1))",
    ),
    *("REROLL(2,any)", "REROLL(1,pool2)", "SET(1,any,own)", "SET(2,<=3,6)"),
    *("CHANGE(1,any,{2,5})", "ADJ(2,any,+1)", "ADJ(1,any,±2)", "ADJ(1,pool2,±1)"),
    *("SWAP(2,any,c)", "RETURN(1,any)", "DISC(2)", "READY(1)", "FLEET(2)"),
    *("LOSEFLEET(1)", "PROBE(2)", "STUDY(0)", "INFL(location,2)"),
    *("INFL(two locations,1)", "INFL(encounters,1)", "INFL(adversary,2)"),
    *("INFL(here,1)", "UNINFL(richest)", "DECK(2)", "TOSS(cheapest)", "DUMP(3)"),
    *("ADVCOL", "ADVSCI", "PRESERVE(left)", "PRESERVE(science)", "STORE(most,1)"),
    *("UNSTORE(1)", "DROP(colonies)", "ESC(1)", "SWELL", "COVER(dark)", "BANISH(c,1)"),
    *("BANISH(k,1)", "BANISHDISCS(1)", "BANISHCARD", "BURN(2)", "COND(lab,3)"),
    *("RETURN(1,any) -> DISC(1)", "LOSEFLEET(1) -> ROLL(k,1)", "FLEET(1) / PROBE(1)"),
    *("ROLL(b,1) ; ADJ(1,any,+1)", "BANISHCARD ; FLEET(1)"),
)
Where = Callable[[Any, str], None]  # writes a word into a set


def _row(raw: Any, rows: str, id: str) -> Any:
    return next(row for row in raw[rows] if row["id"] == id)


def _of_foe(field: str) -> Where:
    def write(raw: Any, word: str) -> None:
        for side in _row(raw, "adversaries", "hungry-nebula")["sides"]:
            side[field] = word

    return write


def _on_card(field: str) -> Where:
    return lambda raw, word: _row(raw, "galaxy", "g13").update({field: word})


def _as_event(raw: Any, word: str) -> None:
    _row(raw, "adversaries", "hungry-nebula")["events"][0]["do"] = word


def _as_rule(on: str) -> Where:
    def write(raw: Any, word: str) -> None:
        rule = {"on": on, "do": word} | ({"of": "biomass"} if on == "colony" else {})
        _row(raw, "societies", "guardians")["rule"] = rule

    return write


def _as_node(kind: str) -> Where:
    def write(raw: Any, word: str) -> None:
        node = {"id": "own-node", "name": "Own", "kind": kind, "do": word}
        raw["sheets"]["contents"][1] = node  # what n1 of sheet 1 holds

    return write


PLACES: dict[str, Where] = {
    **{field: _on_card(field) for field in ("tech", "claimed", "studied", "full")},
    **{moment: _of_foe(moment) for moment in MOMENTS if moment != "claimed"},
    "claimed disc": _of_foe("claimed"),
    "event": _as_event,
    "colony rule": _as_rule("colony"),
    "exile rule": _as_rule("exile"),
    "jumpstart": _as_node("jumpstart"),
    "ring": _as_node("ring"),
    "boost": lambda raw, word: _row(raw, "boosts", "small").update(do=word),
}


def written(word: str, place: str) -> System[Any, Any, Any] | None:
    """Returns the game with a set that has a word in a place, if it is admitted."""
    raw = {**json.decode(json.encode(CARDS)), "name": "own"}
    PLACES[place](raw, word)
    try:
        system: System[Any, Any, Any] = System(RULEBOOK, raw)
        system.admit(raw)
    except BadCards:
        return None
    return system


def with_word(word: str, place: str, random: Random) -> Galaxy | None:
    """Returns a galaxy in which a word is about to be read, None if none may be."""
    system = written(word, place)
    if system is None:
        return None
    tables.SYSTEM = system
    raw = system.card_set(system.parse_options({"adversary": "hungry-nebula"}))
    options = {"edition": fingerprint(raw), "adversary": "hungry-nebula"}
    people = (("felisi", "guardians"), ("zibzab", "explorers"))[: random.choice((1, 2))]
    if place in ("jumpstart", "boost"):
        return first_gather(people, place, options)
    galaxy = provided(Galaxy(*people, **options), random)
    galaxy.has(techs="g38 g13", colonies="g15 g01", used=("g38",), uses=1)
    zone = ("g14", "g33", "g02") if place == "tech" else ("g13", "g33", "g02")
    if place == "tech":
        return galaxy.zone(*zone, z0=2).foe(colonies=("g30",), stored=("b",))
    galaxy.has(techs="g38").zone(*zone, z0=5 if place in CLAIMED else 2)
    prepare = PREPARED.get(place)
    return prepare(galaxy) if prepare else galaxy


CLAIMED = ("claimed", "colony rule")


def first_gather(
    people: tuple[tuple[str, str], ...], place: str, options: dict[str, Any]
) -> Galaxy:
    """Returns a galaxy whose people have just been chosen, before the first roll."""
    more = {"boost": "small"} if place == "boost" else {"sheet": 1}
    galaxy = Galaxy.__new__(Galaxy)
    parsed = tables.SYSTEM.parse_options({**options, **more})
    if place == "jumpstart":
        parsed = replace(parsed, record=Campaign(nodes=("n1",)))
    galaxy.game = tables.SYSTEM.start(parsed, len(people), bytes(32)).game
    for seat, (home, society) in enumerate(people):
        galaxy.answer(seat, "take", homeworld=(home,), society=(society,))
    return galaxy


def _full(galaxy: Galaxy) -> Galaxy:
    dice = (("y3",), ("b3",), ("p6", "p6"))
    at = ((0, 0), (0, 1), (1, 0))
    filled = [Filled("z0", *spot, 0, of) for spot, of in zip(at, dice, strict=True)]
    return galaxy.has(pool="").lay(filled=tuple(filled))


def _ringed(galaxy: Galaxy) -> Galaxy:
    record = replace(galaxy.world.record, nodes=("n1",))
    options = replace(galaxy.world.options, sheet=1)
    return galaxy.lay(record=record, options=options)


PREPARED: dict[str, Callable[[Galaxy], Galaxy]] = {
    "studied": lambda g: g.has(pool="k1 k1").lay(lab=("b6", "b6")),
    "full": _full,
    "when_full": lambda g: g.foe(pile=influenced(6)),
    "escalate": lambda g: g.zone("g33", "g02", z0=2),
    "claimed disc": lambda g: g.has(pool="").lay(filled=confronted(g)),
    "event": lambda g: g.lay(events=g.world.events[:1], pending=1, stack=0),
    "ring": _ringed,
}


def has_its_say(playing: Playing, word: str, place: str) -> bool:
    """Plays until a word in a place was read."""
    galaxy = playing.galaxy
    if place == "tech":
        return playing.uses("g13")
    for asked in galaxy.game.asked:
        if place == "ring" and asked.kind == "act":
            playing.answers(asked, "ability", "n1")
        if place == "exile rule" and asked.kind in ("act", "any_time"):
            moves = tables.SYSTEM.form(galaxy.game, asked, "exile_for").moves
            if moves:
                playing.answers(asked, "exile_for", *moves[-1].at)
                break
    playing.settles()
    for _ in range(2):
        playing.told.clear()
        playing.plays_on()
    return True


# All of them


FOES = tuple(foe.id for foe in CARDS.adversaries)
TABLES = {
    "society x homeworld": Table(SOCIETIES, HOMES, both_techs, civilization),
    "power x phase": Table(POWERS, tuple(PHASES), goes_through, under),
    "tech x tech": Table(TECHS, TECHS, one_after_the_other, two_techs),
    "event x status": Table(tuple(EVENTS), tuple(STATUSES), is_revealed, before_event),
    "word x place": Table(WORDS, tuple(PLACES), has_its_say, with_word),
}


def provided(galaxy: Galaxy, random: Random) -> Galaxy:
    """Gives a galaxy what most cards want: dice, discs, Fleets, Science, a zone."""
    science = ("g18 g25", "g40 g29 g30")[random.random() < 0.5]
    free = [c for c in CARDS.card if c not in ("g18", "g25", "g40", "g29", "g30")]
    zone = random.sample([c for c in free if "*" not in c and c < "g31"], 3)
    galaxy.zone(*zone, z0=random.randrange(4), z1=2)
    galaxy.base(fleets=4, science=science, discs=1)
    done = random.choice(((), (0, 1), (0, 1, 2, 3)))
    return galaxy.has(pool=DICE, discs=3, done=done)


class Result(NamedTuple):
    """What came of a pair: whether it was reached, by how many acts, what broke.

    It is neither reached nor not where the checker of sets refuses it.
    """

    reached: bool
    acts: int
    faults: tuple[str, ...]
    refused: bool = False


def played(table: str, one: str, other: str) -> Result:
    """Plays a pair until it is reached, a few games at most."""
    found, acts = TABLES[table], 0
    faults: list[str] = []
    usual = tables.SYSTEM
    for n in range(TRIES):
        random = Random(seeded("pairs", table, one, other, n))
        try:
            galaxy = found.begin(one, other, random)
            if galaxy is None:
                return Result(False, acts, (), refused=True)
            playing = Playing(galaxy, random)
            is_reached = found.play(playing, one, other)
        finally:
            tables.SYSTEM = usual
        acts, faults = acts + playing.acts, faults + playing.faults
        if is_reached or faults:
            return Result(is_reached, acts, tuple(faults))
    return Result(False, acts, tuple(faults))


def pairs(table: str) -> Iterator[tuple[str, str]]:
    """Yields all pairs of a table."""
    found = TABLES[table]
    yield from product(found.rows, found.columns)


def main() -> None:
    """Plays the tables; prints how many pairs were reached, and which never."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.one_deck_galaxy.pairs")
    parser.add_argument("--sample", type=int, default=0, help="pairs of each table")
    parser.add_argument("--table", choices=TABLES)
    chosen = parser.parse_args()
    for table in [chosen.table] if chosen.table else TABLES:
        every = [*pairs(table)]
        most = min(chosen.sample or len(every), len(every))
        some = Random(table).sample(every, most)
        results = {pair: played(table, *pair) for pair in some}
        acts = sum(result.acts for result in results.values())
        reached = sum(result.reached for result in results.values())
        refused = sum(result.refused for result in results.values())
        of = f"{reached} of {len(some) - refused} pairs reached, {acts} acts"
        print(f"{table}: {of}, {refused} refused by the checker")
        for pair, result in results.items():
            for fault in result.faults:
                print(f"  {' x '.join(pair)}: {fault}")
            if not (result.reached or result.refused):
                print(f"  never reached: {' x '.join(pair)}")


if __name__ == "__main__":
    main()
