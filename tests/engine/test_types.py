"""The types that the phone is built with are those of the engine's structs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec import Raw, Struct, UnsetType

from engine import load, systems
from engine.cli.types import Known, spelt, typescript
from engine.kernel import Chance

GAMES = Path(__file__).parent.parent.parent / "frontend/src/games"


class Card(Struct):
    name: str
    worth: int = 0


class Sparse(Struct, omit_defaults=True):
    card: Card
    n: int = 0


@pytest.mark.parametrize("name", systems())
def test_what_is_committed_is_what_the_engine_says(name: str) -> None:
    system = load(name)
    file = GAMES / system.manifest.package.rpartition(".")[2] / "types" / f"{name}.ts"
    assert file.read_text("utf-8") == typescript(system), "run `npm run types`"


@pytest.mark.parametrize(
    ("hint", "text"),
    [
        (str, "string"),
        (int | None, "number | null"),
        (Literal["a", 2], '"a" | 2'),
        (str | UnsetType, "string"),
        (tuple[int, str], "readonly [number, string]"),
        (tuple[str | None, ...], "readonly (string | null)[]"),
        (dict[str, int], "Readonly<Record<string, number>>"),
        (Annotated[Raw, tuple[Card, ...]], "readonly Card[]"),
        (Annotated[str, Literal["red"]], '"red"'),
    ],
)
def test_a_hint_has_its_like_in_typescript(hint: object, text: str) -> None:
    assert spelt(hint, Known()) == text


def test_two_structs_of_one_name_are_refused() -> None:
    known = Known(Card=Sparse)
    with pytest.raises(TypeError, match="two structs are called Card"):
        spelt(Card, known)


def phases(name: str) -> Iterator[str]:
    """The phases of a whole game of a system, played by lot."""
    system, chance = load(name), Chance(bytes(32))
    game, _ = system.start(system.parse_options({}), system.seats[0], bytes(32))
    while game.outcome is None:
        yield system.view(game, None).phase  # type: ignore[attr-defined]
        _, chance = chance.draw()
        asked = next(a for a in game.asked if a.is_awaited)
        game, _ = system.play(game, system.hint(game, asked, chance))
    yield system.view(game, None).phase  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", systems())
def test_a_view_keeps_to_the_phases_it_declares(name: str) -> None:
    view = get_type_hints(load(name).book.view)["return"]
    hint = get_type_hints(view, include_extras=True)["phase"]
    assert get_origin(get_args(hint)[1]) is Literal
    assert set(phases(name)) <= set(get_args(get_args(hint)[1]))
