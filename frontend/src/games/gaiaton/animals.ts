// The animals of a set, asked for once, and what is said of each of them.
import { signal } from "@preact/signals";
import { ask, Refused } from "../../api/client";
import { lost } from "../../store/network";
import { say, sentence } from "../../words";
import { KINDS } from "./kinds";
import type { AnimalView, SetView } from "./types/gaiaton";
import "./words";

export type {
  ColourRules,
  Credit,
  SetView as AnimalSet,
  StarterView as Starter,
  Wheel,
} from "./types/gaiaton";

/** An animal as far as it is known: in a sight it is without what its set says of it. */
export type Animal = Omit<AnimalView, "support" | "face"> &
  Partial<Pick<AnimalView, "support" | "face">>;

const sets = signal<Record<string, SetView>>({});
const unknown = signal<ReadonlySet<string>>(new Set());
const asked = new Set<string>();
const byId = new WeakMap<SetView, Map<string, Animal>>();

/** A set as far as it has come; `wantSet` fetches it. */
export const setOf = (set: string): SetView | null => sets.value[set] ?? null;

/** Whether the server knows no such set. */
export const isUnknown = (set: string): boolean => unknown.value.has(set);

/** Fetches a set of animals, once. Without it animals go by what their ids spell. */
export async function wantSet(set: string): Promise<void> {
  if (asked.has(set)) return;
  asked.add(set);
  try {
    const found = await ask<SetView>("GET", `/systems/gaiaton/cards/${set}`);
    sets.value = { ...sets.value, [set]: found };
  } catch (failure) {
    asked.delete(set);
    if (failure instanceof Refused && !failure.isForNow)
      unknown.value = new Set([...unknown.value, set]);
    else lost();
  }
}

/** An animal of a set, if the set has come and has it. */
export function animalIn(set: string, id: string): Animal | null {
  const found = setOf(set);
  if (!found) return null;
  let all = byId.get(found);
  if (!all) byId.set(found, (all = new Map(found.animals.map((one) => [one.id, one]))));
  return all.get(id) ?? null;
}

/** "Barn owl" for barn-owl, until its set has come. */
export const spelt = (id: string): string => sentence(id.replaceAll("-", " "));

/** "4–34", or one number. */
export const span = ({ low, max }: Pick<Animal, "low" | "max">): string =>
  low < max ? `${low}\u2013${max}` : String(max);

/** "low 4, max 34 years", or "32 years". */
export const lifespan = ({ low, max }: Pick<Animal, "low" | "max">): string =>
  low < max ? say("animals.range", { low, n: max }) : say("animals.years", { n: max });

/** "Barn owl, bird, low 4, max 34 years": how an animal is called aloud. */
export const fullName = (animal: Animal): string =>
  `${animal.name}, ${say(KINDS[animal.colour].one)}, ${lifespan(animal)}`;
