"""A language is a folder of data, chosen with each reply by who reads it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from api.service.language import chosen
from engine.kernel.pseudo import PSEUDO
from tests.api.phones import LONGER, Phone

ROOT = Path(__file__).parent.parent.parent
GERMAN = {
    "engine/words/de/problems.json": {
        "titles": {"malformed": "Diese Anfrage ist nicht zu lesen"},
        "details": {"name_length": "Ein Name hat 1 bis {limit} Zeichen."},
    },
    "engine/galea/words/de/common-galea.json": {
        "system": {"about": "Zehn Karten für jeden."},
        "prompts": {"play": "Spiele eine Karte"},
    },
    "engine/galea/words/de/galea.json": {"suits": {"helm": "Helm", "crown": "Krone"}},
    "engine/galea/words/de/rules.json": {"GA-001": {"text": "Ein Deck hat Farben."}},
}
READ = """
import json, sys
import engine
from api.app import make
from api.service.settings import Settings
app = make(Settings(store="sqlite:games.db", keys=("tell-nobody-" * 3,)), engine)
german = {"Accept-Language": "de-AT, en;q=0.5"}
phone = app.test_client()
refused = phone.post("/api/session", json={"name": ""}, headers=german)
systems = phone.get("/api/systems", headers=german)
rules = phone.get("/api/systems/common-galea/rules", headers=german)
print(json.dumps({
    "language": systems.headers["Content-Language"],
    "title": refused.json["title"],
    "galea": systems.json["systems"][0],
    "rule": rules.json["rules"][0],
}))
"""


def test_a_folder_with_some_german_words_is_served_at_once(tmp_path: Path) -> None:
    for part in ("engine", "api"):
        left_out = ignore_patterns("__pycache__")
        copytree(ROOT / part, tmp_path / part, ignore=left_out)
    for name, groups in GERMAN.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(groups), "utf-8")
    home = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", READ],
        cwd=tmp_path,
        env=home,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    said = json.loads(done.stdout)
    assert said["language"] == "de"
    assert said["title"] == "Diese Anfrage ist nicht zu lesen"
    assert said["galea"]["about"] == "Zehn Karten für jeden."
    assert said["galea"]["title"] == "Common Galea", "what is not said is English"
    assert said["rule"]["text"] == "Ein Deck hat Farben."


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("", "en"),
        ("en-GB,en;q=0.9", "en"),
        ("tlh", "en"),
        (f"fr;q=0.3, {PSEUDO};q=0.9", PSEUDO),
        (f"en, {PSEUDO};q=0.2", "en"),
        ("*", "en"),
        (";;q=x,,", "en"),
        ("de" * 4000, "en"),
    ],
)
def test_the_language_is_what_is_wanted_most_of_those_there_are(
    wanted: str, language: str
) -> None:
    assert chosen(wanted) == language


def test_a_reply_says_its_language_and_that_it_depends_on_what_is_wanted(
    ana: Phone,
) -> None:
    plain = ana.get("/systems")
    longer = ana.get("/systems", **LONGER)
    assert plain.headers["Content-Language"] == "en"
    assert longer.headers["Content-Language"] == PSEUDO
    assert "Accept-Language" in longer.headers["Vary"]
    assert plain.headers["ETag"] != longer.headers["ETag"]


def test_a_refusal_comes_in_the_language_of_who_asked(ana: Phone) -> None:
    refused = ana.get("/games/none", **LONGER)
    assert refused.json is not None
    assert refused.json["title"] == "Nöthînggg héréé"
    assert refused.headers["Content-Language"] == PSEUDO


def test_a_line_of_a_list_is_said_anew_to_each_reader(
    ana: Phone, ben: Phone, game: str
) -> None:
    last = ana.see("/games?list=running,waiting")["games"][0]["last"]
    longer = ana.get("/games?list=running,waiting", **LONGER)
    assert longer.json is not None
    told = longer.json["games"][0]["last"]
    assert last.isascii()
    assert told != last
    assert len(told) > len(last)


def test_the_app_has_its_words_in_the_language_of_its_player(ana: Phone) -> None:
    words = ana.get("/words", **LONGER).json
    assert words is not None
    assert words["language"] == PSEUDO
    assert words["texts"]["time"]["now"] == "jûstt nöw"
    assert words["texts"]["you"]["language"] == "Làngûàgééé"


def test_in_english_the_app_asks_for_no_words(ana: Phone) -> None:
    words = ana.get("/words").json
    assert words == {"language": "en", "languages": ["en"], "texts": {}}
