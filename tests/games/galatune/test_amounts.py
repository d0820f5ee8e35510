"""The numbers of a host's set: what a new one may have, and that no other one hangs."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.bots import LEVELS, choose, player
from engine.cli import main
from engine.galatune.cards import our_cards
from engine.galatune.manifest import EDITIONS
from engine.kernel import Chance, IllegalAnswer, sight
from engine.kernel.cards import fingerprint
from engine.kernel.errors import BadCards
from tests.games.galatune.test_sets import Raw, own, system_of, with_action

TARGET = {"do": "modify", "whose": "target", "when": "next"}
WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({**TARGET, "how": "divide", "n": 0}, ".n", "divided by 1 to 9"),
    ({**TARGET, "how": "multiply", "n": -3}, ".n", "multiplied by 1 to 9"),
    ({**TARGET, "how": "power", "n": 99}, ".n", "to the power of 1 to 3"),
    ({**TARGET, "how": "subtract", "n": -1}, ".n", "1 to 99 are taken off"),
    ({"do": "draw", "n": 0}, ".n", "1 to 9 cards or trades"),
    ({"do": "steal", "n": 10, "zone": "hand"}, ".n", "1 to 9 cards or trades"),
    (
        {"do": "if", "when": "damaged", "then": [{"do": "look", "n": -2}]},
        ".then[0].n",
        "1 to 9 cards or trades",
    ),
]


def admit(raw: Raw) -> None:
    system_of(raw).admit(raw)


@pytest.mark.rule("GT-188")
@pytest.mark.parametrize(
    ("effect", "field", "why"), WRONG, ids=[str(w[0]) for w in WRONG]
)
def test_a_new_set_has_numbers_that_can_be_played_with(
    effect: dict[str, Any], field: str, why: str
) -> None:
    with pytest.raises(BadCards, match="GT-188") as refused:
        admit(with_action(2, effects=[effect]))
    assert refused.value.field == f"actions[2].effects[0]{field}"
    assert why in str(refused.value)
    assert "Dawn Lance" in str(refused.value)


def test_the_command_line_says_so_before_anybody_uploads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(with_action(2, effects=[WRONG[0][0]])), "utf-8")
    assert main(["play", "galatune", "--cards", str(file)]) != 0
    assert "divided by 1 to 9" in capsys.readouterr().err


@pytest.mark.parametrize("edition", EDITIONS)
def test_our_own_numbers_are_such(edition: str) -> None:
    source: Any = our_cards(edition).source
    admit({**source, "name": "mine"})


def steep() -> Raw:
    """A set as one may have been kept: powers upon powers, divided by nothing."""
    raw = own()
    every = {"do": "modify", "whose": "user", "when": "always"}
    odd = [{**every, "how": how, "n": n} for how, n in (("power", 99), ("divide", 0))]
    boost = {**TARGET, "how": "multiply", "n": -9, "scaled": True}
    for champion in raw["champions"]:
        champion["effects"] = [*odd, {**every, "how": "power", "n": 98}]
    for action in raw["actions"]:
        if action["function"] in ("attack", "boost") and "choice" not in action:
            power = {**TARGET, "how": "power", "n": 99, "scaled": True}
            action["effects"] = [boost, power, {"do": "draw", "n": -1}]
    return raw


@pytest.mark.rule("GT-188", "GT-092")
@pytest.mark.parametrize("level", LEVELS)
def test_a_kept_set_with_other_numbers_plays_on(level: int) -> None:
    system, raw = system_of(steep()), steep()
    options = system.parse_options({"cards": fingerprint(raw), "goal": 1, "turns": 5})
    game, chance = system.start(options, 3, bytes(32)).game, Chance(bytes(32))
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        _, chance = chance.draw()
        seen, bot = sight(system, game, asked.seat), player(system, level, 2)
        try:
            game = system.play(game, choose(seen, asked.id, chance, bot)).game
        except IllegalAnswer:
            continue
        assert system.decode(system.encode(game)) == game
    assert game.outcome.winners
