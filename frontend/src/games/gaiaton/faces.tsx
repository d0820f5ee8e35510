// Animals before the words of what became of them.
import type { Game, Told } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { type Faces } from "../../table/faces";
import { eachIn, textIn, textsIn } from "../../table/facts";
import { battleAt } from "./battles";
import { KINDS } from "./kinds";
import { animalAt, viewOf } from "./view";
import "./animals.css";
import "./drawings";

const MOST = 4; // animals that are drawn, of many

const gaiaton: Faces = {
  quiet: ["DeckChosen"],
  acts(game, told) {
    const { facts } = told;
    const animal = textIn(facts, "animal");
    const cards = "cards" in facts ? textsIn(facts, "cards") : null;
    const met = MEETING.includes(told.type) ? metIn(told) : [];
    const ids = animal
      ? [animal, ...eachIn(facts, "supports", "what")]
      : (cards ?? met);
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

/** Where two animals meet. */
const MEETING = ["BattleWon", "Stalemate"];

/** The two that met last in a battle: who won goes first. */
function metIn(told: Told): string[] {
  const battle = battleAt(told);
  const met = battle?.pairs.at(-1)?.lays.flatMap((lay) => lay?.animal ?? []) ?? [];
  return battle?.winner === 1 ? met.reverse() : met;
}

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
