import type { Option, Value } from "../api/types";
import { ownCards } from "../store/ownCards";
import { say } from "../words";
import { OwnDeck } from "./OwnDeck";

interface Props {
  name: string;
  option: Option;
  system: string;
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of several, a deck for instance; a host may bring cards of their own where the option allows it. */
export function ChooseOne({ name, option, system, value, onChoose }: Props) {
  const fromFile = option.oneOf?.find(({ pattern }) => pattern);
  return (
    <fieldset class="stack">
      <legend class="legend">{option.title}</legend>
      {option.description && <p class="soft">{option.description}</p>}
      <div class="games">
        {[...choices(option), ...(fromFile ? ownChoices(system) : [])].map((choice) => (
          <label class="choice" key={choice.value}>
            <input
              class="over"
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>
              <b>{choice.label}</b>
              {choice.about && <small>{choice.about}</small>}
            </span>
          </label>
        ))}
        {fromFile && <OwnDeck system={system} words={fromFile} onBring={onChoose} />}
      </div>
    </fieldset>
  );
}

interface Choice {
  value: Value;
  label: string;
  /** What it is, where a word does not say it. */
  about?: string | undefined;
}

function choices({ oneOf, enum: named }: Option): Choice[] {
  const listed = oneOf?.flatMap(({ const: value, title, description }) =>
    value === undefined
      ? []
      : [{ value, label: title ?? String(value), about: description }],
  );
  return listed ?? named?.map((value) => ({ value, label: String(value) })) ?? [];
}

/** The sets that were brought on this phone. */
const ownChoices = (wanted: string): Choice[] =>
  Object.entries(ownCards.value)
    .filter(([, { system }]) => system === wanted)
    .map(([value, { name: title }]) => ({ value, label: say("deck.own", { title }) }));
