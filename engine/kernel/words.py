"""What players read: keys and values until a reply is made, in its reader's language.

A language is a folder of data beside the English one. What it does not say yet is said
in English, text by text.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property, reduce
from importlib import resources
from operator import attrgetter, methodcaller
from types import MappingProxyType
from typing import Any

from msgspec import Raw
from msgspec.json import encode

from .plurals import category
from .pseudo import PSEUDO, longer

ENGLISH = "en"
MOST_NAMED = 200  # characters of what somebody wrote, where it is found fault with
MINUS = "\N{MINUS SIGN}"
NOTHING: Mapping[str, str] = MappingProxyType({})


class Text:
    """A text of the catalogue and what fills its places: words only where it is said.

    Values are names as they are, numbers, texts, or lists of these. Where no language
    has the text it is said as `plain`: what a card is called in the data of its set.
    """

    def __init__(
        self, words: "Words", key: str, values: Mapping[str, Any], plain: str | None
    ) -> None:
        self.words = words
        self.key = key
        self.values = values
        self.plain = plain
        self._said: dict[str, str] = {}

    def said(self, language: str) -> str:
        """Returns the words for it. Raises KeyError naming the file that lacks it."""
        if language == ENGLISH:
            return self.english
        said = self._said.get(language)
        if said is None:
            said = self._said[language] = self._say(language)
        return said

    @cached_property
    def english(self) -> str:
        """The words for it that are asked for most."""
        return self._say(ENGLISH)

    def _say(self, language: str) -> str:
        template = self.words.template(self.key, language, self.values.get("n"))
        if template is None:
            return self._plainly(language)
        if not self.values:
            return template
        values = {name: shown(value, language) for name, value in self.values.items()}
        return template.format_map(values)

    def _plainly(self, language: str) -> str:
        if self.plain is None:
            raise KeyError(f"no text {self.words.place(self.key)}")
        return longer(self.plain) if language == PSEUDO else self.plain

    def __str__(self) -> str:
        """Returns it in English, for logs and the command line."""
        return self.said(ENGLISH)

    def __repr__(self) -> str:
        return f"<Text {self.words.name}.{self.key} {dict(self.values)}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash((self.key, *self.values))

    def _facts(self) -> tuple[object, ...]:
        return self.words, self.key, self.plain, dict(self.values)


class Ready:
    """A value that holds texts and is part of many views: written once a language."""

    def __init__(self, value: Any) -> None:
        self.value = value
        self._said: dict[str, Raw] = {}

    def said(self, language: str) -> Raw:
        """Returns it as JSON, its texts in a language."""
        if language == ENGLISH:
            return self.english
        if language not in self._said:
            self._said[language] = Raw(written(self.value, language))
        return self._said[language]

    @cached_property
    def english(self) -> Raw:
        """It as JSON in English."""
        return Raw(written(self.value, ENGLISH))


Said = str | Text  # a name as it is, or what each reads in an own language


class Words:
    """One section of a package's catalogue, in every language that it stands in."""

    def __init__(self, name: str, package: str) -> None:
        """Names a file in the folders of a package; nothing is read yet."""
        self.name = name
        self.package = package

    def __call__(self, key: str, /, plain: str | None = None, **values: Any) -> Text:
        """Returns a text by "group.key", with what fills its places."""
        return Text(self, key, values, plain)

    def has(self, key: str) -> bool:
        """Whether there is such a text, or one for some number."""
        return key in texts(self.name, self.package, ENGLISH)

    def keys(self, group: str) -> Iterator[str]:
        """Yields the keys of all texts of a group, in the order of the file."""
        for key in texts(self.name, self.package, ENGLISH):
            if key.startswith(f"{group}."):
                yield key.removeprefix(f"{group}.")

    def group(self, name: str) -> dict[str, Text]:
        """Returns the texts of a group that have no places, by key."""
        return {key: self(f"{name}.{key}") for key in self.keys(name)}

    def template(self, key: str, language: str, n: object) -> str | None:
        """Returns a text with its places open, in the first language that has it.

        A number chooses its form by the rules of that language.
        """
        for tongue in chain(language):
            known = texts(self.name, self.package, tongue)
            if isinstance(n, int) and (form := f"{key}_{category(tongue, n)}") in known:
                return known[form]
            if key in known:
                return known[key]
        return None

    @property
    def file(self) -> str:
        """Where it stands in English, for whoever has to mend it."""
        return f"{self.package}: words/{ENGLISH}/{self.name}.json"

    def place(self, key: str) -> str:
        """Returns where a text belongs, as its translator would look for it."""
        group, _, name = key.partition(".")
        return f"“{name}” in {self.file}, {group}"


@cache
def catalogue(name: str, package: str = "engine") -> Words:
    """Returns one section of a package's catalogue."""
    return Words(name, package)


KERNEL = catalogue("kernel")


def refusal(key: str, **values: Any) -> Text:
    """Returns why the kernel says no."""
    return Text(KERNEL, f"refusals.{key}", values, None)


def sentences(texts: Iterable[Text]) -> Text:
    """Returns texts as one, in this order."""
    return reduce(lambda one, more: KERNEL("phrases.more", one=one, more=more), texts)


def shown(value: object, language: str) -> object:
    """Returns what fills a place: texts in the language, lists as one reads them.

    A number below nothing has a real minus.
    """
    if isinstance(value, Text):
        return value.said(language)
    if isinstance(value, tuple):
        return listed([str(shown(one, language)) for one in value], language)
    if isinstance(value, int) and value < 0:
        return f"{MINUS}{-value}"
    return value


def brief(value: Any) -> Any:
    """Returns what fills a place without what goes on and on in it.

    What is said against something may name what somebody wrote there.
    """
    if isinstance(value, Text):
        values = {name: brief(one) for name, one in value.values.items()}
        return Text(value.words, value.key, values, brief(value.plain))
    if isinstance(value, str) and len(value) > MOST_NAMED:
        return f"{value[:MOST_NAMED]}…"
    return value


def listed(names: list[str], language: str) -> str:
    """Returns names as a list in words: «red, blue and green»."""
    *most, last = names or [""]
    ahead = ", ".join(most)
    return f"{ahead}{KERNEL('phrases.and').said(language)}{last}" if ahead else last


@cache
def spoken(language: str) -> Any:
    """Returns what lets an encoder write texts in a language (`enc_hook`)."""
    if language == ENGLISH:
        return attrgetter("english")  # no frame of ours: forms have many texts
    return methodcaller("said", language)


in_english = spoken(ENGLISH)


def written(seen: object, language: str = ENGLISH) -> bytes:
    """Returns what somebody sees as JSON, its texts in a language."""
    return encode(seen, enc_hook=spoken(language))


@cache
def chain(language: str) -> tuple[str, ...]:
    """Returns where to look for a text: «de-AT», «de», and English at last."""
    if language == PSEUDO:
        return (PSEUDO,)
    parts = language.split("-")
    tongues = ["-".join(parts[:n]) for n in range(len(parts), 0, -1)]
    return tuple(dict.fromkeys([*tongues, ENGLISH]))


@cache
def texts(name: str, package: str, language: str) -> Mapping[str, str]:
    """Returns the texts of a section in one language by "group.key", or nothing."""
    if language == PSEUDO:
        english = texts(name, package, ENGLISH)
        return {key: longer(text) for key, text in english.items()}
    path = resources.files(package) / "words" / language / f"{name}.json"
    if not path.is_file():
        return NOTHING
    groups: dict[str, dict[str, str]] = json.loads(path.read_text("utf-8"))
    return {
        f"{group}.{key}": text
        for group, known in groups.items()
        for key, text in known.items()
    }


def translated(name: str, package: str, language: str) -> Mapping[str, str]:
    """Returns what a section says in a language, nothing of what it says in English."""
    found: dict[str, str] = {}
    for tongue in reversed(chain(language)):
        if tongue != ENGLISH:
            found |= texts(name, package, tongue)
    return found
