import { Icon } from "../../../parts/Icon";
import type { AnimalSet } from "../animals";
import { KindCounts } from "./KindCounts";

interface Props {
  set: AnimalSet | null;
  name: string;
  cards: readonly string[];
  hint: string;
  /** What speaks for it in a first game. */
  good?: string | null | undefined;
  /** What describes the choice of this deck. */
  id?: string;
  /** Left out where nothing is judged. */
  isReady?: boolean;
}

/** A deck in a list: its name, what there is to say of it, and its kinds. */
export function DeckLines({ set, name, cards, hint, good, id, isReady }: Props) {
  return (
    <span class="grow stack deck-lines" id={id}>
      <b>{name}</b>
      <small class={isReady ? "good row" : "row"}>
        {isReady && <Icon name="check" />}
        <span>{hint}</span>
      </small>
      {good && <small>{good}</small>}
      {set && <KindCounts set={set} cards={cards} />}
    </span>
  );
}
