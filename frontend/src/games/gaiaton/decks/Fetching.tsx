import { AwayBar } from "../../../parts/AwayBar";
import { Bar } from "../../../parts/Bar";
import { say } from "../../../words";
import { wantSet } from "../animals";

interface Props {
  set: string;
  onRetry: () => void;
}

/** Before the animals and the decks have come. */
export function Fetching({ set, onRetry }: Props) {
  const again = () => {
    onRetry();
    void wantSet(set);
  };
  return (
    <div class="screen">
      <AwayBar onRetry={again} />
      <Bar title={say("decks.title")} under={say("decks.fetching")} back="/decks" />
      <main class="page" aria-busy="true" />
    </div>
  );
}
