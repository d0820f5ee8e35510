"""A phone's authenticator in software: makes passkeys and signs with them."""

import json
from hashlib import sha256
from os import urandom
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from api.push import base64url

Json = dict[str, Any]

PRESENT, VERIFIED, NEW = 0x01, 0x04, 0x40
ES256, P256 = -7, 1


class Authenticator:
    """Holds one resident passkey; counts how often it has signed."""

    def __init__(self, origin: str = "http://localhost") -> None:
        self.origin = origin
        self.id = urandom(16)
        self.count = 0
        self.verifies = True
        self.user = b""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: Json) -> Json:
        """Answers `navigator.credentials.create`."""
        self.user = base64url.decode(options["user"]["id"])
        point = self._key.public_key().public_numbers()
        x, y = (n.to_bytes(32, "big") for n in (point.x, point.y))
        cose = cbor2.dumps({1: 2, 3: ES256, -1: P256, -2: x, -3: y})
        fresh = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cose
        told = self._told(options["rp"]["id"], NEW) + fresh
        attestation = {"fmt": "none", "attStmt": {}, "authData": told}
        client = self._client("webauthn.create", options["challenge"])
        return self._credential(
            clientDataJSON=client, attestationObject=cbor2.dumps(attestation)
        )

    def get(self, options: Json) -> Json:
        """Answers `navigator.credentials.get`."""
        self.count += 1
        told = self._told(options["rpId"])
        client = self._client("webauthn.get", options["challenge"])
        signed = told + sha256(client).digest()
        return self._credential(
            clientDataJSON=client,
            authenticatorData=told,
            signature=self._key.sign(signed, ec.ECDSA(SHA256())),
            userHandle=self.user,
        )

    def _told(self, rp: str, more: int = 0) -> bytes:
        flags = PRESENT | VERIFIED * self.verifies | more
        count = self.count.to_bytes(4, "big")
        return sha256(rp.encode()).digest() + bytes([flags]) + count

    def _client(self, type_: str, challenge: str) -> bytes:
        said = {"type": type_, "challenge": challenge, "origin": self.origin}
        return json.dumps(said).encode()

    def _credential(self, **response: bytes) -> Json:
        id_ = base64url.encode(self.id)
        texts = {name: base64url.encode(raw) for name, raw in response.items()}
        return {
            "id": id_,
            "rawId": id_,
            "type": "public-key",
            "response": texts,
            "clientExtensionResults": {},
        }
