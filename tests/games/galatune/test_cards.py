"""The house set, and how a row of data is read."""

import re
from collections import Counter
from pathlib import Path

import pytest

import engine.galatune
from engine.galatune.cards import flat, our_cards
from engine.galatune.colours import COLOURS
from engine.galatune.effects import Infinite, Modify, Penetrate

HOME = Path(engine.galatune.__file__).parent


def named(name: str) -> str:
    """The id of a design."""
    (found,) = [action.id for action in our_cards().actions if action.name == name]
    return found


def test_the_engine_names_no_card() -> None:
    code = " ".join(file.read_text("utf-8") for file in HOME.glob("*.py"))
    cards = our_cards()
    told = {name for c in cards.champions for name in (c.id, c.name, c.special.name)}
    told |= {name for a in cards.actions for name in (a.id, a.name)}
    found = re.findall(rf"\b(?:{'|'.join(map(re.escape, told))})\b", code)
    assert found == []


@pytest.mark.rule("GT-067")
def test_every_action_has_a_colour_a_property_a_function_and_a_rating() -> None:
    cards = our_cards()
    functions = Counter(a.function for a in cards.actions for _ in range(a.copies))
    assert functions == {
        "attack": 52,
        "shield": 18,
        "life": 12,
        "boost": 20,
        "trap": 35,
        "other": 10,
    }
    colours = Counter(a.colour for a in cards.actions for _ in range(a.copies))
    assert [colours[c] for c in COLOURS] == [24, 20, 27, 25, 23, 28]


@pytest.mark.rule("GT-072")
def test_every_champion_has_an_alignment_and_an_element() -> None:
    eron = our_cards().champion["C01"]
    assert (eron.alignment, eron.element) == ("light", "tech")
    assert len(our_cards().champions) == 14


@pytest.mark.rule("GT-069")
def test_starcalibur_is_a_light_normal_attack_of_four_that_penetrates() -> None:
    card = our_cards().design[named("Starcalibur")]
    assert (card.colour, card.property_) == ("light", "normal")
    assert (card.function, card.rating) == ("attack", 4)
    assert [type(e) for e in flat(card.effects)] == [Penetrate, Infinite]


@pytest.mark.rule("GT-219")
def test_unchained_has_the_rating_two_as_a_factor() -> None:
    card = our_cards().design[named("Unchained")]
    assert (card.rating, card.factor) == (2, True)
    (effect,) = card.effects
    assert isinstance(effect, Modify)
    assert (effect.how, effect.scaled, effect.when) == ("multiply", True, "next")


@pytest.mark.rule("GT-224")
def test_the_named_traps_say_what_they_trap() -> None:
    cards = our_cards().design
    assert cards[named("Expose Weakness")].on[0].functions == ("shield",)
    assert cards[named("Disarm")].on[0].functions == ("trap",)
    assert cards[named("Azure Aegis")].function == "shield"
