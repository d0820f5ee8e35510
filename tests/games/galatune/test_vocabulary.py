"""A vocabulary that keeps its word: a host's card does what it says, or is refused."""

from copy import deepcopy
from typing import Any

import pytest

from engine.galatune.cards import our_cards
from engine.kernel.cards import fingerprint
from engine.kernel.errors import BadCards
from tests.games.galatune import table as tables
from tests.games.galatune.table import Table
from tests.games.galatune.test_sets import Raw, own, system_of

FUNCTIONS = ("attack", "shield", "life", "boost", "other", "trap")
MOMENTS = ("score", "fall", "unhurt_turn", "hit", "deck_prize")
PLAIN = {"id": "T1", "name": "Test", "colour": "war", "property": "normal", "copies": 1}


def card_of(function: str, *effects: Raw, **fields: Any) -> Raw:
    """A card of some function: a Trap cancels nothing by itself."""
    on = {"on": [{"functions": ["attack"]}]} if function == "trap" else {}
    return {
        **PLAIN,
        "function": function,
        "rating": 2,
        **on,
        "effects": [*effects],
        **fields,
    }


def with_card(card: Raw) -> Raw:
    raw = own()
    raw["actions"].append(card)
    return raw


def with_ability(champion: str, *effects: Raw) -> Raw:
    raw = own()
    for row in raw["champions"]:
        if row["name"].startswith(champion):
            row["effects"] = [*effects]
    return raw


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lays a table for a host's set."""

    def lay(raw: Raw, *champions: str) -> Table:
        system = system_of(raw)
        monkeypatch.setattr(tables, "SYSTEM", system)
        monkeypatch.setattr(tables, "CARDS", system.cards)
        names = {action["name"]: action["id"] for action in raw["actions"]}
        monkeypatch.setattr(tables, "IDS", names)
        return Table(*champions, cards=fingerprint(raw))

    return lay


def admit(raw: Raw) -> None:
    system_of(raw).admit(raw)


LOW = {"when": "target_hp_at_most", "value": "3"}
REAP = {"do": "if", **LOW, "then": [{"do": "fall"}]}


@pytest.mark.rule("GT-226")
def test_each_of_several_targets_is_asked_for_itself(at: Any) -> None:
    raw = with_card(card_of("other", REAP, aim="opponents"))
    table = at(raw, "Baro", "Ila", "Auriel", "Eron").having("Ana", "Test")
    table.having("Ben", hp=4).having("Cem", hp=3).having("Dan", hp=2)
    assert table.turn(Ana=("Test",)).world.fallen == (2, 3)


@pytest.mark.rule("GT-043")
def test_a_condition_is_read_where_the_action_goes(at: Any) -> None:
    more = {"do": "modify", "whose": "this", "how": "add", "n": 2}
    raw = with_card(card_of("attack", {"do": "if", **LOW, "then": [more]}))
    table = at(raw, "Eron", "Ila", "Auriel").having("Ana", "Test", hp=10)
    table.having("Ben", "Misdirection", hp=3).having("Cem", hp=8)
    table.planned(Ana=("Test", "Ben"))
    table.trap("Ben", "Misdirection", "Test", target="Cem").passed()
    assert table.hp("Cem") == 8 - 2 * 2  # War on a Mystic champion, nothing added


@pytest.mark.rule("GT-122")
def test_what_a_card_leaves_is_left(at: Any) -> None:
    taken = {"do": "health", "who": "target", "n": -3, "floor": 1}
    table = at(with_card(card_of("other", taken)), "Baro", "Ila")
    table.having("Ana", "Test").having("Ben", hp=2).turn(Ana=("Test", "Ben"))
    assert table.hp("Ben") == 1


ON_HP = [({"do": "fall"}, 9), ({"do": "halve"}, 9), ({"do": "swap"}, 9)]


@pytest.mark.rule("GT-053", "GT-081")
@pytest.mark.parametrize(("effect", "hp"), ON_HP, ids=str)
@pytest.mark.parametrize("guard", ["Phalanx", ""])
def test_shields_and_immunity_stop_what_an_attack_does_to_hp(
    at: Any, effect: Raw, hp: int, guard: str
) -> None:
    table = at(with_card(card_of("attack", effect)), "Eron", "Ila" if guard else "Baro")
    table.having("Ana", "Test", hp=4).having("Ben", guard or "Mend", hp=hp)
    plans = {"Ben": (guard, "Ben")} if guard else {}
    table.turn(Ana=("Test", "Ben"), **plans)  # Baro is of War
    assert (table.hp("Ana"), table.hp("Ben")) == (4, hp)


@pytest.mark.rule("GT-038")
def test_a_trap_does_what_it_says_beside_cancelling(at: Any) -> None:
    draw, lose = {"do": "draw", "n": 1}, {"do": "health", "who": "target", "n": -2}
    raw = with_card(card_of("trap", {"do": "cancel"}, draw, lose))
    table = at(raw, "Baro", "Ila").having("Ana", "Test").having("Ben", "Drone Swarm")
    table.planned(Ben=("Drone Swarm", "Ana")).trap(
        "Ana", "Test", "Drone Swarm"
    ).passed()
    assert (len(table.seat("Ana").hand), table.hp("Ben")) == (1, 9 - 2)


@pytest.mark.rule("GT-033")
@pytest.mark.parametrize(("champion", "hp"), [("Kord", 12), ("Fen", 12 - 4)])
def test_a_trap_may_cancel_on_a_condition(at: Any, champion: str, hp: int) -> None:
    dark = {"do": "if", "when": "user_colour", "value": "dark"}
    raw = with_card(card_of("trap", {**dark, "then": [{"do": "cancel"}]}))
    table = at(raw, champion, "Ila").having("Ana", "Test", hp=12)
    table.having("Ben", "Hex Blade").planned(Ben=("Hex Blade", "Ana"))
    table.trap("Ana", "Test", "Hex Blade").passed()
    assert table.hp("Ana") in (hp, hp + 1)  # Fen grows where he lost nothing


@pytest.mark.rule("GT-175")
def test_only_what_fits_is_found(at: Any) -> None:
    light = {"do": "find", "n": 1, "fits": {"colours": ["light"]}}
    table = at(with_card(card_of("other", light, aim="user")), "Baro", "Ila")
    table.having("Ana", "Test").turn(Ana=("Test",))
    things = tables.SYSTEM.form(table.game, table.asked("Ana", "choose")).things
    assert {tables.CARDS.design[card].colour for card in things} == {"light"}


@pytest.mark.rule("GT-117")
def test_two_who_cannot_harm_each_other_are_harmed_by_others(at: Any) -> None:
    fits = {"fits": {"functions": ["attack"]}, "when": "next"}
    truce = [
        {"do": "immune", "who": "user", "against": "target", **fits},
        {"do": "immune", "who": "target", "against": "user", **fits},
    ]
    table = at(with_card(card_of("other", *truce)), "Baro", "Auriel", "Eron")
    table.having("Ana", "Test").turn(Ana=("Test", "Ben"))
    table.having("Ben", "Drone Swarm", hp=12).having("Cem", "Hex Blade")
    table.turn(
        Ana=("Haymaker", "Ben"), Ben=("Drone Swarm", "Ana"), Cem=("Hex Blade", "Ana")
    )
    assert (table.hp("Ana"), table.hp("Ben")) == (13 - 4, 12)


@pytest.mark.rule("GT-028")
def test_an_ability_gives_cards_and_points_when_it_scores(at: Any) -> None:
    gains = [{"do": "draw", "n": 1}, {"do": "points", "who": "user", "n": 1}]
    raw = with_ability("Eron", {"do": "upon", "moment": "score", "then": gains})
    table = at(raw, "Eron", "Ila", "Baro").having("Ben", hp=1)
    table.turn(Ana=("Star Flare", "Ben"))
    assert (table.vp("Ana"), len(table.seat("Ana").hand)) == (2, 1)


@pytest.mark.rule("GT-028")
@pytest.mark.parametrize("kind", ["penetrate", "pierce"])
def test_an_ability_lets_attacks_through(at: Any, kind: str) -> None:
    table = at(with_ability("Eron", {"do": kind}), "Eron", "Baro")
    table.having("Ben", "Phalanx", hp=13).turn(
        Ana=("Star Flare", "Ben"), Ben=("Phalanx", "Ben")
    )
    assert table.hp("Ben") == 13 - 3


@pytest.mark.rule("GT-028")
@pytest.mark.parametrize(("hp", "damage"), [(3, 3), (9, 3)])
def test_an_ability_strengthens_on_a_condition(at: Any, hp: int, damage: int) -> None:
    more = {"do": "modify", "whose": "user", "how": "add", "n": 2, "when": "always"}
    raw = with_ability("Eron", {"do": "if", **LOW, "then": [more]})
    table = at(raw, "Eron", "Baro", "Ila").having("Ben", hp=hp)
    table.turn(Ana=("Star Flare", "Ben"))
    (scored,) = [d.n for d in table.world.damage] or [9 - table.hp("Ben")]
    assert scored == (damage + 2 if hp == 3 else damage)


@pytest.mark.rule("GT-101", "GT-043")
def test_an_instant_attack_comes_before_life_and_shields(at: Any) -> None:
    raw = with_card(card_of("attack", instant=True, rating=5))
    table = at(raw, "Eron", "Fen", "Auriel").having("Ana", "Test")
    table.having("Ben", "Mend", hp=5).having("Cem", "Phalanx")
    table.turn(Ana=("Test", "Ben"), Ben=("Mend", "Ben"), Cem=("Phalanx", "Ben"))
    assert (table.world.fallen, table.vp("Ana")) == ((1,), 1)


WRONG: list[tuple[str, Raw, str]] = [
    ("boost", {"do": "modify", "whose": "target", "how": "add", "n": 2}, "next turn"),
    ("boost", {"do": "recolour", "what": "actions"}, "next turn"),
    ("attack", {"do": "cancel"}, "only a Trap"),
    ("life", {"do": "penetrate"}, "only an Attack"),
    ("other", {"do": "steady"}, "only an ability"),
    ("trap", {"do": "divert"}, "no Trap"),
    ("attack", {"do": "counter", "of": "blocked"}, "only a Shield"),
    ("other", {"do": "find", "n": 1, "fits": {"active": True}}, "a card in a pile"),
    ("other", {"do": "if", "when": "damaged", "then": [{"do": "mute"}]}, "damage"),
]


@pytest.mark.rule("GT-188")
@pytest.mark.parametrize(
    ("function", "effect", "why"), WRONG, ids=lambda w: str(w)[:40]
)
def test_what_would_do_nothing_is_refused_in_words(
    function: str, effect: Raw, why: str
) -> None:
    chosen = {"choice": "colour"} if effect["do"] == "recolour" else {}
    raw = with_card(card_of(function, effect, **chosen))
    with pytest.raises(BadCards, match=why) as refused:
        admit(raw)
    assert refused.value.field.startswith(
        f"actions[{len(raw['actions']) - 1}].effects[0]"
    )
    assert "“Test”" in str(refused.value)


@pytest.mark.rule("GT-188")
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_an_ability_does_not_do_at_a_moment_is_refused(moment: str) -> None:
    upon = {"do": "upon", "moment": moment, "then": [{"do": "mute"}]}
    with pytest.raises(BadCards, match="an ability"):
        admit(with_ability("Eron", upon))


def test_our_own_cards_say_what_they_do() -> None:
    raw: Any = our_cards("house-2").source
    admit({**deepcopy(raw), "name": "mine"})
