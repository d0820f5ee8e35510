"""Answers as earlier versions wrote them: a move had in its name what it picks now.

`place-helm-5` is `place` at `helm-5`. Games that run, and histories, have such answers
still, and phones that were long away send them; nowhere else is a name taken apart.
"""

import re
from collections.abc import Mapping

from msgspec.structs import replace

from .act import Answer

Earlier = Mapping[str, str]  # by a move: the pick whose things stood in its name

_NAME = re.compile("([a-z]+)[-:](.+)")


def read(answer: Answer, earlier: Earlier) -> Answer:
    """Returns an answer as it is written now."""
    if answer.move in earlier:
        return answer
    found = _NAME.fullmatch(answer.move)
    if found is None or found[1] not in earlier:
        return answer
    picks = {earlier[found[1]]: (found[2],), **answer.picks}
    return replace(answer, move=found[1], picks=picks)
