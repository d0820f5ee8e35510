"""A game that begins in its middle: a position as data, and what is wrong with one."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from engine.kernel import IllegalOptions
from engine.kernel.errors import BadPosition
from engine.one_deck_galaxy import derived
from engine.one_deck_galaxy.world import World
from tests.games.one_deck_galaxy.subjects import zones
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM, Galaxy

Raw = dict[str, Any]
ANA: Raw = {"homeworld": "Elemens", "society": "Guardians", "pool": "b4 b3 y5"}
BEN: Raw = {"homeworld": "felisi", "society": "explorers", "pool": "k6"}


def position(*players: Raw, **more: Any) -> Raw:
    return {"players": list(players or (ANA,)), **more}


def placed(raw: Raw) -> Galaxy:
    galaxy = Galaxy()
    galaxy.game, galaxy.last = SYSTEM.place(raw, bytes(32))
    return galaxy


def world(raw: Raw) -> World:
    return placed(raw).world


def test_a_position_goes_on_in_the_action_phase() -> None:
    zone = [{"card": "Ember Refinery", "influence": 4}]
    galaxy = placed(position(zone=zone, turn=7))
    galaxy.place("b4", "z0.0.0").place("b3", "z0.0.1").done()
    assert galaxy.moves() == {"colony", "tech"}  # 4 and 2 of 6
    assert galaxy.world.turn == 7


def test_what_lies_nowhere_is_the_deck() -> None:
    raw = position(starbase={"fleets": 3, "science": ["Ember Refinery"]})
    galaxy = placed(raw)
    assert sum(zones(galaxy.game).values()) == 45
    assert galaxy.world.deck == 40 - 1 - 2


def test_without_a_pool_dice_are_gathered_first() -> None:
    people = {name: ANA[name] for name in ("homeworld", "society")}
    colours = [die[0] for die in world(position(people)).players[0].pool]
    assert [colours.count(colour) for colour in "bpy"] == [3, 1, 4]


def test_everything_lies_where_the_position_says() -> None:
    ana = {**ANA, "colonies": ["g02"], "techs": ["g05"], "used": ["g05"], "discs": 2}
    base = {"rank": 3, "fleets": 5, "science": ["g18"], "discs": 2}
    foe = {"influence": 2, "taken": 2, "lost": 1, "face": 1, "colonies": ["g21"]}
    foe |= {"events": ["Bake Sale"], "stored": "b"}
    seen = world(position({**ana, "done": [0, 2]}, starbase=base, foe=foe, pending=1))
    assert derived.level(seen.players[0]) == 3
    assert (seen.starbase, seen.fleets.n, seen.discs) == (3, 5, 2)
    assert (seen.foe.taken, seen.foe.events) == (2, ("e-bake-sale",))
    assert (len(seen.events), seen.stack, seen.pending) == (4, 3, 1)
    assert derived.supply(seen, "b") == 5


def test_two_play_on_together() -> None:
    galaxy = placed(position(ANA, BEN))
    assert galaxy.asks("act", 0)
    assert galaxy.asks("act", 1)


WRONG: list[tuple[Raw, str, str]] = [
    ({}, "position", "“players” is missing"),
    (position({**ANA, "society": "Gardeners"}), "players[0].society", "“Guardians”"),
    (position({**ANA, "pool": "b4 q7"}), "players[0].pool", "“q7” should be a die"),
    (position({**ANA, "used": ["g05"]}), "players[0].used[0]", "called “g05”"),
    (position({**ANA, "done": [4]}), "players[0].done[0]", "3 at most"),
    (position({**ANA, "pool": "b1 " * 9}), "players", "8 blue dice"),
    (position({**ANA, "discs": 13}), "players", "12 Tech Discs"),
    (position(ANA, {**BEN, "homeworld": "elemens"}), "players[1].homeworld", "already"),
    (position(zone=[{"card": "Ember Rafinery"}]), "zone[0].card", "“Ember Refinery”"),
    (position(zone=[{}] * 5), "zone", "4 slots"),
    (position(discard=["g01"], exiled=["g01"]), "exiled", "lies in discard"),
    (position(starbase={"rank": 5}), "starbase.rank", "4 at most"),
    (position(starbase={"fleets": 99}), "position", "lacks cards"),
    (position(foe={"lost": 1}), "foe.lost", "0 claimed discs"),
    (position(foe={"events": ["e-dimmer"]}), "foe.events[0]", "called “e-dimmer”"),
    (position(pending=6), "pending", "5 Events"),
    (position(options={"adversary": "x"}), "options.adversary", "neeble-woober"),
    (position(fleets=1), "position", "“fleets” is unknown"),
]


@pytest.mark.parametrize(("raw", "field", "words"), WRONG)
def test_what_is_wrong_is_named_with_its_field(
    raw: Raw, field: str, words: str
) -> None:
    with pytest.raises(BadPosition) as refusal:
        SYSTEM.place(raw, bytes(32))
    assert refusal.value.field == field
    assert words in str(refusal.value)


def test_three_are_refused() -> None:
    cem = {"homeworld": "zibzab", "society": "scientists"}
    with pytest.raises(IllegalOptions):
        SYSTEM.place(position(ANA, BEN, cem), bytes(32))


def test_the_command_line_goes_on_from_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ana = {**ANA, "pool": "b6 b6 b6 p6 p6 p6", "done": [0, 1, 2]}
    base, foe = {"fleets": 3, "discs": 1}, {"taken": 3, "face": 1}
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position(ana, starbase=base, foe=foe)), "utf-8")
    assert main(["play", "one-deck-galaxy", "--from", str(file)]) == 0
    assert "game is lost" in (told := capsys.readouterr().out) or "you win" in told


def test_every_card_can_be_named() -> None:
    for card in CARDS.galaxy:
        assert world(position(discard=[card.name])).discard == (card.id,)
