import "../more";
import "../parts/words";
import "./newGame.css";
import { type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Options, System } from "../api/types";
import { Bar } from "../parts/Bar";
import { LookAgain } from "../parts/LookAgain";
import { useAct } from "../parts/useAct";
import { isGuest, layTable, type Other, type Wish } from "../store/newTable";
import { systems, wantSystems } from "../store/ledgers";
import { recallCards } from "../store/ownCards";
import { go, type Step } from "../store/route";
import { companyOf, nearest, numbersOf, offered } from "../table/company";
import { isForSeveral } from "../table/others";
import {
  begun,
  forgetBegun,
  keepCompany,
  keepLast,
  keepRules,
  lastTable,
  rulesBegun,
  systemBegun,
} from "../table/begun";
import { ChooseOthers } from "./ChooseOthers";
import { ChooseSystem } from "./ChooseSystem";
import { DealTray } from "./DealTray";
import { HowItIsPlayed } from "./HowItIsPlayed";
import { LastTime } from "./LastTime";
import { withName } from "./SayWho";
import { standing } from "./standing";
import { addressOf, stepBefore, stepIn, Steps } from "./Steps";
import { TimeLine } from "./TimeLine";
import { say } from "../words";

/** A table is set in three steps: which game, what is played of it, with whom; then deal. */
export function NewGame({ step: asked }: { step: Step }) {
  const step = stepIn(asked);
  useEffect(() => void wantSystems().catch(() => null), []);
  useEffect(recallCards, []);
  const before = useMemo(begun, []);
  const name = useSignal(systemBegun());
  const others = useSignal(before.others);
  const isListed = useSignal(before.isListed);
  const several = useSignal(before.several);
  const levels = useSignal(before.levels);
  const clock = useSignal(before.clock);
  useSignalEffect(() =>
    keepCompany(name.value, {
      others: others.value,
      isListed: isListed.value,
      several: several.value,
      levels: levels.value,
      clock: clock.value,
    }),
  );
  const chosen = useComputed(
    () => systems.value?.find((one) => one.name === name.value) ?? systems.value?.[0],
  );
  const under = chosen.value?.title;
  const back = stepBefore(step);
  return (
    <div class="screen setting">
      <LookAgain look={wantSystems} />
      <Bar
        key={step}
        title={step === "game" ? say("new.title") : say(`new.step_${step}`)}
        under={step === "game" ? say("new.under") : (under ?? "")}
        back={back ? addressOf(back) : "/"}
      />
      <Steps at={step} />
      {chosen.value ? (
        <Setting
          key={chosen.value.name}
          step={step}
          system={chosen.value}
          onSystem={(it) => (name.value = it)}
          {...{ others, isListed, several, levels, clock }}
        />
      ) : (
        <main class="page" aria-busy="true" />
      )}
    </div>
  );
}

interface Props {
  step: Step;
  system: System;
  onSystem: (name: string) => void;
  others: Signal<readonly Other[]>;
  isListed: Signal<boolean>;
  several: Signal<boolean>;
  levels: Signal<Wish["levels"]>;
  clock: Signal<Wish["clock"]>;
}

function Setting({ step, system, onSystem, clock, ...company }: Props) {
  const { others, isListed, several, levels } = company;
  const options = useRules(system, others);
  const last = useMemo(() => lastTable(systems.value ?? []), []);
  const wish: Wish = {
    system: system.name,
    options: offered(system, standing(system, options.value), others.value.length + 1),
    others: others.value,
    levels: levels.value,
    isListed: isListed.value && others.value.includes("open"),
    several: several.value && isForSeveral(others.value),
    clock: clock.value,
  };
  const wanted = useSignal(wish);
  const { act, isBusy, failed } = useAct(async () => {
    const { id } = await layTable(wanted.value);
    keepLast(wanted.value);
    forgetBegun();
    go(`/game/${id}`);
  });
  const deal = (it: Wish) => {
    wanted.value = it;
    if (it.others.some((one) => one === "open" || isGuest(one)))
      withName(() => void act());
    else void act();
  };
  const byLink: Wish = { ...wish, others: others.value.map(() => "open") };
  return (
    <>
      <main class={`page step-${step}`}>
        {step === "game" && (
          <>
            <LastTime
              {...{ system, last, isBusy }}
              again={() => last && deal(last.wish)}
              invite={
                others.value.length ? () => deal({ ...byLink, isListed: false }) : null
              }
            />
            <ChooseSystem chosen={system} onChoose={onSystem} />
          </>
        )}
        {step === "how" && (
          <HowItIsPlayed system={system} options={options} others={others} />
        )}
        {step === "whom" && (
          <>
            <ChooseOthers system={system} {...company} />
            <TimeLine system={system} options={options} clock={clock} />
          </>
        )}
      </main>
      <DealTray {...{ step, system, wish, isBusy, failed }} deal={() => deal(wish)} />
    </>
  );
}

/** The rules that are set, kept as long as the table is not dealt; seats follow them. */
function useRules(system: System, others: Signal<readonly Other[]>): Signal<Options> {
  const before = useMemo(() => rulesBegun(system), []);
  const options = useSignal<Options>(before.options);
  useEffect(() => void (others.value = companyOf(others.value, before.seats)), []);
  useSignalEffect(() => {
    const seats = others.peek().length + 1;
    const fit = nearest(numbersOf(system, options.value), seats);
    if (fit !== seats) others.value = companyOf(others.peek(), fit);
  });
  useSignalEffect(() =>
    keepRules(system.name, {
      options: options.value,
      seats: others.value.length + 1,
    }),
  );
  return options;
}
