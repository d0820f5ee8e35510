"""Hosts' cards read for each champion on its own, wherever a turn reads them.

By rules number 5; what nobody would play is refused with its card and field.
"""

from typing import Any

import pytest

from engine.galatune.colours import COLOURS
from engine.galatune.ratings import MOST
from engine.galatune.set_view import set_view
from engine.galatune.view import GalatuneView
from engine.galatune.world import ACCOUNT, EACH
from engine.kernel import Answer, sight
from engine.kernel.errors import BadCards
from tests.games.galatune.table import Table
from tests.games.galatune.test_sets import Raw, system_of
from tests.games.galatune.test_vocabulary import (
    admit,
    at,
    card_of,
    with_ability,
    with_card,
)

__all__ = ["at"]  # lays a table for a host's set

ATTACKS = {"functions": ["attack"]}
LOW = {"do": "if", "when": "target_hp_at_most", "value": "5"}
OTHERS = {"do": "if", "when": "target_not_user"}
IMMUNE = {"do": "immune", "who": "target", "fits": ATTACKS}
ADD = {"do": "modify", "whose": "this", "how": "add", "n": 4}
COLOUR = {"do": "recolour", "what": "actions", "when": "next"}
ELEMENT = {"do": "recolour", "what": "element", "when": "next"}


def if_low(*then: Raw) -> Raw:
    return {**LOW, "then": [*then]}


def of(*effects: Raw, function: str = "other", **fields: Any) -> Raw:
    """A host's set with a card of its own called Test."""
    return with_card(card_of(function, *effects, **fields))


@pytest.mark.rule("GT-226", "GT-056")
def test_a_shield_on_several_is_worth_to_each_what_it_says(at: Any) -> None:
    """«If the target is not you, add 4»: 2 on Ana, 6 on Ben."""
    shield = of({**OTHERS, "then": [ADD]}, function="shield", aim="all")
    table = at(shield, "Baro", "Eron", "Tamsin").having("Ana", "Test")
    table.having("Ben", "Hex Blade", hp=10).having("Cem", "Drone Swarm")
    table.turn(Ana=("Test",), Ben=("Hex Blade", "Ana"), Cem=("Drone Swarm", "Ben"))
    assert (table.hp("Ana"), table.hp("Ben")) == (13 - 2, 10)


@pytest.mark.rule("GT-226", "GT-227")
def test_a_countering_shield_holds_for_each_alone(at: Any) -> None:
    """Broken on Ana, it still counters what it holds before Ben."""
    counter = {"do": "counter", "of": "blocked"}
    kept = {"do": "if", "when": "not_broken", "then": [counter]}
    raw = of(kept, function="shield", aim="two")
    table = at(raw, "Baro", "Ila", "Auriel", "Tamsin").having("Ana", "Test")
    table.having("Cem", "Dawn Lance").having("Dan", "Cutpurse")
    test = ("Test", "Ana", "Ben")
    table.turn(Ana=test, Cem=("Dawn Lance", "Ana"), Dan=("Cutpurse", "Ben"))
    assert (table.hp("Ana"), table.hp("Ben"), table.hp("Dan")) == (10, 9, 8)


@pytest.mark.rule("GT-226", "GT-117")
def test_who_is_immune_is_asked_for_each(at: Any) -> None:
    """«If the target has 5 HP or fewer, it cannot be harmed by Attacks»."""
    table = at(of(if_low(IMMUNE), aim="all"), "Baro", "Ila", "Eron", "Tamsin")
    table.having("Ana", "Test", hp=9).having("Ben", hp=5).having("Dan", hp=9)
    table.having("Cem", "Twin Sabres")
    table.turn(Ana=("Test",), Cem=("Twin Sabres", "Ben", "Dan"))
    assert (table.hp("Ben"), table.hp("Dan")) == (5, 6)


@pytest.mark.rule("GT-226", "GT-097")
def test_a_number_in_brackets_is_that_of_each_target(at: Any) -> None:
    """«Add 4 to this rating if it has 5 HP or fewer; it loses (1) HP»."""
    lose = {"do": "health", "who": "target", "n": -1, "scaled": True}
    table = at(of(if_low(ADD), lose, aim="opponents"), "Baro", "Ila", "Eron")
    table.having("Ana", "Test").having("Ben", hp=9).having("Cem", hp=5)
    table.turn(Ana=("Test",))
    assert (table.hp("Ben"), table.hp("Cem")) == (8, 0)


@pytest.mark.rule("GT-070", "GT-226")
def test_a_rating_is_infinite_for_those_alone_of_whom_it_says_so(at: Any) -> None:
    attack = of(
        if_low({"do": "infinite"}), function="attack", aim="opponents", rating=2
    )
    table = at(attack, "Baro", "Eron", "Tamsin").having("Ana", "Test")
    table.having("Ben", hp=5).having("Cem", hp=9).turn(Ana=("Test",))
    assert (table.hp("Ben"), table.hp("Cem")) == (0, 7)


@pytest.mark.rule("GT-117")
def test_who_cannot_be_harmed_by_several_is_safe_from_each(at: Any) -> None:
    safe = {"do": "immune", "who": "user", "against": "target", "fits": ATTACKS}
    table = at(of({**safe, "when": "next"}, aim="opponents"), "Baro", "Ila", "Eron")
    table.having("Ana", "Test").having("Ben", "Hex Blade").having("Cem", "Halo Cutter")
    table.turn(Ana=("Test",))
    table.turn(Ben=("Hex Blade", "Ana"), Cem=("Halo Cutter", "Ana"))
    assert table.hp("Ana") == 13


HARM: list[tuple[str, Raw]] = [
    ("boost", {"do": "points", "who": "target", "n": -1}),
    ("boost", {"do": "health", "who": "target", "n": -3}),
    ("other", {"do": "fall"}),
    ("other", {"do": "halve"}),
    ("other", {"do": "discard", "n": 1}),
    ("life", {"do": "mute"}),
]


@pytest.mark.rule("GT-117")
@pytest.mark.parametrize(("function", "effect"), HARM, ids=str)
@pytest.mark.parametrize("named", [True, False])
def test_immunity_keeps_off_the_harm_of_what_it_names(
    at: Any, function: str, effect: Raw, named: bool
) -> None:
    """«No damage and no harm from actions that fit», whatever their function."""
    fits = {"functions": [function]} if named else ATTACKS
    raw = with_ability("Ila", {**IMMUNE, "who": "user", "fits": fits, "when": "always"})
    raw["actions"].append(card_of(function, effect, rating=0))
    table = at(raw, "Baro", "Ila").having("Ana", "Test").having("Ben", "Mend", hp=8)
    before = table.seat("Ben")
    table.turn(Ana=("Test", "Ben"))
    after = table.world.players[1] if not table.world.fallen else None
    assert (after == before) is named


@pytest.mark.rule("GT-118")
def test_immunity_keeps_off_no_benefit(at: Any) -> None:
    lives = {"functions": ["life"]}
    raw = with_ability(
        "Ila", {**IMMUNE, "who": "user", "fits": lives, "when": "always"}
    )
    table = at(raw, "Baro", "Ila").having("Ana", "Mend").turn(Ana=("Mend", "Ben"))
    assert table.hp("Ben") == 14


@pytest.mark.rule("GT-117", "GT-081")
def test_shields_of_who_is_immune_are_not_destroyed(at: Any) -> None:
    attack = of({"do": "destroyaction", "of": "shields"}, function="attack")
    table = at(attack, "Eron", "Ila").having("Ana", "Test").having("Ben", "Phalanx")
    table.turn(Ana=("Test", "Ben"), Ben=("Phalanx", "Ben"))  # War on a War Shield
    assert table.used("Ben") == ["Phalanx"]


BARS: list[tuple[Raw, list[str]]] = [
    ({"colours": ["dark"]}, ["Daybreak", "Disarm", "Grounding Rod"]),
    ({"base": 1}, ["Grounding Rod"]),
    ({"instant": True}, ["Daybreak", "Disarm", "Grounding Rod"]),
    ({"properties": ["normal"]}, ["Daybreak"]),
    ({}, []),
]


@pytest.mark.rule("GT-034", "GT-104")
@pytest.mark.parametrize(("fits", "left"), BARS, ids=str)
def test_only_the_traps_that_a_card_names_stay_off_it(
    at: Any, fits: Raw, left: list[str]
) -> None:
    """«These cannot be placed on it: Dark Traps» says nothing of others."""
    attack = of({"do": "untrappable", "fits": fits}, function="attack")
    raw = {**attack, "actions": [{**a} for a in attack["actions"]]}
    for action in raw["actions"]:
        if action["function"] == "trap":
            action["on"] = [{}]
    table = at(raw, "Baro", "Ila").having("Ana", "Test")
    traps = ("Daybreak", "Grounding Rod", "Disarm", "Theft")
    table.having("Ben", *traps).planned(Ana=("Test", "Ben"))
    assert sorted(t for t in traps if table.places("Ben", t)) == sorted(left)


@pytest.mark.rule("GT-107", "GT-017")
@pytest.mark.parametrize(
    ("aim", "on"),
    [("all", ()), ("user", ()), ("opponents", ()), ("one or two", ("Ben", "Cem"))],
)
def test_a_colour_is_chosen_whomever_it_is_for(
    at: Any, aim: str, on: tuple[str, ...]
) -> None:
    raw = of(COLOUR, function="boost", aim=aim, choice="colour")
    table = at(raw, "Baro", "Ila", "Eron").having("Ana", "Test")
    table.plan("Ana", "Test", *on, choice="nature").late("plan").passed()
    chosen = {s.choice for p in table.world.players for s in p.statuses}
    assert chosen == {"nature"}


@pytest.mark.rule("GT-034", "GT-072")
def test_a_trap_gives_an_element_and_no_alignment(at: Any) -> None:
    raw = of(ELEMENT, function="trap", choice="element")
    table = at(raw, "Baro", "Ila").having("Ana", "Test").having("Ben", "Hex Blade")
    table.planned(Ben=("Hex Blade", "Ana"))
    with pytest.raises(Exception, match="cannot be chosen"):
        table.trap("Ana", "Test", "Hex Blade", colour="light")
    table.trap("Ana", "Test", "Hex Blade", colour="tech").passed()
    assert [s.choice for s in table.seat("Ben").statuses] == ["tech"]


@pytest.mark.rule("GT-034", "GT-113")
def test_what_redirects_anything_sends_it_to_anybody_else(at: Any) -> None:
    """It asked for an opponent of who places it, as a copy does."""
    raw = of({"do": "redirect"}, function="trap", choice="target")
    table = at(raw, "Baro", "Ila", "Eron").having("Ana", "Test", "Mend")
    table.having("Ben", "Hex Blade").planned(Ben=("Hex Blade", "Cem"))
    table.trap("Ana", "Test", "Hex Blade", target="Ana").passed()
    assert table.hp("Ana") == 9


@pytest.mark.rule("GT-034", "GT-226")
def test_what_redirects_sends_an_attack_on_several_to_one(at: Any) -> None:
    raw = of({"do": "redirect"}, function="trap", choice="target")
    table = at(raw, "Baro", "Auriel", "Eron").having("Ana", "Test")
    table.having("Cem", "Radiant Burst").planned(Cem=("Radiant Burst",))
    table.trap("Ana", "Test", "Radiant Burst", target="Ana").passed()
    assert (table.hp("Ana"), table.hp("Ben")) == (9, 8)  # Crystal Heart: 3 + 1


@pytest.mark.rule("GT-034", "GT-037", "GT-040")
@pytest.mark.parametrize("verb", ["copy", "redirect"])
def test_no_trap_is_copied_or_sent_elsewhere(at: Any, verb: str) -> None:
    raw = of({"do": verb}, function="trap", choice="target", on=[{}])
    table = at(raw, "Baro", "Ila", "Eron").having("Ana", "Test")
    table.having("Ben", "Hex Blade").having("Cem", "Dispel", "Short Circuit")
    table.having("Cem", "Phase Shift").planned(Ben=("Hex Blade", "Ana"))
    table.trap("Cem", "Phase Shift", "Hex Blade")
    assert table.places("Ana", "Test") == ["Hex Blade"]


@pytest.mark.rule("GT-053", "GT-228", "GT-227")
@pytest.mark.parametrize(("guard", "hp"), [("Shade Cloak", 11), ("Phalanx", 12)])
def test_what_a_shields_colour_stops_is_not_blocked(guard: str, hp: int) -> None:
    """A price is due if the target was immune, and not if a Shield held."""
    table = Table("Kord", "Ila").having("Ben", guard)
    table.turn(Ana=("Reap", "Ben"), Ben=(guard, "Ben"))
    assert (table.hp("Ana"), table.hp("Ben")) == (hp, 9)


RED = {"colours": ["red"]}
LATER = {"do": "modify", "whose": "user", "how": "add", "n": 1, "when": "next"}
IF_RED = {**LOW, "when": "user_colour", "value": "red", "then": [{"do": "cleanse"}]}
AGAINST_ATTACKS = {"do": "untrappable", "fits": ATTACKS}


@pytest.mark.rule("GT-043", "GT-034")
@pytest.mark.parametrize("rules", [ACCOUNT, EACH])
@pytest.mark.parametrize("verb", ["counter", "redirect"])
def test_a_trap_on_a_shield_may_ask_for_shields(at: Any, rules: int, verb: str) -> None:
    """Whether it sends the Shield away hung on itself, and the table stood still."""
    asks = {"do": "if", "when": "target_shielded", "then": [{"do": verb}]}
    choice = {"choice": "target"} if verb == "redirect" else {}
    raw = of(asks, function="trap", on=[{"functions": ["shield"]}], **choice)
    table = at(raw, "Baro", "Ila", "Eron").with_rules(rules).having("Ana", "Test")
    table.having("Ben", "Phalanx").having("Cem", "Hex Blade")
    table.planned(Ben=("Phalanx", "Ben"), Cem=("Hex Blade", "Ben"))
    target = {"target": "Ana"} if choice else {}
    table.trap("Ana", "Test", "Phalanx", **target).passed()
    assert table.world.turn == 2


REFUSED: dict[str, tuple[str, Raw, str]] = {
    "unknown colour": ("effects[0].fits.colours", {**LATER, "fits": RED}, "this kind"),
    "unknown if": ("effects[0].value", IF_RED, "this kind"),
    "empty": ("effects[0].then", {**LOW, "then": []}, "nothing comes"),
    "divert": ("effects[0]", {"do": "divert"}, "not its own user"),
    "swap": ("effects[0]", {"do": "swap"}, "not its own user"),
    "unknown rating": ("effects[0]", ADD, "no modifier"),
    "no Trap": ("effects[0]", AGAINST_ATTACKS, "what is printed"),
}
OF_TRAPS: dict[str, tuple[str, Raw, str]] = {
    "colour": ("on[0].colours", {"on": [RED]}, "this kind"),
    "nothing": ("effects", {"effects": []}, "a Trap says"),
    "aim": ("aim", {"aim": "all"}, "aimed at nobody"),
    "copy": (
        "on",
        {
            "effects": [{"do": "copy"}],
            "choice": "target",
            "on": [{"functions": ["trap"]}],
        },
        "only main actions",
    ),
}


def refused_at(raw: Raw, why: str) -> str:
    """The field of the card called Test for which a set is refused."""
    with pytest.raises(BadCards, match=why) as refused:
        admit(raw)
    assert "“Test”" in str(refused.value)
    return refused.value.field.removeprefix(f"actions[{len(raw['actions']) - 1}].")


def test_an_effect_may_name_all_colours_that_there_are() -> None:
    admit(of({**LATER, "fits": {"colours": [*COLOURS]}}))


@pytest.mark.rule("GT-188")
@pytest.mark.parametrize("case", REFUSED)
def test_what_nobody_would_play_is_refused(case: str) -> None:
    field, effect, why = REFUSED[case]
    raw = of(effect, aim="user", rating="?")
    assert refused_at(raw, why) == field


@pytest.mark.rule("GT-188")
@pytest.mark.parametrize("case", OF_TRAPS)
def test_a_trap_that_nobody_would_play_is_refused(case: str) -> None:
    field, fields, why = OF_TRAPS[case]
    raw = with_card({**card_of("trap", {"do": "cancel"}), **fields})
    assert refused_at(raw, why) == field


@pytest.mark.rule("GT-188")
def test_an_ability_asks_nothing_that_is_never_true_of_itself() -> None:
    guard = {"do": "immune", "who": "user", "when": "always"}
    raw = with_ability("Eron", {"do": "if", "when": "target_ahead", "then": [guard]})
    with pytest.raises(BadCards, match="never another or ahead"):
        admit(raw)


def test_a_set_that_was_kept_with_a_colour_of_its_own_can_be_shown() -> None:
    """It came in before colours were asked for; showing it must not fail."""
    raw = of({**ADD, "fits": {"colours": ["red"]}}, {**LOW, "then": []})
    assert set_view(system_of(raw).cards).actions[-1].id == "T1"


@pytest.mark.rule("GT-226")
@pytest.mark.parametrize(("rules", "hp"), [(ACCOUNT, 2), (EACH, 5)])
def test_games_that_began_before_keep_the_rules_they_began_with(
    at: Any, rules: int, hp: int
) -> None:
    """By rules 4 whoever was the first target decided for all."""
    table = at(of(if_low(IMMUNE), aim="all"), "Eron", "Tamsin", "Ila", "Auriel")
    table.with_rules(rules).having("Ana", "Test").having("Cem", hp=5)
    table.having("Dan", "Radiant Burst").turn(Ana=("Test",), Dan=("Radiant Burst",))
    assert table.hp("Cem") == hp


@pytest.mark.rule("GT-070")
def test_infinite_hp_stay_infinite_after_a_later_loss(at: Any) -> None:
    """«Minus stays infinity»: Thorns take 1 of whoever hits Morwen."""
    life = of({"do": "infinite"}, function="life")
    table = at(life, "Baro", "Eron", "Morwen").having("Ana", "Test")
    table.turn(Ana=("Test", "Ben"), Ben=("Star Flare", "Cem"))
    assert (table.hp("Ben"), table.hp("Cem")) == (MOST, 11 - 8)


@pytest.mark.rule("GT-101")
def test_an_instant_shield_meets_instant_attacks_and_then_the_others(at: Any) -> None:
    """«Occur before all other cards»: 3 are held by 4, and then 5 are not."""
    wall = card_of("shield", instant=True, rating=4, colour="light")
    bolt = {**wall, "id": "T2", "name": "Bolt", "function": "attack", "rating": 3}
    raw = with_card(wall)
    raw["actions"].append({**bolt, "colour": "war"})
    table = at(raw, "Baro", "Tamsin", "Ila").having("Ana", "Bolt")
    table.having("Ben", "Test").having("Cem", "Arcane Spear", "Soul Siphon")
    table.turn(Ana=("Bolt", "Ben"), Ben=("Test", "Ben"), Cem=("Arcane Spear", "Ben"))
    assert table.hp("Ben") == 10 - (5 - 4)


AIMS = {
    "opponents": ("Ben", "Cem", "Dan"),
    "all": ("Ana", "Ben", "Cem", "Dan"),
    "two": ("Ben", "Dan"),
    "one or two": ("Ana", "Cem"),
    "user": ("Ana",),
    "": ("Cem",),
}


@pytest.mark.rule("GT-226", "GT-022")
@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize("function", ["boost", "life", "shield", "other"])
def test_each_whom_a_card_is_aimed_at_gets_what_it_says(
    at: Any, aim: str, function: str
) -> None:
    effects = (
        {"do": "points", "who": "target", "n": -1},
        {"do": "health", "who": "target", "n": -2},
        {"do": "discard", "n": 1},
        {"do": "mute"},
    )
    raw = of(*effects, function=function, aim=aim, rating=0)
    names = ("Ana", "Ben", "Cem", "Dan")
    table = at(raw, "Baro", "Ila", "Eron", "Tamsin").having("Ana", "Test", "Mend")
    for name, held in zip(names[1:], ("Feast", "Verdict", "Hex Blade"), strict=True):
        table.having(name, held)
    before = {name: table.hp(name) for name in names}
    table.turn(Ana=("Test", *AIMS[aim]))
    for name in names:
        lost = before[name] - table.hp(name), -table.vp(name)
        gone = len(table.seat(name).hand) == 0, len(table.seat(name).statuses)
        is_aimed = name in AIMS[aim]
        assert (lost, gone) == (
            ((2, 1), (True, 1)) if is_aimed else ((0, 0), (False, 0))
        )


@pytest.mark.rule("GT-013", "GT-028")
@pytest.mark.parametrize(("edition", "others"), [("starter", 1), ("2016", 0)])
@pytest.mark.parametrize("looks", [(1,), (1, 4)])
def test_who_sees_the_top_of_the_deck_sees_as_many_as_the_card_says(
    edition: str, others: int, looks: tuple[int, ...]
) -> None:
    """In 2016 it lies face down, for everybody but who looks."""
    raw = with_ability("Ila", *({"do": "look", "n": n} for n in looks))
    system = system_of(raw)
    options = {"cards": system.cards.id, "edition": edition}
    game = system.start(system.parse_options(options), 2, bytes(32)).game
    for seat, champion in enumerate(("C10", "C01")):
        (asked,) = [a for a in game.asked if a.seat == seat and a.required]
        game = system.play(
            game, Answer(seat, asked.id, "take", {"at": (champion,)})
        ).game
    seen = [sight(system, game, seat).view for seat in (0, 1)]
    tops = [len(view.top) for view in seen if isinstance(view, GalatuneView)]
    assert tops == [max(looks), others]
