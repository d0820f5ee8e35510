"""Random games of Common Galea, as fast as they go, in a process of their own.

python -m tests.bench.playing playouts SECONDS   through the engine's contract
python -m tests.bench.playing served SECONDS     JSON in, sights and events as JSON out
python -m tests.bench.playing record GAMES       deals, moves and results, for the peer
"""

import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec import json

from engine import load
from engine.kernel import Answer, Form, Game, Picks, heard, sight
from engine.kernel.words import in_english

GALEA = load("common-galea")
OPTIONS = GALEA.parse_options({})
VIEWERS = (0, 1)  # the two clients, as on the other side
HAND = 10
READ = json.Decoder(Answer).decode
WRITE = json.Encoder().encode
OUT = json.Encoder(enc_hook=in_english)
SEND = OUT.encode_into  # a buffer, so that no bytes are made anew

PLACES = ("side", "centre")
draw = random.random

T = TypeVar("T")
AnyGame = Game[Any, Any]


def start() -> AnyGame:
    """A new game with a seed of its own."""
    return GALEA.start(OPTIONS, 2, random.randbytes(32)).game


def some(things: Sequence[T]) -> T:
    """One of some things, drawn as the peer draws: random.choice takes longer."""
    return things[int(draw() * len(things))]


def choose(game: AnyGame, form: Form) -> Answer:
    """Some answer to the open decision, knowing no rules."""
    asked, move = game.asked[0], form.moves[0]
    picks: Picks = {"at": (some(move.at),)}
    for pick in move.picks:
        picks[pick.name] = (some(pick.of),)
    return Answer(asked.seat, asked.id, move.move, picks)


def play() -> int:
    """Plays one game to its end; returns the number of moves."""
    game = start()
    while game.outcome is None:
        answer = choose(game, GALEA.form(game, game.asked[0]))
        game = GALEA.play(game, answer).game
    return game.number


def serve() -> int:
    """The same, but each answer comes as JSON and everybody hears and sees in JSON."""
    game, out = start(), bytearray()
    while game.outcome is None:
        asked = game.asked[0]
        hand = game.world.hands[asked.seat]
        picks: Picks = {"card": (some(hand),), "at": (some(PLACES),)}
        sent = WRITE(Answer(asked.seat, asked.id, "play", picks))
        game, events = GALEA.play(game, READ(sent))
        for seat in VIEWERS:
            SEND((sight(GALEA, game, seat), heard(events, seat)), out)
    return game.number


def timed(seconds: float, play_one: Callable[[], int]) -> dict[str, float]:
    """Plays for some seconds after a warm-up; returns the moves per second.

    Seconds of work of this process: others on the machine do not count.
    """
    warm = time.process_time() + min(1, seconds)
    while time.process_time() < warm:
        play_one()
    start, moves, games = time.process_time(), 0, 0
    while (now := time.process_time()) < start + seconds:
        moves += play_one()
        games += 1
    return {"moves_per_s": moves / (now - start), "games_per_s": games / (now - start)}


def record(games: int) -> list[dict[str, Any]]:
    """Plays games and notes deal, moves and result, cards as the peer numbers them."""
    suits = list(dict.fromkeys(_suit(card) for card in _all_cards(start())))

    def number(card: str) -> int:
        suit, _, value = card.rpartition("-")
        return 5 * suits.index(suit) + int(value) - 1

    return [_record_one(number) for _ in range(games)]


def _record_one(number: Callable[[str], int]) -> dict[str, Any]:
    game, moves = start(), []
    deal = [number(c) for c in (*game.world.hands[0], *game.world.hands[1])]
    rest = [number(card) for card in game.world.unused]
    starter = game.world.starter
    while game.outcome is None:
        answer = choose(game, GALEA.form(game, game.asked[0]))
        card, at = answer.picks["card"][0], answer.picks["at"][0]
        moves.append({"card": number(card), "at": at})
        game = GALEA.play(game, answer).game
    points, cards = (list(tally.of) for tally in game.outcome.tallies)
    winner = next(iter(game.outcome.winners), None)
    result = {"points": points, "cards": cards, "winner": winner}
    return {"deck": deal + rest, "starter": starter, "moves": moves, "result": result}


def _all_cards(game: AnyGame) -> list[str]:
    """All cards, suits in the order of the deck list: two suits to a colour."""
    return [*GALEA.cards[game.world.options.deck].cards]


def _suit(card: str) -> str:
    return card.rpartition("-")[0]


def main(mode: str, amount: str) -> None:
    """Prints what one mode gives, as JSON."""
    modes: dict[str, Callable[[], object]] = {
        "playouts": lambda: timed(float(amount), play),
        "served": lambda: timed(float(amount), serve),
        "record": lambda: record(int(amount)),
    }
    sys.stdout.buffer.write(json.encode(modes[mode]()))


if __name__ == "__main__":
    main(*sys.argv[1:])
