import { LookAgain } from "../../../parts/LookAgain";
import { Bar } from "../../../parts/Bar";
import { say } from "../../../words";
import { wantSet } from "../animals";

interface Props {
  set: string;
  look: () => Promise<unknown>;
}

/** Before the animals and the decks have come. */
export function Fetching({ set, look }: Props) {
  return (
    <div class="screen">
      <LookAgain look={() => Promise.all([look(), wantSet(set)])} />
      <Bar title={say("decks.title")} under={say("decks.fetching")} back="/decks" />
      <main class="page" aria-busy="true" />
    </div>
  );
}
