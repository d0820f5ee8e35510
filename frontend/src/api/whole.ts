// A decision comes in few bytes: what its moves name many times is told once, and a thing
// of several decisions with the first; so does what was told. Here it is told again, so
// that whoever reads it has moves and events that are whole.
import type { components } from "../api";
import type { Decision, Move, Pick, Told } from "./types";

type Brief = components["schemas"]["Decision"];
export type BriefTold = components["schemas"]["Told"];
type Things = Decision["things"];
type BriefPick = Partial<components["schemas"]["Pick"]>;

/** The shape of replies that is read here, which the server says with each. */
export const SHAPE = "9";

const BARE: Move = { move: "", label: "", at: [], picks: [] };
const ONE = { name: "", of: [], min: 1, max: 1 };
const NOTHING: Told = {
  ...{ seen: 0, at: "", by: "house", type: "", text: "" },
  ...{ rules: [], facts: {} },
};

interface Briefly {
  decisions?: Brief[];
  events?: BriefTold[];
  game?: object;
}

/** A reply in which its decisions, what was told and its game, if it has one, are whole. */
export function whole<Body>(body: Body): Body {
  if (!isReply(body)) return body;
  const { decisions, events, game } = body;
  const known: Things = {};
  return Object.assign(body, {
    ...(decisions && { decisions: decisions.map((one) => wholeDecision(one, known)) }),
    ...(events?.[0]?.type && { events: wholeTold(events) }),
    ...(game instanceof Object && { game: whole(game) }),
  });
}

const isReply = (body: unknown): body is Briefly => body instanceof Object;

/** What was told, each event with what it has of those before it; a history's stay. */
export function wholeTold(events: readonly BriefTold[]): readonly Told[] {
  const ofType: Record<string, Told> = {};
  let last = NOTHING;
  return events.map(({ facts: own, ...told }) => {
    const { at, by } = last;
    const { rules, facts: like } = ofType[told.type] ?? NOTHING;
    const named = (it: unknown, n: number) => [Object.keys(like)[n], it] as const;
    const facts = Array.isArray(own) ? Object.fromEntries(own.map(named)) : own;
    return (last = ofType[told.type] = { at, by, rules, ...told, facts });
  });
}

/** A decision made whole, with what is known of things; what it tells of them is noted. */
function wholeDecision(brief: Brief, known: Things): Decision {
  const { things, counts, worth: of = {}, lists, moves: told, ...rest } = brief;
  const ids = (named: string[]) => {
    const all = named.flatMap((id) => lists?.[id] ?? id);
    return all.filter((id) => id[0] !== "-" && !all.includes(`-${id}`));
  };
  const moves: Move[] = [];
  for (const { like, move, label, at, picks, ...only } of told) {
    const model = moves[like ?? -1] ?? BARE;
    const wholePick = (pick: BriefPick, n: number): Pick => {
      const { worth, ...rest } = { ...ONE, ...model.picks[n], ...pick };
      return { ...rest, of: ids(rest.of), ...(worth && { worth: { ...worth, of } }) };
    };
    const all = (picks ?? model.picks.map(() => only)).map(wholePick);
    moves.push({
      move: move ?? model.move,
      label: label ?? model.label,
      at: ids(at ?? model.at),
      picks: all,
    });
  }
  const found: Things = {};
  for (const alike in things)
    for (const id of alike.split(" "))
      known[id] = found[id] = { label: things[alike]!, count: counts?.[id] ?? 1 };
  for (const { at, picks } of moves)
    for (const id of [...at, ...picks.flatMap((pick) => pick.of)])
      if (known[id]) found[id] ??= known[id];
  return { ...rest, moves, things: found };
}
