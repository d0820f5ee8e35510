"""A card of a host says what it does, also where nobody wrote a text for it."""

from copy import deepcopy
from typing import Any

import pytest
from msgspec.structs import replace

from engine.galatune.cards import Cards, our_cards
from engine.galatune.effects import (
    Counter,
    Destroy,
    Does,
    Fits,
    Health,
    Immune,
    Modify,
    Points,
    Recolour,
    Steal,
    Untrappable,
)
from engine.galatune.set_view import SetView, set_view
from engine.galatune.sets import read_cards
from engine.galatune.texts import ability_text, action_text


def bare() -> Cards:
    """The house set of a host who left all texts out."""
    raw: Any = deepcopy(our_cards().source)
    for row in (*raw["champions"], *raw["actions"]):
        row["text"] = ""
    for champion in raw["champions"]:
        champion["special"]["text"] = ""
    return read_cards({**raw, "name": "mine"})


def shown() -> SetView:
    return set_view(bare())


def said(name: str) -> str:
    """What the cards page says of a card or a Special Action without a text."""
    found = shown()
    actions = (*found.actions, *(champion.special for champion in found.champions))
    return next(str(action.text) for action in actions if str(action.name) == name)


TEXTS = {
    "War Hammer": "",
    "Shield Bash": "If the target has an active Shield: Add 2 to this rating.",
    "Soul Siphon": "If it does damage: You gain (2) HP.",
    "Cutpurse": "Steal (1) card by lot from the target's hand.",
    "War Drums": "For the next turn: Add (3) to the ratings of the target's Attacks.",
    "Misdirection": (
        "Put it on one of these: Attacks and Lives with one target. "
        "Choose another target for the action on which it lies."
    ),
    "Venom Bloom": "Next turn the target loses 2 HP.",
    "Quantum Vortex": (
        "Goes through Shields. Half of the HP are lost, rounded up, before other harm."
    ),
    "Time Loop": "Take (1) card back from your Used Pile: Attacks and Shields.",
}
ABILITIES = {
    "Kord the Hollow": (
        "When your champion falls, to each who scored on it: "
        "The target loses 2 HP. At least 1 HP are kept."
    ),
    "Unit Seventeen": (
        "You cannot be harmed by these: Normal Attacks with a base rating of 2 or less."
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_card_without_a_text_says_what_its_effects_do(name: str) -> None:
    assert said(name) == TEXTS[name]


@pytest.mark.parametrize("name", ABILITIES)
def test_an_ability_without_a_text_says_what_it_does(name: str) -> None:
    (found,) = [c for c in shown().champions if str(c.name) == name]
    assert str(found.text) == ABILITIES[name]


ODD = [  # what no card of the house does
    Steal(2, "used", random=True),
    Steal(2, "hand", scaled=True),
    Destroy(2, "hand"),
    Destroy(2, "used", random=True),
    Points("user", 1),
    Health("user", 2, floor=1),
    Health("user", 2, when="next"),
    Health("user", -2, when="next"),
    Health("target", 2, when="next"),
    Counter("blocked"),
    Immune("user", Fits(single=True), "target"),
    Untrappable(Fits(special=True, instant=True, active=True)),
    Recolour("element"),
    Modify("target", "divide", 2, when="always"),
]


@pytest.mark.parametrize("effect", ODD, ids=str)
def test_effects_that_no_card_of_the_house_has_say_something(effect: Does) -> None:
    (card,) = [a for a in our_cards().actions if a.name == "War Hammer"]
    assert str(action_text(our_cards(), replace(card, effects=(effect,))))


def test_no_effect_says_nothing() -> None:
    cards = our_cards()
    actions = (*cards.actions, *(champion.special for champion in cards.champions))
    silent = [
        a.name
        for a in actions
        if (a.effects or a.on) and not str(action_text(cards, a))
    ]
    silent += [c.name for c in cards.champions if not str(ability_text(cards, c))]
    assert not silent


def test_a_text_that_is_written_stays() -> None:
    found = set_view(our_cards())
    (card,) = [action for action in found.actions if str(action.name) == "Cutpurse"]
    assert str(card.text) == "Steal (1) random card from the target's hand."
