"""Histories of games that ran here are signed, so that nobody can forge our games.

The public keys stand at /.well-known/slowhand.json, the newest first; older ones stay
there, since what they signed stays true.
"""

from functools import cache
from hashlib import sha256
from hmac import digest
from typing import Any

from engine import signature

from ..service import Service

Json = dict[str, Any]


def sign(home: Service, file: Json) -> Json:
    """Returns a finished history with our signature; a sandbox proves nothing."""
    secrets = _secrets(home)
    if not secrets or not file["complete"] or "sandbox" in file:
        return file
    return signature.signed(file, secrets[0])


def keys(home: Service) -> list[str]:
    """Returns our public keys, the newest first."""
    return [_public(secret) for secret in _secrets(home)]


def is_ours(home: Service, file: Json) -> bool:
    """Whether a history names one of our keys: then its signature has to fit."""
    return signature.key_of(file) in keys(home)


def _secrets(home: Service) -> list[bytes]:
    """Returns what our keys follow from; none where there is nothing to keep them."""
    if home.settings.push_secret:
        secret = home.settings.push_secret.encode()
        return [digest(secret, b"slowhand.history", sha256)]
    own = getattr(home.store, "signing_secrets", None)
    return [bytes.fromhex(secret) for secret in own()] if own else []


@cache
def _public(secret: bytes) -> str:
    return signature.public_key(secret)
