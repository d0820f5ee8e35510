"""A game that begins in its middle: a position as data, and what is wrong with one."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from engine.galatune.world import Status, World
from engine.kernel import Answer, IllegalOptions
from engine.kernel.errors import BadPosition
from tests.games.galatune.subjects import zones
from tests.games.galatune.table import CARDS, SYSTEM, card

Raw = dict[str, Any]
ANA: Raw = {"champion": "Eron", "hp": 6, "vp": 1, "hand": ["Mend", "Dawn Lance"]}
BEN: Raw = {"champion": "Nyx Ravenel", "used": ["Theft"], "hand": ["Eclipse"]}


def position(*players: Raw, **more: Any) -> Raw:
    return {"players": list(players or (ANA, BEN)), **more}


def world(raw: Raw) -> World:
    found: World = SYSTEM.place(raw, bytes(32)).game.world
    return found


def test_a_position_says_who_has_what() -> None:
    ana, ben = world(position()).players
    assert (ana.champion, ana.hp, ana.vp) == ("C01", 6, 1)
    assert [CARDS.design[c].name for c in ana.hand] == ["Dawn Lance", "Mend"]
    assert (ben.hp, ben.used) == (8, (card("Theft"),))


def test_what_nobody_has_is_the_deck() -> None:
    game = SYSTEM.place(position(), bytes(32)).game
    assert sum(zones(game).values()) == 147
    assert len(game.world.top) == 1


def test_a_deck_that_is_listed_lies_in_its_order() -> None:
    ana = {**ANA, "hand": ["Seed Cache"], "plan": {"card": "Seed Cache"}}
    ben = {**BEN, "plan": {"card": "Whisper", "on": [1]}}
    raw = position(ana, ben, deck=["Veto", "Echo", "Mend"])
    game = SYSTEM.place(raw, bytes(32)).game
    for asked in [a for a in game.asked if a.kind == "trap"]:
        game = SYSTEM.play(game, Answer(asked.seat, asked.id, "pass", {})).game
    assert game.world.players[0].hand == (card("Echo"), card("Veto"))


def test_the_game_goes_on_in_the_turn_that_is_named() -> None:
    assert world(position(turn=7, goal=5)).turn == 7
    assert world(position(goal=5)).goal == 5


def test_plans_are_made_and_the_window_opens_if_all_are() -> None:
    raw = position(
        {**ANA, "plan": {"card": "Star Flare", "on": [1]}},
        {**BEN, "plan": {"card": "Whisper", "on": [0]}},
    )
    placed = SYSTEM.place(raw, bytes(32)).game
    assert [(p.seat, p.card, p.targets) for p in placed.world.table] == [
        (0, "C01", (1,)),
        (1, "C06", (0,)),
    ]
    assert {a.kind for a in placed.asked} == {"trap", "wish"}


def test_a_status_acts_as_strongly_as_its_card_says() -> None:
    drums = {"card": "War Drums", "by": 1}
    venom = {"card": "Venom Bloom", "by": 1, "on": False, "n": -4}
    (ana, _) = world(position({**ANA, "statuses": [drums, venom]}, BEN)).players
    assert ana.statuses == (
        Status(card("War Drums"), 0, 1, 3, "", True),
        Status(card("Venom Bloom"), 0, 1, -4, "", False),
    )


def test_who_is_immobilised_has_no_plan() -> None:
    asleep = {**ANA, "statuses": [{"card": "Stone Sleep", "by": 1}]}
    game = SYSTEM.place(position(asleep, BEN), bytes(32)).game
    assert {a.seat for a in game.asked if a.kind == "plan"} == {1}
    planned = {**asleep, "plan": {"card": "Star Flare", "on": [1]}}
    with pytest.raises(BadPosition, match="no main action this turn"):
        world(position(planned, BEN))


WRONG: list[tuple[Raw, str, str]] = [
    (position({**ANA, "hp": "six"}, BEN), "players[0].hp", "whole number"),
    (position({**ANA, "hp": 0}, BEN), "players[0].hp", "1 or more"),
    (position({**ANA, "hands": []}, BEN), "players[0]", "hands"),
    (
        position({**ANA, "hand": ["Mendd"]}, BEN),
        "players[0].hand[0]",
        "nothing here is called “Mendd”; there is “Mend”",
    ),
    (
        position(ANA, {"champion": "Erom"}),
        "players[1].champion",
        "nothing here is called “Erom”; there is “Eron”",
    ),
    (position(ANA, {"champion": "Eron"}), "players[1].champion", "that of players[0]"),
    (
        position({**ANA, "hand": ["Star Flare"]}, BEN),
        "players[0].hand[0]",
        "is a Special Action",
    ),
    (
        position({**ANA, "hand": ["Echo", "Echo"]}, BEN),
        "players[0].hand",
        "not so many copies of Echo",
    ),
    (
        position({**ANA, "statuses": [{"card": "Mend", "by": 1}]}, BEN),
        "players[0].statuses[0].card",
        "nothing of Mend lasts",
    ),
    (
        position({**ANA, "statuses": [{"card": "War Drums", "by": 2}]}, BEN),
        "players[0].statuses[0].by",
        "seats go from 0 to 1",
    ),
    (
        position({**ANA, "plan": {"card": "Feast", "on": [0]}}, BEN),
        "players[0].plan.card",
        "Feast is not in the hand",
    ),
    (
        position(ANA, {**BEN, "plan": {"card": "Eclipse"}}),
        "players[1].plan.card",
        "or is a Trap",
    ),
    (
        position({**ANA, "plan": {"card": "Dawn Lance", "on": [0]}}, BEN),
        "players[0].plan",
        "“Aimed at”",
    ),
    (position(ANA, BEN, options={"goal": 0}), "options.goal", "1 or more"),
]


@pytest.mark.parametrize(("raw", "field", "why"), WRONG)
def test_what_is_wrong_with_a_position_is_named_by_its_field(
    raw: Raw, field: str, why: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        world(raw)
    assert refused.value.field == field
    assert why in str(refused.value)


@pytest.mark.rule("GT-001", "GT-196")
def test_a_position_keeps_to_seats_and_teams() -> None:
    six = [{"champion": c.id} for c in CARDS.champions[:6]]
    with pytest.raises(IllegalOptions, match="GT-001"):
        world(position(*six))
    mates: list[Raw] = [*six[:2], {**six[2], "hand": ["Mend"]}, six[3]]
    with pytest.raises(BadPosition, match=r"players\[2\].*here 0"):
        world(position(*mates, options={"team": True}))


def test_the_command_line_plays_on_from_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position(options={"goal": 2, "turns": 5}, turn=4)))
    assert main(["play", "galatune", "--from", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (lines[0], lines[-1].split()[-1]) == ("Turn 4 begins.", "wins.")
    file.write_text(json.dumps(position({**ANA, "hp": 0}, BEN)))
    assert main(["play", "galatune", "--from", str(file)]) == 2
    assert "players[0].hp" in capsys.readouterr().err


def test_games_of_other_kinds_begin_at_their_beginning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "position.json"
    file.write_text("{}")
    assert main(["play", "gaiaton", "--from", str(file)]) == 2
    assert "no game of this kind begins from a file" in capsys.readouterr().err
