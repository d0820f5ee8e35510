"""The words of the app itself, for phones whose player reads another language."""

from flask import Blueprint
from werkzeug.wrappers import Response

from engine import app_words, languages

from ..http.contract import call
from ..http.public import public
from ..service.language import language, written

bp = Blueprint("words", __name__)


@bp.get("/words")
@call(reply="rules.Words")
def words() -> Response:
    """What the app says in my language, as far as it differs from English."""
    tongue = language()
    known, texts = list(languages()), app_words(tongue)
    found = {"language": tongue, "languages": known, "texts": texts}
    return public(written(found), forever=False)
