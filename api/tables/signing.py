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
from ..service.settings import Settings

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
    if seeds := seeds_of(service.settings):
        return seeds
    own = getattr(service.store, "keys", None)
    return [bytes.fromhex(secret) for secret in own.signing()] if own else []


def seeds_of(settings: Settings) -> list[bytes]:
    """Returns what a stage's keys follow from, the newest first."""
    secrets = (secret.encode() for secret in settings.signing_secrets)
    own = (digest(secret, b"slowhand.history", sha256) for secret in secrets)
    return [*own, *map(bytes.fromhex, settings.signing_seeds)]


@cache
def _public(secret: bytes) -> str:
    return signature.public_key(secret)
