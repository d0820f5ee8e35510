"""Which tables of Gaiaton a release keeps."""

from tests.games.gaiaton.match import SET

OPTIONS: dict[str, dict[str, object]] = {"gaiaton": {}}
CARDS = {"gaiaton": ("animals", SET)}
