"""Level 2: information-set Monte Carlo tree search with a tree for every seat.

Each iteration guesses one world that fits the sight, walks down through the answers
that have done well so far, tries a new one, lets everybody go on by habit, and credits
those who answered on the way. A seat's tree branches only by what that seat would
know, its own answers and what it hears: no plan is made with anybody's secret.

P. I. Cowling, E. J. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search.
IEEE Transactions on Computational Intelligence and AI in Games 4 (2), 2012. This is
their multiple-observer form (MO-ISMCTS); candidates are widened as visits grow.
"""

from collections.abc import Sequence
from math import isqrt, log, sqrt
from typing import Any

from msgspec.structs import replace

from ..kernel import (
    Answer,
    AnySystem,
    Asked,
    Chance,
    Decision,
    Form,
    Game,
    IllegalAnswer,
    Sight,
    heard,
)
from ..kernel.form import check
from ..kernel.house import House
from .candidates import listed
from .guessed import guessed
from .worth import worth

EXPLORE = 0.7  # how much an answer tried seldom is favoured (the paper's k)
NARROW = 6  # candidates that are tried before any is tried twice
LONGEST = 600  # acts after which a guessed game is taken to be undecided

AnyGame = Game[Any, Any]
Worths = tuple[float, ...]  # what a game is worth to each seat, from 0 to 1


class Edge:
    """One answer: how often it was on offer and was tried, and what it won."""

    __slots__ = ("answer", "offered", "tried", "won")

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.offered = self.tried = 0
        self.won = 0.0

    def promise(self) -> float:
        """Returns the upper bound of what this answer may be hoped to win (UCB1)."""
        return self.won / self.tried + EXPLORE * sqrt(log(self.offered) / self.tried)


class Node:
    """One information set: all that its seat cannot tell apart."""

    __slots__ = ("after", "edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[object, Edge] = {}
        self.after: dict[object, Node] = {}
        self.visits = 0

    def select(self, candidates: Sequence[Answer]) -> Edge:
        """Returns a candidate not tried yet, or the most promising of the others."""
        self.visits += 1
        tried: list[Edge] = []
        for answer in candidates[: NARROW + isqrt(self.visits)]:
            edge = self.edges.get(_name(answer))
            if edge is None:
                edge = self.edges[_name(answer)] = Edge(answer)
            edge.offered += 1
            if not edge.tried:
                return edge
            tried.append(edge)
        return max(tried, key=Edge.promise)

    def then(self, known: object) -> "Node":
        """Returns the information set that follows when the seat knows this besides."""
        node = self.after.get(known)
        if node is None:
            node = self.after[known] = Node()
        return node


class Search:
    """The trees of all seats, rooted in one open decision of one of them."""

    def __init__(self, system: AnySystem, house: House[Any, Any], sight: Sight) -> None:
        self.system = system
        self.house = house
        self.sight = sight
        self.roots: dict[int, Node] = {}

    def iterate(self, decision: Decision, chance: Chance) -> None:
        """Thinks one guessed world through."""
        world, asked = guessed(self.system, self.sight, decision, chance)
        game = unanswered(world, decision.seat)
        nodes = [self.roots.setdefault(s, Node()) for s in range(len(game.counts))]
        path: list[tuple[int, Edge]] = []
        is_new = False
        while not is_new and game.outcome is None:
            edge = nodes[asked.seat].select(self._candidates(game, asked))
            is_new = not edge.tried
            path.append((asked.seat, edge))
            try:
                game = self._answer(game, asked, edge, nodes)
            except IllegalAnswer:  # on the list, and refused all the same
                worths = tuple([0.5 * (s != asked.seat) for s in range(len(nodes))])
                break
            asked = _awaited(game) or asked
        else:
            worths = self._play_on(game, chance)
        for seat, edge in path:
            edge.tried += 1
            edge.won += worths[seat]

    def best(self, seat: int, form: Form) -> Answer | None:
        """Returns the answer tried most, of equals the first; None if none is legal.

        A guessed world may allow more than the form does: there others have not chosen.
        """
        edges = [e for e in self.roots[seat].edges.values() if _fits(e.answer, form)]
        return max(edges, key=lambda edge: edge.tried).answer if edges else None

    def _answer(
        self, game: AnyGame, asked: Asked, edge: Edge, nodes: list[Node]
    ) -> AnyGame:
        """Gives an answer; unless it is new, takes every seat to what it knows then."""
        answer = replace(edge.answer, decision=asked.id)
        game, told = self.system.play(game, answer)
        for seat, node in enumerate(nodes) if edge.tried else ():
            own = _name(answer) if seat == asked.seat else None
            nodes[seat] = node.then((own, heard(told, seat)))
        return game

    def _play_on(self, game: AnyGame, chance: Chance) -> Worths:
        """Returns what a game comes to when all go on by habit."""
        judge, seats = self.house.judge, range(len(game.counts))
        for _ in range(LONGEST):
            if game.outcome is not None:
                return tuple([worth(self.system, game.outcome, seat) for seat in seats])
            if judge is not None:
                judged = judge(self.system.cards_of(game), game)
                if judged is not None:
                    return judged
            _, chance = chance.draw()
            game = self._go_on(game, chance)
        return (0.5,) * len(seats)

    def _go_on(self, game: AnyGame, chance: Chance) -> AnyGame:
        asked, habit = _awaited(game), self.house.habit
        assert asked is not None
        try:
            if habit is None:
                answer = self.system.hint(game, asked, chance)
            else:
                answer = habit(self.system.cards_of(game), game, asked, chance)
            return self.system.play(game, answer).game
        except IllegalAnswer:
            return game  # and another draw

    def _candidates(self, game: AnyGame, asked: Asked) -> Sequence[Answer]:
        if self.house.candidates is not None:
            return self.house.candidates(self.system.cards_of(game), game, asked)
        return listed(self.system.form(game, asked), asked)


def think(
    system: AnySystem,
    house: House[Any, Any],
    sight: Sight,
    decision: Decision,
    chance: Chance,
    iterations: int,
) -> Answer:
    """Returns the answer that was tried most in so many guessed worlds.

    The same for the same sight and chance. An only answer needs no thought.
    """
    form, asked = decision.form, decision.as_asked
    every = listed(form, asked)
    if len(every) == 1:
        return every[0]
    search = Search(system, house, sight)
    for _ in range(iterations):
        number, chance = chance.draw()
        search.iterate(decision, Chance(number.to_bytes(32, "big")))
    best = search.best(decision.seat, form)
    return best or house.sensible(system.cards, sight, decision, chance)


def _fits(answer: Answer, form: Form) -> bool:
    """Whether a form allows an answer."""
    try:
        check(form, answer, "")
    except IllegalAnswer:
        return False
    return True


def _name(answer: Answer) -> object:
    """Returns what makes two answers the same, whatever decision they answer."""
    return answer.move, *answer.picks.items()


def _awaited(game: AnyGame) -> Asked | None:
    """Returns the first decision that a game waits for, None after its end."""
    for asked in game.asked:
        if asked.required and asked.given is None:
            return asked
    return None


def unanswered(game: AnyGame, seat: int) -> AnyGame:
    """Returns a game in which the others have yet to choose what they chose in secret.

    A guess makes those answers up by lot; others think, too.
    """
    if len(game.asked) == 1:
        return game
    asked = tuple([a if a.seat == seat else replace(a, given=None) for a in game.asked])
    return replace(game, asked=asked)
