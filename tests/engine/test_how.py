"""The page that says how a game is played: plain, short, and true in its examples."""

import json
import re
import tomllib
from pathlib import Path

import pytest

import engine

ROOT = Path(engine.__file__).parent
PAGES = sorted(ROOT.glob("*/words/en/app-*-how.json"))
TOLD = {
    path.stem[4:-4]: next(iter(json.loads(path.read_text()).values())) for path in PAGES
}
PARTS = {"aim", "turn", "example", "terms"}
OURS = re.compile(
    r"\b(engine|data|server|code|json|source:|ledger|seat)\b", re.IGNORECASE
)
LONGEST = 50  # words of a line
SCREEN = 110  # words that a phone of 360x640 shows at once
SCREENS = (2, 8)
COLUMN = " | "


def test_every_system_has_a_page() -> None:
    assert set(TOLD) == set(engine.systems())


@pytest.mark.parametrize("system", TOLD)
def test_a_page_has_its_aim_first_and_what_everybody_looks_for(system: str) -> None:
    parts = [name for name in TOLD[system] if "_" not in name]
    assert parts[0] == "aim"
    assert set(parts) >= PARTS
    lines = [name for name in TOLD[system] if "_" in name]
    assert {name.split("_")[0] for name in lines} == set(parts)


@pytest.mark.parametrize("system", TOLD)
def test_a_page_is_short_and_speaks_of_the_game_alone(system: str) -> None:
    texts = [text.replace(COLUMN, " ") for text in TOLD[system].values()]
    assert [text for text in texts if len(text.split()) > LONGEST] == []
    assert [text for text in texts if OURS.search(text)] == []
    words = sum(len(text.split()) for text in texts)
    assert SCREENS[0] <= words / SCREEN <= SCREENS[1]


def rows(system: str, part: str, column: int = 1) -> dict[str, str]:
    """Returns what stands in a column of a part's table, by the names of its rows."""
    told = TOLD[system]
    lines = [t for name, t in told.items() if name.startswith(f"{part}_")]
    _, *found = [line.split(COLUMN) for line in lines if COLUMN in line]
    return {row[0]: row[column] for row in found if len(row) > column}


@pytest.mark.parametrize("system", TOLD)
def test_what_a_host_chooses_among_stands_side_by_side(system: str) -> None:
    told = list(TOLD[system].values())
    tables = [line.count(COLUMN) for line in told if COLUMN in line]
    assert tables, "no table"
    for line, before in zip(told[1:], told, strict=False):
        if COLUMN in line and COLUMN in before:
            assert line.count(COLUMN) == before.count(COLUMN), line


def numbers(system: str, line: str) -> list[int]:
    """Returns the numbers of a line of a page, in their order."""
    return [int(n) for n in re.findall(r"\d+", TOLD[system][line])]


EXPLAINED = re.compile(r"^(cards|points|more|terms)_\d+$")
WORD = re.compile(r"^([^.:|]{1,40}?)(?:: | \| ).+$")

# What stands on a board as a word of the game.
ON_BOARDS = {
    "common-galea": "side centre hand highest lowest",
    "noble-galea": "location condition total suit favor sustainable overpower",
    "royal-galea": "stack war draft location tuck own",
    "gaiaton": "lifespan supports graveyard discard low max attack counter stalemate"
    " call check",
    "galatune": "hp ap vp attack shield life boost trap rating ready prize respawn"
    " immobilised order goal used source special action",
    "one-deck-galaxy": "influence fleet science lab probe study colony tech disc"
    " location encounter event milestone level confrontation overwhelmed homeworld"
    " society adversary discovery starbase federation exile resource proposal",
}


def explained(system: str) -> str:
    """Returns all words that a system's glossary explains, in small letters."""
    lines = [t for name, t in TOLD[system].items() if EXPLAINED.match(name)]
    found = [match[1] for line in lines if (match := WORD.match(line))]
    return " ".join(found).lower()


@pytest.mark.parametrize("system", TOLD)
def test_every_word_of_the_game_on_a_board_is_explained(system: str) -> None:
    game = next(p for p in PAGES if p.stem == f"app-{system}-how").parents[2]
    boards = [p for p in game.glob("words/en/*.json") if not p.stem.endswith("-how")]
    shown = " ".join(path.read_text("utf-8") for path in boards).lower()
    known = re.findall(r"\w+", explained(system))
    words = ON_BOARDS[system].split()
    assert [word for word in words if word not in known] == []
    assert [word for word in words if word not in shown] == [], "stands on no board"


QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))
ASKED = 20


def lessons_of(system: str) -> dict[str, str]:
    """Returns what the lessons of a system say, by section and name."""
    (path,) = ROOT.glob(f"*/words/en/app-{system}-introduction.json")
    told = json.loads(path.read_text("utf-8"))
    return {
        f"{at}.{name}": t for at, texts in told.items() for name, t in texts.items()
    }


@pytest.mark.parametrize("system", TOLD)
def test_what_a_beginner_asks_is_answered_where_that_is_looked_for(
    system: str,
) -> None:
    asked = QUESTIONS[system]
    assert len(asked) == ASKED
    said = {**TOLD[system], **lessons_of(system)}
    for question, (place, words) in asked.items():
        assert words in said.get(place, ""), question


def test_a_match_that_no_count_decides_says_what_does() -> None:
    """Who has won more battles may lose: the first line of the end says why."""
    told = json.loads((ROOT / "gaiaton/words/en/gaiaton.json").read_text("utf-8"))
    ends = told["ends"]
    assert "cannot support" in ends["support"]
    assert all("has lost" in ends[how] for how in ("support", "cards", "stalemate"))
    assert "nobody wins" in ends["draw"]
