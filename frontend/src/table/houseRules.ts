import type { Game, OneOf, Option, System, Value } from "../api/types";
import { systems } from "../store/ledgers";
import { listed, say, sentence } from "../words";
import { isOfferedTo } from "./company";

/** What a lapse costs matters only with a clock, and is asked for and told with it. */
export const isClocked = ({ concerns }: Option): boolean => concerns === "lapse";

/** Whom all play against is chosen with the game, before its house rules. */
export const isOpponent = ({ concerns }: Option): boolean => concerns === "opponent";

/** Spares taps and changes no rule, so it is none of the variants. */
const sparesTaps = ({ concerns }: Option): boolean => concerns === "taps";

type Set = Pick<Game, "system" | "options" | "titles">;

/** What is not plain: "Trinity and Fives", "all variants", "Turns 5", a list of one's own. */
export function houseRules({ system, options: all, titles = {} }: Set): string {
  const options = settled(system, all);
  return listed([
    ...listsOf(system, options),
    ...choicesOf(system, options, titles),
    ...switchesOf(system, options),
    ...numbersOf(system, options),
  ]);
}

/** Whom all play against, where a game has somebody like that: "The Hungry Nebula". */
export function opponentIn(
  { options: { properties = {} } }: System,
  chosen: Game["options"],
  seats: number,
  titles: Record<string, string>,
): string {
  const all = Object.entries(properties).filter(
    ([, option]) => isOpponent(option) && isOfferedTo(option, seats),
  );
  return all
    .flatMap(([name, option]) => {
      const value = chosen[name] ?? option.default;
      if (option.type === "boolean")
        return value === true ? [option.title ?? name] : [];
      return [titles[name] ?? titleOf(option.oneOf ?? [], String(value))];
    })
    .join(" \u00b7 ");
}

/** What the host has settled: a game that goes on with another asks anew whom it meets. */
function settled(system: string, options: Game["options"]): Game["options"] {
  const properties = propertiesOf(system);
  const goesOn = Object.entries(options).some(
    ([name, value]) =>
      properties[name]?.readOnly && Object.keys(value ?? {}).length > 0,
  );
  const isTold = ([name]: [string, unknown]) => !isOpponent(properties[name] ?? {});
  return goesOn ? Object.fromEntries(Object.entries(options).filter(isTold)) : options;
}

/** Which variants are on, which rules are off, and last whether what is forced is played. */
function switchesOf(system: string, options: Game["options"]): string[] {
  const all = propertiesOf(system);
  const isChosen = (name: string) => options[name] === !usual(all[name]);
  const set = Object.keys(options).filter((name) => isChosen(name) && all[name]);
  const off = set.filter((name) => usual(all[name]));
  const on = set.filter((name) => !off.includes(name));
  const comforts = on.filter((name) => sparesTaps(all[name] ?? {}));
  const variants = on.filter((name) => !comforts.includes(name));
  const count = switches(system).length;
  const told =
    count > 1 && variants.length === count
      ? [say("table.all_variants")]
      : variants.map((name) => nameOf(system, name));
  const without = off.map((name) =>
    say("table.without", { rule: nameOf(system, name) }),
  );
  return [...told, ...without, ...comforts.map((name) => nameOf(system, name))];
}

/** Whether a switch is on unless a host turns it off. */
const usual = (option?: Option): boolean => option?.default === true;

const nameOf = (system: string, name: string): string =>
  propertiesOf(system)[name]?.title ?? sentence(name);

/** What was chosen of several, where it is not the usual one; own cards call it so. */
function choicesOf(
  system: string,
  options: Game["options"],
  titles: Record<string, string>,
): string[] {
  return changed(system, options).flatMap(([name, option, chosen]) => {
    if (option.oneOf) return [titles[name] ?? titleOf(option.oneOf, String(chosen))];
    return option.enum && !isClocked(option) ? [told(option, name, chosen)] : [];
  });
}

/** Which numbers were set. */
const numbersOf = (system: string, options: Game["options"]): string[] =>
  changed(system, options).flatMap(([name, option, chosen]) =>
    option.type === "integer" && !option.oneOf && !option.enum
      ? [told(option, name, chosen)]
      : [],
  );

const told = ({ title }: Option, name: string, chosen: Value): string =>
  say("table.option", { title: title ?? sentence(name), value: chosen });

/** The single values that a host chose otherwise than the rules do. */
function changed(system: string, options: Game["options"]): [string, Option, Value][] {
  return Object.entries(propertiesOf(system)).flatMap(([name, option]) => {
    const chosen = options[name];
    const isOne = typeof chosen === "string" || typeof chosen === "number";
    const isSet = isOne && !option.readOnly && chosen !== option.default;
    return isSet ? [[name, option, chosen] as [string, Option, Value]] : [];
  });
}

/** The title of a value; cards of a host's own have the words of their pattern. */
const titleOf = (of: readonly OneOf[], value: string): string =>
  (
    of.find((one) => String(one.const) === value) ??
    of.find(({ pattern }) => pattern && new RegExp(pattern).test(value))
  )?.title ?? value;

/** What was chosen where a list is not the usual one. */
function listsOf(system: string, options: Game["options"]): string[] {
  return Object.entries(propertiesOf(system)).flatMap(([name, option]) => {
    const chosen = options[name];
    if (option.readOnly || !Array.isArray(chosen)) return [];
    if (isSame(chosen, option.default)) return [];
    return chosen.map((id) => titleIn(option, String(id)));
  });
}

const isSame = (chosen: readonly unknown[], usual: Option["default"]): boolean =>
  Array.isArray(usual) &&
  chosen.length === usual.length &&
  usual.every((id) => chosen.includes(id));

const titleIn = ({ items }: Option, id: string): string =>
  titleOf(items?.oneOf ?? [], id);

const propertiesOf = (name: string): Record<string, Option> =>
  systems.value?.find((system) => system.name === name)?.options.properties ?? {};

function switches(name: string): string[] {
  return Object.entries(propertiesOf(name))
    .filter(([, option]) => option.type === "boolean" && !usual(option))
    .filter(([, option]) => !sparesTaps(option))
    .map(([name]) => name);
}
