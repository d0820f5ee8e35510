"""Who ran a game: the server signs the whole history at its end (Ed25519, RFC 8032).

What is signed is the canonical JSON of the file without its signature. cryptography is
imported only where something is signed or checked.
"""

from collections.abc import Mapping
from typing import Any

from .kernel.cards import canonical

Row = Mapping[str, Any]


def public_key(secret: bytes) -> str:
    """Returns the public key of a secret of 32 bytes, 64 hex digits."""
    return _private(secret).public_key().public_bytes_raw().hex()  # type: ignore[no-any-return]


def signed(file: Row, secret: bytes) -> dict[str, Any]:
    """Returns a history with the signature of its server."""
    value = _private(secret).sign(_body(file)).hex()
    return {**file, "signature": {"key": public_key(secret), "value": value}}


def key_of(file: Row) -> str | None:
    """Returns the public key that a history says it was signed with, if any."""
    signature = file.get("signature")
    return None if signature is None else str(signature["key"])


def is_whole(file: Row) -> bool:
    """Whether a history is as it was signed with the key that it names."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    signature = file["signature"]
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature["key"]))
    try:
        key.verify(bytes.fromhex(signature["value"]), _body(file))
    except InvalidSignature:
        return False
    return True


def _private(secret: bytes) -> Any:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(secret)


def _body(file: Row) -> bytes:
    return canonical({name: part for name, part in file.items() if name != "signature"})
