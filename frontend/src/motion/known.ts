// What each game says of how its events move lies in its folder, as motions.ts.
import { folderOf } from "../games";
import type { AnyMotions } from "./acts";

interface Found {
  /** By system. */
  motions: Readonly<Record<string, AnyMotions>>;
}

const found = import.meta.glob<Found>("../games/*/motions.ts");

/** How the events of a system move; a system without a word of it moves nothing. */
export async function motionsOf(system: string): Promise<AnyMotions> {
  const file = await found[`../games/${folderOf(system)}/motions.ts`]?.();
  return file?.motions[system] ?? {};
}
