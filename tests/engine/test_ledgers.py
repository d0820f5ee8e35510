"""The rules are read under "why?" at the table: they speak of play, not of programs."""

import json
import re
from pathlib import Path

import pytest

import engine

OURS = re.compile(  # how programmers speak, and the keys by which a ledger was written
    r"\b(?:server|client|database|data|engine|code[ds]?|snapshot|command|API|JSON|seed"
    r"|asynchronous|digital|pending|primitive|deterministic|atomic|recursively"
    r"|committed?|computed|validated|hard-coded|deduced|log entry|integer|module"
    r"|service|program)\b|\b\w+\.(?:md|py|toml)\b|\b[a-z]+_[a-z]+",
    re.IGNORECASE,
)
OF_THE_GAME = {"one-deck-galaxy": {"pending"}}  # as its rulebook calls Events set aside
READ = ("text", "ruling", "example", "source")
NUMBER = r"\b(?:GA|GL|GT|OG)-\d+"
WORDS = sorted(Path(engine.__file__).parent.glob("*/words/en/*.json"))
WORDS_OF_THE_APP = re.compile(r"\b(?:server|engine|API|seed|snapshot)\b", re.IGNORECASE)


@pytest.mark.parametrize("system", engine.systems())
def test_rules_speak_to_players(system: str) -> None:
    for rule in engine.load(system).manifest.ledger():
        for name in READ:
            found = {*OURS.findall(getattr(rule, name) or "")}
            assert found <= OF_THE_GAME.get(system, set()), (rule.id, name)


@pytest.mark.parametrize("system", engine.systems())
def test_rules_name_only_rules_that_there_are(system: str) -> None:
    rules = engine.load(system).manifest.ledger()
    for rule in rules:
        named = {*re.findall(NUMBER, f"{rule.text} {rule.ruling}")}
        assert named <= {each.id for each in rules}, rule.id


@pytest.mark.parametrize("path", WORDS, ids=lambda path: path.stem)
def test_a_game_says_nothing_of_how_the_app_is_built(path: Path) -> None:
    text = json.dumps(json.loads(path.read_text("utf-8")), ensure_ascii=False)
    assert WORDS_OF_THE_APP.findall(text) == []
