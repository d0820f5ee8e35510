import type { Game } from "../../api/types";
import { CardBack } from "../../parts/CardBack";
import { Icon } from "../../parts/Icon";
import { listed, say, sentence } from "../../words";
import { AnimalCard } from "./AnimalCard";
import { zoomAnimals } from "./zoom";
import { fullName } from "./animals";
import type { Fate } from "./PairRow";
import {
  animalAt,
  cardsOf,
  type GaiatonView,
  type Lay,
  nameAt,
  nameOf,
  viewOf,
} from "./view";

interface Props {
  game: Game;
  seat: number;
  lay: Lay | null;
  at: "left" | "right";
  isSmall: boolean;
  isComing: boolean;
  fate: Fate;
}

/** One side of an exchange: the animal in front, its supports in a row behind it. */
export function Camp({ game, seat, lay, at, isSmall, isComing, fate }: Props) {
  const classes = ["camp", at, isComing && "coming", fate === "lost" && "gone"];
  return (
    <div class={classes.filter(Boolean).join(" ")} data-thing={`camp.${seat}`}>
      {lay ? (
        <Formation game={game} seat={seat} lay={lay} isSmall={isSmall} />
      ) : (
        <span class="card slot">
          <small>
            {say(seat === game.seat ? "gaiaton.awaits_you" : "gaiaton.awaits_them")}
          </small>
        </span>
      )}
      {fate && lay && !isSmall && <FateLine fate={fate} n={cardsOf(lay).length} />}
    </div>
  );
}

interface FormationProps {
  game: Game;
  seat: number;
  lay: Lay;
  isSmall: boolean;
}

function Formation({ game, seat, lay, isSmall }: FormationProps) {
  const view = viewOf(game);
  const { animal, supports, years } = lay;
  const title = say("gaiaton.camp", {
    name: nameAt(game, seat),
    animal: nameIn(view, lay),
    supports: listed(supports.map((id) => supporterIn(view, id))),
  });
  return (
    <div class="formation">
      {isSmall ? (
        <small class="num plus">{`+${supports.length}`}</small>
      ) : (
        <span class="pile fill behind" style={{ "--n": supports.length }}>
          {supports.map((id) => (
            <Shown key={id} view={view} id={id} years={animalAt(view, id)?.support} />
          ))}
        </span>
      )}
      <Shown view={view} id={animal} years={years} isBig={!isSmall} />
      <button
        class="over"
        type="button"
        aria-label={title}
        onClick={() => zoomAnimals(sentence(nameAt(game, seat)), view, cardsOf(lay))}
      />
    </div>
  );
}

/** "Barn owl, bird, low 4, max 34 years, declared max". */
function nameIn(view: GaiatonView, { animal, declared, years }: Lay): string {
  const found = animalAt(view, animal);
  if (!found) return animal;
  if (!declared || found.low === found.max) return fullName(found);
  const said = say("gaiaton.declared", { which: say(`gaiaton.${declared}`), n: years });
  return `${fullName(found)}, ${said}`;
}

/** "Barn owl with 34 years", as soon as its set has come. */
function supporterIn(view: GaiatonView, id: string): string {
  const years = animalAt(view, id)?.support;
  const name = nameOf(view, id);
  return years ? say("gaiaton.supporter", { name, n: years }) : name;
}

interface ShownProps {
  view: GaiatonView;
  id: string;
  years: number | undefined;
  isBig?: boolean;
}

function Shown({ view, id, years, isBig }: ShownProps) {
  const animal = animalAt(view, id);
  if (!animal) return <CardBack />;
  return <AnimalCard animal={animal} size={isBig ? "m" : "s"} years={years} isSilent />;
}

function FateLine({ fate, n }: { fate: NonNullable<Fate>; n: number }) {
  return (
    <small class={fate === "lost" ? "fate" : "fate good"}>
      <Icon name={fate === "lost" ? "grave" : "cool"} />
      {say(`gaiaton.fate_${fate}`, { n })}
    </small>
  );
}
