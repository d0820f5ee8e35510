import { Icon } from "../../parts/Icon";
import { type Colour, colourName, inkOf } from "./colours";
import "./drawings";

/** The coin of a colour; its word is spoken. */
export function Glyph({ colour }: { colour: Colour }) {
  return (
    <span class="glyph" role="img" aria-label={colourName(colour)} {...inkOf(colour)}>
      <Icon name={`gt-${colour}`} />
    </span>
  );
}
