import type { Game } from "../api/types";
import { systems } from "../store/ledgers";
import { listed, say, sentence } from "../words";

/** The switches that are on: "Trinity and Fives", "all variants", or nothing. */
export function houseRules({
  system,
  options,
}: Pick<Game, "system" | "options">): string {
  const on = Object.keys(options).filter((name) => options[name] === true);
  const all = switches(system);
  if (all.length > 1 && all.every((name) => on.includes(name)))
    return say("table.all_variants");
  return on.length ? listed(on.map(sentence)) : "";
}

function switches(name: string): string[] {
  const schema = systems.value?.find((system) => system.name === name)?.options;
  return Object.entries(schema?.properties ?? {})
    .filter(([, { type }]) => type === "boolean")
    .map(([option]) => option);
}
