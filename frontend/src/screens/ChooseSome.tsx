import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { OneOf, Option } from "../api/types";
import { ownDecks } from "../store/decks";
import { say } from "../words";

interface Props {
  name: string;
  option: Option;
  deck: string;
  value: readonly string[];
  onChoose: (value: string[]) => void;
}

/** Any of several, at least one; what the deck cannot have says why. */
export function ChooseSome({ name, option, deck, value, onChoose }: Props) {
  const all = option.items?.oneOf ?? [];
  const isLast = useSignal(false);
  const can = (id: string) => all.some((one) => one.const === id && !lack(one, deck));
  const possible = value.filter(can);
  useEffect(() => {
    if (possible.length < value.length)
      onChoose(possible.length ? possible : (option.default as string[]));
  }, [deck]);
  const toggle = (id: string) => {
    const next = possible.includes(id)
      ? possible.filter((one) => one !== id)
      : [...possible, id];
    isLast.value = !next.length;
    onChoose(next.length ? next : [id]);
  };
  return (
    <fieldset class="stack">
      <legend class="legend">{option.title}</legend>
      {option.description && <p class="soft">{option.description}</p>}
      <div role="status">
        {isLast.value && <p class="reason">{say("new.choose_one_at_least")}</p>}
      </div>
      <div class="games">
        {all.map((one) => (
          <Row
            key={one.const}
            name={name}
            one={one}
            why={lack(one, deck)}
            isOn={possible.includes(String(one.const))}
            onToggle={toggle}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RowProps {
  name: string;
  one: OneOf;
  why: string | null;
  isOn: boolean;
  onToggle: (id: string) => void;
}

function Row({ name, one, why, isOn, onToggle }: RowProps) {
  const id = `about-${name}-${one.const}`;
  return (
    <label class={why ? "choice still" : "choice"}>
      <input
        class="over"
        type="checkbox"
        name={name}
        checked={isOn}
        disabled={!!why}
        aria-label={one.title}
        aria-describedby={id}
        onChange={() => onToggle(String(one.const))}
      />
      <span>
        <b>{one.title}</b>
        <small id={id}>{why ?? one.description}</small>
      </span>
    </label>
  );
}

/** Why a deck of the host's own cannot have it, if so; the house's decks have all. */
function lack({ needs }: OneOf, deck: string): string | null {
  const suits = ownDecks.value[deck]?.suits;
  if (!suits || !needs) return null;
  const colour = needs.colours.find((it) => !suits.some((suit) => suit.colour === it));
  if (colour) return say("new.needs_colour", { what: colour });
  const suit = needs.suits.find((it) => !suits.some(({ id }) => id === it));
  return suit ? say("new.needs_suit", { what: suit }) : null;
}
