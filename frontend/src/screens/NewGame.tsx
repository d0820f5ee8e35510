import "../more";
import { type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Options, System } from "../api/types";
import { ChooseClock } from "../clock/ChooseClock";
import { allowedShort } from "../clock/spans";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { layTable, type Wish } from "../store/laying";
import { systems, wantSystems } from "../store/ledgers";
import { recallCards, titlesOf } from "../store/ownCards";
import { go } from "../store/route";
import { houseRules } from "../table/houseRules";
import {
  begun,
  forgetBegun,
  keepCompany,
  keepRules,
  rulesBegun,
  systemBegun,
} from "./begun";
import { standing } from "./standing";
import { say } from "../words";
import { ChooseOpponent } from "./ChooseOpponent";
import { ChooseOthers, isForSeveral, wayOf } from "./ChooseOthers";
import { ChooseSystem } from "./ChooseSystem";
import { companyOf, nearest, numbersOf, offered } from "../table/company";
import { HouseRules } from "./HouseRules";
import { withName } from "./SayWho";
import { Preparing } from "./Preparing";

/** A new game: with whom, which game, by which house rules; then deal. */
export function NewGame() {
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
  return (
    <div class="screen">
      <LookAgain look={wantSystems} />
      <Bar title={say("new.title")} under={say("new.under")} />
      {chosen.value ? (
        <Setting
          key={chosen.value.name}
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
  system: System;
  onSystem: (name: string) => void;
  others: Signal<Wish["others"]>;
  isListed: Signal<boolean>;
  several: Signal<boolean>;
  levels: Signal<Wish["levels"]>;
  clock: Signal<Wish["clock"]>;
}

function Setting({ system, onSystem, clock, ...company }: Props) {
  const { others, isListed, several, levels } = company;
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
  const seats = others.value.length + 1;
  const chosen = offered(system, standing(system, options.value), seats);
  const { act, isBusy, failed } = useAct(async () => {
    const wish = {
      system: system.name,
      options: chosen,
      others: others.value,
      levels: levels.value,
      isListed: isListed.value && others.value.includes("open"),
      several: several.value && isForSeveral(others.value),
      clock: clock.value,
    };
    const { id } = await layTable(wish);
    forgetBegun();
    go(`/game/${id}`);
  });
  const titles = titlesOf(chosen);
  const rules = houseRules({ system: system.name, options: chosen, titles });
  const way = wayOf(others.value, isListed.value);
  const isForPeople = way !== "house" && way !== "alone";
  const time = <ChooseClock system={system} options={options} clock={clock} />;
  return (
    <>
      <main class="page wide">
        <div class="stack gap">
          <ChooseOthers system={system} options={options} {...company} />
          {isForPeople && time}
        </div>
        <div class="stack gap">
          <ChooseSystem chosen={system} onChoose={onSystem} />
          <Preparing system={system.name} options={chosen} />
          <ChooseOpponent system={system} options={options} seats={seats} />
          <details class="house-rules">
            <summary class="choice">
              <Icon name="book" />
              <span class="grow">
                <b>{say("new.house_rules")}</b>
                <small>{rules || say("new.plain")}</small>
              </span>
              <Icon name="next" />
            </summary>
            <div class="stack gap">
              <HouseRules system={system} options={options} seats={seats} />
              {!isForPeople && time}
            </div>
          </details>
        </div>
      </main>
      <section class="tray" aria-label={say("new.deal")}>
        {failed && (
          <p class="reason" role="status">
            {failed}
          </p>
        )}
        <div class="row">
          <p class="grow tell">
            <b>{say(`new.sum_${way}`, { title: system.title })}</b>
            <small>
              {[rules || say("new.plain"), allowedShort(clock.value)]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </p>
          <button
            class="btn act"
            type="button"
            disabled={isBusy}
            onClick={() => (isForPeople ? withName(() => void act()) : void act())}
          >
            {say("new.deal")}
          </button>
        </div>
      </section>
    </>
  );
}
