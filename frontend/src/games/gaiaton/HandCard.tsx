import type { Decision, Game } from "../../api/types";
import { onLongPress } from "../../parts/longPress";
import { say } from "../../words";
import { AnimalFace, inkOf } from "./AnimalFace";
import { zoomAnimal } from "./zoom";
import { type Animal, fullName } from "./animals";
import {
  chooseAnimal,
  chosen,
  isLaying,
  openIn,
  numbersFor,
  putBack,
  toggleSupport,
  worthOf,
} from "./choice";
import { animalAt, type GaiatonView, viewOf } from "./view";

interface Props {
  game: Game;
  id: string;
}

/** A card of the hand: the animal that goes forward, a support, or one to look at. */
export function HandCard({ game, id }: Props) {
  const view = viewOf(game);
  const animal = animalAt(view, id);
  if (!animal) return null;
  const open = openIn(game);
  if (open && isLaying(open))
    return <Choosable view={view} open={open} animal={animal} />;
  return (
    <span class="card" data-thing={id} {...inkOf(animal)}>
      <button
        class="over"
        type="button"
        aria-label={fullName(animal)}
        onClick={() => zoomAnimal(view, id)}
      />
      <AnimalFace animal={animal} />
    </span>
  );
}

interface ChoosableProps {
  view: GaiatonView;
  open: Decision;
  animal: Animal;
}

function Choosable({ view, open, animal }: ChoosableProps) {
  const it = chosen();
  const isFront = it?.animal === animal.id;
  const isSupport = !!it?.supports.includes(animal.id);
  const brings = worthOf(open)[animal.id];
  const isOff = !it && !numbersFor(open, animal.id).length;
  const tap = () => {
    if (!it) chooseAnimal(view, open, animal.id);
    else if (isFront) putBack();
    else toggleSupport(open, animal.id);
  };
  return (
    <label
      class={`card ${isFront ? "front" : ""} ${isOff ? "is-off" : ""}`}
      data-card={animal.id}
      data-thing={animal.id}
      data-role={isFront ? say(`gaiaton.role_${open.kind as "attack"}`) : undefined}
      {...inkOf(animal)}
      {...onLongPress(() => zoomAnimal(view, animal.id))}
    >
      <input
        class="over"
        type="checkbox"
        name="card"
        aria-label={called(animal, open, it ? brings : undefined, isFront)}
        checked={isFront || isSupport}
        onChange={(event) => {
          tap();
          event.currentTarget.checked = !!chosen() && (isFront || !isOff);
        }}
      />
      <AnimalFace animal={animal} years={it && !isFront ? brings : undefined} />
    </label>
  );
}

/** What a card is, and what it is here. */
function called(
  animal: Animal,
  open: Decision,
  brings: number | undefined,
  isFront: boolean,
): string {
  const name = fullName(animal);
  if (isFront) return `${name}, ${say(`gaiaton.role_${open.kind as "attack"}`)}`;
  if (brings === undefined) return name;
  return `${name}, ${say("gaiaton.supports_with", { n: brings })}`;
}
