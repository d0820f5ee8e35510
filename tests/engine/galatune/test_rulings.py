"""The rules are read under "why?" at the table: they speak of play, not of programs."""

import re

from tests.engine.galatune.table import SYSTEM

OURS = (  # how programmers speak, and the keys by which the ledger was written
    r"\b(?:server|client|database|snapshot|command|API|asynchronous|pending|primitive"
    r"|deterministic|atomic|recursively|committed?|log entry|integer)\b|\b[a-z]+_[a-z]+"
)


def test_rules_speak_to_players() -> None:
    for rule in SYSTEM.manifest.ledger():
        read = " ".join(filter(None, (rule.text, rule.ruling, rule.example)))
        found = re.search(OURS, read, re.IGNORECASE)
        assert found is None, (rule.id, found)


def test_rules_name_only_rules_that_there_are() -> None:
    known = {rule.id for rule in SYSTEM.manifest.ledger()}
    for rule in SYSTEM.manifest.ledger():
        assert {*re.findall(r"GT-\d+", rule.ruling or "")} <= known, rule.id
