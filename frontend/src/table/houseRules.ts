import type { Game, Option } from "../api/types";
import { systems } from "../store/ledgers";
import { listed, say, sentence } from "../words";

/** Spares taps and changes no rule, so it is none of the variants. */
const FORCED = "forced";

/** What is not plain: "Trinity and Fives", "all variants", a list of one's own. */
export function houseRules({
  system,
  options,
}: Pick<Game, "system" | "options">): string {
  const lists = listsOf(system, options);
  const on = Object.keys(options).filter((name) => options[name] === true);
  const variants = on.filter((name) => name !== FORCED);
  const all = switches(system);
  const isAll = all.length > 1 && variants.length === all.length;
  const told = isAll
    ? [say("table.all_variants")]
    : variants.map((name) => titleOf(system, name));
  const forced = on.includes(FORCED) ? [titleOf(system, FORCED)] : [];
  const parts = [...lists, ...told, ...forced];
  return parts.length ? listed(parts) : "";
}

const titleOf = (system: string, name: string): string =>
  propertiesOf(system)[name]?.title ?? sentence(name);

/** What was chosen where a list is not the usual one. */
function listsOf(system: string, options: Game["options"]): string[] {
  return Object.entries(propertiesOf(system)).flatMap(([name, option]) => {
    const chosen = options[name];
    if (!Array.isArray(chosen) || isSame(chosen, option.default)) return [];
    return chosen.map((id) => titleIn(option, String(id)));
  });
}

const isSame = (chosen: readonly unknown[], usual: Option["default"]): boolean =>
  Array.isArray(usual) &&
  chosen.length === usual.length &&
  usual.every((id) => chosen.includes(id));

const titleIn = ({ items }: Option, id: string): string =>
  items?.oneOf?.find((one) => one.const === id)?.title ?? id;

const propertiesOf = (name: string): Record<string, Option> =>
  systems.value?.find((system) => system.name === name)?.options.properties ?? {};

function switches(name: string): string[] {
  return Object.entries(propertiesOf(name))
    .filter(([name, { type }]) => type === "boolean" && name !== FORCED)
    .map(([option]) => option);
}
