"""The words of the app itself, for phones whose player reads another language."""

from flask import Blueprint
from werkzeug.wrappers import Response

from engine import app_words, languages
from engine.kernel.words import written

from ..http.contract import call
from ..http.public import public
from ..service import Service

bp = Blueprint("words", __name__)


@bp.get("/words")
@call(reply="rules.Words")
def words(service: Service) -> Response:
    """What the app says in my language, as far as it differs from English."""
    tongue = service.asker.language
    known, texts = list(languages()), app_words(tongue)
    found = {"language": tongue, "languages": known, "texts": texts}
    return public(written(found, tongue), forever=False)
