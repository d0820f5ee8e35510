import type { Signal } from "@preact/signals";
import type { Options, System } from "../api/types";
import { LearnLink } from "../introductions/LearnLink";
import { Line } from "../parts/Line";
import type { Other } from "../store/newTable";
import { titlesOf } from "../store/ownCards";
import { opponentIn } from "../table/houseRules";
import { playIn, rulesInWords } from "../table/plays";
import { say } from "../words";
import { ChooseOpponent } from "./ChooseOpponent";
import { ChoosePlay } from "./ChoosePlay";
import { HouseRules } from "./HouseRules";
import { Preparing } from "./Preparing";
import { standing } from "./standing";

interface Props {
  system: System;
  options: Signal<Options>;
  others: Signal<readonly Other[]>;
}

/** What is played of a game, against whom, and by which house rules. */
export function HowItIsPlayed({ system, options, others }: Props) {
  const seats = others.value.length + 1;
  const chosen = standing(system, options.value);
  const titles = titlesOf(chosen);
  const rules = rulesInWords(system, { options: chosen, others: others.value }, titles);
  const foe = opponentIn(system, chosen, seats, titles);
  const play = playIn(system, chosen, seats);
  return (
    <>
      <ChoosePlay system={system} options={options} others={others} />
      {foe && (
        <Line title={say("new.opponent")} told={foe}>
          <ChooseOpponent system={system} options={options} seats={seats} />
        </Line>
      )}
      <Line icon="book" title={say("new.house_rules")} told={rules || say("new.plain")}>
        <HouseRules
          system={system}
          options={options}
          seats={seats}
          without={Object.keys(play.options)}
        />
      </Line>
      <Preparing system={system.name} options={chosen} />
      <LearnLink system={system.name} />
    </>
  );
}
