import type { ComponentChildren } from "preact";
import { say, sentence } from "../../../words";
import type { Animal } from "../animals";
import { COLOURS, KINDS } from "../kinds";
import { sorted } from "./finding";

interface Props {
  animals: readonly Animal[];
  /** How many of a kind count, where some rows are only kept to be taken again. */
  counts?: (animal: Animal) => boolean;
  children: (animal: Animal) => ComponentChildren;
}

/** Animals kind by kind, those that live longest first. */
export function ByKind({ animals, counts = () => true, children }: Props) {
  return (
    <>
      {COLOURS.map((colour) => {
        const kin = animals.filter((animal) => animal.colour === colour);
        if (!kin.length) return null;
        const kind = sentence(say(KINDS[colour].many));
        return (
          <section key={colour} class="stack kin">
            <h3>{say("decks.kind_count", { kind, n: kin.filter(counts).length })}</h3>
            <ul class="games animals">{sorted(kin, "longest").map(children)}</ul>
          </section>
        );
      })}
    </>
  );
}
