// Which lines of a log were moments: a fall, a Milestone, a battle that was won.
import { signal } from "@preact/signals";
import type { Told } from "../api/types";
import type { AnyMotions } from "../motion/acts";
import { motionsOf } from "../motion/known";
import { unfetched } from "../store/release";

const MOMENTS = ["fall", "clash", "shine"];
const known = signal<Readonly<Record<string, AnyMotions>>>({});

/** Fetches what a system says of how its events move. */
export async function wantMoments(system: string): Promise<void> {
  if (system in known.value) return;
  const found = await motionsOf(system).catch(unfetched);
  if (found) known.value = { ...known.value, [system]: found };
}

/** How an event is shown where it is told, if it is a moment. */
export function momentOf(system: string, { type, facts }: Told): string | undefined {
  const acts = [known.value[system]?.[type]?.(facts as never) ?? []].flat();
  const way = acts.map(({ way }) => way).find((one) => MOMENTS.includes(one));
  return way && `moment ${way}`;
}
