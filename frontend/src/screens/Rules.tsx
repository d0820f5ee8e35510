import { Rulebook } from "./Rulebook";
import { Rulebooks } from "./Rulebooks";

/** The rulebooks, or one of them. */
export function Rules({ system }: { system: string | null }) {
  return system ? <Rulebook system={system} /> : <Rulebooks />;
}
