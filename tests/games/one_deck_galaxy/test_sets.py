"""A host's own cards: refused with the card, the field and what would be right."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine.kernel import Answer, Game, IllegalOptions, Offers, Step, System
from engine.kernel.cards import fingerprint
from engine.kernel.errors import BadCards
from engine.one_deck_galaxy.campaign import BACK
from engine.one_deck_galaxy.checks import flaws
from engine.one_deck_galaxy.rulebook import RULEBOOK
from engine.one_deck_galaxy.set_view import SetView
from engine.one_deck_galaxy.sets import our_cards, read_cards
from engine.one_deck_galaxy.world import World

Raw = dict[str, Any]
HUGE = 10**9


def own() -> Raw:
    """Our cards under a name of the host's own."""
    raw: Raw = msgspec.json.decode(msgspec.json.encode(our_cards()))
    return {**raw, "name": "mine"}


def told(change: Callable[[Raw], object]) -> str:
    """What is said of a set in which something was changed."""
    raw = own()
    change(raw)
    with pytest.raises(BadCards) as refusal:
        read_cards(raw)
    assert refusal.value.rule == "OG-003"
    return str(refusal.value)


def put(path: str, value: object) -> Callable[[Raw], object]:
    """Puts a value into a field: `galaxy.0.cost`."""

    def change(raw: Raw) -> None:
        *way, last = (int(n) if n.isdigit() else n for n in path.split("."))
        there: Any = raw
        for step in way:
            there = there[step]
        there[last] = value

    return change


def test_our_own_cards_have_no_flaw() -> None:
    assert list(flaws(our_cards())) == []


def test_a_set_of_ones_own_can_be_played() -> None:
    raw = own()
    raw["galaxy"][0].update(id="old-refinery", name="Old Refinery")
    system = System(RULEBOOK, raw)
    game, _ = system.start(system.parse_options({}), 1, bytes(32))
    assert "old-refinery" in game.world.unseen[0]
    assert str(system.cards.names["old-refinery"]) == "Old Refinery"


CASES: dict[str, tuple[str, object, str]] = {
    # duplicate ids
    "two cards with one id": ("galaxy.1.id", "g01", "g01, id: two cards have this id"),
    "an Event with a card's id": (
        "adversaries.0.events.0.id",
        "g01",
        "g01, id: two cards have this id",
    ),
    "an id with blanks": ("galaxy.0.id", "Ember Refinery", "should be small letters"),
    "an id that is a place": ("galaxy.0.id", "base", "base, id: should be small"),
    "an id like that of a back": ("adversaries.0.id", "fleet-back", "not end in"),
    "a name of no characters": ("galaxy.0.name", "", "g01, name: should be 1 to 40"),
    "a name with a line break": ("galaxy.0.name", "A\nB", "should be 1 to 40"),
    # counts
    "no galaxy cards": ("galaxy", [], "galaxy: there are 0; there should be 20 to 120"),
    "one Homeworld": ("homeworlds", [], "there should be 2 to 30"),
    "a Location of three rows": (
        "galaxy.0.rows",
        ["b4 -> 1"] * 3,
        "g01, rows: there are 3; there should be 2 to 2",
    ),
    "a Society of two Milestones": (
        "societies.0.milestones",
        [[{"have": "colonies", "n": 4}] * 2] * 2,
        "botanists, milestones: there are 2; there should be 3 to 3",
    ),
    "one side of an Adversary": (
        "adversaries.0.sides",
        [],
        "neeble-woober, adversaries[0].sides",
    ),
    # limits of numbers
    "a cost of a milliard": ("galaxy.0.cost", HUGE, "g01, cost: is 1000000000; it"),
    "a cost below nothing": ("galaxy.0.cost", -1, "g01, cost: should have a cost"),
    "science of a milliard": ("galaxy.0.science", HUGE, "g01, science: is 1000000000"),
    "as many dice": ("galaxy.0.tech", "ROLL(b,1000000000)", "g01, tech: “1000000000”"),
    "as much influence for a row": (
        "galaxy.0.rows",
        ["b4 -> 1000000000", "G9 -> 1"],
        "g01, rows: “1000000000” should be a number of 1 or 2 digits",
    ),
    "as many cards of time": (
        "adversaries.0.sides.0.time",
        HUGE,
        "time: is 1000000000",
    ),
    "X of a milliard": ("adversaries.0.sides.0.x", [HUGE] * 4, "x: is 1000000000"),
    "a die of seven": ("galaxy.0.rows", ["b7 -> 2", "G9 -> 1"], "is 7; it should be"),
    "a die turned to nine": ("galaxy.0.tech", "SET(1,any,9)", "g01, tech: is 9; it"),
    "every no Data": ("galaxy.0.tech", "GAIN(b,4,PER(data,0))", "is 0; it should be 1"),
    "boxes without end": ("galaxy.0.rows", ["b4 " * 90, "b4 -> 1"], "160 characters"),
    "nine boxes in a row": ("galaxy.0.rows", ["b4 " * 9 + "-> 1", "b4 -> 1"], "is 9;"),
    "a Milestone for nothing": (
        "homeworlds.0.milestones.0.n",
        0,
        "elemens, milestones.n: is 0; it should be 1 to 99",
    ),
    "a Starbase's box that is none": (
        "starbase.1.rows.0",
        "armada -> 2",
        "starbase 2, rows: “armada” should be a box such as",
    ),
    # what goes together
    "a Location that is an Encounter": ("galaxy.0.threshold", 3, "one of them"),
    "a row that earns nothing": ("galaxy.0.rows", ["b4", "b4 -> 1"], "what the row"),
    "an Encounter's row that earns": ("galaxy.30.rows", ["b4 -> 2"], "boxes only"),
    "a back as easy as its front": ("adversaries.0.sides.1.stars", 1, "more stars"),
    "full without what happens then": ("adversaries.0.sides.0.when_full", "", "both"),
    # unknown words
    "a word that is none": ("galaxy.0.tech", "FLY(1)", "g01, tech: “FLY(1)” should be"),
    "a colour that is none": ("galaxy.0.tech", "ROLL(q,1)", "g01, tech: “q” is not"),
    "a target that is none": (
        "societies.0.tech.0",
        "INFL(moon,1)",
        "botanists, tech: “moon” is not known here; it should be one of location",
    ),
    "a lasting rule that is none": (
        "adversaries.1.events.0.do",
        "COND(gravity,5)",
        "e-dimmer, do: “gravity” is not known",
    ),
    "a food that is none": (
        "adversaries.2.events.0.do",
        "COVER(cake)",
        "e-ember-course, do: “cake” is not known here; it should be one of ember",
    ),
    "a limit that is none": ("galaxy.0.limit", "TINY", "g01, limit: “TINY” should be"),
    "a resource that is none": ("galaxy.0.resource", "gold", "g01, galaxy[0].resource"),
    "a Milestone that is none": (
        "homeworlds.0.milestones.0.have",
        "luck",
        "elemens, homeworlds[0].milestones[0].have",
    ),
    "a Milestone of what is none": (
        "homeworlds.0.milestones.0.of",
        ["gold"],
        "“gold” is not known here; it should be one of fuel",
    ),
    # loops
    "escalating that escalates": (
        "adversaries.0.sides.0.escalate",
        "ADVCOL ; ESC(1)",
        "neeble-woober, escalate: ESC would bring itself about for ever",
    ),
    "a food that makes hungry": (
        "adversaries.2.foods.0.price",
        "SWELL",
        "ember, price: SWELL would bring itself about for ever",
    ),
    "a hunger without food": (
        "adversaries.0.sides.0.escalate",
        "SWELL",
        "neeble-woober, escalate: SWELL needs foods",
    ),
    # sheets
    "a line to nowhere": ("sheets.edges.0", ["start", "n99"], "“start” to “n99”"),
    "a line from nowhere": ("sheets.edges.0", ["n99", "n1"], "“n99” to “n1”"),
    "a line to itself": ("sheets.edges.0", ["n1", "n1"], "not lead back to itself"),
    "a line twice": ("sheets.edges.0", ["start", "n2"], "should be there once"),
    "a place that no line leads to": (
        "sheets.edges",
        [["start", "n1"]],
        "sheets, edges: no line leads to “n2”",
    ),
    "lines in a circle": ("sheets.edges.18", ["n12", "n1"], "in a circle at “n1”"),
    "a place twice": ("sheets.places.1", "n1", "“n1” should be a place of its own"),
    "more sheets than there are": ("sheets.n", 25, "sheets, n: is 25; it should be"),
    "a stride that meets itself": ("sheets.strides.0", 2, "2 should share no factor"),
    "a ring that does nothing": ("sheets.contents.7.do", "", "again, do: a node"),
}


@pytest.mark.rule("OG-003")
@pytest.mark.parametrize("name", CASES)
def test_a_set_that_cannot_be_played_is_refused_with_what_would_be_right(
    name: str,
) -> None:
    path, value, words = CASES[name]
    assert words in told(put(path, value))


def test_other_cards_do_not_go_by_the_name_of_ours() -> None:
    raw = {**own(), "name": our_cards().name}
    assert read_cards(raw) is our_cards()
    raw["galaxy"][0]["cost"] = 5
    with pytest.raises(BadCards, match="is the name of our own set"):
        read_cards(raw)


def test_what_is_no_set_at_all_is_refused() -> None:
    sent: tuple[object, ...] = ([], "cards", {}, {"name": "mine"})
    for raw in sent:
        with pytest.raises(BadCards):
            read_cards(raw)


def strange() -> Raw:
    """A set whose Adversaries have ids of their own, as that of the printed game."""
    text = msgspec.json.encode(own()).decode()
    for foe in our_cards().adversary:
        text = text.replace(f'"{foe}"', f'"the-{foe}"')
    raw: Raw = msgspec.json.decode(text)
    raw["galaxy"][0]["threshold"] = 0  # told, though it need not be
    return raw


def begun(
    raw: Raw, seats: int = 1, rules: int | None = None, **options: object
) -> Game[World, Step]:
    """A game with a host's set as it begins, by the rules of that number."""
    system = System(RULEBOOK, raw)
    chosen = system.parse_options({"edition": fingerprint(raw), **options})
    return system.start(chosen, seats, bytes(32), rules).game


@pytest.mark.rule("OG-012")
@pytest.mark.parametrize("seats", [1, 2])
def test_whom_the_host_did_not_name_of_an_own_set_the_players_choose(
    seats: int,
) -> None:
    raw = strange()
    game = begun(raw, seats)
    form = System(RULEBOOK, raw).form(game, game.asked[0])
    (pick,) = form.moves[0].picks
    foes = {foe["id"] for foe in raw["adversaries"]}
    assert set(pick.of) == foes | {foe + BACK for foe in foes}


@pytest.mark.rule("OG-012")
def test_an_adversary_of_an_own_set_that_the_host_named_is_asked_of_nobody() -> None:
    game = begun(strange(), adversary="the-dark-star")
    assert [asked.kind for asked in game.asked] == ["civilization"]
    assert game.world.options.adversary == "the-dark-star"


@pytest.mark.rule("OG-012")
def test_a_game_that_began_before_asks_of_every_strange_set() -> None:
    game = begun(strange(), rules=3, adversary="the-dark-star")
    assert [asked.kind for asked in game.asked] == ["adversary"]


def test_an_own_set_offers_its_adversaries_with_their_names_and_stars() -> None:
    raw = strange()
    raw["adversaries"][0]["name"] = "The Bees"
    first, *others = offered(raw)["adversary"]
    assert (first.const, str(first.title)) == ("the-neeble-woober", "The Bees")
    assert str(first.description) == "★, harder side ★★★"
    assert len(others) == 4


def test_the_second_of_an_own_set_may_still_be_the_next_one() -> None:
    offers = offered(strange())
    assert offers["second"][1:] == offers["adversary"]
    assert str(offers["second"][0].title) == "The next one"


def test_an_own_set_offers_its_boosts_by_what_they_do() -> None:
    raw = strange()
    raw["boosts"] = [{"id": "tiny", "do": "FLEET(1)"}]
    none, tiny = offered(raw)["boost"]
    assert str(none.title) == "None"
    assert (tiny.const, str(tiny.title)) == ("tiny", "Boost: gain a Fleet")


def test_what_was_chosen_of_an_own_set_goes_by_its_name_there() -> None:
    raw = strange()
    chosen = {"adversary": "the-dark-star", "second": "no-such"}
    titles = System(RULEBOOK, raw).titles(chosen, fingerprint(raw))
    assert {name: str(title) for name, title in titles.items()} == {
        "adversary": "Dark Star Syndicate"
    }


def offered(raw: Raw) -> Offers:
    """What a host's set offers."""
    return System(RULEBOOK, raw).offers(fingerprint(raw))


@pytest.mark.rule("OG-012")
def test_an_adversary_that_the_host_could_name_is_asked_of_nobody() -> None:
    game = begun(own(), adversary="dark-star")
    assert [asked.kind for asked in game.asked] == ["civilization"]
    assert game.world.options.adversary == "dark-star"


@pytest.mark.rule("OG-221")
def test_four_stand_up_to_the_first_two_of_a_hosts_set() -> None:
    options = begun(strange(), 4).world.options
    foes = tuple(our_cards().adversary)
    assert options.adversary == f"the-{foes[0]}"
    assert options.second == f"the-{foes[1]}"


@pytest.mark.rule("OG-218")
def test_a_boost_that_a_hosts_set_has_not_is_refused() -> None:
    raw = own()
    raw["boosts"] = []
    with pytest.raises(IllegalOptions):
        begun(raw, boost="large")


def test_a_set_goes_into_the_history_as_it_was_written() -> None:
    raw = strange()
    system = System(RULEBOOK, raw)
    options = system.parse_options({"edition": fingerprint(raw)})
    assert system.card_set(options) == raw
    assert system.card_hash(options) == fingerprint(raw)


def test_a_hosts_set_is_shown_as_its_own() -> None:
    raw = own()
    raw["galaxy"][0]["science"] = 7
    shown = System(RULEBOOK, raw).show(fingerprint(raw))
    assert isinstance(shown, SetView)
    assert shown.cards[0].science == 7


def test_no_set_is_shown_by_a_digest_that_nobody_brought() -> None:
    assert System(RULEBOOK).show("0" * 64) is None


def test_a_campaign_goes_on_with_the_cards_of_its_set() -> None:
    raw = strange()
    system = System(RULEBOOK, raw)
    game = begun(raw, sheet=14)
    (_, other, *_) = system.form(game, game.asked[0]).moves[0].picks[0].of
    met = Answer(0, game.asked[0].id, "meet", {"what": (other,)})
    game = system.play(game, met).game
    again = system.rematch(game.world.options, game.world)
    assert again.adversary + BACK * again.back == other


def test_an_edition_that_there_is_not_is_refused_for_a_new_game() -> None:
    with pytest.raises(IllegalOptions) as refusal:
        System(RULEBOOK).parse_options({"edition": "house-9"})
    assert refusal.value.reason == (
        "The option “edition” does not fit: “house-9” cannot be chosen."
    )


def test_a_kept_game_of_an_edition_that_there_is_not_has_the_first() -> None:
    system = System(RULEBOOK)
    kept = system.chosen({"edition": "house-9"})
    game = system.start(kept, 1, bytes(32)).game
    assert system.cards_of(game) is our_cards()


# What would not be done is refused to new sets, and does nothing in old ones

TWICE = (  # what one Fleet, or one die, would pay
    "LOSEFLEET(1) ; LOSEFLEET(1) -> ROLL(k,1)",
    "RETURN(1,any) ; RETURN(1,b) -> ROLL(k,2)",
)
ALL = ("BANISHDISCS(2) ; BANISHDISCS(1)", "BANISH(c,1) ; BANISH(b,1)")


@pytest.mark.parametrize(
    ("path", "text", "why"),
    [
        ("galaxy.0.claimed", "FLEET(1) / PROBE(1)", "g01, claimed: only Techs offer"),
        ("boosts.0.do", "LOSEFLEET(1) -> ROLL(k,1)", "small, do: only Techs offer"),
        ("galaxy.0.tech", "INFL(here,1)", "g01, tech: INFL(here,..) means"),
        ("galaxy.0.studied", "INFL(here,1)", "g01, studied: INFL(here,..) means"),
        ("galaxy.0.tech", "COND(lab,3)", "g01, tech: COND lasts with an Event"),
        ("boosts.0.do", "ROLL(k,RES(data))", "small, do: this serves all"),
        ("adversaries.0.events.0.do", "DECK(PER(fuel,2))", "e-bake-sale, do: this"),
        ("adversaries.0.sides.0.limit", "RES(fuel)", "neeble-woober, limit: this"),
        ("galaxy.0.full", "FLEET(RES(fuel))", "g01, full: this serves all"),
        ("adversaries.4.events.4.do", "COND(cost,1)", "e-night-hours, do: another"),
        *(("galaxy.0.tech", text, "g01, tech: what is paid of one") for text in TWICE),
        ("adversaries.2.foods.0.price", "BANISH(c,2)", "ember, price: of a colour"),
        *(("adversaries.2.foods.0.price", text, "ember, price: what") for text in ALL),
    ],
)
def test_a_new_set_says_nothing_that_would_not_be_done(
    path: str, text: str, why: str
) -> None:
    raw = own()
    put(path, text)(raw)
    system = System(RULEBOOK, raw)
    with pytest.raises(BadCards) as refusal:
        system.admit(raw)
    assert str(refusal.value).startswith(why)


def test_prices_of_unlike_kinds_are_admitted() -> None:
    raw = own()
    put("adversaries.2.foods.0.price", "BANISH(c,1) ; BANISH(k,1) ; BURN(1)")(raw)
    put("galaxy.0.tech", "LOSEFLEET(1) ; RETURN(1,any) -> ROLL(k,2)")(raw)
    System(RULEBOOK, raw).admit(raw)


def test_our_own_cards_would_be_admitted() -> None:
    System(RULEBOOK, own()).admit(own())
