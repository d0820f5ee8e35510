"""A rule is written once, in the engine: the phone names rules only to link to them.

A rule's id in TypeScript stands in what a "Why?" opens or a refusal cites, beside no
sum and no comparison. Whatever else would cite one decides or reckons by it. Nothing is
added up or compared that cards and scores are worth, but where it is listed here. And
what the engine tells is taken in the types that are made from it.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "frontend/src"
ID = re.compile(r"\b[A-Z]{2}-\d{3}\b")
LINK = re.compile(r"\brules?(?:=\{[^}]*\}|: \[[^\]]*\]| = [^;]*;|: \"[^\"]*\")")
SUM = re.compile(r"[-+*/%<]|[^=]>|Math|reduce|length")


def is_generated(file: Path) -> bool:
    """Whether a file is made from the engine: comments of its structs cite rules."""
    return file.parent.name == "types" or file.name == "api.d.ts"


FILES = [f for f in sorted(SOURCES.rglob("*.ts*")) if not is_generated(f)]


def code(file: Path) -> str:
    """Returns what a file does, without what it says of that."""
    return re.sub(r"//[^\n]*|/\*[\s\S]*?\*/", "", file.read_text("utf-8"))


def found_in(
    look: Callable[[Path], list[str]], files: Iterable[Path]
) -> dict[str, list[str]]:
    """Returns what a look finds, by the file in which it finds something."""
    found = {str(file.relative_to(SOURCES)): look(file) for file in files}
    return {name: what for name, what in found.items() if what}


def reckoned_by(text: str) -> list[str]:
    """Returns the ids of a text that stand in no link, and links beside a sum."""
    links = [link for link in LINK.findall(text) if ID.search(link)]
    beside = [link for link in links if SUM.search(ID.sub("", link))]
    return ID.findall(LINK.sub("", text)) + beside


def test_the_phone_decides_nothing_by_a_rule() -> None:
    assert FILES
    assert found_in(lambda file: reckoned_by(file.read_text("utf-8")), FILES) == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('<Why rules={["GA-013", "GA-014"]} />', []),
        ('return { text: say("galea.not_up"), rule: "GA-029" };', []),
        ('const rule = at.holder === null ? "GA-075" : "GA-074";', []),
        ("/** Which cards count (GA-018). */", ["GA-018"]),
        ('const STRONG = { blue: "GL-040" };', ["GL-040"]),
        ('const rule = n < 2 ? "GA-075" : "";', ['rule = n < 2 ? "GA-075" : "";']),
    ],
)
def test_what_counts_as_a_link(text: str, found: list[str]) -> None:
    assert reckoned_by(text) == found


# What cards and scores are worth, as views, sets and forms name it; and what is done
# with it on the phone, which decides nothing.
FIGURES = "(?:years|low|max|points|worth|values?|totals?|support|times|least|most)"
NAMED = rf"(?:\w+!?\??\.)*{FIGURES}\b!?(?:\[[^\]]*\]|\([^()]*\))?!?"
RECKONED = re.compile(
    rf"(?<![\w.]){NAMED} [-+*/%<>]=? \S|\S [-+*/%<>]=? {NAMED}(?![\w.])"
)
HARMLESS = {
    "terms.ts": "what a typed sum comes to",
    "gaiaton/AnimalZoom.tsx": "whether an animal has a range to tell of",
    "gaiaton/animals.ts": "one number or a range, as it is written",
    "gaiaton/PairRow.tsx": "whether a factor is written beside a number",
    "gaiaton/introduction.ts": "what the coach suggests to try",
    "gaiaton/decks/KindBars.tsx": "how long a bar is drawn",
    "gaiaton/decks/LifespanCurve.tsx": "how high a curve is drawn",
    "gaiaton/decks/finding.ts": "in which order animals are listed",
    "gaiaton/SupportMeter.tsx": "how long a bar is drawn",
    "gaiaton/decks/LongList.tsx": "how much of a list is shown",
    "gaiaton/decks/spans.ts": "how a deck is pictured",
    "galea/Felt.tsx": "which of the places won is named at the end",
    "galea/CardFace.tsx": "how large a number is written",
    "one_deck_galaxy/graph.ts": "in which row of the picture a line of the sheet is",
}
GAMES = SOURCES / "games"


def figures_reckoned(file: Path) -> list[str]:
    """Returns what a file does with figures of a game."""
    return [found.group() for found in RECKONED.finditer(code(file))]


def test_the_phone_reckons_with_figures_only_to_draw_and_to_list() -> None:
    harmless = {GAMES / name for name in HARMLESS}
    files = [f for f in FILES if f.is_relative_to(GAMES) and f not in harmless]
    assert files
    assert found_in(figures_reckoned, files) == {}


@pytest.mark.parametrize("name", HARMLESS)
def test_what_is_listed_as_harmless_is_there(name: str) -> None:
    assert figures_reckoned(GAMES / name) != []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("if (mine.points > 3) win();", True),
        ("const sum = card.max + other.max;", True),
        ("return n < rules.least;", True),
        ("view.totals[0]! - view.totals[1]!", True),
        ("const { points } = after;", False),
        ("(points) => points", False),
        ("<Bar value={n} />", False),
    ],
)
def test_what_counts_as_reckoning(text: str, found: bool, tmp_path: Path) -> None:
    (tmp_path / "board.ts").write_text(text)
    assert bool(figures_reckoned(tmp_path / "board.ts")) is found


READS = re.compile(
    r"\bfacts\b|\.view\b|\b(?:viewOf|sightOf|heardIn|outlookOf|foretoldAt)\("
)
CAST = re.compile(r"[\w\])}!] as (?!const\b|Key\b|\")(?:\w|\[|\{|\()")


def casts(text: str) -> list[str]:
    """Returns the casts of a text that reads what the engine tells."""
    imports = re.compile(r"^(?:import|export)\b[^;]*;", re.MULTILINE)
    return CAST.findall(imports.sub("", text)) if READS.search(text) else []


def test_no_view_and_no_fact_is_cast() -> None:
    assert found_in(lambda file: casts(code(file)), FILES) == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("const view = game.view as GaleaView;", True),
        ("told.facts['seat'] as number", True),
        ("draw(viewOf(game)); begin({} as never);", True),
        ("viewOf(game).words as const", False),
        ("say(`noble.${id}_of` as Key, viewOf(game))", False),
        ("options as unknown as Json", False),
    ],
)
def test_what_counts_as_a_cast(text: str, found: bool) -> None:
    assert bool(casts(text)) is found
