// A host changes the cards, and what was chosen with others may not be in them.
import type { Option, Options, System } from "../api/types";
import { offeredBy } from "../store/ownCards";

/** What is chosen, where nothing stands that these cards do not have. */
export function standing({ options }: System, chosen: Options): Options {
  const all = Object.entries(options.properties ?? {}).filter(isListed);
  const stand = all.flatMap(([name, option]) => {
    const of = offeredBy(name, option, chosen);
    const has = (value: unknown) => of.some((one) => one.const === value);
    if (!of.length || has(chosen[name] ?? option.default)) return [];
    return [[name, has(option.default) ? option.default : of[0]!.const]];
  });
  return { ...chosen, ...(Object.fromEntries(stand) as Options) };
}

/** Whether an option is one of those it lists: own cards themselves are in no list. */
const isListed = ([, { oneOf }]: [string, Option]): boolean =>
  !!oneOf && !oneOf.some(({ pattern }) => pattern);
