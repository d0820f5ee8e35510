// The sight of Gaiaton, as its engine gives it.
import type { Game } from "../../api/types";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import { type Animal, animalIn, setOf, spelt, type Wheel } from "./animals";
import { sightOf } from "../sight";
import type { Colour } from "./kinds";
import type { GaiatonView, Laid } from "./types/gaiaton";

export type {
  ExchangeView as Exchange,
  GaiatonView,
  PlayerView,
  Prospect,
} from "./types/gaiaton";

export type Declared = Laid["declared"];

/** An animal that lies or may come to lie on the stage, and who supports it. */
export type Lay = Omit<Laid, "declared"> & { declared: Declared | null };

export const viewOf = (game: Game): GaiatonView => sightOf("gaiaton", game);

/** An animal by its id; null while it is neither here nor in a set that has come. */
export function animalAt(view: GaiatonView, id: string): Animal | null {
  const known = animalIn(view.options.animals, id);
  const face = known ?? view.animals.find((one) => one.id === id);
  return face ? { name: spelt(id), ...face } : null;
}

export const nameOf = (view: GaiatonView, id: string): string =>
  animalAt(view, id)?.name ?? spelt(id);

/** Which colours count double against which, as soon as the set has come. */
export const wheelOf = ({ options }: GaiatonView): Wheel =>
  setOf(options.animals)?.wheel ?? { strong: [], kin: [] };

/** How an animal is strong against another, if it is. */
export const strength = (
  view: GaiatonView,
  mine: Colour,
  theirs: Colour,
): Wheel["strong"][number] | null =>
  wheelOf(view).strong.find(({ colour, weak }) => colour === mine && weak === theirs) ??
  null;

/** Whether two animals cannot battle each other. */
export const areKin = (view: GaiatonView, one: Colour, other: Colour): boolean =>
  [one, other].every((colour) => wheelOf(view).kin.includes(colour));

/** The seat that is shown near. */
export const near = (game: Game): number => game.seat ?? 0;

export const far = (game: Game): number => 1 - near(game);

/** "You", or a name. */
export const nameAt = (game: Game, seat: number): string =>
  game.seat === seat ? say("seat.you") : seatName(game.seats[seat]!);

/** All cards that share an animal's fate. */
export const cardsOf = ({
  animal,
  supports,
}: Pick<Lay, "animal" | "supports">): string[] => [animal, ...supports];
