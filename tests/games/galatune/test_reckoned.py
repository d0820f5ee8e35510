"""Turns by lot, reckoned a second time as the books say, without the engine.

"1. Addition & Subtraction and then 2. Multiplication & Division, then 3 Exponents";
"Shields block the sum of Attack damage"; "Shield Colors cover and replace it's Target's
Color Types", which they do not in 2016.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil
from random import Random

import pytest

from tests.games.galatune.table import CARDS, NAMES, Table, card

PEOPLE = {  # whose abilities are reckoned with below, or never matter here
    "Eron": ("light", "tech"),
    "Ysolde": ("light", "war"),
    "Cipher": ("dark", "tech"),
    "Baro": ("", "war"),
    "Ila": ("", "mystic"),
    "Unit": ("", "tech"),
    "Tamsin": ("", "nature"),
    "Nyx": ("dark", "mystic"),
}
WEAK = {
    "light": "dark",
    "dark": "light",
    "war": "nature",
    "mystic": "war",
    "tech": "mystic",
    "nature": "tech",
}
ATTACKS = (
    *("Dawn Lance", "Halo Cutter", "Night Talon", "Umbral Bolt", "War Hammer"),
    *("Arcane Spear", "Hex Blade", "Rail Shot", "Avalanche"),
)
SHIELDS = ("Azure Aegis", "Sunward Shield", "Shade Cloak", "Phalanx", "Blast Door")
LIVES = ("Mend", "Feast", "Field Medic", "Repair Kit")
BOOSTS = {  # what each adds, multiplies by, and raises to
    "Unchained": (0, 2, 1),
    "War Drums": (3, 1, 1),
    "Focus Lens": (4, 1, 1),
    "Whetstone": (4, 1, 1),
    "Leaden Curse": (-3, 1, 1),
    "Exponent Engine": (0, 1, 2),
}
Plan = tuple[str, str]  # a card, and whom it is aimed at


@dataclass
class Ply:
    """Who plays what with which boosts, dealt by lot, and what the books make of it."""

    number: int
    people: dict[str, str] = field(default_factory=dict)
    hp: dict[str, int] = field(default_factory=dict)
    boosts: dict[str, Plan] = field(default_factory=dict)
    plans: dict[str, Plan] = field(default_factory=dict)

    def __post_init__(self) -> None:
        random = Random(self.number)
        self.is_old = random.random() < 0.3
        champions = random.sample([*PEOPLE], random.choice((2, 3, 4)))
        self.people = dict(zip(NAMES, champions, strict=False))
        boosts = iter(random.sample([*BOOSTS], len(BOOSTS)))
        piles = [iter(random.sample(p, len(p))) for p in (ATTACKS, SHIELDS, LIVES)]
        for name in self.people:
            self.hp[name] = random.randint(1, random.choice((14, 200)))
            if random.random() < 0.6:
                self.boosts[name] = (next(boosts), random.choice([*self.people]))
            (n,) = random.choices(range(3), (6, 3, 1))
            whom = [other for other in self.people if n or other != name]
            self.plans[name] = (next(piles[n]), random.choice(whom))

    def played(self) -> Table:
        """Lets the engine play it."""
        edition = "2016" if self.is_old else "starter"
        table = Table(*self.people.values(), edition=edition)
        for name, hp in self.hp.items():
            held = [p[name][0] for p in (self.boosts, self.plans) if name in p]
            table.having(name, *held, hp=hp)
        return table.turn(**self.boosts).turn(**self.plans)

    def rating(self, name: str, colours: int = 1) -> int:
        """Reckons what somebody's action is worth."""
        design = CARDS.design[card(self.plans[name][0])]
        who, add, times, power = self.people[name], Fraction(design.base), colours, 1
        add += who == "Ysolde" and design.function == "shield"
        add += who == "Eron" and (design.function, design.colour) == ("attack", "light")
        for boost, on in self.boosts.values():
            if on == name and _serves(boost, design.function, design.property_):
                more, by, to = BOOSTS[boost]
                add += 0 if who == "Baro" and more < 0 else more
                times, power = times * by, power * to
        return ceil((max(add, Fraction(0)) * times) ** power)

    def on(self, name: str, those: tuple[str, ...]) -> list[str]:
        """Returns whose cards of a kind lie on somebody."""
        laid = self.plans.items()
        return [who for who, (card, on) in laid if on == name and card in those]

    def damage(self, by: str, on: str) -> int:
        """Reckons what somebody's Attack does, before any Shield holds it."""
        shields = [] if self.is_old else self.on(on, SHIELDS)
        kinds = {_colour(self.plans[who][0]) for who in shields}
        kinds = kinds or {*PEOPLE[self.people[on]]} - {""}
        colour = _colour(self.plans[by][0])
        if colour in kinds:
            return 0
        return self.rating(by, 2 if colour in {WEAK[kind] for kind in kinds} else 1)

    def comes_to(self) -> tuple[dict[str, int], dict[str, int]]:
        """Reckons HP and VP in the end."""
        hp, vp = dict(self.hp), dict.fromkeys(self.people, 0)
        for name in self.people:
            hits = {by: self.damage(by, name) for by in self.on(name, ATTACKS)}
            guard = sum(map(self.rating, self.on(name, SHIELDS)))
            hp[name] += sum(map(self.rating, self.on(name, LIVES)))
            hp[name] = max(hp[name] - max(sum(hits.values()) - guard, 0), 0)
            for by in [by for by, n in hits.items() if n and not hp[name]]:
                vp[by] += 1
        return hp, vp


def _colour(name: str) -> str:
    return CARDS.design[card(name)].colour


def _serves(boost: str, function: str, kind: str) -> bool:
    """Whether a boost speaks of such an action."""
    fits = {
        "War Drums": function == "attack",
        "Focus Lens": kind == "energy",
        "Whetstone": kind == "normal",
        "Exponent Engine": function in ("attack", "shield"),
    }
    return fits.get(boost, True)


@pytest.mark.rule("GT-092", "GT-054", "GT-086", "GT-090", "GT-125", "GT-062", "GT-063")
def test_a_turn_comes_to_what_the_books_make_of_it() -> None:
    for turn in map(Ply, range(250)):
        table = turn.played()
        hp = {name: table.hp(name) for name in turn.people}
        vp = {name: table.vp(name) for name in turn.people}
        assert (hp, vp) == turn.comes_to(), turn
