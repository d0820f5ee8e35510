// A turn on one screen: what each seat played, what stood of it, and what it came to.
import { tableAt, type Told, type Turn } from "./turns";
import type { Played } from "./types/galatune";

/** An action of a turn, and what became of it. */
export interface Deed {
  played: Played;
  /** What a Trap lies on. */
  trapped: Played | null;
  isOff: boolean;
  /** What it did to whom, by what was told. */
  blows: readonly Told[];
}

export interface Row {
  seat: number;
  deeds: readonly Deed[];
  /** HP before the turn and after it, if they changed. */
  hp: { from: number; to: number } | null;
  /** What came of it beside damage and Life: HP, falls, points, prizes, the way back. */
  after: readonly Told[];
}

const BLOWS: readonly Told["type"][] = ["Struck", "Guarded", "Healed"];
const AFTER: readonly Told["type"][] = [
  "HpByCard",
  "HpByAbility",
  "Fell",
  "Scored",
  "VpChanged",
  "PrizeDrawn",
  "PrizeLooted",
  "Respawned",
  "SelfRespawned",
];

/** What a turn was for each of some seats, in their order. */
export const summaryOf = (
  turn: Turn,
  seats: readonly number[],
  isTeam = false,
): Row[] =>
  seats.map((seat) => {
    const fall = isTeam ? fallWith(turn, seat) : undefined;
    return {
      seat,
      deeds: deedsOf(turn, seat),
      hp: hpOf(turn, seat),
      after: turn.steps.filter(
        (one) => one === fall || (AFTER.includes(one.type) && isOf(one, seat)),
      ),
    };
  });

/** The fall of a mate, by which a seat falls too; nothing if it fell by itself. */
function fallWith({ steps }: Turn, seat: number): Told | undefined {
  const falls = steps.filter(({ type }) => type === "Fell");
  const side = [seat, (seat + 2) % 4].map((one) =>
    falls.find((fall) => isOf(fall, one)),
  );
  return side[0] ? undefined : side[1];
}

function deedsOf(turn: Turn, seat: number): Deed[] {
  const table = tableAt(turn, turn.steps.length);
  return table.flatMap((played, place) =>
    played.seat === seat
      ? [deedOf(turn, table, place, turn.cancelled.includes(place))]
      : [],
  );
}

function deedOf(turn: Turn, table: Played[], place: number, isOff: boolean): Deed {
  const played = table[place]!;
  const { on = -1 } = played;
  const own = turn.steps.filter((one) => isOf(one, played.seat) && isWith(one, played));
  const isLate = own.some(
    ({ type, facts }) => type === "TrapMissed" && facts.on === on,
  );
  const blows = own.filter(({ type }) => BLOWS.includes(type));
  return { played, trapped: table[on] ?? null, isOff: isOff || isLate, blows };
}

function hpOf({ steps }: Turn, seat: number): Row["hp"] {
  const changes = steps.flatMap((one) =>
    one.type === "HpChanged" && one.facts.seat === seat ? [one.facts] : [],
  );
  const [first, last] = [changes[0], changes.at(-1)];
  return first && last ? { from: first.hp - first.n, to: last.hp } : null;
}

const isOf = ({ facts }: Told, seat: number): boolean =>
  "seat" in facts && facts.seat === seat;

const isWith = ({ facts }: Told, { card }: Played): boolean =>
  "card" in facts && facts.card === card;
