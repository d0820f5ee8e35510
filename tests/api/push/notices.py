"""Notices and states of one evening, for tests."""

from datetime import UTC, datetime, timedelta
from typing import Any

from api.push.notice import Facts, Kind, Notice, State

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)  # a Friday
SOON = NOW + timedelta(hours=6)
GAME = "0b7c1b52-8f0f-4a36-9f0e-3c1f6a1d2e4b"
OTHER = "5d1f6c0e-2c0a-4a4e-8f59-0d6f5b0a7c11"


def facts(**more: Any) -> Facts:
    return Facts(**{"title": "Common Galea", "names": ("Ben",), **more})


def notice(kind: Kind = "turn", **more: Any) -> Notice:
    """Ana's notice about her game with Ben."""
    told: dict[str, Any] = {
        "player": "ana",
        "game": GAME,
        "number": 7,
        "decisions": ("0.3",),
        "facts": facts(until=SOON),
    }
    return Notice(kind=kind, **{**told, **more})


def state(**more: Any) -> State:
    """The game as it was when the notice was made."""
    so: dict[str, Any] = {
        "now": NOW,
        "status": "running",
        "awaited": ("0.3",),
        "until": SOON,
    }
    return State(**{**so, **more})
