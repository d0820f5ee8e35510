"""Every animal wears the face of its family, and no family that of another."""

import msgspec
import pytest

from engine.gaiaton.animals import COLOURS, FACES, edition
from engine.gaiaton.set_view import set_view
from engine.gaiaton.sets import find_pool, read_pools
from engine.kernel.errors import BadCards
from engine.kernel.faces import read_book
from tests.engine.faces import check_book, faceless, in_pictures

PACKAGE = "engine.gaiaton"
ANIMALS = edition().animals
FACE_OF = {one.id: one.face for one in set_view(edition()).animals}


def test_every_animal_has_a_face() -> None:
    assert faceless(PACKAGE, ANIMALS) == set()
    check_book(PACKAGE, ANIMALS)


def test_animals_of_one_face_are_of_one_class() -> None:
    for face in read_book(PACKAGE).faces.values():
        assert len({ANIMALS[card].colour for card in face.of}) == 1, face


def test_there_are_families_enough() -> None:
    assert len(FACES().names) >= 60


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("giant-land-snail", "stag-beetle"),
        ("green-iguana", "painted-turtle"),
        ("humboldt-squid", "purple-urchin"),
        ("barn-owl", "golden-eagle"),
        ("african-penguin", "atlantic-puffin"),
        ("honey-bee", "fruit-fly"),
    ],
)
def test_unlike_animals_look_unlike(one: str, other: str) -> None:
    assert FACE_OF[one] != FACE_OF[other]


def first_face(custom: object) -> str:
    *_, own = read_pools(custom)
    return set_view(find_pool(read_pools(custom), own)).animals[0].face


def test_a_hosts_animal_wears_the_face_of_its_colour(small: dict[str, object]) -> None:
    assert first_face(small) == FACES().kinds["yellow"]


def test_a_hosts_animal_may_name_its_face(small: dict[str, object]) -> None:
    first = small["animals"][0]  # type: ignore[index]
    first["face"] = "owl"
    assert first_face(small) == "owl"


def test_a_face_that_is_not_there_is_refused(small: dict[str, object]) -> None:
    small["animals"][0]["face"] = "unicorn"  # type: ignore[index]
    with pytest.raises(BadCards, match="no drawing is called “unicorn”"):
        read_pools(small)


@pytest.fixture
def small() -> dict[str, object]:
    """A host's set with one starter deck of ours, the elephant added."""
    written = msgspec.to_builtins(edition().definition)
    deck = written["decks"][0]
    kept = {*deck["cards"], "african-elephant"}
    animals = [animal for animal in written["animals"] if animal["id"] in kept]
    return {"name": "Few", "animals": animals, "decks": [deck]}


def test_every_colour_has_a_face_for_hosts() -> None:
    assert set(FACES().kinds) == set(COLOURS)


def test_the_pictures_of_links_have_every_face() -> None:
    assert in_pictures("gaiaton") == FACES().names
