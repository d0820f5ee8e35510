"""What came out in games of older rules, where newer ones have it otherwise.

By the gate that keeps it so: what is done, and what is seen then.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from engine.galatune import events
from engine.galatune.manifest import FIRST
from engine.kernel import Chance, Event, sight
from engine.kernel.cards import fingerprint
from tests.games.galatune import table as tables
from tests.games.galatune.table import NAMES, SYSTEM, Table, card, is_laid
from tests.games.galatune.test_each import IMMUNE, if_low, of
from tests.games.galatune.test_sets import Raw, system_of


def told(table: Table, *kinds: type[Event]) -> list[str]:
    """The names of the events of some kinds that the last act told."""
    heard = [told.event for told in table.last]
    return [type(event).__name__ for event in heard if isinstance(event, kinds)]


def untold_gift() -> object:
    """«Gives you 2 HP» after the damage: the log did not say by what."""
    table = Table("Eron", "Baro").with_rules(2).having("Ana", "Soul Siphon")
    table.turn(Ana=("Soul Siphon", "Ben"))
    return table.hp("Ana"), told(table, events.HpByCard, events.HpChanged)


def untold_price() -> object:
    table = Table("Kord", "Eron").with_rules(2)
    table.turn(Ana=("Reap", "Ben"), Ben=("Star Flare", "Ana"))
    return table.hp("Ana"), told(table, events.HpByCard)


def untold_spite() -> object:
    table = Table("Eron", "Auriel", "Kord").with_rules(2)
    table.having("Cem", hp=1).turn(Ana=("Star Flare", "Cem"))
    return table.hp("Ana"), told(table, events.HpByAbility)


def stung_mate() -> object:
    table = Table("Eron", "Nyx", "Morwen", "Baro", team=True).with_rules(2)
    table.having("Ben", "Misdirection").planned(Ana=("Star Flare", "Ben"))
    table.trap("Ben", "Misdirection", "Star Flare", target="Cem").passed()
    return table.hp("Ana")


def shared_in_2016() -> object:
    wish = {"cards": FIRST, "edition": "2016", "ties": "share"}
    options = SYSTEM.parse_options(wish)
    return SYSTEM.start(options, 3, bytes(32), rules=2).game.world.options.ties


def order_for_what_is_gone() -> object:
    """Ben orders Tripwire and trades it to Ana."""
    table = Table("Baro", "Ila", "Tamsin", "Nyx").with_rules(2)
    table.having("Ana", "Mend").having("Ben", "Tripwire")
    for one, what, on in (("Ana", "Haymaker", "Ben"), ("Ben", "Flicker", "Ben")):
        table.plan(one, what, on).answers(one, "plan", "withdraw")
    table.orders("Ben", "snare", "kept", card="Tripwire", whom="me")
    table.answers("Ana", "trade", "propose", card=(card("Mend"),))
    table.answers("Ben", "offer", "offer", card=(card("Tripwire"),)).late("offer")
    table.answers("Ana", "trade", "accept", at=(f"s{NAMES.index('Ben')}",))
    given = table.planned(Ana=("Haymaker", "Ben")).asked("Ben", "trap").given
    return given and given.move


def untold_cancelling() -> object:
    table = Table("Eron", "Tamsin").with_rules(1).having("Ana", "Azure Aegis")
    table.having("Ben", "Expose Weakness")
    table.planned(Ana=("Azure Aegis", "Ana"), Ben=("Pounce", "Ana"))
    table.trap("Ben", "Expose Weakness", "Azure Aegis").passed()
    return told(table, events.Cancelled)


@contextmanager
def at(raw: Raw) -> Iterator[str]:
    """Plays with a host's set, and yields its name."""
    system, kept = system_of(raw), (tables.SYSTEM, tables.CARDS, tables.IDS)
    names = {action["name"]: action["id"] for action in raw["actions"]}
    tables.SYSTEM, tables.CARDS, tables.IDS = system, system.cards, names
    try:
        yield fingerprint(raw)
    finally:
        tables.SYSTEM, tables.CARDS, tables.IDS = kept


def first_target_for_all() -> object:
    """«If the target has 5 HP or fewer, it is immune»: it was asked of the first."""
    with at(of(if_low(IMMUNE), aim="all")) as name:
        table = Table("Eron", "Tamsin", "Ila", "Auriel", cards=name)
        table.with_rules(4).having("Ana", "Test").having("Cem", hp=5)
        table.having("Dan", "Radiant Burst").turn(Ana=("Test",), Dan=("Radiant Burst",))
        return table.hp("Cem")


def guessed_piles() -> object:
    """Who finds Light cards was offered all: what was not there is in a closed pile."""
    find = {"do": "find", "n": 1, "fits": {"colours": ["light"]}}
    with at(of(find, aim="user")) as name:
        table = Table("Baro", "Ila", "Nyx", cards=name, edition="2016").with_rules(3)
        table.having("Ana", "Test").having("Ben", used=("Radiant Burst", "Mend"))
        table.having("Cem", used=("Hex Blade", "Drone Swarm"))
        seen = sight(tables.SYSTEM, table.turn(Ana=("Test",)).game, 0)
        guess = tables.SYSTEM.guess(seen, Chance(bytes(32)))
        return [tables.CARDS.design[c].name for c in guess.world.players[1].used]


def in_vain() -> object:
    """Who countered what did its user nothing scored nothing on him."""
    table = Table("Baro", "Eron", "Ila").with_rules(5)
    table.having("Ana", "Mirror Trap").having("Ben", "Rail Shot", hp=4)
    table.having("Cem", "Hex Blade")
    table.planned(Ben=("Rail Shot", "Ana"), Cem=("Hex Blade", "Ben"))
    return table.trap("Ana", "Mirror Trap", "Rail Shot").passed().vp("Ana")


def copied_on_whom() -> object:
    """Who copied what hits all was asked for one of them."""
    table = Table("Baro", "Ila", "Eron").with_rules(6).having("Ana", "Echo")
    table.having("Ben", "Radiant Burst").planned(Ben=("Radiant Burst",))
    form = SYSTEM.form(table.game, table.asked("Ana", "trap"))
    return [p.name for m in form.moves if is_laid(m, "Echo") for p in m.picks[1:]]


BEFORE: dict[str, tuple[Callable[[], object], object]] = {
    "carry.py:bleed:0": (untold_gift, (12, ["HpChanged", "HpChanged"])),
    "guess.py:_findable:0": (guessed_piles, ["Hex Blade", "Mend"]),
    "play.py:begin:0": (shared_in_2016, "share"),
    "play.py:resolve:0": (stung_mate, 9),
    "play.py:resolve:1": (untold_price, (3, [])),
    "settle.py:_change_hp:0": (untold_spite, (8, [])),
    "trade.py:_exchange:0": (order_for_what_is_gone, "hold"),
    "world.py:World.has_depth:0": (copied_on_whom, ["target"]),
    "world.py:World.has_each:0": (first_target_for_all, 2),
    "world.py:World.has_letter:0": (in_vain, 0),
    "window.py:close_window:0": (untold_cancelling, []),
}
