"""Each verb does what its sentence on the phone says, wherever a set may use it.

A turn and the one after it are played with the effect and without; what differs has to
be what the sentence says, and nothing else. Ana plays the card, on Ben.
"""

from typing import Any, get_args

import pytest

from engine.galatune.effects import LATE, Condition, Does, If, Upon
from engine.galatune.stack import Stack
from engine.galatune.texts import action_text
from engine.galatune.world import Status
from tests.games.galatune import table as tables
from tests.games.galatune.table import NAMES, Table, card
from tests.games.galatune.test_sets import Raw
from tests.games.galatune.test_vocabulary import (
    admit,
    at,
    card_of,
    with_card,
)

__all__ = ["at"]  # lays a table for a host's set

SEATS = ("Baro", "Tamsin", "Unit", "The", "Kord")
MAIN = ("attack", "shield", "life", "boost", "other")
ALL = (*MAIN, "trap")
ATTACKS = {"functions": ["attack"]}
Facts = dict[str, object]
BARE: dict[str, Facts] = {}  # what comes of a turn without the effect


class Says:
    """A sentence: the effect that it stands for, where, and what it changes."""

    def __init__(self, effect: Raw, where: tuple[str, ...] = ALL, **facts: Any) -> None:
        self.effect, self.where = effect, where
        self.choice = facts.pop("choice", "")
        self.facts = {name.replace("_", " "): n for name, n in facts.items()}


def changes(whose: str, how: str, n: int) -> Raw:
    return {"do": "modify", "whose": whose, "how": how, "n": n, "when": "next"}


def hp(who: str, n: int, **more: object) -> Raw:
    return {"do": "health", "who": who, "n": n, **more}


def cards(do: str, zone: str, *, random: bool = False) -> Raw:
    return {"do": do, "n": 1, "zone": zone, "random": random}


def immune(who: str, when: str) -> Raw:
    return {"do": "immune", "who": who, "fits": ATTACKS, "when": when}


TO_HAND: dict[str, Any] = {"Ana_hand": 1, "deck": -1}
STOLEN: dict[str, Any] = {"Ana_hand": 1}
ON_TURN = "For the next turn: "
SENTENCES: dict[str, Says] = {
    "You gain 2 VP.": Says({"do": "points", "who": "user", "n": 2}, Ana_vp=2),
    "You lose 1 VP.": Says({"do": "points", "who": "user", "n": -1}, Ana_vp=-1),
    "The target gains 1 VP.": Says({"do": "points", "who": "target", "n": 1}, Ben_vp=1),
    "The target loses 1 VP.": Says(
        {"do": "points", "who": "target", "n": -1}, Ben_vp=-1
    ),
    "You gain 2 HP.": Says(hp("user", 2), Ana_hp=2),
    "You lose 2 HP.": Says(hp("user", -2), Ana_hp=-2),
    "The target gains 2 HP.": Says(hp("target", 2), Ben_hp=2),
    "The target loses 2 HP.": Says(hp("target", -2), Ben_hp=-2),
    "Next turn you gain 2 HP.": Says(hp("user", 2, when="next"), Ana_later=2),
    "Next turn you lose 2 HP.": Says(hp("user", -2, when="next"), Ana_later=-2),
    "Next turn the target gains 2 HP.": Says(hp("target", 2, when="next"), Ben_later=2),
    "Next turn the target loses 2 HP.": Says(
        hp("target", -2, when="next"), Ben_later=-2
    ),
    "The target loses 99 HP. At least 1 HP are kept.": Says(
        hp("target", -99, floor=1), ("boost", "other", "life", "trap"), Ben_left=1
    ),
    "Half of the HP are lost, rounded up, before other harm.": Says(
        {"do": "halve"}, Ben_hp=-20
    ),
    "You and the target exchange HP before all damage.": Says(
        {"do": "swap"}, Ana_hp=10, Ben_hp=-10
    ),
    "The target falls.": Says({"do": "fall"}, Ben_left=0),
    "Draw 1 card from the Source Deck.": Says({"do": "draw", "n": 1}, **TO_HAND),
    "Find 1 card in the Source Deck: Traps.": Says(
        {"do": "find", "n": 1, "fits": {"functions": ["trap"]}}, **TO_HAND
    ),
    "Take 1 card back from your Used Pile: cards.": Says(
        {"do": "recover", "n": 1}, Ana_hand=1, Ana_used=-1
    ),
    "The target discards 1 card by lot.": Says(
        {"do": "discard", "n": 1}, Ben_hand=-1, Ben_used=1
    ),
    "Steal 1 card of your choice from the target's hand.": Says(
        cards("steal", "hand"), Ben_hand=-1, **STOLEN
    ),
    "Steal 1 card by lot from the target's hand.": Says(
        cards("steal", "hand", random=True), Ben_hand=-1, **STOLEN
    ),
    "Steal 1 card of your choice from the target's Used Pile.": Says(
        cards("steal", "used"), Ben_used=-1, **STOLEN
    ),
    "Steal 1 card by lot from the target's Used Pile.": Says(
        cards("steal", "used", random=True), Ben_used=-1, **STOLEN
    ),
    "Destroy 1 card of your choice in the target's hand.": Says(
        cards("destroy", "hand"), Ben_hand=-1, deck=1
    ),
    "Destroy 1 card by lot in the target's hand.": Says(
        cards("destroy", "hand", random=True), Ben_hand=-1, deck=1
    ),
    "Destroy 1 card of your choice in the target's Used Pile.": Says(
        cards("destroy", "used"), Ben_used=-1, deck=1
    ),
    "Destroy 1 card by lot in the target's Used Pile.": Says(
        cards("destroy", "used", random=True), Ben_used=-1, deck=1
    ),
    f"{ON_TURN}Add 3 to the ratings of your actions.": Says(
        changes("user", "add", 3), Ana_rating=3
    ),
    f"{ON_TURN}Add 3 to the ratings of the target's actions.": Says(
        changes("target", "add", 3), Ben_rating=3
    ),
    f"{ON_TURN}Subtract 1 from the ratings of the target's actions.": Says(
        changes("target", "subtract", 1), Ben_rating=-1
    ),
    f"{ON_TURN}Multiply the ratings of the target's actions by 2.": Says(
        changes("target", "multiply", 2), Ben_rating=2
    ),
    f"{ON_TURN}Divide the ratings of the target's actions by 5.": Says(
        changes("target", "divide", 5), Ben_rating=-2
    ),
    f"{ON_TURN}Raise the ratings of the target's actions to the power of 2.": Says(
        changes("target", "power", 2), Ben_rating=2
    ),
    "You cannot be harmed by these: Attacks.": Says(immune("user", "now"), Ana_hp=4),
    "The target cannot be harmed by these: Attacks.": Says(
        immune("target", "now"), ("shield", "life", "boost", "other", "trap"), Ben_hp=2
    ),
    f"{ON_TURN}You cannot be harmed by these: Attacks.": Says(
        immune("user", "next"), Ana_later=4
    ),
    f"{ON_TURN}The target cannot be harmed by these: Attacks.": Says(
        immune("target", "next"), Ben_later=4
    ),
    f"{ON_TURN}The target's actions have the colour that you choose.": Says(
        {"do": "recolour", "what": "actions", "when": "next"},
        choice="colour",
        Ben_colour="war",
    ),
    f"{ON_TURN}The target has the element that you choose.": Says(
        {"do": "recolour", "what": "element", "when": "next"},
        choice="element",
        Ben_element="tech",
    ),
    "The target's Special Ability is off next turn.": Says(
        {"do": "mute"}, Ben_able=False
    ),
    "The target is immobilised next turn.": Says(
        {"do": "immobilise"}, Ben_plans=False, Ben_rating=None, Ben_colour=None
    ),
    "Remove all harmful statuses from the target.": Says(
        {"do": "cleanse"}, Ben_statuses=0
    ),
    "Destroys the Shield cards of the target.": Says(
        {"do": "destroyaction", "of": "shields"},
        ("life", "boost", "other", "trap"),  # not the Attack on which a Trap lies
        Cem_used=-1,
        deck=1,
    ),
    "Its rating is infinite.": Says({"do": "infinite"}, ("life",), Ben_left=10**9),
    "The Attack on which it lies is countered.": Says(
        {"do": "counter", "of": "trapped"}, ("trap",), Ben_hp=-4, Dan_hp=4
    ),
    "Cancels the action on which it lies.": Says({"do": "cancel"}, ("trap",), Dan_hp=4),
    "Steals the card on which it lies.": Says(
        {"do": "stealaction"}, ("trap",), Ana_hand=1, Ben_used=-1
    ),
    "Destroys the card on which it lies.": Says(
        {"do": "destroyaction", "of": "trapped"}, ("trap",), Ben_used=-1, deck=1
    ),
    "Choose another target for the action on which it lies.": Says(
        {"do": "redirect"}, ("trap",), choice="target", Eva_hp=-4, Dan_hp=4
    ),
    "The action on which it lies also takes place once as yours.": Says(
        {"do": "copy"}, ("trap",), choice="target", Eva_hp=-4
    ),
    "Add 3 to the rating of the action on which it lies.": Says(
        {"do": "modify", "whose": "trapped", "how": "add", "n": 3}, ("trap",), Dan_hp=-3
    ),
    "The action on which it lies has the colour that you choose.": Says(
        {"do": "recolour", "what": "trapped"}, ("trap",), choice="colour", Dan_hp=-4
    ),
}
ELSEWHERE = {  # verbs with cases of their own, in these tests or those beside it
    *("Divert", "Penetrate", "Pierce", "Untrappable"),
    *("Look", "Steady", "Roomy", "Trader"),
}


def facts(table: Table) -> Facts:
    """What can be counted after a turn."""
    found: Facts = {"deck": len(table.world.deck) + len(table.world.top)}
    for name, player in zip(NAMES, table.world.players, strict=False):
        found |= {f"{name} hp": player.hp, f"{name} vp": player.vp}
        found |= {f"{name} hand": len(player.hand), f"{name} used": len(player.used)}
    return found


def laid(table: Table) -> Table:
    """Ben is cursed, and shielded by Cem; Dan is hit by him, Eva hits him."""
    table.having("Ana", "Test", "Mend", used=("Verdict", "Feast"), hp=30)
    table.having("Ben", "Drone Swarm", "Rail Shot", "Mend", used=("Echo", "Veto"))
    curse = Status(card("Leaden Curse"), 0, 3, 1, "", False)
    table.having("Ben", hp=40, statuses=(curse,)).having("Cem", "Null Field", hp=40)
    table.having("Dan", "Umbral Bolt", "Umbral Bolt", hp=40)
    return table.having("Eva", "Hex Blade", "Hex Blade", hp=40)


def played(table: Table, function: str, choice: str) -> Facts:
    """What a turn comes to, and what the next one begins with."""
    laid(table)
    chosen = {"colour": "war", "element": "tech", "target": "Eva"}.get(choice, "")
    plans = {"Ben": ("Drone Swarm", "Dan"), "Cem": ("Null Field", "Ben")}
    plans |= {"Dan": ("Umbral Bolt", "Ana"), "Eva": ("Hex Blade", "Ben")}
    if function == "trap":
        plans["Ana"] = ("Haymaker", "Eva")
    else:
        table.plan("Ana", "Test", "Ben", choice=chosen)
    for name, (what, *on) in plans.items():
        table.plan(name, what, *on)
    if function == "trap":
        pick = {"target": chosen} if choice == "target" else {"colour": chosen}
        table.trap("Ana", "Test", "Drone Swarm", **pick if choice else {})
    found = facts(table.passed().late("choose"))
    found["Ben left"] = found["Ben hp"]
    for kind in ("prize", "respawn"):
        table.late(kind)
    return found | later(table, found)


def later(table: Table, before: Facts) -> Facts:
    """What the next turn shows: who plans, with which strength, what is lost."""
    found: Facts = {"Ben statuses": len(table.seat("Ben").statuses)}
    asked = {a.seat for a in table.game.asked if a.kind == "plan"}
    found["Ben plans"] = 1 in asked
    plans = {"Ana": ("Haymaker", "Cem"), "Ben": ("Pounce", "Cem")}
    plans |= {"Dan": ("Umbral Bolt", "Ana"), "Eva": ("Hex Blade", "Ben")}
    able = {n: p for n, p in plans.items() if NAMES.index(n) in asked}
    hp = {name: table.hp(name) for name in ("Ana", "Ben")}
    table.planned(**able)
    stack = Stack(tables.CARDS, table.world)
    found |= {"Ben able": bool(stack.ability(1)), "Ben element": stack.colours(1)[1]}
    found |= {"Ben rating": None, "Ben colour": None}
    for place, one in enumerate(table.world.table):
        if one.seat in (0, 1):
            name = NAMES[one.seat]
            found[f"{name} rating"] = int(stack.rating(place))
            found[f"{name} colour"] = stack.colour(place)
    table.passed()
    for name, had in hp.items():
        found[f"{name} later"] = table.hp(name) - had
    return found


def differing(bare: Facts, given: Facts) -> Facts:
    """What differs: by how much, or what it is where it is no number."""
    found: Facts = {}
    for name, n in given.items():
        was = bare[name]
        if n != was:
            counts = isinstance(n, int) and isinstance(was, int)
            is_number = counts and not isinstance(n, bool)
            found[name] = n - was if is_number else n  # type: ignore[operator]
    return found


ABSOLUTE = {"Ben left", "Ben statuses"}


@pytest.mark.rule("GT-188")
@pytest.mark.parametrize(
    ("sentence", "function"),
    [(text, f) for text, says in SENTENCES.items() for f in says.where],
)
def test_a_verb_does_what_its_sentence_says(
    at: Any, sentence: str, function: str
) -> None:
    says = SENTENCES[sentence]
    chosen = {"choice": says.choice} if says.choice else {}
    raw = with_card(written(function, says.effect, **chosen))
    admit(raw)
    table = at(raw, *SEATS)
    text = str(action_text(tables.CARDS, tables.CARDS.design["T1"]))
    assert text.endswith(sentence)
    given = played(table, function, says.choice)
    if function not in BARE:
        BARE[function] = played(at(with_card(written(function)), *SEATS), function, "")
    assert_told(says, BARE[function], given)


def assert_told(says: Says, bare: Facts, given: Facts) -> None:
    """What the sentence names has changed as it says; what it follows from may too."""
    found = differing(bare, given)
    for name, n in says.facts.items():
        if name in ABSOLUTE:
            assert given[name] == n, name
        else:
            assert found.get(name, 0) == n, (name, found)
    if not ABSOLUTE & {*says.facts}:
        assert {*found} <= {*says.facts, *FOLLOWS}, found


FOLLOWS = ("Ana later", "Ben later", "Ben left", "Ben statuses")


def written(function: str, *effects: Raw, **fields: Any) -> Raw:
    rating = {"attack": 8, "shield": 0, "life": 0}.get(function, 1)
    return card_of(function, *effects, rating=rating, colour="light", **fields)


def test_every_verb_has_its_sentence() -> None:
    """A new verb brings one, and a case."""
    kinds = {kind.__name__ for kind in get_args(Does) if kind not in (If, Upon)}
    tried = {says.effect["do"] for says in SENTENCES.values()}
    assert {k.lower() for k in kinds} == tried | {k.lower() for k in ELSEWHERE}


class Asks:
    """A condition: what it asks for, and how it comes true, or does not."""

    def __init__(self, value: str = "", *, yes: Raw, no: Raw) -> None:
        self.value, self.yes, self.no = value, yes, no


TRUE: Raw = {}
CONDITIONS: dict[str, Asks] = {
    "user_is": Asks("C09", yes=TRUE, no={"ana": "Fen"}),
    "user_colour": Asks("war", yes=TRUE, no={"ana": "Fen"}),
    "target_colour": Asks("nature", yes=TRUE, no={"ben": "Ila"}),
    "target_ahead": Asks(yes={"Ben": {"vp": 1}}, no={"Ben": {"vp": 0}}),
    "user_last": Asks(yes=TRUE, no={"Ana": {"vp": 1}}),
    "target_shielded": Asks(yes={"shield": True}, no=TRUE),
    "target_hp_at_most": Asks("3", yes={"Ben": {"hp": 3}}, no={"Ben": {"hp": 4}}),
    "target_not_user": Asks(yes=TRUE, no={"aim": "Ana"}),
    "target_hurt_last": Asks(yes={"Ben": {"hurt": True}}, no=TRUE),
}


@pytest.mark.rule("GT-043")
@pytest.mark.parametrize("function", ["life", "boost", "other", "trap"])
@pytest.mark.parametrize(
    ("when", "case"), [(when, case) for when in CONDITIONS for case in ("yes", "no")]
)
def test_a_condition_is_what_its_sentence_says(
    at: Any, when: str, case: str, function: str
) -> None:
    asks = CONDITIONS[when]
    gain = {"do": "points", "who": "user", "n": 3}
    told = {"do": "if", "when": when, "value": asks.value, "then": [gain]}
    how = asks.yes if case == "yes" else asks.no
    table = at(
        with_card(written(function, told)),
        *(how.get("ana", "Baro"), how.get("ben", "Tamsin"), "Unit"),
    )
    table.having("Ana", "Test").having("Ben", "Drone Swarm")
    table.having("Cem", "Phalanx")
    for name in ("Ana", "Ben"):
        table.having(name, **how.get(name, {}))
    before = table.vp("Ana")
    if function == "trap" and "aim" in how:
        return  # a Trap lies on an Attack, and Ana has none of her own
    if function != "trap":
        table.plan("Ana", "Test", how.get("aim", "Ben"))
    plans = {"Ben": ("Drone Swarm", "Cem")}
    plans |= {"Cem": ("Phalanx", "Ben")} if "shield" in how else {}
    table.planned(**plans)
    if function == "trap":
        table.trap("Ana", "Test", "Drone Swarm")
    gained = table.passed().vp("Ana") - before
    assert gained == (3 if case == "yes" else 0)


def test_every_condition_has_its_case() -> None:
    assert {*CONDITIONS} | LATE == {*get_args(Condition)}
