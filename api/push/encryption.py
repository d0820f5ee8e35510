"""Encrypts a push message so that only the subscribed browser can read it.

RFC 8291 (Web Push) on RFC 8188 (aes128gcm), in one record of 4096 bytes. Importing this
costs some 16 ms, so only what sends does.
"""

from secrets import token_bytes

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD_BYTES = 4096
SALT_BYTES = 16
# 4096 bytes are what every push service takes: 86 of header, 1 that ends, 16 of tag.
PLAIN_BYTES = 3993

LAST_RECORD = b"\x02"
CURVE = ec.SECP256R1()


class TooLarge(ValueError):
    """The message does not fit into what push services take."""


def encrypt(plain: bytes, browser: bytes, auth: bytes) -> bytes:
    """Returns a message as the body of a push request.

    `browser` is the subscription's point (`p256dh`, 65 bytes), `auth` its secret (16
    bytes). Raises TooLarge above 3993 bytes, ValueError for what is no point.
    """
    if len(plain) > PLAIN_BYTES:
        raise TooLarge(f"{len(plain)} bytes, {PLAIN_BYTES} fit")
    return sealed(
        plain, browser, auth, ec.generate_private_key(CURVE), token_bytes(SALT_BYTES)
    )


def sealed(
    plain: bytes,
    browser: bytes,
    auth: bytes,
    own: ec.EllipticCurvePrivateKey,
    salt: bytes,
) -> bytes:
    """Returns the body for a key and a salt that must never be used again."""
    point = point_of(own)
    shared = own.exchange(
        ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser)
    )
    secret = _derived(shared, auth, b"WebPush: info\0" + browser + point, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_BYTES.to_bytes(4) + bytes([len(point)]) + point
    return header + AESGCM(key).encrypt(nonce, plain + LAST_RECORD, None)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Returns the uncompressed public point of a private key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, purpose).derive(secret)
