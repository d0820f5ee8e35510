// Who sat across an ended table, as those whom a new one may keep a seat for.
import { peopleApi } from "../api/people";
import type { Game } from "../api/types";
import type { Guest } from "../store/newTable";

/** By their seats, those whom I may ask once more; each on the first seat they had. */
export async function guestsOf({ id, seats, me }: Game): Promise<Map<number, Guest>> {
  const across = seats.filter(
    ({ kind, seat }) => kind === "player" && !me.includes(seat),
  );
  const asked = across.map(async ({ seat }) => ({
    seat,
    ...(await peopleApi.across(id, seat)),
  }));
  const found = new Map<string, readonly [number, Guest]>();
  for (const { seat, player, name, blocked } of await Promise.all(asked))
    if (!blocked && !found.has(player)) found.set(player, [seat, { player, name }]);
  return new Map(found.values());
}
