"""Games of the suite as history files."""

from typing import Any

from msgspec.structs import asdict

from engine.kernel import fairness, history
from tests.engine.playing import Play, play_out, seeded
from tests.engine.subjects import Subject

SECRET = bytes(range(32))
NONCES = ("ab" * 16, "cd" * 16, None, "ef" * 16)
AT = "2026-11-20T21:30Z"


def play_fairly(subject: Subject, wildness: float = 0.1, n: int = 0) -> Play:
    """Plays a game whose seed was promised and nonces added."""
    seed = fairness.seed(SECRET + bytes([n]), NONCES[: subject.seats])
    return play_out(subject, seed, wildness)


def header(play: Play, n: int = 0) -> history.Header:
    """Returns what was settled before the deal."""
    subject = play.subject
    seats = range(subject.seats)
    return history.Header(
        game=seeded(subject).hex()[:32],
        rules=subject.system.rules,
        options=asdict(subject.system.parse_options(subject.options)),
        seats=tuple(history.Seat(s, f"Player {s}", "player") for s in seats),
        nonces=NONCES[: subject.seats],
        secret=SECRET + bytes([n]),
    )


def entries(play: Play, n: int = 0) -> list[history.Entry]:
    """Returns every snapshot as its history keeps it."""
    row = history.start_row(play.subject.system, header(play, n), AT)
    link = history.link(history.ROOT, play.seed, row, play.start.events)
    found = [history.Entry(row, play.start.events, link, play.start.game.seen)]
    for scene in play.scenes:
        row = history.act_row(scene.after.number, scene.act, AT, "player")
        link = history.link(link, play.seed, row, scene.told)
        found.append(history.Entry(row, scene.told, link, scene.after.seen))
    return found


def file(play: Play, n: int = 0) -> dict[str, Any]:
    """Returns the history of a game that is over."""
    outcome = play.games[-1].outcome
    return history.export(
        play.subject.system, header(play, n), entries(play, n), outcome
    )
