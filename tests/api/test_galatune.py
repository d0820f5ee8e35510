"""Galatune over the service: whole games by phones that know no rules."""

from random import Random

import pytest
from flask import Flask

from tests.api.phones import Json, Phone, any_answer

NAMES = ("Ana", "Ben", "Cem", "Dan", "Eva")
SHORT = {"goal": 1, "turns": 5}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"edition": "2016", "turns": 5}),
        (3, SHORT),
        (4, {**SHORT, "team": True, "easy": True}),
        (5, {**SHORT, "random_spawn": True}),
    ],
    ids=["duel-2016", "brawl", "team-easy", "five-random"],
)
def test_phones_play_a_game_to_its_end(
    app: Flask, seats: int, options: dict[str, object]
) -> None:
    phones = [Phone(app, name) for name in NAMES[:seats]]
    others = [{"kind": "open"}] * (seats - 1)
    made = phones[0].set_table(*others, system="galatune", options=options)
    for phone in phones:
        phone.sit(made["id"], code=made["invite"]["code"])
    end = play(phones, made["id"], Random(seats))
    assert end["status"] == "over"
    assert len(end["outcome"]["tallies"][0]["of"]) == seats


def play(phones: list[Phone], game: str, random: Random) -> Json:
    """Lets whoever is waited for answer, as its own phone sees it, to the end."""
    while (seen := phones[0].game(game))["status"] == "running":
        for phone in phones:
            mine = phone.game(game)
            open_ = [d for d in mine.get("decisions", ()) if is_awaited(d)]
            if open_:
                phone.answer(game, any_answer({**mine, "decisions": open_}, random))
    return seen


def is_awaited(decision: Json) -> bool:
    """Whether the game waits for this very phone."""
    return bool(decision["required"] and not decision.get("given"))
