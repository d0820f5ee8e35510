import { Icon } from "../../parts/Icon";
import { type Animal, span } from "./animals";
import { KINDS } from "./kinds";
import "./animals.css";
import "./drawings";

interface Props {
  animal: Animal;
  /** The number declared for it, where it was declared. */
  years?: number | undefined;
}

/** The drawn side of an animal: years, kind, a plate of its family, name. What it is called is said elsewhere. */
export function AnimalFace({ animal, years }: Props) {
  const { icon } = KINDS[animal.colour];
  const figure = years === undefined ? span(animal) : String(years);
  return (
    <span
      class="face titled"
      aria-hidden="true"
      style={{ "--word": longest(animal.name) }}
    >
      <span class={figure.length > 4 ? "index long" : "index"}>
        <b>{figure}</b>
        <Icon name={icon} />
      </span>
      <span class="stamp plate">
        <Icon name={animal.face ? `gaiaton-${animal.face}` : icon} />
      </span>
      <span class="name">{animal.name}</span>
    </span>
  );
}

/** The attributes that give an animal's card its ink and its ground. */
export const inkOf = ({ colour }: Pick<Animal, "colour">) => ({
  "data-hue": colour,
  "data-pat": KINDS[colour].ground,
});

/** The letters of the longest word of a name, which has to fit on the card. */
const longest = (name: string): number =>
  Math.max(...name.split(/[\s-]/).map((word) => word.length));
