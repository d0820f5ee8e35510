// What an event says, by name: for what is drawn alike whatever kind of event says it.
type Facts = Readonly<Record<string, unknown>>;

export function numberIn(facts: Facts, name: string): number | undefined {
  const it = facts[name];
  return typeof it === "number" ? it : undefined;
}

export function textIn(facts: Facts, name: string): string | undefined {
  const it = facts[name];
  return typeof it === "string" ? it : undefined;
}

const listIn = (facts: Facts, name: string): readonly unknown[] => {
  const it = facts[name];
  return Array.isArray(it) ? it : [];
};

export const textsIn = (facts: Facts, name: string): readonly string[] =>
  listIn(facts, name).filter((one) => typeof one === "string");

export const numbersIn = (facts: Facts, name: string): readonly number[] =>
  listIn(facts, name).filter((one) => typeof one === "number");

/** A text that each thing of a list says. */
export const eachIn = (facts: Facts, name: string, of: string): readonly string[] =>
  listIn(facts, name).flatMap((one) =>
    typeof one === "object" && one !== null && of in one
      ? (textIn({ ...one }, of) ?? [])
      : [],
  );
