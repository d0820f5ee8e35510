"""House players: legal answers from a sight alone, and always the same ones."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots import LEVELS, choose, player
from engine.kernel import Asked, Chance, Form, Sight, sight
from tests.engine.mini_subjects import MINIS, PLOTS, WHARF
from tests.engine.playing import awaited, play_out, seeded
from tests.engine.subject import Game, Seat, Subject
from tests.games import listed

EVERY = (*MINIS, *listed("SHORT"))
SYSTEMS = (*listed("HOUSE"), PLOTS, WHARF)
THOUGHT = 12  # iterations: few, so that the tests are quick


def games_of(subject: Subject, every: int) -> Iterator[Game]:
    """Some snapshots of one game that goes its way by lot."""
    play = play_out(subject, seeded(subject, "house"), 0.0)
    yield from play.games[:-1:every]


def sights_of(subject: Subject, every: int) -> Iterator[Sight]:
    """What those who are asked see in them."""
    for game in games_of(subject, every):
        for asked in awaited(game)[:1]:
            yield sight(subject.system, game, asked.seat)


def one_of_each_kind(game: Game) -> list[Asked]:
    """Returns an open question of each kind, now of this seat, now of that."""
    first = game.number % len(game.asked)
    turned = (*game.asked[first:], *game.asked[:first])
    return [*{(asked.kind, asked.is_awaited): asked for asked in turned}.values()]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("subject", EVERY, ids=str)
def test_every_level_answers_legally_whatever_it_is_asked(
    subject: Subject, level: int
) -> None:
    system = subject.system
    bot = player(system, level, THOUGHT)
    for game in games_of(subject, 9):
        for asked in one_of_each_kind(game):
            seen = sight(system, game, asked.seat)
            answer = choose(seen, asked.id, Chance(seeded(level)), bot)
            assert system.play(game, answer).game.number == game.number + 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("subject", [*listed("HOUSE")[:1], PLOTS, WHARF], ids=str)
def test_the_same_sight_and_seed_give_the_same_answer(
    subject: Subject, level: int
) -> None:
    for seen in sights_of(subject, 5):
        decision, chance = seen.decisions[0].id, Chance(seeded("once"))
        once, again = (
            choose(seen, decision, chance, player(subject.system, level, THOUGHT))
            for _ in range(2)
        )
        assert once == again


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("subject", SYSTEMS, ids=str)
def test_hidden_cards_make_no_difference(subject: Subject, level: int) -> None:
    """In a twin only what the seat cannot see is different."""
    system = subject.system
    bot = player(system, level, THOUGHT)
    for game in some_games_of(subject):
        seat = awaited(game)[0].seat
        seen = sight(system, game, seat)
        twin = sight(system, system.guess(seen, Chance(seeded("twin"))), seat)
        decision, chance = seen.decisions[0].id, Chance(seeded("same"))
        assert choose(seen, decision, chance, bot) == choose(
            twin, decision, chance, bot
        )


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("subject", SYSTEMS, ids=str)
def test_the_house_is_given_a_sight_and_nothing_else(
    subject: Subject, level: int
) -> None:
    """All worlds that it looks into are guessed from that one sight.

    The lot looks into one of them, whether the rules allow what was drawn, and so does
    who needs no thought for the one plan of a turn.
    """
    guesses = {0: {1}, 1: {0}, 2: {0, 1, THOUGHT}}[level]
    watched, guessed_from, chances = watching(subject)
    bot = player(watched.system, level, THOUGHT)
    for game in some_games_of(subject):
        seen = sight(subject.system, game, awaited(game)[0].seat)
        guessed_from.clear()
        chances.clear()
        choose(seen, seen.decisions[0].id, Chance(seeded("some")), bot)
        assert all(guessed is seen for guessed in guessed_from)
        assert len(guessed_from) in guesses
        assert game.chance.seed not in chances


def watching(subject: Subject) -> tuple[Subject, list[Sight], set[bytes]]:
    """Returns a system that notes what is guessed from, and of which game it is asked.

    A game is known by its seed, which no sight tells.
    """
    book, guessed_from, seeds = subject.book, list[Sight](), set[bytes]()

    def guess(cards: Any, seen: Sight, chance: Chance) -> Any:
        guessed_from.append(seen)
        return book.guess(cards, seen, chance)

    def view(cards: Any, game: Game, seat: Seat) -> Any:
        seeds.add(game.chance.seed)
        return book.view(cards, game, seat)

    def form(cards: Any, game: Game, asked: Asked, move: str | None) -> Form:
        seeds.add(game.chance.seed)
        return book.form(cards, game, asked, move)

    return subject.planted(guess=guess, view=view, form=form), guessed_from, seeds


def some_games_of(subject: Subject) -> list[Game]:
    """Four positions of a game, from its beginning to its end."""
    games = list(games_of(subject, 1))
    return games[:: max(len(games) // 4, 1)][:4]
