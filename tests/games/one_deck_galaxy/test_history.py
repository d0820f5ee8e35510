"""Histories: golden ones stay true, and a campaign is proved from its files."""

import json
from pathlib import Path

import pytest
from msgspec.json import encode

from engine.cli import main
from engine.cli.playout import play_out
from engine.kernel import IllegalOptions, fairness
from engine.kernel.replay import read, replay
from engine.one_deck_galaxy import derived, upkeep
from engine.one_deck_galaxy.campaign import GAMES
from engine.one_deck_galaxy.manifest import EDITIONS, Options
from engine.one_deck_galaxy.world import World
from tests.engine.recorded import is_found_true
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM

GOLDEN = sorted((Path(__file__).parent / "golden").glob("one-deck-galaxy-*.json"))


def test_there_are_golden_histories() -> None:
    names = [path.stem.removeprefix("one-deck-galaxy-") for path in GOLDEN]
    plain = ["alone", "back", "campaign", "edition-2", "four", "two"]
    assert names == ["agreed-rules-2", "agreed-rules-7", "agreed", *plain]


@pytest.mark.rule("OG-044", "OG-077")
@pytest.mark.parametrize("name", ["agreed", "agreed-rules-2"])
def test_what_both_agreed_to_and_what_was_asked_for_is_among_them(name: str) -> None:
    (path,) = [p for p in GOLDEN if p.stem == f"one-deck-galaxy-{name}"]
    moves = {str(a.get("move")) for a in json.loads(path.read_text("utf-8"))["acts"]}
    assert {"agree", "disagree"} <= moves
    assert any(move.startswith("accept") for move in moves)


def test_a_history_of_rules_7_is_none_of_the_rules_that_came_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (path,) = [p for p in GOLDEN if p.stem.endswith("rules-7")]
    monkeypatch.setattr(upkeep, "BOOK", 7)
    assert main(["verify", str(path)]) == 1


@pytest.mark.rule("OG-006")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_history_is_still_true(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert is_found_true(path, capsys)


def test_a_history_keeps_the_edition_it_was_played_with() -> None:
    editions = {p.stem: json.loads(p.read_text("utf-8"))["options"] for p in GOLDEN}
    assert editions["one-deck-galaxy-alone"]["edition"] == EDITIONS[0]
    assert editions["one-deck-galaxy-edition-2"]["edition"] == EDITIONS[1]


def played(options: Options, n: int) -> World:
    """The end of a game, from its file alone."""
    file, _ = play_out(SYSTEM, options, 1, bytes([n]) * 32)
    *_, last = replay(read(encode(file)), SYSTEM)
    world: World = last.next.game.world
    return world


@pytest.mark.rule("OG-200", "OG-203", "OG-211")
def test_six_games_of_a_campaign_are_proved_from_their_files() -> None:
    options, scores = Options(sheet=14), tuple[int, ...]()
    for n in range(GAMES):
        world = played(options, n)
        scores = (*scores, derived.score(CARDS, world))
        options = SYSTEM.rematch(options, world)
        assert options.record.scores == scores
    assert len(options.record.nodes) <= 2 * (GAMES - 1)
    with pytest.raises(IllegalOptions):
        SYSTEM.start(options, 1, bytes(32))


@pytest.mark.rule("OG-205")
def test_a_forged_record_makes_a_file_untrue(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = json.loads(
        next(p for p in GOLDEN if "campaign" in p.stem).read_text("utf-8")
    )
    file["options"]["record"]["scores"] = [20, 20]
    (tmp_path / "forged.json").write_text(json.dumps(file), "utf-8")
    assert main(["verify", str(tmp_path / "forged.json"), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["true"] is False


@pytest.mark.rule("OG-205")
def test_nobody_chooses_a_record_for_a_new_game() -> None:
    with pytest.raises(IllegalOptions):
        SYSTEM.parse_options({"sheet": 14, "record": {"nodes": ["n1", "n2", "n3"]}})


@pytest.mark.rule("OG-215")
def test_the_same_secret_plays_the_same_game() -> None:
    seed = fairness.seed(bytes(32), (None,))
    one, other = (SYSTEM.start(Options(), 1, seed) for _ in range(2))
    assert one == other
