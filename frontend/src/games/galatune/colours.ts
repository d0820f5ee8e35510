// The colours of Galatune: an ink, a ground and a word for each; the sign bears its name.
import { type Key, say } from "../../words";
import type { ActionView, ChampionView } from "./types/galatune";
import "./words";

export type Colour = ActionView["colour"] | ChampionView["alignment"];

interface Look {
  hue: string;
  ground: string;
}

const LOOKS: Readonly<Record<Colour, Look>> = {
  war: { hue: "red", ground: "bars" },
  mystic: { hue: "purple", ground: "scales" },
  tech: { hue: "blue", ground: "check" },
  nature: { hue: "green", ground: "bricks" },
  light: { hue: "sun", ground: "hatch" },
  dark: { hue: "night", ground: "dots" },
  unaligned: { hue: "black", ground: "hatch" },
};

/** The attributes that give a part the ink and the ground of a colour. */
export const inkOf = (colour: Colour) => ({
  "data-hue": LOOKS[colour].hue,
  "data-pat": LOOKS[colour].ground,
});

export const colourName = (colour: Colour): string =>
  say(`galatune.colour_${colour}` as Key);

export const isColour = (name: string): name is Colour => name in LOOKS;
