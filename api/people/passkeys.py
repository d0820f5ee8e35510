"""Passkeys: a phone proves who its player is by signing a challenge, used once.

Nothing is kept when a challenge is given out: it follows from a signed token that the
phone brings back. What a credential holds is up to whoever sends it, so whatever goes
wrong while one is read is a refusal. The library is imported only where it is needed:
it takes longer than all the rest of a start.
"""

from datetime import datetime, timedelta
from hashlib import sha256
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from itsdangerous import BadSignature, Signer
from msgspec import json
from msgspec.structs import replace

from engine.kernel.cards import fingerprint

from ..push import base64url
from ..requests.signing import Assertion, Attestation
from ..service import Service
from ..service.origins import here
from ..service.player import known
from ..service.problems import Problem
from ..store import Passkey, Player, Slip, Taken
from .accounts import has_done, revise, with_call

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

TITLE = "Slowhand"
MOST = 20  # passkeys of one account
HANDLE = 32  # hexadecimal digits of a player's id
PATIENCE = timedelta(minutes=5)

Json = dict[str, Any]


def offer_registration(service: Service, player: Player) -> Json:
    """Returns what a phone needs to make a passkey."""
    import webauthn
    from webauthn.helpers import structs

    token = _token(service, "register", player.id)
    options = webauthn.generate_registration_options(
        rp_id=_rp(service),
        rp_name=TITLE,
        user_id=bytes.fromhex(player.id),
        user_name=player.name,
        challenge=_challenge(service, token),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=_named(player),
    )
    return _offer(token, webauthn.options_to_json(options))


def register(service: Service, player: str, attestation: Attestation) -> Passkey:
    """Adds a passkey to an account, once. Raises Problem."""
    content = fingerprint([attestation.token, attestation.credential, attestation.name])
    before = known(service, player)
    if has_done(before, attestation.id, content):
        return _of(before, attestation.credential)
    if len(before.passkeys) >= MOST:
        raise Problem("too-much", "too_many_passkeys", limit=MOST)
    passkey = _attested(service, player, attestation)

    def with_passkey(before: Player) -> Player:
        kept = (p for p in before.passkeys if p.id != passkey.id)
        after = replace(before, passkeys=(*kept, passkey))
        return with_call(after, attestation.id, content)

    revise(service, player, with_passkey)
    return passkey


def offer_sign_in(service: Service) -> Json:
    """Returns what a phone needs to sign in, whoever its player is.

    Older keys that cannot tell their player by finger, face or PIN still open.
    """
    import webauthn
    from webauthn.helpers import structs

    token = _token(service, "sign-in", "")
    options = webauthn.generate_authentication_options(
        rp_id=_rp(service),
        challenge=_challenge(service, token),
        user_verification=structs.UserVerificationRequirement.PREFERRED,
    )
    return _offer(token, webauthn.options_to_json(options))


def sign_in_with(service: Service, assertion: Assertion) -> Player:
    """Returns the player whose passkey has signed the challenge. Raises Problem."""
    _use(service, assertion.token, "sign-in", "")
    player = _claimed(service, assertion.credential)

    def with_proof(before: Player) -> Player:
        passkey = _of(before, assertion.credential)
        used = _asserted(service, assertion, passkey)
        passkeys = tuple(used if p is passkey else p for p in before.passkeys)
        return replace(before, passkeys=passkeys)

    return revise(service, player, with_proof)


def offer_removal(service: Service, player: Player, id: str) -> Json:
    """Returns what a phone needs to prove that its player takes a passkey away."""
    import webauthn
    from webauthn.helpers import structs

    token = _token(service, _removal(id), player.id)
    options = webauthn.generate_authentication_options(
        rp_id=_rp(service),
        challenge=_challenge(service, token),
        allow_credentials=_named(player),
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return _offer(token, webauthn.options_to_json(options))


def drop(service: Service, player: str, id: str, assertion: Assertion) -> None:
    """Takes a passkey from an account, as any of its passkeys has proved.

    Raises Problem.
    """
    content = fingerprint(["drop", id])
    if has_done(known(service, player), assertion.id, content):
        return
    _use(service, assertion.token, _removal(id), player)

    def without(before: Player) -> Player:
        passkey = _of(before, assertion.credential)
        used = _asserted(service, assertion, passkey, verified=True)
        kept = tuple(used if p is passkey else p for p in before.passkeys)
        after = replace(before, passkeys=tuple(p for p in kept if p.id != id))
        return with_call(after, assertion.id, content)

    revise(service, player, without)


def _removal(id: str) -> str:
    return f"drop {id}"


def _named(player: Player) -> "list[PublicKeyCredentialDescriptor]":
    """Returns a player's passkeys as options name them."""
    from webauthn.helpers import structs

    return [
        structs.PublicKeyCredentialDescriptor(base64url.decode(passkey.id))
        for passkey in player.passkeys
    ]


def _token(service: Service, purpose: str, player: str) -> str:
    value = f"{purpose}|{player}|{service.now()}|{token_hex(16)}"
    return _signer(service).sign(value).decode()


def _challenge(service: Service, token: str) -> bytes:
    return service.derive("challenge", token)


def _offer(token: str, options: str) -> Json:
    return {"token": token, "options": json.decode(options)}


def _use(service: Service, token: str, purpose: str, player: str) -> None:
    """Lets a token count once, in time, and for what it was made. Raises Problem."""
    try:
        meant, whose, made, _ = _signer(service).unsign(token).decode().split("|")
    except (BadSignature, UnicodeError):
        raise _refused() from None
    until = datetime.fromisoformat(made) + PATIENCE
    if (meant, whose) != (purpose, player) or service.moment() > until:
        raise _refused()
    key = f"challenge:{sha256(token.encode()).hexdigest()}"
    try:
        service.store.slips.leave(Slip(key, purpose, f"{until:%Y-%m-%dT%H:%M:%SZ}"))
    except Taken:
        raise _refused() from None


def _attested(service: Service, player: str, attestation: Attestation) -> Passkey:
    """Returns the passkey that a phone has made. Raises Problem."""
    import webauthn

    _use(service, attestation.token, "register", player)
    try:
        made = webauthn.verify_registration_response(
            credential=attestation.credential,
            expected_challenge=_challenge(service, attestation.token),
            expected_rp_id=_rp(service),
            expected_origin=_origin(service),
            require_user_verification=True,
        )
    except Exception:
        raise _refused() from None
    return Passkey(
        id=base64url.encode(made.credential_id),
        name=attestation.name,
        key=base64url.encode(made.credential_public_key),
        count=made.sign_count,
        created=service.now(),
    )


def _claimed(service: Service, credential: Json) -> str:
    """Returns whose passkey a credential claims to be, unproven. Raises Problem."""
    try:
        handle = base64url.decode(credential["response"]["userHandle"]).hex()
        return known(service, handle[:HANDLE]).id
    except (KeyError, TypeError, ValueError, Problem):
        raise Problem("no-entry", "no_passkey") from None


def _of(player: Player, credential: Json) -> Passkey:
    """Returns the passkey of an account that a credential names. Raises Problem."""
    for passkey in player.passkeys:
        if passkey.id == credential.get("id"):
            return passkey
    raise Problem("no-entry", "no_passkey")


def _asserted(
    service: Service, assertion: Assertion, passkey: Passkey, *, verified: bool = False
) -> Passkey:
    """Returns a passkey after it has proved itself, `verified` also its player.

    Raises Problem.
    """
    import webauthn

    try:
        proved = webauthn.verify_authentication_response(
            credential=assertion.credential,
            expected_challenge=_challenge(service, assertion.token),
            expected_rp_id=_rp(service),
            expected_origin=_origin(service),
            credential_public_key=base64url.decode(passkey.key),
            credential_current_sign_count=passkey.count,
            require_user_verification=verified,
        )
    except Exception:
        raise _refused() from None
    return replace(passkey, count=proved.new_sign_count, used=service.now())


def _refused() -> Problem:
    return Problem("no-entry", "bad_passkey")


def _origin(service: Service) -> str:
    return here(service)


def _rp(service: Service) -> str:
    """Returns the name under which passkeys are kept: our host."""
    return _origin(service).partition("//")[2].partition(":")[0]


def _signer(service: Service) -> Signer:
    return Signer(list(reversed(service.keys)), salt="slowhand.passkey")
