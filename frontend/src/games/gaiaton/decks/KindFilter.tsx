import type { Signal } from "@preact/signals";
import { Icon } from "../../../parts/Icon";
import { say, sentence } from "../../../words";
import type { ColourRules } from "../animals";
import { KindCoin } from "../KindCoin";
import { type Colour, COLOURS, KINDS } from "../kinds";
import { flawIn } from "./judging";
import { countKinds } from "./counting";
import type { Work } from "./work";

interface Props {
  work: Work;
  kinds: Signal<ReadonlySet<Colour>>;
}

/** The six kinds: how many are in the deck, how many there must be, and which are shown. */
export function KindFilter({ work, kinds }: Props) {
  const counts = countKinds(work.set, work.cards.value);
  const press = (colour: Colour) => {
    const others = [...kinds.value].filter((one) => one !== colour);
    kinds.value = new Set(kinds.value.has(colour) ? others : [...others, colour]);
  };
  return (
    <div class="kinds" role="group" aria-label={say("decks.kinds")}>
      {COLOURS.map((colour) => (
        <KindButton
          key={colour}
          colour={colour}
          n={counts[colour]}
          rules={work.set.rules.colours[colour]}
          flaw={flawIn(work.judgement.value, colour)?.key}
          isJudged={work.judgement.value !== null}
          isOn={kinds.value.has(colour)}
          onPress={() => press(colour)}
        />
      ))}
    </div>
  );
}

interface ButtonProps {
  colour: Colour;
  n: number;
  rules: ColourRules;
  /** How its number is wrong, once the deck is judged. */
  flaw: string | undefined;
  isJudged: boolean;
  isOn: boolean;
  onPress: () => void;
}

function KindButton(props: ButtonProps) {
  const { colour, n, rules, flaw, isJudged, isOn, onPress } = props;
  const kind = sentence(say(KINDS[colour].many));
  const { bounds, short } = boundsOf(rules);
  const isMet = isJudged && !flaw;
  return (
    <button type="button" class="kind-tab" aria-pressed={isOn} onClick={onPress}>
      <KindCoin colour={colour} isSilent />
      <span class="sr">{say("decks.kind_of", { kind, colour })}</span>
      <b class={flaw === "many" ? "num now" : "num"}>{n}</b>
      <span class="sr">{say("decks.kind_in_deck", { bounds })}</span>
      <small class={isMet ? "good" : ""} aria-hidden="true">
        {isMet && <Icon name="check" />}
        {short}
      </small>
    </button>
  );
}

function boundsOf({ least, most }: ColourRules): { bounds: string; short: string } {
  if (most === null)
    return {
      bounds: say("decks.least", { least }),
      short: say("decks.least_short", { least }),
    };
  return {
    bounds: say("decks.between", { least, most }),
    short: say("decks.between_short", { least, most }),
  };
}
