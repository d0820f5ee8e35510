"""The OpenAPI file: as the views declare it, and kept under fire."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance

from api import openapi
from api.app import make
from api.service.problems import STATUS
from api.service.settings import Settings
from api.store.sqlite import SqliteStore
from tests import library
from tests.api.conftest import KEY
from tests.api.phones import Phone, play_on
from tests.api.spec import DOCUMENT, FILE

# What fits the schema may still be against the rules of a game.
UNFIT: Any = [positive_data_acceptance]


class Served:
    """The service under fire, which is there only while the tests run."""

    app: Any = None
    cookie = ""

    def __call__(self, environ: Any, start: Any) -> Any:
        return self.app(environ, start)


served = Served()
promises: Any = schemathesis.openapi.from_dict(DOCUMENT)
promises.app = served


@promises.auth()
class Session:
    """Signs the requests in; where the file asks for it, schemathesis also does not."""

    def get(self, case: Any, context: Any) -> str:
        return served.cookie

    def set(self, case: Any, data: str, context: Any) -> None:
        case.cookies = {"slowhand": data}


def test_the_committed_file_is_what_the_views_declare() -> None:
    assert FILE.read_text() == openapi.text()


def test_the_list_of_problem_types_stands_in_the_file() -> None:
    listed = DOCUMENT["components"]["schemas"]["Problem"]["properties"]["type"]["enum"]
    assert listed == [f"/problems/{slug}" for slug in STATUS]


@pytest.fixture(scope="module")
def ana(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """A phone of somebody who plays."""
    store = SqliteStore(tmp_path_factory.mktemp("fire") / "games.db")
    app = make(Settings(store="tests", keys=(KEY,), following="stream"), library, store)
    served.app, phone = app, Phone(app, "Ana")
    cookie = phone.web.get_cookie("slowhand")
    served.cookie = cookie.value if cookie else ""
    yield phone
    store.close()


@pytest.fixture(scope="module")
def game(ana: Phone) -> str:
    """A running game in which Ana plays against herself."""
    game = str(ana.set_table({"kind": "me"})["id"])
    for _ in range(2):
        ana.sit(game)
    play_on([ana, ana], game, Random(1), acts=3)
    return game


@promises.parametrize()  # type: ignore[untyped-decorator]
@settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_nothing_shakes_the_service(case: Case[Any], ana: Phone, game: str) -> None:
    """No reply but what the file promises, and none of them our mistake."""
    if "game" in case.path_parameters and len(str(case.body)) % 2:
        case.path_parameters |= {"game": game}
    plain = {"Accept-Encoding": "identity"}  # this client unpacks nothing
    case.call_and_validate(headers=plain, excluded_checks=UNFIT)
