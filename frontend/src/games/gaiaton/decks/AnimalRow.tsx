import { useComputed } from "@preact/signals";
import { Icon } from "../../../parts/Icon";
import { say } from "../../../words";
import { type Animal, fullName, span } from "../animals";
import { inkOf } from "../AnimalFace";
import { KINDS } from "../kinds";
import { showAnimal } from "./AnimalSheet";
import { toggle, type Work } from "./work";

/** An animal of the set: its tile shows it large, all the rest takes it or puts it back. */
export function AnimalRow({ work, animal }: { work: Work; animal: Animal }) {
  const isTaken = useComputed(() => work.taken.value.has(animal.id));
  return (
    <li class="animal-row">
      <AnimalTile set={work.set.id} animal={animal} />
      <label class="choice">
        <input
          class="over"
          type="checkbox"
          name="animal"
          aria-label={fullName(animal)}
          checked={isTaken.value}
          onChange={() => toggle(work, animal.id)}
        />
        <AnimalWords animal={animal} />
      </label>
    </li>
  );
}

/** An animal that is only looked at. */
export function StillAnimalRow({ set, animal }: { set: string; animal: Animal }) {
  return (
    <li class="animal-row">
      <AnimalTile set={set} animal={animal} />
      <span class="choice still">
        <AnimalWords animal={animal} />
      </span>
    </li>
  );
}

function AnimalWords({ animal }: { animal: Animal }) {
  return (
    <span class="grow">
      <b>{animal.name}</b>
      <small>
        {animal.latin ? <i>{animal.latin}</i> : say(KINDS[animal.colour].one)}
      </small>
    </span>
  );
}

/** The corner of its card: years and kind. */
function AnimalTile({ set, animal }: { set: string; animal: Animal }) {
  const years = span(animal);
  return (
    <button
      type="button"
      class="tile"
      {...inkOf(animal)}
      onClick={() => showAnimal(set, animal)}
    >
      <span class="sr">{say("decks.look", { name: animal.name })}</span>
      <span class="tile-sign">
        <Icon name={KINDS[animal.colour].icon} />
      </span>
      <b class={years.length > 4 ? "num long" : "num"}>{years}</b>
    </button>
  );
}
