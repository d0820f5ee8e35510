"""The alphabet of Web Push: base64url without padding (RFC 4648, section 5)."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from re import ASCII, compile

_WORD = compile(r"([A-Za-z0-9_-]*)={0,2}", ASCII)


def encode(raw: bytes) -> str:
    """Returns bytes as text."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Returns the bytes of a text, padded or not. Raises ValueError."""
    found = _WORD.fullmatch(text)
    if not found:
        raise ValueError("this is not base64url")
    return urlsafe_b64decode(found[1] + "=" * (-len(found[1]) % 4))
