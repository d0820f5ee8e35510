import { useSignal } from "@preact/signals";
import { api } from "../api/calls";
import type { OneOf } from "../api/types";
import { FileChoice } from "../parts/FileChoice";
import { useAct } from "../parts/useAct";
import { keepCards } from "../store/ownCards";
import { uuid } from "../store/random";
import { say } from "../words";

interface Props {
  system: string;
  /** What the option that takes it calls it. */
  words: OneOf;
  onBring: (hash: string) => void;
}

/** A card set of the host's own, from a file; what is wrong with it is said by card and field. */
export function OwnDeck({ system, words, onBring }: Props) {
  const file = useSignal<File | null>(null);
  const unreadable = useSignal(false);
  const { act, failed } = useAct(async () => {
    const set = await cardsIn(file.value!).catch(() => null);
    unreadable.value = !set;
    if (!set) return;
    const { hash, offers } = await api.bringCards({ id: uuid(), system, set });
    keepCards(hash, { system, name: set.name ?? file.value!.name, offers });
    onBring(hash);
  });
  return (
    <FileChoice
      title={words.title}
      hint={words.description}
      onTake={(chosen) => {
        file.value = chosen ?? null;
        if (chosen) void act();
      }}
    >
      <span role="status">
        {(failed ?? unreadable.value) && (
          <span class="reason">{failed ?? say("deck.unreadable")}</span>
        )}
      </span>
    </FileChoice>
  );
}

async function cardsIn(file: File): Promise<{ name?: string } | null> {
  const set: unknown = JSON.parse(await file.text());
  return typeof set === "object" && !Array.isArray(set) ? set : null;
}
