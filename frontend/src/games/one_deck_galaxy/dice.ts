// Dice as they are written: `b4` is a blue 4.
import { listed, say, type Key } from "../../words";

const HUES: Record<string, string> = {
  b: "blue",
  p: "pink",
  y: "yellow",
  k: "black",
};

export const hueOf = (die: string): string => HUES[die.charAt(0)] ?? "";

export const shownBy = (die: string): number => Number(die.slice(1));

/** "blue". */
export const colourName = (colour: string): string => say(`galaxy.${colour}` as Key);

/** "2 blue", or "1 Tech Disc". */
export const iconName = (icon: string, n: number): string =>
  icon === "t"
    ? say("galaxy.t", { n })
    : say("galaxy.icons", { n, colour: colourName(icon) });

/** "blue 4". */
export const dieName = (die: string): string =>
  say("galaxy.die", { colour: colourName(die.charAt(0)), n: shownBy(die) });

export const diceNames = (dice: readonly string[]): string =>
  listed(dice.map((die) => dieName(die)));

/** How often a die is among others. */
export const countOf = (dice: readonly string[], die: string): number =>
  dice.filter((one) => one === die).length;

/** The name of a place for dice, and that the held one can go there if it can. */
export const fitting = (place: string, isLit: boolean): string =>
  isLit ? say("galaxy.fits_here", { place }) : place;
