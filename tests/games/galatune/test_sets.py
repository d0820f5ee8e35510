"""A host's own theme: fewer Lives, more Traps, or a whole set from a file."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from msgspec.structs import replace

from engine.galatune import cards
from engine.galatune.cards import Cards, card_name, our_cards
from engine.galatune.manifest import EDITION, EDITIONS, FIRST
from engine.galatune.rulebook import RULEBOOK
from engine.galatune.sets import read_cards
from engine.galatune.world import World, all_cards
from engine.kernel import Answer, IllegalOptions, System
from engine.kernel.cards import fingerprint
from engine.kernel.errors import BadCards
from tests.games.galatune.table import CARDS, CHAMPIONS, SYSTEM, Table

Raw = dict[str, Any]


def own(**changes: Any) -> Raw:
    """The house set under a host's own name, with some parts changed."""
    raw: Any = our_cards().source
    return {**deepcopy(raw), "name": "mine", "title": "Mine", **changes}


def system_of(raw: Raw) -> System[Any, Any, World]:
    return System(RULEBOOK, raw)


def begun(raw: Raw, seats: int = 3, **options: object) -> World:
    """The world of a game with a host's cards as it begins."""
    system = system_of(raw)
    chosen = system.parse_options({"cards": fingerprint(raw), **options})
    return system.start(chosen, seats, bytes(32)).game.world


@pytest.mark.rule("GT-188", "GT-189")
@pytest.mark.parametrize("edition", ["starter", "2016"])
def test_a_theme_leaves_life_out(edition: str) -> None:
    table = Table.unset(3, theme="no-life", edition=edition)
    functions = {CARDS.design[c].function for c in table.world.deck}
    assert functions == {"attack", "shield", "boost", "trap", "other"}
    assert len(table.world.deck) == 135


@pytest.mark.rule("GT-188")
def test_a_theme_has_every_trap_twice() -> None:
    table = Table.unset(3, theme="traps")
    counts = Counter(CARDS.design[c].function for c in table.world.deck)
    assert (counts["trap"], counts["attack"]) == (70, 52)


@pytest.mark.rule("GT-188")
def test_a_theme_a_mode_and_a_doubled_deck_go_together() -> None:
    table = Table.unset(6, theme="traps", double=True, easy=True)
    counts = Counter(CARDS.design[c].function for c in table.world.deck)
    assert (counts["trap"], counts["other"]) == (140, 0)


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_of_the_house_set_is_known_by_its_name(name: str) -> None:
    cards = our_cards(name)
    assert read_cards(cards.source) is cards
    chosen = SYSTEM.parse_options({"cards": name})
    assert SYSTEM.card_hash(chosen) == fingerprint(cards.source)


def test_new_games_have_the_newest_edition_and_kept_ones_the_first() -> None:
    assert SYSTEM.parse_options({}).cards == EDITION
    assert SYSTEM.chosen({}).cards == FIRST


def test_every_edition_calls_its_cards_alike() -> None:
    first, *later = (named(our_cards(name)) for name in EDITIONS)
    for names in later:  # one may have cards that are new, and lack others
        assert {id_: names[id_] for id_ in first if id_ in names} == {
            id_: name for id_, name in first.items() if id_ in names
        }


def test_a_card_that_only_a_later_edition_has_is_translated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    was, new = our_cards(), "fair-trade"
    rows = (*was.actions, replace(was.actions[0], id=new, name="Fair Trade"))
    later = replace(was, id="house-9", actions=rows)
    assert card_name(replace(later), new) == "Fair Trade"  # a host's own, so far
    editions = {"house-1": was, "house-9": later}
    monkeypatch.setattr(cards, "EDITIONS", editions)
    monkeypatch.setattr(cards, "our_cards", editions.__getitem__)
    assert card_name(later, new) != "Fair Trade"
    assert str(card_name(later, new)) == "Fair Trade"


def named(cards: Cards) -> dict[str, str]:
    """What champions and designs are called, by their ids."""
    names = {champion.id + "*": champion.name for champion in cards.champions}
    return names | {id_: design.name for id_, design in cards.design.items()}


@pytest.mark.rule("GT-188")
def test_a_hosts_cards_are_dealt() -> None:
    raw = own()
    raw["actions"] = raw["actions"][:20]
    world = begun(raw)
    assert len(world.deck) == sum(a["copies"] for a in raw["actions"])
    found = system_of(raw)
    chosen = found.parse_options({"cards": fingerprint(raw)})
    assert found.card_hash(chosen) == fingerprint(raw)


def test_a_card_of_a_host_has_the_hosts_name() -> None:
    raw = own()
    raw["champions"][0]["name"] = "Aunt Polly"
    system = system_of(raw)
    chosen = system.parse_options({"cards": fingerprint(raw)})
    game = system.start(chosen, 3, bytes(32)).game
    form = system.form(game, game.asked[0])
    assert form.things[CHAMPIONS["Eron"]].label == "Aunt Polly"


def test_no_game_begins_with_a_set_that_is_not_there() -> None:
    elsewhere = SYSTEM.parse_options({"cards": fingerprint(own())})
    with pytest.raises(IllegalOptions, match=EDITION):
        SYSTEM.start(elsewhere, 3, bytes(32))


@pytest.mark.rule("GT-007")
def test_there_are_more_champions_than_players() -> None:
    raw = own()
    raw["champions"] = raw["champions"][:3]
    for action in raw["actions"]:
        action["effects"] = [e for e in action.get("effects", []) if e["do"] != "if"]
    begun(raw, 2)
    with pytest.raises(IllegalOptions, match="so many players need 4"):
        begun(raw, 3)


@pytest.mark.rule("GT-188")
def test_there_are_cards_for_all_starting_hands() -> None:
    raw = own()
    raw["actions"] = [{**a, "copies": 1} for a in raw["actions"][:20]]
    begun(raw, 2)
    with pytest.raises(IllegalOptions, match="hands of so many players may take 21"):
        begun(raw, 3)


@pytest.mark.rule("GT-022")
def test_cards_for_two_opponents_and_for_any_two_are_told_apart() -> None:
    raw = with_action(44, aim="two")  # Mend, beside Twin Sabres
    system = system_of(raw)
    players = [{"champion": "Eron", "hand": ["Mend", "Twin Sabres"]}]
    players += [{"champion": "Nyx Ravenel"}, {"champion": "Baro Ironsides"}]
    position = {"players": players, "options": {"cards": fingerprint(raw)}}
    game = system.place(position, bytes(32)).game
    form = system.form(game, next(a for a in game.asked if a.kind == "plan"))
    two = [m.picks[1].of for m in form.moves if m.move == "two"]
    assert two == [("s1", "s2"), ("s0", "s1", "s2")]
    on = {"card": (raw["actions"][44]["id"],), "targets": ("s0", "s1")}
    planned = system.play(game, Answer(0, "0.1", "two-1", on)).game
    assert planned == system.play(game, Answer(0, "0.1", "two", on)).game
    stored = system.encode(planned).replace(b'"two"', b'"two-1"')
    assert stored != system.encode(planned)
    assert system.decode(stored) == planned, "as it was stored when there were numbers"


def with_action(n: int, **fields: Any) -> Raw:
    raw = own()
    raw["actions"][n] = {**raw["actions"][n], **fields}
    return raw


def with_champion(n: int, **fields: Any) -> Raw:
    raw = own()
    raw["champions"][n] = {**raw["champions"][n], **fields}
    return raw


DEEP = [
    {
        "do": "if",
        "when": "damaged",
        "then": [{"do": "if", "when": "damaged", "then": []}],
    }
]
WRONG = [
    (with_action(2, rating=10**9), "actions[2].rating", "“Dawn Lance”; a rating is 0"),
    (with_action(2, rating="high"), "actions[2].rating", "a rating is 0 to 99"),
    (with_action(2, effects=[{"do": "explode"}]), "actions[2].effects", "explode"),
    (with_action(2, effects=DEEP), "actions[2].effects[0].then", "in another one"),
    (with_action(2, wings=2), "actions[2]", "wings"),
    (with_action(2, id="s1"), "actions[2].id", "capitals"),
    (with_action(2, id="A99\n"), "actions[2].id", "1 to 8 capitals"),
    (with_action(2, id="A01"), "actions[2].id", "stands there twice"),
    (with_action(2, copies=0), "actions[2].copies", "needs a copy or more"),
    (with_action(2, name=""), "actions[2].name", "a name has 1 to 40"),
    (with_action(2, on=[{}]), "actions[2].on", "a Trap says what it may be placed on"),
    (with_action(69, on=[]), "actions[69].on", "and nothing else does"),
    (with_action(78, choice=""), "actions[78].choice", "needs the choice “target”"),
    (with_action(2, choice="colour"), "actions[2].choice", "what its effects ask for"),
    (with_champion(0, hp=0), "champions[0].hp", "“Eron”; HP are whole, from 1 to 99"),
    (with_champion(0, element="gold"), "champions[0].element", "gold"),
    (own(champions=[]), "champions", "a set has 3 to 40 champions"),
    (own(motto="x"), "set", "motto"),
]


@pytest.mark.rule("GT-188")
@pytest.mark.parametrize(("raw", "field", "why"), WRONG, ids=[w[2] for w in WRONG])
def test_what_is_wrong_with_a_set_is_named_with_what_would_be_right(
    raw: Raw, field: str, why: str
) -> None:
    with pytest.raises(BadCards, match="GT-188") as refused:
        read_cards(raw)
    assert refused.value.field.startswith(field)
    assert why in str(refused.value)


@pytest.mark.rule("GT-027")
def test_a_special_action_is_no_trap_and_goes_by_its_champion() -> None:
    raw = own()
    special = {**raw["champions"][0]["special"], "id": "X"}
    with pytest.raises(BadCards, match="has the id of its champion"):
        read_cards(with_champion(0, special=special))
    trap = {**raw["champions"][0]["special"], "function": "trap", "on": [{}]}
    with pytest.raises(BadCards, match="is no Trap and has no copies"):
        read_cards(with_champion(0, special=trap))


def test_conditions_name_what_there_is() -> None:
    def asking(when: str, value: str) -> Raw:
        condition = {"do": "if", "when": when, "value": value, "then": []}
        return with_action(2, effects=[condition])

    for wrong in (asking("user_is", "C99"), asking("target_hp_at_most", "few")):
        with pytest.raises(BadCards, match="there is nothing of this kind"):
            read_cards(wrong)
    read_cards(asking("user_is", "C01"))
    assert len(all_cards(our_cards(), SYSTEM.parse_options({}))) == 147
