// Common Galea, 30 cards, no variants, as a game for boardgame.io: the peer that our
// engine is measured against. Cards are numbers; 5 to a suit, 2 suits to a colour.
//
//   node galea.mjs playouts SECONDS   random games through the headless client
//   node galea.mjs reset SECONDS      ... with one client, reset for each game
//   node galea.mjs served SECONDS     ... through two clients and the in-process master
//   node galea.mjs replay < games     the results of given deals and moves
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE, TurnOrder } = require("boardgame.io/core");
const { Local } = require("boardgame.io/multiplayer");

const CARDS = [...Array(30).keys()];
const HAND = 10;
const colour = (card) => Math.floor(card / 10);

function deal(deck, starter) {
  const hands = [deck.slice(0, HAND), deck.slice(HAND, 2 * HAND)];
  return { hands, sides: [[], []], centre: [], unused: deck.slice(2 * HAND), starter };
}

function play({ G, playerID }, card, at) {
  const seat = Number(playerID);
  const place = G.hands[seat].indexOf(card);
  if (place < 0 || (at !== "side" && at !== "centre")) return INVALID_MOVE;
  G.hands[seat].splice(place, 1);
  (at === "side" ? G.sides[seat] : G.centre).push(card);
}

function score(G) {
  const counts = [0, 0, 0];
  for (const card of G.centre) counts[colour(card)]++;
  const shared = (n) => counts.filter((m) => m === n).length > 1;
  const alone = counts.filter((n) => !shared(n));
  const top = Math.max(...counts);
  const highest = alone.length ? Math.max(...alone) : null;
  const lowest = shared(top) ? top : Math.min(...counts);
  const worth = (card) => {
    const n = counts[colour(card)];
    return (n === highest ? 1 : 0) - (n === lowest ? 1 : 0);
  };
  const points = G.sides.map((side) => side.reduce((sum, card) => sum + worth(card), 0));
  const cards = G.sides.map((side) => side.length);
  const lead = points[0] - points[1] || cards[1] - cards[0];
  return { points, cards, winner: lead > 0 ? 0 : lead < 0 ? 1 : null };
}

function ended({ G }) {
  if (G.hands[0].length === 0 && G.hands[1].length === 0) return score(G);
}

function secret({ G, playerID }) {
  const own = (all) => all.map((cards, i) => (String(i) === playerID ? cards : cards.length));
  return { ...G, hands: own(G.hands), sides: own(G.sides), unused: G.unused.length };
}

const galea = (setup, more = {}) => ({
  name: "galea",
  setup,
  moves: { play },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { ...TurnOrder.DEFAULT, first: ({ G }) => G.starter },
  },
  endIf: ended,
  ...more,
});

const shuffled = ({ random }) => deal(random.Shuffle(CARDS), random.D4() % 2);
const any = (list) => list[Math.floor(Math.random() * list.length)];
const place = () => (Math.random() < 0.5 ? "side" : "centre");

function playouts(seconds, renew) {
  const game = galea(shuffled);
  let client = fresh(game);
  return timed(seconds, () => {
    client = renew(client, game);
    let state = client.getState();
    let moves = 0;
    while (!state.ctx.gameover) {
      client.moves.play(...any(answers(state)));
      state = client.getState();
      moves++;
    }
    return moves;
  });
}

// What may be answered, as boardgame.io's bots ask for it; ours asks for the form.
function answers({ G, ctx }) {
  const hand = G.hands[ctx.currentPlayer];
  return hand.flatMap((card) => [
    [card, "side"],
    [card, "centre"],
  ]);
}

function fresh(game) {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  return client;
}

function anew(client, game) {
  client.stop();
  return fresh(game);
}

function again(client) {
  client.reset();
  return client;
}

function served(seconds) {
  const game = galea(shuffled, { playerView: secret });
  let match = 0;
  return timed(seconds, () => {
    const table = { game, numPlayers: 2, debug: false, matchID: String(match++) };
    const multiplayer = Local();
    const clients = ["0", "1"].map((playerID) => Client({ ...table, playerID, multiplayer }));
    for (const client of clients) client.start();
    let moves = 0;
    let state = clients[0].getState();
    while (!state.ctx.gameover) {
      const client = clients[Number(state.ctx.currentPlayer)];
      const hand = client.getState().G.hands[Number(state.ctx.currentPlayer)];
      client.moves.play(any(hand), place());
      state = clients[0].getState();
      moves++;
    }
    for (const client of clients) client.stop();
    return moves;
  });
}

// Seconds of work of this process: others on the machine do not count, but collecting
// the garbage of play does, on whatever thread.
function worked() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function timed(seconds, game) {
  const warm = worked() + Math.min(1, seconds);
  while (worked() < warm) game();
  const start = worked();
  let moves = 0;
  let games = 0;
  while (worked() < start + seconds) {
    moves += game();
    games++;
  }
  const took = worked() - start;
  return { moves_per_s: moves / took, games_per_s: games / took };
}

function replay(games) {
  return games.map(({ deck, starter, moves }) => {
    const client = fresh(galea(() => deal(deck, starter)));
    for (const { card, at } of moves) client.moves.play(card, at);
    return client.getState().ctx.gameover;
  });
}

const [mode, seconds] = process.argv.slice(2);
const modes = {
  playouts: () => playouts(Number(seconds), anew),
  reset: () => playouts(Number(seconds), again),
  served: () => served(Number(seconds)),
  replay: () => replay(JSON.parse(readFileSync(0, "utf8"))),
};
console.log(JSON.stringify(modes[mode]()));
