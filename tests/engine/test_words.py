"""Words: keys and values until they are said, in whatever language there is."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest

from engine.kernel import People, Reading, Text, catalogue
from engine.kernel.endings import TimeRanOut
from engine.kernel.plurals import category
from engine.kernel.pseudo import PSEUDO, longer
from engine.kernel.sentences import sentence
from engine.kernel.stored_texts import keep, remade
from engine.kernel.words import KERNEL, Words, texts
from engine.kernel.words import catalogue as catalogue_of

HOME = "words_of_a_game"
ENGLISH = {
    "events": {
        "Drew": "{who} drew {n} cards.",
        "Drew_one": "{who} drew a card.",
        "Met": "{who} met.",
    }
}
POLISH = {
    "events": {
        "Drew_one": "{who} bierze kartę.",
        "Drew_few": "{who} bierze {n} karty.",
        "Drew": "{who} bierze {n} kart.",
    }
}


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Words]:
    """A game that says a little in English, and less in Polish."""
    for language, groups in (("en", ENGLISH), ("pl", POLISH)):
        folder = tmp_path / HOME / "words" / language
        folder.mkdir(parents=True)
        (folder / "game.json").write_text(json.dumps(groups), "utf-8")
    (tmp_path / HOME / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield catalogue("game", HOME)
    texts.cache_clear()
    catalogue_of.cache_clear()


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (1, "Ana bierze kartę."),
        (3, "Ana bierze 3 karty."),
        (5, "Ana bierze 5 kart."),
        (22, "Ana bierze 22 karty."),
    ],
)
def test_a_number_chooses_the_form_that_the_language_has_for_it(
    words: Words, n: int, said: str
) -> None:
    assert words("events.Drew", who="Ana", n=n).said("pl") == said


def test_a_number_below_nothing_has_a_real_minus(words: Words) -> None:
    assert str(words("events.Drew", who="Ana", n=-4)) == "Ana drew \u22124 cards."


def test_what_a_language_does_not_say_is_said_in_english(words: Words) -> None:
    assert words("events.Met", who="Ana").said("pl") == "Ana met."


def test_a_country_has_the_words_of_its_language(words: Words) -> None:
    assert words("events.Drew", who="Ana", n=1).said("pl-PL") == "Ana bierze kartę."


def test_a_text_has_its_places_filled_with_texts_of_the_same_language(
    words: Words,
) -> None:
    both = words("events.Met", who=("Ana", words("events.Drew", who="Ben", n=1)))
    assert both.said("pl") == "Ana and Ben bierze kartę. met."


def test_a_text_that_no_language_has_is_said_plainly(words: Words) -> None:
    assert words("cards.lion", plain="Lion").said("pl") == "Lion"


def test_the_long_language_says_all_in_longer_words_and_keeps_names(
    words: Words,
) -> None:
    said = words("events.Drew", who="Ana", n=3).said(PSEUDO)
    assert said == "Ana dréww 3 càrdss."


def test_longer_words_keep_their_places() -> None:
    assert longer("{who} began.") == "{who} bégànn."


def test_a_text_is_kept_without_its_words(words: Words) -> None:
    text = words("events.Met", who=("Ana", words("events.Drew", who="Ben", n=2)))
    kept = json.loads(json.dumps(keep(text)))
    assert "drew" not in json.dumps(kept)
    assert remade(kept) == text


def test_what_a_language_says_is_kept_without_its_plain_words(words: Words) -> None:
    """A line of home that is larger than 1 kB takes twice the units."""
    known = words("events.Met", plain="They met", who="Ana")
    assert "plain" not in keep(known)
    again = remade(keep(known))
    assert again is not None
    assert str(again) == str(known)
    unknown = words("cards.lion", plain="Lion")
    assert str(remade(keep(unknown))) == "Lion"


def test_a_text_within_another_stands_where_that_does_if_it_does_not_say(
    words: Words,
) -> None:
    """A later release leaves out of what it keeps what is said around it."""
    other = catalogue("kernel", "engine")("phrases.and")
    inner = words("events.Met", who=(words("events.Drew", who="Ben", n=2), other))
    text = words("events.Met", who=inner)
    kept = json.loads(json.dumps(keep(text)))
    one, kernel = kept["of"]["who"]["of"]["who"]
    del kept["of"]["who"]["in"], one["in"]
    assert kernel["in"] == ["kernel", "engine"]
    assert remade(kept) == text


def test_a_kept_text_whose_game_is_gone_is_nothing() -> None:
    gone = Text(Words("game", "no.such.game"), "events.Met", {}, None)
    assert remade(keep(gone)) is None


def test_who_reads_of_themselves_reads_you() -> None:
    event = TimeRanOut(seats=(0, 1))
    reading = Reading("", {"who": People(event.seats)})
    text = sentence((KERNEL,), event, reading, ("Ana", "Ben"), 1)
    assert str(text) == "Time ran out for Ana and you."


def test_plurals_are_those_that_phones_know() -> None:
    """Node brings Unicode's rules as browsers do; both have to choose the same form."""
    node = which("node")
    if node is None:
        pytest.skip("there is no Node")
    rules = json.loads(Path("engine/words/plurals.json").read_text("utf-8"))
    script = f"""
    const tags = {json.dumps([*rules])};
    const known = tags.filter((t) => Intl.PluralRules.supportedLocalesOf([t]).length);
    const forms = (t) => {{
      const rules = new Intl.PluralRules(t);
      return [...Array(205).keys()].map((n) => rules.select(n));
    }};
    console.log(JSON.stringify(Object.fromEntries(known.map((t) => [t, forms(t)]))));
    """
    done = subprocess.run([node, "-e", script], capture_output=True, check=True)
    theirs = json.loads(done.stdout)
    assert len(theirs) > 100
    for tongue, forms in theirs.items():
        ours = [category(tongue, n) for n in range(len(forms))]
        assert ours == forms, tongue
