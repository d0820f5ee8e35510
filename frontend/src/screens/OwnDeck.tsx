import { useSignal } from "@preact/signals";
import { api } from "../api/calls";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { keepDeck, type OwnDeck as Deck } from "../store/decks";
import { uuid } from "../store/random";
import { say } from "../words";

interface Props {
  system: string;
  /** The option that takes it. */
  option: string;
  onBring: (hash: string, title: string) => void;
}

/** A card set of the host's own, from a file; what is wrong with it is said by card and field. */
export function OwnDeck({ system, option, onBring }: Props) {
  const words = option === "animals" ? "animals" : "deck";
  const file = useSignal<File | null>(null);
  const unreadable = useSignal(false);
  const { act, failed } = useAct(async () => {
    const set = await cardsIn(file.value!).catch(() => null);
    unreadable.value = !set;
    if (!set) return;
    const { hash } = await api.bringCards({ id: uuid(), system, set });
    keepDeck(hash, set);
    onBring(hash, set.name ?? file.value!.name);
  });
  return (
    <label class="choice">
      <input
        class="over"
        type="file"
        accept="application/json,.json"
        aria-label={say(`${words}_file.bring`)}
        onChange={({ currentTarget }) => {
          file.value = currentTarget.files?.[0] ?? null;
          currentTarget.value = "";
          if (file.value) void act();
        }}
      />
      <Icon name="plus" />
      <span class="grow">
        <b>{say(`${words}_file.bring`)}</b>
        <small>{say(`${words}_file.bring_hint`)}</small>
        <span role="status">
          {(failed ?? unreadable.value) && (
            <span class="reason">{failed ?? say("deck.unreadable")}</span>
          )}
        </span>
      </span>
    </label>
  );
}

async function cardsIn(file: File): Promise<Deck | null> {
  const set: unknown = JSON.parse(await file.text());
  return typeof set === "object" && !Array.isArray(set) ? set : null;
}
