import { Icon } from "../../parts/Icon";
import "./drawings";
import "./faces.css";

interface Props {
  face: string;
  /** What it acts for: a resource, "society" or "adversary". */
  ground: string;
}

/** The face of a people or an Adversary, on a ground by what it is; its name stands beside it. */
export function FaceCoin({ face, ground }: Props) {
  return (
    <span class="face-coin" data-hue={HUES[ground]} aria-hidden="true">
      <Icon name={`one_deck_galaxy-${face}`} />
    </span>
  );
}

const HUES: Readonly<Record<string, string>> = {
  fuel: "orange",
  crystal: "pink",
  biomass: "green",
  data: "blue",
  society: "purple",
  adversary: "night",
};
