"""What is marked as good for a first game is in every edition, and is as it is said."""

import json
from pathlib import Path
from statistics import mean
from typing import Any

import engine
from engine.kernel.editions import edition

ROOT = Path(engine.__file__).parent


def told(game: str, file: str, section: str) -> dict[str, str]:
    """Returns what is good for a first game, and why."""
    path = ROOT / game / "words" / "en" / f"app-{file}.json"
    found: dict[str, str] = json.loads(path.read_text("utf-8"))[section]
    assert len(found) == 3
    return found


def editions(game: str) -> list[dict[str, Any]]:
    """Returns every edition of the house's cards."""
    folder = ROOT / game / "editions"
    return [edition(folder, file.stem) for file in folder.glob("house-*.json")]


def test_champions_for_a_first_game() -> None:
    good = told("galatune", "galatune-sheets", "first_galatune")
    for cards in editions("galatune"):
        known = {one["id"]: one["text"] for one in cards["champions"]}
        assert set(good) <= set(known)
        assert "lost no HP he gains 1 HP" in known["C04"]
        assert "cannot be lowered" in known["C09"]
        assert known["C01"] == "Add 1 to the ratings of his Light Attacks."


def test_peoples_for_a_first_game() -> None:
    pairs = [
        pair.split("_")
        for pair in told("one_deck_galaxy", "one-deck-galaxy-sheets", "first_galaxy")
    ]
    for cards in editions("one_deck_galaxy"):
        homes = {one["id"]: one for one in cards["homeworlds"]}
        kinds = {one["id"]: one for one in cards["societies"]}
        assert all(home in homes and kind in kinds for home, kind in pairs)
        assert homes["felisi"]["tech"] == "REROLL(3,any)"
        assert homes["plumplim"]["tech"] == "GAIN(p,3,1) ; GAIN(y,3,1)"
        discs = {home: one["icons"][0][-1] for home, one in homes.items()}
        assert max(discs, key=lambda home: discs[home]) == "zibzab"
        assert kinds["explorers"]["rule"]["on"] == "probe"
        goals = {goal["have"] for goal in kinds["botanists"]["milestones"][0]}
        assert goals >= {"colonies", "colony_resources"}


def test_decks_for_a_first_game() -> None:
    good = told("gaiaton", "gaiaton", "first_gaiaton")
    first = {"wings": "red", "deep-blue": "blue", "fur-and-hoof": "yellow"}
    assert set(good) == set(first)
    for pool in engine.load("gaiaton").cards.values():
        years = {
            deck: mean(pool.animals[card].max for card in cards.cards)
            for deck, cards in pool.starters.items()
        }
        assert max(years, key=lambda deck: years[deck]) == "deep-blue"
        for deck, colour in first.items():
            colours = [pool.animals[card].colour for card in pool.starters[deck].cards]
            assert max(set(colours), key=colours.count) == colour
