// Animals before the words of what became of them.
import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { type Faces } from "../../table/faces";
import { KINDS } from "./kinds";
import { animalAt, viewOf } from "./view";
import "./animals.css";
import "./drawings";

interface Facts {
  animal?: string;
  cards?: readonly string[] | null;
  supports?: readonly { what: string }[];
}

const MOST = 4; // animals that are drawn, of many

const gaiaton: Faces = {
  acts(game, { facts }) {
    const { animal, cards, supports = [] } = facts as Facts;
    const ids = animal ? [animal, ...supports.map(({ what }) => what)] : (cards ?? []);
    const shown = ids.filter((id) => animalAt(viewOf(game), id)).slice(0, MOST);
    if (!shown.length) return null;
    return (
      <>
        {shown.map((id) => (
          <Plate key={id} game={game} id={id} />
        ))}
      </>
    );
  },
};

export const faces = { gaiaton };

function Plate({ game, id }: { game: Game; id: string }) {
  const animal = animalAt(viewOf(game), id)!;
  const { icon } = KINDS[animal.colour];
  return (
    <span class="pic plate" data-hue={animal.colour}>
      <Icon name={animal.face ? `gaiaton-${animal.face}` : icon} />
    </span>
  );
}
