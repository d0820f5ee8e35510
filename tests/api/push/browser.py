"""A browser with a push subscription; decrypts by the text of RFC 8291 and RFC 8188."""

from hashlib import sha256
from hmac import digest
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from api.push import base64url
from api.push.subscription import Subscription

CURVE = ec.SECP256R1()


def point(raw: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw)


def uncompressed(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def private(raw: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(base64url.decode(raw)), CURVE)


class Browser(NamedTuple):
    key: ec.EllipticCurvePrivateKey
    auth: bytes

    @property
    def p256dh(self) -> bytes:
        return uncompressed(self.key)

    def subscription(self, endpoint: str) -> Subscription:
        return Subscription(
            endpoint, base64url.encode(self.p256dh), base64url.encode(self.auth)
        )

    def read(self, body: bytes) -> bytes:
        """The plain text of a body, or an error if a bit of it is wrong."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert length == 65
        assert len(sealed) <= size == 4096
        shared = self.key.exchange(ec.ECDH(), point(sender))
        mixed = digest(self.auth, shared, sha256)
        purpose = b"WebPush: info\x00" + self.p256dh + sender
        secret = digest(salt, digest(mixed, purpose + b"\x01", sha256), sha256)
        key = digest(secret, b"Content-Encoding: aes128gcm\x00\x01", sha256)[:16]
        nonce = digest(secret, b"Content-Encoding: nonce\x00\x01", sha256)[:12]
        padded = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x00")
        assert padded.endswith(b"\x02")
        return padded[:-1]


def new_browser() -> Browser:
    return Browser(ec.generate_private_key(CURVE), b"0123456789abcdef")
