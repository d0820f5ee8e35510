// How a game of Galatune is dealt: champions by lot where that is agreed, then for each
// side as many cards as its champions have AP, one after the other from the deck.
import type { Deal, Dealer, Dealing } from "../../fair/deal";
import { line } from "../../fair/deal";
import type { Chance } from "../../fair/chance";

interface Action {
  id: string;
  function: string;
  rating: number | "?";
  copies?: number;
}
interface Champion {
  id: string;
  ap: number;
  special: Action;
}
interface Cards {
  champions: readonly Champion[];
  actions: readonly Action[];
}

const THEMES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "no-life": { life: 0 },
  traps: { trap: 2 },
};

/** Whom the clock gave a champion is dealt by the command line: its lots are longer. */
const deal: Dealer = (game, chance): Deal | null => {
  const dealt = game.events.filter(({ event }) => event === "Dealt");
  const from = dealt[0]?.number ?? Infinity;
  if (game.acts.some(({ number, act }) => number <= from && act === "lapse"))
    return null;
  const taken = game.events.filter(
    ({ event, number }) => event === "ChampionTaken" && number <= from,
  );
  const byLot = game.options["random_spawn"] ? spawned(game, chance) : [];
  const spawns = byLot.map((champion, seat) => line(seat, [champion]));
  const first = taken.slice(0, byLot.length);
  return {
    drawn: [...spawns, ...hands(game, chance, taken, from)],
    told: [
      ...first.map(({ seat, champion }) => line(seat, [String(champion)])),
      ...dealt.map(({ seat, cards }) => line(seat, cards as string[])),
    ],
  };
};

/** A champion for each seat, of those that nobody has. */
function spawned(game: Dealing, chance: Chance): string[] {
  const taken: string[] = [];
  for (let seat = 0; seat < game.seats; seat++) {
    const free = championsOf(game).filter(({ id }) => !taken.includes(id));
    taken.push(chance.pick(free).id);
  }
  return taken;
}

function hands(
  game: Dealing,
  chance: Chance,
  taken: Dealing["events"],
  from: number,
): string[] {
  const deck = deckOf(game);
  const ap = new Map(championsOf(game).map(({ id, ap }) => [id, ap]));
  const has = new Map(
    taken.map(({ seat, champion }) => [Number(seat), String(champion)]),
  );
  const left = game.events.filter(
    ({ event, number }) => event === "Left" && number < from,
  );
  if (!game.options["team"]) for (const { seat } of left) has.delete(Number(seat));
  const places = new Map<number, number>();
  for (const [seat, champion] of has) {
    const place = game.options["team"] ? seat % 2 : seat;
    places.set(place, (places.get(place) ?? 0) + (ap.get(champion) ?? 0));
  }
  return [...places.keys()]
    .sort((one, other) => one - other)
    .map((place) => line(place, draw(chance, deck, places.get(place)!)));
}

/** The next cards of a deck whose order is drawn when it is needed. */
function draw(chance: Chance, deck: string[], n: number): string[] {
  const cards: string[] = [];
  while (cards.length < n && deck.length) {
    const card = chance.pick(deck);
    deck.splice(deck.indexOf(card), 1);
    cards.push(card);
  }
  return cards;
}

/** Every card of the game in the order of the set, by its theme and mode. */
function deckOf({ set, options }: Dealing): string[] {
  const theme = THEMES[String(options["theme"])] ?? {};
  const each = options["double"] ? 2 : 1;
  return (set as Cards).actions
    .filter((action) => !options["easy"] || counts(action))
    .flatMap(({ id, copies = 0, function: of }) =>
      Array<string>(copies * (theme[of] ?? 1) * each).fill(id),
    );
}

const championsOf = ({ set, options }: Dealing): readonly Champion[] =>
  (set as Cards).champions.filter(({ special }) => !options["easy"] || counts(special));

/** Whether an action does anything in Easy Mode. */
const counts = (action: Action): boolean =>
  action.function !== "other" && action.rating !== "?";

export const dealers = { galatune: deal };
