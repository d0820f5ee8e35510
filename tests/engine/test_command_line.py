"""The command line: what it prints for people and for programs, and how it ends."""

import json
import re
from pathlib import Path
from sys import executable
from typing import Any

import pytest

from engine import load, systems
from engine.cli import main
from engine.cli.bench import measure
from engine.cli.progress import progress
from tests.brought import OWN_DECK

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str, code: int = 0) -> str:
    """Returns what a command prints; demands its exit code."""
    assert main(arguments) == code
    ran = capsys.readouterr()
    return ran.out if code == 0 else ran.out + ran.err


def as_json(capsys: Capture, *arguments: str, code: int = 0) -> Any:
    """Returns what a command prints for programs."""
    return json.loads(printed(capsys, *arguments, "--json", code=code))


def ends_badly(capsys: Capture, *arguments: str) -> str:
    """Returns what a command says when its arguments are wrong."""
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    return capsys.readouterr().err


def test_systems_are_listed(capsys: Capture) -> None:
    assert "common-galea  Common Galea, seats [2]" in printed(capsys, "systems")
    rows = as_json(capsys, "systems")
    assert [row["name"] for row in rows] == list(systems())
    assert rows[0]["options"]["properties"]["aces"]["title"] == "Aces"


def test_the_rules_are_printed_with_their_readings(capsys: Capture) -> None:
    text = printed(capsys, "rules", "common-galea")
    assert "GA-009  Turn: The active player chooses exactly one card" in text
    assert "Our reading: " in text
    rules = as_json(capsys, "rules", "common-galea")
    assert [rule["id"] for rule in rules] == [
        rule.id for rule in load("common-galea").manifest.ledger()
    ]


def test_a_game_is_told_in_sentences(capsys: Capture) -> None:
    text = printed(capsys, "play", "common-galea", "--seed", "ab" * 32)
    assert text.startswith("House 0 was dealt 10 cards.\n")
    assert "All cards are turned face up." in text


def test_the_same_seed_plays_the_same_game(capsys: Capture) -> None:
    play = ("play", "common-galea", "--seed", "ab" * 32, "--set", "late=match")
    first, again = (as_json(capsys, *play) for _ in range(2))
    assert first == again
    assert first["options"]["late"] == "match"
    assert first["complete"] is True


def test_a_host_may_bring_a_deck(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_text(json.dumps(OWN_DECK), "utf-8")
    system = load("common-galea", OWN_DECK)
    (own,) = set(system.cards) - {"galea-30", "galea-40"}
    play = ("play", "common-galea", "--cards", str(path), "--set", f"deck={own}")
    assert as_json(capsys, *play)["cards"] == {"hash": own, "set": OWN_DECK}


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--seats", "5"), "Common Galea has 2 seats."),
        (("--set", "jokers=true"), "There is no option “jokers” to choose."),
        (
            ("--set", "aces=7"),
            "The option “aces” does not fit: it has to be yes or no.",
        ),
        (("--set", "deck=tarot"), "No deck is called “tarot”."),
        (("--cards", "nowhere.json"), "No such file or directory"),
        (("--cards", __file__), "the file is no JSON: "),
        (("--cards", executable), "the file is no JSON: "),
        (("--out", "nowhere/history.json"), "No such file or directory"),
    ],
)
def test_what_cannot_be_played_is_refused(
    capsys: Capture, arguments: tuple[str, ...], why: str
) -> None:
    assert why in printed(capsys, "play", "common-galea", *arguments, code=2)


@pytest.mark.parametrize("seed", ["zz" * 32, "ab", "", "ab " * 21 + "a"])
def test_a_seed_has_64_digits(capsys: Capture, seed: str) -> None:
    why = ends_badly(capsys, "play", "common-galea", "--seed", seed)
    assert "a seed has 64 hex digits" in why


@pytest.mark.parametrize("command", ["play", "rules", "bench"])
def test_an_unknown_system_is_refused(capsys: Capture, command: str) -> None:
    assert "chess" in ends_badly(capsys, command, "chess")


def test_a_command_is_needed(capsys: Capture) -> None:
    assert "COMMAND" in ends_badly(capsys)


def test_what_cannot_be_judged_ends_with_2(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "history.json"
    path.write_text("{}", "utf-8")
    assert "Cannot judge: the format is None." in printed(
        capsys, "verify", str(path), code=2
    )
    assert as_json(capsys, "verify", str(path), code=2)["true"] is None


def test_a_file_that_is_not_there_ends_with_2(capsys: Capture) -> None:
    said = printed(capsys, "verify", "nowhere.json", code=2)
    assert said == "nowhere.json: No such file or directory\n"


@pytest.mark.parametrize(("system", "seats"), [("common-galea", None), ("galatune", 5)])
def test_figures_are_positive(system: str, seats: int | None) -> None:
    figures = measure(load(system), games=3, seats=seats)
    for name in ("answers_per_s", "games_per_s", "snapshot_bytes", "form_bytes"):
        figure = figures[name]
        assert isinstance(figure, int)
        assert figure > 0


# Progress


class Screen:
    """Standard error as somebody watches it."""

    def __init__(self, is_watched: bool) -> None:
        self.is_watched = is_watched
        self.text = ""

    def isatty(self) -> bool:
        return self.is_watched

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        """Has nothing to do."""


def test_what_is_done_at_once_shows_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(is_watched=True)
    monkeypatch.setattr("sys.stderr", screen)
    assert list(progress("ab", 2)) == ["a", "b"]
    assert screen.text == "\r\033[K"


def test_a_proof_that_takes_time_shows_how_much_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "history.json"
    assert main(["play", "common-galea", "--out", str(path)]) == 0
    screen = Screen(is_watched=True)
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr("engine.cli.progress.PATIENCE_S", 0)
    assert main(["verify", str(path)]) == 0
    acts = len(json.loads(path.read_text("utf-8"))["acts"])
    assert f"[{'#' * 30}] {acts + 1}/{acts + 1}" in screen.text


def test_somebody_who_watches_sees_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(is_watched=True)
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr("engine.cli.progress.PATIENCE_S", 0)
    assert list(progress("ab", 2)) == ["a", "b"]
    assert "[###############...............] 1/2" in screen.text
    assert list(progress("abc")) == ["a", "b", "c"]
    assert "\r3" in screen.text
    assert screen.text.endswith("\r\033[K")


def test_a_program_sees_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(is_watched=False)
    monkeypatch.setattr("sys.stderr", screen)
    assert list(progress("ab", 2)) == ["a", "b"]
    assert screen.text == ""


# A position of a history


@pytest.fixture
def history(tmp_path: Path, capsys: Capture) -> str:
    """The file of a game that is over."""
    file = str(tmp_path / "history.json")
    printed(capsys, "play", "common-galea", "--out", file)
    return file


def test_a_position_is_shown_as_a_seat_saw_it(capsys: Capture, history: str) -> None:
    views = ("show", history, "--at", "1", "--seat")
    first, second = (printed(capsys, *views, seat) for seat in "01")
    assert first.startswith("Number 1, as House 0 saw it.\n")
    asked, other = sorted((first, second), key=lambda text: "Play one card" not in text)
    assert re.search(r"  House \d played ", asked)
    assert "  You played " in other
    assert "Play one card\n  play: centre" in asked


@pytest.mark.parametrize(("seat", "cards"), [((), 0), (("--seat", "1"), 10)])
def test_what_is_shown_is_the_sight_of_that_seat(
    capsys: Capture, history: str, seat: tuple[str, ...], cards: int
) -> None:
    row = as_json(capsys, "show", history, "--at", "0", *seat)
    assert (row["number"], row["heard"][0]["event"]) == (0, "Dealt")
    assert len(row["sight"]["view"]["hand"] or ()) == cards


def test_the_last_position_is_shown_unless_another_is_named(
    capsys: Capture, history: str
) -> None:
    acts = len(json.loads(Path(history).read_text())["acts"])
    row = as_json(capsys, "show", history)
    assert (row["number"], row["sight"]["outcome"] is None) == (acts, False)


def test_a_state_is_shown_by_itself(capsys: Capture, tmp_path: Path) -> None:
    system = load("common-galea")
    game, _ = system.start(system.parse_options({}), 2, bytes(32))
    (tmp_path / "state.json").write_bytes(system.encode(game))
    file = str(tmp_path / "state.json")
    text = printed(capsys, "show", file, "--system", "common-galea", "--seat", "0")
    assert text.startswith("Number 0, as 0 saw it.\n")


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (("--at", "99"), "there is no position 99: the last is 20."),
        (("--seat", "2"), "there is no seat 2."),
        (("--system", "gaiaton"), "this is no state of that game: "),
    ],
)
def test_what_cannot_be_shown_is_said(
    capsys: Capture, history: str, more: tuple[str, ...], why: str
) -> None:
    said = printed(capsys, "show", history, *more, code=2)
    assert said.startswith(f"Cannot show it: {why}")


def test_positions_are_named_in_digits(capsys: Capture, history: str) -> None:
    assert "a number has digits only" in ends_badly(
        capsys, "show", history, "--at", "-1"
    )


def test_a_file_that_is_no_history_is_not_shown(
    capsys: Capture, tmp_path: Path
) -> None:
    (tmp_path / "notes.txt").write_text("Dear diary")
    said = printed(capsys, "show", str(tmp_path / "notes.txt"), code=2)
    assert "this is no history" in said


def test_an_edition_is_chosen_by_its_number(capsys: Capture) -> None:
    play = ("play", "galatune", "--seats", "4", "--set", "edition=2016")
    assert as_json(capsys, *play, "--seed", "ab" * 32)["options"]["edition"] == "2016"
