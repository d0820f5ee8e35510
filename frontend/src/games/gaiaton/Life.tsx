import references from "../../../../engine/gaiaton/references.json";
import words from "../../../../engine/gaiaton/words/en/app-gaiaton-lives.json";
import { type Key, learn, say } from "../../words";
import type { Animal } from "./animals";

interface Reference {
  name: string;
  address: string;
  colours: readonly string[];
  of: readonly string[];
}

const REFERENCES: readonly Reference[] = Object.values(references);

learn(words);

/** One true sentence about an animal of the house, and where to look it up. */
export function Life({ animal }: { animal: Animal }) {
  const { id, latin } = animal;
  const reference = referenceOf(animal);
  if (!latin || !reference || !(id in words.gaiaton_lives)) return null;
  const href = addressOf(reference, latin);
  return (
    <div class="stack">
      <p>{say(`gaiaton_lives.${id}` as Key)}</p>
      <p class="soft">
        <a class="text-link" href={href} target="_blank" rel="noreferrer">
          {say("gaiaton_life.look_up", { name: reference.name })}
        </a>
      </p>
    </div>
  );
}

/** What names the animal itself, else what its kind is looked up in. */
const referenceOf = ({ id, colour }: Animal): Reference | undefined =>
  REFERENCES.find(({ of }) => of.includes(id)) ??
  REFERENCES.find(({ colours }) => colours.includes(colour));

function addressOf({ address }: Reference, latin: string): string {
  const [genus = "", species = ""] = latin.split(" ");
  return address.replace("{genus}", genus).replace("{species}", species);
}
