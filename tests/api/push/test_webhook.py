"""A chat room gets the same words, and nothing that a name could do to it."""

from re import sub
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json

from api.push.guard import Guard, RefusedAddress
from api.push.notice import Notice
from api.push.post import Outside
from api.push.result import Result
from api.push.webhook import Shape, Webhook, send_to, shaped
from api.push.words import Reader, message

from .notices import GAME, NOW, facts, notice
from .service import PushService, reply

ORIGIN = "https://cards.example"
LINK = f"{ORIGIN}/game/{GAME}"
SHAPES: list[Shape] = ["discord", "slack", "json"]


def body(shape: Shape, told: Notice) -> dict[str, Any]:
    found: dict[str, Any] = json.decode(
        shaped(shape, message(told, Reader(now=NOW)), ORIGIN, 2)
    )
    return found


def called(name: str) -> Notice:
    """A notice about a game with somebody of that name."""
    return notice(facts=facts(names=(name,)))


def test_discord_gets_a_message_that_calls_nobody() -> None:
    assert body("discord", notice()) == {
        "content": "**Common Galea: your turn**\n"
        f"With Ben\\. Until Fri 18:00\\.\n{LINK}",
        "allowed_mentions": {"parse": []},
        "flags": 4,
    }


def test_slack_gets_plain_text_and_one_link() -> None:
    plain = "Common Galea: your turn\nWith Ben. Until Fri 18:00."
    text = {"type": "plain_text", "text": plain, "emoji": False}
    link = {"type": "mrkdwn", "text": f"<{LINK}|Open Slowhand>"}
    assert body("slack", notice()) == {
        "text": plain,
        "mrkdwn": False,
        "link_names": False,
        "unfurl_links": False,
        "blocks": [
            {"type": "section", "text": text},
            {"type": "section", "text": link},
        ],
    }


def test_a_program_gets_fields() -> None:
    assert body("json", notice()) == {
        "kind": "turn",
        "game": GAME,
        "title": "Common Galea: your turn",
        "body": "With Ben. Until Fri 18:00.",
        "url": LINK,
        "waiting": 2,
    }


EVIL = [
    "@everyone",
    "@here",
    "<@123456789>",
    "<@&42>",
    "<#42>",
    "<!channel>",
    "<!subteam^S1|x>",
    "<https://evil.example|Open>",
    "[Open](https://evil.example)",
    "https://evil.example",
    "HTTPS://EVIL.EXAMPLE",
    "www.evil.example",
    "mailto:a@b.example",
    "**bold** _i_ ~~s~~",
    "||spoiler||",
    "`code` ```block",
    "# heading",
    "> quote",
    "-# small",
    "\\",
    "\\@everyone",
    ":smile:",
    "<t:1618953630:R>",
    "&lt;!here&gt;",
]


@pytest.mark.parametrize("name", EVIL)
def test_a_name_does_nothing_in_discord(name: str) -> None:
    content = body("discord", called(name))["content"]
    written = content.removesuffix(LINK).replace("**Common Galea", "", 1)
    active = sub(r"\\[^A-Za-z0-9\s]", "", written.replace("your turn**\n", ""))
    assert not any(sign in active for sign in "*_~`|<>#[]()\\")
    assert "://" not in active
    assert "@everyone" not in active
    assert "@here" not in active
    assert "www." not in written.replace("\\", "").lower()


@pytest.mark.parametrize("name", EVIL)
def test_a_name_does_nothing_in_slack(name: str) -> None:
    sent = body("slack", called(name))
    assert "<" not in sent["text"]
    assert ">" not in sent["text"]
    assert sent["blocks"][0]["text"]["type"] == "plain_text"
    assert sent["blocks"][1]["text"]["text"] == f"<{LINK}|Open Slowhand>"
    for text in (sent["text"], sent["blocks"][0]["text"]["text"]):
        assert "://" not in text
        assert "www." not in text.lower()
        assert "@everyone" not in text
        assert "@here" not in text


@pytest.mark.parametrize("name", EVIL)
def test_a_name_can_still_be_read(name: str) -> None:
    told = body("discord", called(name))["content"].replace("\u200b", "")
    assert f"With {name}." in sub(r"\\([^A-Za-z0-9\s])", r"\1", told)


@given(st.text(max_size=80), st.lists(st.text(max_size=80), max_size=5))
def test_no_name_breaks_the_shape(title: str, names: list[str]) -> None:
    part = notice(facts=facts(title=title, names=tuple(names)))
    for told in (part, notice("digest", game=None, parts=(part,) * 6)):
        content = body("discord", told)["content"]
        assert len(content) <= 2000
        assert "@" not in content.replace("@\u200b", "")
        slack = body("slack", told)
        assert len(slack["blocks"]) == 2
        assert len(slack["blocks"][0]["text"]["text"]) <= 3000


@pytest.mark.parametrize("shape", SHAPES)
def test_a_webhook_is_called(push: PushService, shape: Shape) -> None:
    told = message(notice(), Reader(now=NOW))
    hook = Webhook(push.url, shape)
    result = send_to(hook, told, ORIGIN, 2, push.outside())
    heard = push.heard[0]
    assert result == Result(verdict="delivered", status=201)
    assert heard.headers["Content-Type"] == "application/json; charset=utf-8"
    assert heard.headers["User-Agent"] == "Slowhand"
    assert heard.body == shaped(shape, told, ORIGIN, 2)


def test_a_dead_webhook_is_gone(push: PushService) -> None:
    push.answers.append(reply("404 Not Found", body=b"no_service"))
    told = message(notice(), Reader(now=NOW))
    hook = Webhook(push.url, "slack")
    result = send_to(hook, told, ORIGIN, 0, push.outside())
    assert result == Result(verdict="gone", status=404, said="no_service")


def test_a_webhook_into_the_network_gets_nothing(push: PushService) -> None:
    told = message(notice(), Reader(now=NOW))
    hook = Webhook("https://169.254.169.254/latest/meta-data", "json")
    result = send_to(hook, told, ORIGIN, 0, Outside())
    assert (result.verdict, result.problem) == ("refused", "address")


def test_a_webhook_is_checked_when_it_is_given() -> None:
    Webhook("https://discord.com/api/webhooks/1/x", "discord").check(Guard())
    with pytest.raises(RefusedAddress, match="private network"):
        Webhook("https://10.0.0.1/", "json").check(Guard())
