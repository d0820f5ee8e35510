"""Games of the suite as history files."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict

from engine.cli import main
from engine.kernel import Act, Answer, Lapse, Resign, Undo, fairness, history
from engine.kernel.words import written
from tests.engine.playing import Play, play_out, seeded
from tests.engine.subject import Subject

SECRET = bytes(range(32))
NONCES = ("ab" * 16, "cd" * 16, None, "ef" * 16, *(f"{n}a" * 16 for n in range(6)))
AT = "2026-11-20T21:30Z"


def play_fairly(subject: Subject, wildness: float = 0.1, n: int = 0) -> Play:
    """Plays a game whose seed was promised and nonces added."""
    seed = fairness.seed(bound(subject, n), NONCES[: subject.seats])
    return play_out(subject, seed, wildness)


def bound(subject: Subject, n: int = 0) -> bytes:
    """Returns a secret that binds what a subject is played with."""
    system = subject.system
    options = system.parse_options(subject.options)
    cards = system.card_hash(options)
    agreed = fairness.terms(system.name, system.rules, asdict(options), cards)
    return SECRET[:-1] + bytes([n]) + agreed


def header(play: Play, n: int = 0) -> history.Header:
    """Returns what was settled before the deal."""
    subject = play.subject
    seats = range(subject.seats)
    return history.Header(
        game=seeded(subject).hex()[:32],
        rules=subject.system.rules,
        options=asdict(subject.system.parse_options(subject.options)),
        seats=tuple(_seat(s, NONCES[s]) for s in seats),
        nonces=NONCES[: subject.seats],
        secret=bound(subject, n),
    )


def _seat(number: int, nonce: str | None) -> history.Seat:
    """Returns a seat of the house where there is no nonce."""
    if nonce is None:
        return history.Seat(number, f"House {number}", "bot")
    return history.Seat(number, f"Player {number}", "player", "5a" * 32)


def _by(act: Act) -> str:
    """Returns who did something: the clock, or who holds the seat."""
    if isinstance(act, Lapse):
        return "clock"
    assert isinstance(act, Answer | Resign | Undo)
    return "house" if NONCES[act.seat] is None else "player"


def entries(play: Play, n: int = 0) -> list[history.Entry]:
    """Returns every snapshot as its history keeps it."""
    row = history.start_row(play.subject.system, header(play, n), AT)
    link = history.link(history.ROOT, play.seed, row, play.start.events)
    found = [history.Entry(row, play.start.events, link, play.start.game.seen)]
    for scene in play.scenes:
        by = _by(scene.act)
        row = history.act_row(scene.after.number, scene.act, AT, by)
        link = history.link(link, play.seed, row, scene.told)
        found.append(history.Entry(row, scene.told, link, scene.after.seen))
    return found


def file(play: Play, n: int = 0) -> dict[str, Any]:
    """Returns the history of a game that is over."""
    outcome = play.games[-1].outcome
    return history.export(
        play.subject.system, header(play, n), entries(play, n), outcome
    )


def is_found_true(path: Path, capsys: pytest.CaptureFixture[str]) -> bool:
    """Whether the command line finds a history true, with every act of it."""
    acts = len(json.loads(path.read_text("utf-8"))["acts"])
    told = main(["verify", str(path), "--json"])
    verdict = json.loads(capsys.readouterr().out)
    return (told, verdict["true"], verdict["acts"]) == (0, True, acts)


def names(value: object) -> set[str]:
    """Returns all strings in a value."""
    found: set[str] = set()

    def collect(inner: Any) -> None:
        if isinstance(inner, str):
            found.add(inner)
        elif isinstance(inner, dict):
            for key, each in inner.items():
                collect(key)
                collect(each)
        elif isinstance(inner, list | tuple):
            for each in inner:
                collect(each)

    collect(msgspec.json.decode(written(value)))
    return found
