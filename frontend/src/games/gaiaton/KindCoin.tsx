import { Icon } from "../../parts/Icon";
import { say } from "../../words";
import "./animals.css";
import { type Colour, KINDS } from "./kinds";
import "./drawings";

interface Props {
  colour: Colour;
  /** Where the kind is named beside it. */
  isSilent?: boolean;
}

/** The coin of a kind: its sign on its ink. */
export function KindCoin({ colour, isSilent }: Props) {
  const { icon, many } = KINDS[colour];
  return (
    <span
      class="glyph kind"
      data-hue={colour}
      {...(isSilent
        ? { "aria-hidden": true }
        : { role: "img", "aria-label": say(many) })}
    >
      <Icon name={icon} />
    </span>
  );
}
