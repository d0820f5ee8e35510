"""A language nobody speaks: longer English, to test that screens have room for it.

It is complete by construction, made from the English text when that is asked for. What
shows without marks on a screen has not gone through the catalogue.
"""

import re

PSEUDO = "en-x-long"
PLACE = re.compile(r"(\{\w+\})")
VOWELS = str.maketrans("aeiouAEIOU", "àéîöûÀÉÎÖÛ")
WORD = re.compile(r"[^\W\d_]{4,}")


def longer(text: str) -> str:
    """Returns a text with marked vowels and longer words; its places stay."""
    return "".join(p if PLACE.match(p) else _longer(p) for p in PLACE.split(text))


def _longer(text: str) -> str:
    """Returns words with marks; those of four letters and more grow by a third."""
    return WORD.sub(lambda word: _grown(word[0]), text).translate(VOWELS)


def _grown(word: str) -> str:
    """Returns a word with its last letter some times more: «your» becomes «yourr»."""
    return word + word[-1] * (len(word) // 3)
