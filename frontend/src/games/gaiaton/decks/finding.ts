// Finding animals in a set: by their names, by kinds, in an order.
import { compared } from "../../../words";
import type { Animal } from "../animals";
import { type Colour, COLOURS } from "../kinds";

export type Order = "longest" | "shortest" | "name" | "colour";
export const ORDERS: readonly Order[] = ["longest", "shortest", "name", "colour"];

/** A name as it is compared: without accents, signs and capitals. */
export const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Animals that hold every word looked for, of some kinds (none: of all). */
export function matching(
  animals: readonly Animal[],
  wanted: string,
  kinds: ReadonlySet<Colour>,
): Animal[] {
  const words = plain(wanted).split(" ");
  return animals.filter(({ name, latin = "", colour }) => {
    if (kinds.size && !kinds.has(colour)) return false;
    const text = plain(`${name} ${latin}`);
    return words.every((word) => text.includes(word));
  });
}

/** Animals in an order; where it leaves them level, by name. */
export function sorted(animals: readonly Animal[], order: Order): Animal[] {
  return [...animals].sort(
    (one, other) => BY[order](one, other) || compared(one.name, other.name),
  );
}

const BY: Record<Order, (one: Animal, other: Animal) => number> = {
  longest: (one, other) => other.max - one.max || other.low - one.low,
  shortest: (one, other) => one.max - other.max || one.low - other.low,
  name: () => 0,
  colour: (one, other) =>
    COLOURS.indexOf(one.colour) - COLOURS.indexOf(other.colour) || other.max - one.max,
};
