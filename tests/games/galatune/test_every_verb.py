"""Every verb in every place of a host's set: refused in words, or it does something.

Each is played by act, with the effect and without, in a turn and the one after it.
"""

from typing import Any

import pytest

from engine.galatune.stack import Stack
from engine.galatune.world import Status
from engine.kernel.errors import BadCards
from tests.games.galatune import table as tables
from tests.games.galatune.table import NAMES, Table, card
from tests.games.galatune.test_sets import Raw
from tests.games.galatune.test_vocabulary import (
    FUNCTIONS,
    admit,
    at,
    card_of,
    with_ability,
    with_card,
)

__all__ = ["at"]  # lays a table for a host's set

BARE: dict[tuple[str, bool], list[object]] = {}  # what comes of it without the effect
SEATS = ("Ila", "Eron", "Baro", "Fen")
ATTACKS = {"functions": ["attack"]}
VERBS: list[Raw] = [
    {"do": "modify", "whose": "this", "how": "add", "n": 3},
    *(
        {"do": "modify", "whose": whose, "how": "add", "n": 3, "when": when}
        for whose in ("user", "target")
        for when in ("now", "next", "always")
    ),
    {"do": "modify", "whose": "trapped", "how": "add", "n": 3},
    *({"do": verb} for verb in ("infinite", "cancel", "redirect", "divert", "copy")),
    {"do": "counter", "of": "trapped"},
    {"do": "stealaction"},
    *({"do": "destroyaction", "of": of} for of in ("trapped", "shields")),
    *(
        {"do": do, "n": 1, "zone": zone, "random": random}
        for do in ("steal", "destroy")
        for zone in ("hand", "used")
        for random in (False, True)
    ),
    *({"do": verb, "n": 1} for verb in ("discard", "find", "draw", "recover")),
    *({"do": "points", "who": who, "n": 1} for who in ("user", "target")),
    *(
        {"do": "health", "who": who, "n": -1, "when": when}
        for who in ("user", "target")
        for when in ("now", "next")
    ),
    *({"do": verb} for verb in ("halve", "swap", "fall", "penetrate", "pierce")),
    *(
        {"do": "immune", "who": who, "fits": ATTACKS, "when": when}
        for who in ("user", "target")
        for when in ("now", "next", "always")
    ),
    *({"do": "untrappable", "fits": {}, "all": all_} for all_ in (False, True)),
    {"do": "recolour", "what": "trapped"},
    *(
        {"do": "recolour", "what": what, "when": when}
        for what in ("actions", "element")
        for when in ("now", "next")
    ),
    *({"do": verb} for verb in ("mute", "immobilise", "cleanse", "steady")),
    *({"do": verb, "n": 3} for verb in ("look", "roomy", "trader")),
]
CHOICES = {
    "redirect": "target",
    "copy": "target",
    "trapped": "colour",
    "actions": "colour",
}


def choice_of(effect: Raw) -> str:
    """What has to be chosen with an effect."""
    if effect["do"] == "recolour":
        return "element" if effect["what"] == "element" else "colour"
    return CHOICES.get(effect["do"], "")


def named(effect: Raw) -> str:
    return "-".join(str(v) for k, v in effect.items() if k != "fits")


def seen(table: Table) -> tuple[object, ...]:
    """What all can tell apart, but for what only announces something."""
    players = table.world.players
    return tuple(
        (p.hp, p.vp, p.hurt, p.champion, sorted(p.hand), sorted(p.used))
        for p in players
    )


def laid(table: Table, guard: bool) -> Table:
    """Ana holds the card; Ben and Cem are cursed and poisoned from the next turn on."""
    harm = (
        Status(card("Leaden Curse"), 0, 3, 1, "", False),
        Status(card("Venom Bloom"), 0, 3, -2, "", False),
    )
    table.having("Ana", "Test", "Hex Blade", "Arcane Spear", hp=30)
    table.having("Ana", used=("Verdict", "Feast"))
    table.having("Ben", "Phase Shift", "Disarm", "Mend", statuses=harm, hp=40)
    table.having("Ben", used=("Dawn Lance", "Cutpurse"))
    table.having("Dan", "Avalanche", "Azure Aegis")
    table.having("Cem", "Sunward Shield" if guard else "Thorn Whip", "Repair Kit")
    return table.having("Cem", used=("Echo", "Veto"), statuses=harm, hp=40)


def played(table: Table, function: str, choice: str, guard: bool) -> list[object]:
    """What comes of a turn with the card, and of one in which all attack."""
    laid(table, guard)
    mystic = "mystic" if choice in ("colour", "element") else ""
    if function != "trap":
        table.plan("Ana", "Test", "Ben", choice=mystic)
    else:
        table.plan("Ana", "Hex Blade", "Cem")
    guarded = "Ana" if function == "shield" else "Ben"
    cem = ("Sunward Shield", guarded) if guard else ("Thorn Whip", "Ana")
    plans = {"shield": ("Avalanche", "Ben"), "trap": ("Azure Aegis", "Cem")}
    dan = plans.get(function) if guard else None
    table.plan("Ben", "Mend", "Ben").plan("Cem", *cem).plan(
        "Dan", *(dan or ("Green Ray", "Ben"))
    )
    if function == "trap":
        lies = {"target": "Ben"} if choice == "target" else {}
        lies |= {"colour": mystic} if mystic else {}
        table.trap("Ana", "Test", cem[0], **lies)
    place = [p.card for p in table.world.table].index("T1")
    rating = Stack(tables.CARDS, table.world).rating(place)
    told: list[object] = [rating, table.places("Ben", "Phase Shift")]
    told += [table.places("Ben", "Disarm"), seen(settled(table.passed()))]
    ana = "Arcane Spear" if "Arcane Spear" in table.hand("Ana") else "Flicker"
    attacks = [("Ana", ana, "Ben"), ("Ben", "Star Flare", "Ana")]
    attacks += [("Cem", "Haymaker", "Ana"), ("Dan", "Green Ray", "Cem")]
    able = {NAMES[a.seat] for a in table.game.asked if a.kind == "plan"}
    table.turn(**{name: (what, on) for name, what, on in attacks if name in able})
    return [*told, seen(settled(table))]


def settled(table: Table) -> Table:
    """Lets the lot answer what the turn still asks."""
    for kind in ("choose", "prize", "respawn") * 3:
        table.late(kind)
    return table


def is_refused(raw: Raw) -> bool:
    try:
        admit(raw)
    except BadCards:
        return True
    return False


def written(function: str, *effects: Raw, choice: str = "") -> Raw:
    on = {"on": [{"functions": ["attack", "shield"]}]} if function == "trap" else {}
    chosen = {"choice": choice} if choice else {}
    fields = {"colour": "war", "rating": 7, **on, **chosen}
    return card_of(function, *effects, **fields)


@pytest.mark.rule("GT-188")
@pytest.mark.parametrize("effect", VERBS, ids=named)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_card_does_what_it_says_or_is_refused(
    at: Any, function: str, effect: Raw
) -> None:
    choice = choice_of(effect)
    try:
        raw = with_card(written(function, effect, choice=choice))
        if is_refused(raw):
            return
    except BadCards:
        return  # what cannot even be read, as before
    plain = with_card(written(function))
    for guard in (False, True):
        given = played(at(raw, *SEATS), function, choice, guard)
        if (function, guard) not in BARE:
            BARE[function, guard] = played(at(plain, *SEATS), function, "", guard)
        if given != BARE[function, guard]:
            return
    raise AssertionError(f"{effect} on {function} is admitted, and does nothing")


@pytest.mark.rule("GT-188")
@pytest.mark.parametrize("effect", VERBS, ids=named)
def test_an_ability_does_what_it_says_or_is_refused(at: Any, effect: Raw) -> None:
    if effect["do"] in ("look", "roomy", "trader", "steady"):
        return  # tests of their own
    raw = with_ability("Ila", effect)
    raw["actions"].append(written("attack"))
    if is_refused(raw):
        return
    plain = with_ability("Ila")
    plain["actions"].append(written("attack"))
    for guard in (False, True):
        given = played(at(raw, *SEATS), "attack", "", guard)
        if given != played(at(plain, *SEATS), "attack", "", guard):
            return
    raise AssertionError(f"{effect} as an ability is admitted, and does nothing")


def test_most_verbs_are_played_somewhere() -> None:
    free = [e for e in VERBS if not is_refused(with_card(written("attack", e)))]
    assert len(free) > len(VERBS) // 3
