// Whom I do not hear, or do not meet either: from a table on, and until it is taken back.
import { change, me, whoAmI } from "./player";
import { expectNews, said } from "./table";

export type List = "muted_players" | "blocked_players";

/** Somebody by the id that only I am told, or by where they sit. */
type One = { player: string } | { game: string; seat: number };

/** From now on I do not hear who sits there, or do not meet them either. */
export const wallOff = (list: List, game: string, seat: number): Promise<void> =>
  turn(list, (before) => [...before, { game, seat }]);

/** Takes it back: what they have said at this table is heard, too. */
export const letIn = (list: List, player: string): Promise<void> =>
  turn(list, (before) => before.filter((one) => one.player !== player));

async function turn(
  list: List,
  now: (before: { player: string }[]) => One[],
): Promise<void> {
  await whoAmI();
  const before = (me.value?.[list] ?? []).map(({ player }) => ({ player }));
  await change({ [list]: now(before) });
  said.value = [];
  expectNews();
}
