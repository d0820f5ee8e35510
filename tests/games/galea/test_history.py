"""Histories: what they prove, what they give away, and the golden ones."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from subprocess import run
from sys import executable
from typing import Any

import msgspec
import pytest

from engine.cli import main
from engine.kernel import Answer, Lapse, Ply, history, sight
from engine.kernel.cards import canonical
from engine.kernel.replay import CannotJudge, Differs, verify
from tests.engine.mini_subjects import MINIS, PLOTS, WHARF
from tests.engine.playing import Play
from tests.engine.recorded import (
    entries,
    file,
    header,
    is_found_true,
    names,
    play_fairly,
)
from tests.engine.subject import Subject
from tests.games.galea.common_subjects import EVERYTHING, GALEA, SUBJECTS
from tests.games.galea.subjects import ROYAL

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*-galea-*.json"))
Row = dict[str, Any]


def verified(play: Play, text: bytes) -> int:
    """Returns the last number that a history confirms."""
    return list(verify(text, lambda name, cards: play.subject.system))[-1]


def encoded(row: Mapping[str, Any]) -> bytes:
    """Returns a history as the bytes of a file."""
    return msgspec.json.encode(row)


@pytest.mark.rule("GA-004")
@pytest.mark.parametrize("subject", [*SUBJECTS, *MINIS], ids=str)
def test_a_history_proves_every_act(subject: Subject) -> None:
    for wildness in (0.0, 0.1):
        play = play_fairly(subject, wildness)
        assert verified(play, encoded(file(play))) == len(play.scenes)


def test_a_history_with_acts_taken_back_is_proved() -> None:
    for n in range(20):
        play = play_fairly(WHARF, 0.3, n)
        if any(type(scene.act).__name__ == "Undo" for scene in play.scenes):
            assert verified(play, encoded(file(play, n))) == len(play.scenes)
            return
    pytest.fail("nothing was taken back")


# What is not true


def change_a_pick(row: Row) -> None:
    row["acts"][3]["picks"]["at"] = ["moon"]


def change_a_legal_pick(row: Row) -> None:
    at = row["acts"][3]["picks"]["at"]
    row["acts"][3]["picks"]["at"] = ["side" if at == ["centre"] else "centre"]


def change_when(row: Row) -> None:
    row["acts"][3]["at"] = "2020-01-01T00:00Z"


def change_who(row: Row) -> None:
    row["acts"][3]["by"] = "clock"


def change_an_event(row: Row) -> None:
    row["events"][4]["told"][0]["event"]["rules"] = ["GA-999"]


def leave_an_act_out(row: Row) -> None:
    del row["acts"][3]


def change_a_link(row: Row) -> None:
    row["chain"][3] = row["chain"][2]


def change_a_nonce(row: Row) -> None:
    row["fairness"]["nonces"][0] = "00" * 16


def change_an_option(row: Row) -> None:
    row["options"]["aces"] = not row["options"]["aces"]


def change_the_deck(row: Row) -> None:
    row["cards"]["set"]["values"] = [1, 2, 3, 4, 6]


def change_the_secret(row: Row) -> None:
    row["fairness"]["secret"] = "00" * 32


def change_the_promise(row: Row) -> None:
    row["fairness"]["commitment"] = "00" * 32


def swap_the_names(row: Row) -> None:
    one, two = row["seats"]
    one["name"], two["name"] = two["name"], one["name"]


def swap_the_seats(row: Row) -> None:
    """The loser becomes the winner: name, salt and mark."""
    one, two = row["seats"]
    row["seats"] = [{**two, "seat": 0}, {**one, "seat": 1}]


def rename_a_player(row: Row) -> None:
    row["seats"][0]["name"] = "Carlsen"


def rename_a_player_and_mark_it(row: Row) -> None:
    seat = row["seats"][0]
    seat["name"] = "Carlsen"
    seat["mark"] = history.mark("Carlsen", seat["salt"])


def number_the_seats_otherwise(row: Row) -> None:
    row["seats"][0]["seat"], row["seats"][1]["seat"] = 1, 0


def make_a_player_the_house(row: Row) -> None:
    row["seats"][0]["kind"] = "bot"


def make_a_player_the_house_without_a_nonce(row: Row) -> None:
    row["seats"][0]["kind"] = "bot"
    row["fairness"]["nonces"][0] = None


def take_a_nonce_away(row: Row) -> None:
    row["fairness"]["nonces"][0] = None


def add_a_nonce(row: Row) -> None:
    row["fairness"]["nonces"].append("ab" * 16)


def call_the_game_otherwise(row: Row) -> None:
    row["game"] = "another-game"


def answer_by_the_house(row: Row) -> None:
    row["acts"][3]["by"] = "house"


LIES: list[tuple[Callable[[Row], None], int]] = [
    (change_a_pick, 4),
    (change_a_legal_pick, 4),
    (change_when, 4),
    (change_who, 4),
    (change_an_event, 4),
    (leave_an_act_out, 4),
    (change_a_link, 3),
    (change_a_nonce, 0),
    (change_an_option, 0),
    (change_the_deck, 0),
    (change_the_secret, 0),
    (change_the_promise, 0),
    (swap_the_names, 0),
    (swap_the_seats, 0),
    (rename_a_player, 0),
    (rename_a_player_and_mark_it, 0),
    (number_the_seats_otherwise, 0),
    (make_a_player_the_house, 0),
    (make_a_player_the_house_without_a_nonce, 0),
    (take_a_nonce_away, 0),
    (add_a_nonce, 0),
    (call_the_game_otherwise, 0),
    (answer_by_the_house, 4),
]


@pytest.mark.parametrize(
    ("lie", "number"), LIES, ids=lambda part: getattr(part, "__name__", "")
)
def test_a_history_that_is_not_true_differs_at_its_number(
    lie: Callable[[Row], None], number: int
) -> None:
    play = play_fairly(GALEA, 0.0)
    row = json.loads(encoded(file(play)))
    lie(row)
    with pytest.raises(Differs) as differs:
        verified(play, encoded(row))
    assert differs.value.number == number


def recorded_by(play: Play, n: int, act: type, by: str) -> bytes:
    """Returns a history, its chain whole, in which an act is said to be somebody's."""
    link, lied = history.ROOT, []
    for scene, entry in zip((None, *play.scenes), entries(play, n), strict=True):
        row = entry.row
        if scene is not None and isinstance(scene.act, act):
            row = {**row, "by": by}
        link = history.link(link, play.seed, row, entry.events)
        lied.append(history.Entry(row, entry.events, link, entry.seen))
    end = play.games[-1].outcome
    return encoded(history.export(play.subject.system, header(play, n), lied, end))


@pytest.mark.parametrize("act", [Answer, Lapse])
def test_nobody_acts_for_somebody_else_even_in_a_whole_chain(act: type) -> None:
    plays = [play_fairly(GALEA, 0.3, n) for n in range(20)]
    n = next(
        n for n, p in enumerate(plays) if any(isinstance(s.act, act) for s in p.scenes)
    )
    assert verified(plays[n], encoded(file(plays[n], n)))
    with pytest.raises(Differs, match="cannot have been done by the house"):
        verified(plays[n], recorded_by(plays[n], n, act, "house"))


def test_a_name_taken_out_is_no_lie() -> None:
    play = play_fairly(GALEA, 0.0)
    row = json.loads(encoded(file(play)))
    row["seats"][0] |= {"name": None, "salt": None}
    assert verified(play, encoded(row)) == len(play.scenes)


def change_the_winner(row: Row) -> None:
    row["outcome"]["winners"] = [1 - seat for seat in row["outcome"]["winners"]]
    row["outcome"]["how"] = "luck"


def add_a_link(row: Row) -> None:
    row["chain"].append("00" * 32)


@pytest.mark.parametrize("lie", [change_the_winner, add_a_link])
def test_a_history_with_another_end_differs_at_its_end(
    lie: Callable[[Row], None],
) -> None:
    play = play_fairly(GALEA, 0.0)
    row = json.loads(encoded(file(play)))
    lie(row)
    with pytest.raises(Differs) as differs:
        verified(play, encoded(row))
    assert differs.value.number == len(play.scenes)


@pytest.mark.parametrize(
    "change",
    [
        {"format": "slowhand-history/9"},
        {"complete": False},
        {"rules": 99},
        {"rules": 0},
        {"fairness": {}},
        {"acts": 7},
        {"events": []},
        {"seats": None},
    ],
    ids=str,
)
def test_a_history_that_cannot_be_read_is_not_judged(change: Row) -> None:
    play = play_fairly(GALEA, 0.0)
    with pytest.raises((CannotJudge, Differs)):
        verified(play, encoded({**file(play), **change}))


def test_a_history_played_with_a_deck_that_is_not_here_is_not_judged() -> None:
    play = play_fairly(GALEA, 0.0)
    row = json.loads(encoded(file(play)))
    row["options"]["deck"] = "tarot"
    with pytest.raises(CannotJudge, match=r"options .* No deck is called “tarot”"):
        verified(play, encoded(row))


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b"7",
        b"\xff\xfe",
        b'"history"',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"format": "slowhand-history/2", "format": "slowhand-history/1"}',
        b'{"format": "\\ud800"}',
        b'{"format": 1e999}',
        b'{"format": ' + b"9" * 5000 + b"}",
    ],
    ids=lambda text: repr(text[:30]),
)
def test_what_is_no_history_is_not_judged(text: bytes) -> None:
    with pytest.raises(CannotJudge):
        verified(play_fairly(GALEA, 0.0), text)


def test_a_true_history_that_says_a_thing_twice_is_not_judged() -> None:
    """One reader takes the first of two values, another the last."""
    play = play_fairly(GALEA, 0.0)
    text = encoded(file(play))
    assert verified(play, text) == len(play.scenes)
    with pytest.raises(CannotJudge):
        verified(play, text.replace(b"{", b'{"game":"another",', 1))


# While a game runs


def running(play: Play, until: int, seat: int | None) -> Row:
    """Returns what a seat may export after so many snapshots."""
    told = entries(play)[:until]
    return history.export_running(play.subject.system, header(play), told, seat)


FIELDS = {"salt"}  # of a seat; a cargo of the wharf is called so too


@pytest.mark.parametrize("subject", [EVERYTHING, PLOTS, WHARF], ids=str)
def test_a_running_history_names_only_what_its_seat_ever_saw(subject: Subject) -> None:
    play = play_fairly(subject, 0.0)
    secrets, system = {*subject.secrets} - FIELDS, subject.system
    for viewer in play.viewers:
        seen: set[str] = set()
        for number, game in enumerate(play.games[:-1], 1):
            seen |= names(sight(system, game, viewer)) & secrets
            exported = names(running(play, number, viewer)) & secrets
            assert exported <= seen


@pytest.mark.parametrize("subject", [EVERYTHING, PLOTS, WHARF], ids=str)
def test_a_running_history_keeps_seed_and_numbers_inside(subject: Subject) -> None:
    play = play_fairly(subject, 0.0)
    for viewer in play.viewers:
        row = running(play, len(play.scenes), viewer)
        text = canonical(row).decode()
        for secret in (header(play).secret, play.seed):
            assert secret.hex() not in text
        assert '"number"' not in text
        assert row["complete"] is False
        assert len(row["chain"]) == 1
        assert [e["seen"] for e in row["events"]] == list(
            range(1, len(row["events"]) + 1)
        )


def test_a_running_history_tells_nothing_of_secret_plans() -> None:
    """Others' plans and passes are left out altogether; the own ones are there."""
    play = play_fairly(PLOTS, 0.0)
    for until in range(1, len(play.games)):
        for viewer in play.viewers:
            for act in running(play, until, viewer)["acts"]:
                if act["seat"] != viewer:
                    assert act["move"] not in ("plot", "wait", "pass", "hold")
                    assert "decision" not in act


def test_a_pick_stays_secret_though_all_that_was_told_of_it_is_public(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whether picks are public is the rulebook's word, and hangs on no event beside."""
    monkeypatch.setattr(Ply, "keeps", lambda ply, answer: False)  # no AnswerKept
    play = play_fairly(ROYAL, 0.0)
    for viewer in play.viewers:
        acts = running(play, len(play.scenes), viewer)["acts"]
        theirs = {act["move"] for act in acts if act["seat"] != viewer}
        assert "open" in theirs
        assert "keep" not in theirs


# Golden histories


def test_there_are_golden_histories() -> None:
    assert len(GOLDEN) >= 6


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_history_is_still_true(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert is_found_true(path, capsys)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_history_with_another_act_is_not(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = json.loads(path.read_text("utf-8"))
    row["acts"][-1]["at"] = "2020-01-01T00:00Z"
    (tmp_path / "history.json").write_text(json.dumps(row), "utf-8")
    assert main(["verify", str(tmp_path / "history.json"), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["number"] == len(row["acts"])


def test_the_command_line_plays_and_verifies(tmp_path: Path) -> None:
    """Once for real, in processes of their own."""
    out = tmp_path / "history.json"
    engine = [executable, "-m", "engine"]
    play = [*engine, "play", "common-galea", "--seed", "ab" * 32, "--set", "aces=true"]
    run([*play, "--out", str(out)], check=True, capture_output=True)
    verdict = run([*engine, "verify", str(out)], check=True, capture_output=True)
    assert verdict.stdout.startswith(b"True.")
    assert json.loads(out.read_text("utf-8"))["options"]["aces"] is True
