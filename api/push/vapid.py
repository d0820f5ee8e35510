"""Tells a push service who is sending (RFC 8292, VAPID)."""

from datetime import datetime, timedelta

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from msgspec import json

from . import base64url
from .keys import Keys

# A day at the most (RFC 8292, 2); half of it forgives a clock that is wrong.
LIFE = timedelta(hours=12)
NUMBER_BYTES = 32

HEAD = base64url.encode(b'{"typ":"JWT","alg":"ES256"}')


def authorization(keys: Keys, contact: str | None, origin: str, now: datetime) -> str:
    """Returns the Authorization header for one push service.

    `contact` is who to write to about us (`mailto:` or `https:`) if there is anybody,
    `origin` the scheme and host of the endpoint.
    """
    expires = int((now + LIFE).timestamp())
    claims: dict[str, object] = {"aud": origin, "exp": expires}
    if contact is not None:
        claims["sub"] = contact
    words = f"{HEAD}.{base64url.encode(json.encode(claims))}"
    return f"vapid t={words}.{_signature(keys, words)}, k={keys.public}"


def _signature(keys: Keys, words: str) -> str:
    """Returns r and s side by side (RFC 7518, 3.4)."""
    number = int.from_bytes(base64url.decode(keys.private))
    key = ec.derive_private_key(number, ec.SECP256R1())
    der = key.sign(words.encode(), ec.ECDSA(hashes.SHA256()))
    r, s = decode_dss_signature(der)
    return base64url.encode(r.to_bytes(NUMBER_BYTES) + s.to_bytes(NUMBER_BYTES))
