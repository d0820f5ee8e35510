"""Before players come to a new version, it is called once for all that they do there.

A guest signs in, sits down with the house, looks, answers what it is asked, resigns and
is forgotten again: what a version cannot do it does not do for this one either, and
nobody else has met it.
"""

import json
from secrets import token_hex
from typing import Any
from uuid import uuid4

import engine

from .stacks import Stage, Stop

NAME = "Trial"
SEATS = ({"kind": "me"}, {"kind": "bot", "level": 0})
Json = dict[str, Any]


def try_out(stage: Stage, version: str, address: str) -> None:
    """Plays a little with a version of the function. Raises Stop."""
    guest = Guest(stage, version, address)
    guest.says("/session", name=NAME)
    if not any(_is_heard(guest, system) for system in engine.systems()):
        raise Stop(
            f"Version {version} cannot be played with: it takes an answer, and nothing "
            "comes of it. No call of a player goes there."
        )
    guest.says("/me/delete", name=NAME)
    print(f"version {version}: it plays", flush=True)


def _is_heard(guest: "Guest", system: str) -> bool:
    """Whether a guest is asked something in a new game, and heard. Raises Stop."""
    table = guest.says("/games", system=system, seats=SEATS)
    game = f"/games/{table['id']}"
    guest.says(f"{game}/seats", nonce=token_hex(32))
    seen = guest.sees(game)
    if seen["decisions"]:  # else the house begins, in its own time
        guest.says(f"{game}/answers", **_answer(seen))
    after = guest.sees(game)
    guest.says(f"{game}/resign", seat=seen["seat"])
    return bool(seen["decisions"]) and not _waits(after, seen["decisions"][0]["id"])


def _waits(seen: Json, decision: str) -> bool:
    """Whether a decision is open as if nobody had answered; forms change by others."""
    same = (one for one in seen["decisions"] if one["id"] == decision)
    return any(not one.get("given") for one in same)


def _answer(seen: Json) -> Json:
    """Returns the first answer that the first decision offers."""
    asked = seen["decisions"][0]
    move, lists = asked["moves"][0], asked.get("lists", {})
    picks = {
        pick["name"]: _ids(pick["of"], lists)[: pick.get("min", 1)]
        for pick in move.get("picks", ())
    }
    picks |= {"at": _ids(move["at"], lists)[:1]} if move.get("at") else {}
    call = {"seat": asked["seat"], "decision": asked["id"], "move": move["move"]}
    return {**call, "picks": picks, "after": seen["seen"]}


def _ids(told: list[str], lists: dict[str, list[str]]) -> list[str]:
    """Returns ids in the place of the names of lists, but those left out of one."""
    ids = [it for one in told for it in lists.get(one, [one])]
    return [it for it in ids if not it.startswith("-") and f"-{it}" not in told]


class Guest:
    """A guest of one version of the function, as the site would send its requests."""

    def __init__(self, stage: Stage, version: str, address: str) -> None:
        self._stage, self._version, self._address = stage, version, address
        self._client = stage.client("lambda")
        self._cookies: list[str] = []

    def sees(self, path: str) -> Json:
        """Asks for something. Raises Stop."""
        return self._sent("GET", path, {})

    def says(self, path: str, **body: object) -> Json:
        """Does something, under an id of its own. Raises Stop."""
        return self._sent("POST", path, {"id": str(uuid4()), **body})

    def _sent(self, method: str, path: str, body: Json) -> Json:
        found = self._client.invoke(
            FunctionName=self._stage.function,
            Qualifier=self._version,
            Payload=json.dumps(self._event(method, f"/api{path}", body)),
        )
        reply = json.loads(found["Payload"].read())
        status = reply.get("statusCode", 500)
        if "FunctionError" in found or status >= 300:
            said = reply.get("errorMessage") or reply.get("body", "")
            raise Stop(
                f"Version {self._version} cannot be played with: {method} {path} "
                f"was answered {status} ({said[:200]}). No call of a player goes there."
            )
        given = [cookie.partition(";")[0] for cookie in reply.get("cookies", ())]
        self._cookies = given or self._cookies
        told: Json = json.loads(reply.get("body") or "{}")
        return told

    def _event(self, method: str, path: str, body: Json) -> Json:
        """Returns a request as a function's URL has it, payload format 2.0."""
        host = self._address.removeprefix("https://")
        headers = {"host": host, "content-type": "application/json"}
        headers["origin"] = self._address
        http = {"method": method, "path": path, "sourceIp": "127.0.0.1"}
        return {
            "version": "2.0",
            "rawPath": path,
            "headers": headers,
            "cookies": self._cookies,
            "requestContext": {"http": http},
            "body": json.dumps(body) if method == "POST" else None,
        }
