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


def sign(service: Service, file: Json) -> Json:
    """Returns a finished history with our signature; a sandbox proves nothing."""
    secrets = _secrets(service)
    if not secrets or not file["complete"] or "sandbox" in file:
        return file
    return signature.signed(file, secrets[0])


def keys(service: Service) -> list[str]:
    """Returns our public keys, the newest first."""
    return [_public(secret) for secret in _secrets(service)]


def is_ours(service: Service, file: Json) -> bool:
    """Whether a history names one of our keys: then its signature has to fit."""
    return signature.key_of(file) in keys(service)


def _secrets(service: Service) -> list[bytes]:
    """Returns what our keys follow from; none where there is nothing to keep them."""
    if secrets := service.settings.push_secrets:
        return [digest(s.encode(), b"slowhand.history", sha256) for s in secrets]
    own = getattr(service.store, "keys", None)
    return [bytes.fromhex(secret) for secret in own.signing()] if own else []


@cache
def _public(secret: bytes) -> str:
    return signature.public_key(secret)
