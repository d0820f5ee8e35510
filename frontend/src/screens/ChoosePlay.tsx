import type { Signal } from "@preact/signals";
import type { Options, System } from "../api/types";
import type { Play } from "../games/game";
import { Segments } from "../parts/Segments";
import type { Other } from "../store/newTable";
import { companyOf, nearest, numbersInWords } from "../table/company";
import { hasNames, optionsWith, playIn, playsOf, seatsOf } from "../table/plays";
import { say } from "../words";
import { ChooseNumber } from "./ChooseNumber";
import { TablePicture } from "./RoundTable";

interface Props {
  system: System;
  options: Signal<Options>;
  others: Signal<readonly Other[]>;
}

/** What is played of a game, each by its name and a picture of who sits there; what is
 *  played in one way alone is told, not asked. */
export function ChoosePlay({ system, options, others }: Props) {
  const plays = playsOf(system);
  const chosen = playIn(system, options.value, others.value.length + 1);
  const choose = (play: Play) => {
    options.value = optionsWith(system, play, options.value);
    const seats = nearest(
      seatsOf(system, play, options.value),
      others.value.length + 1,
    );
    const first = others.value.length ? undefined : play.others;
    others.value = companyOf(first ? [first] : others.value, seats);
  };
  return (
    <fieldset class="stack plays">
      <legend class="sr">{say("new.how", { title: system.title })}</legend>
      {plays.map((play) => (
        <div
          class={play.id === chosen.id && plays.length > 1 ? "play chosen" : "play"}
          key={play.id}
        >
          <label class={plays.length > 1 ? "choice" : "choice still"}>
            <TablePicture
              seats={seatsIn(play, chosen, others.value.length + 1)}
              isOfTeams={play.isOfTeams}
            />
            {plays.length > 1 && (
              <input
                class="over"
                type="radio"
                name="play"
                checked={play.id === chosen.id}
                onChange={() => choose(play)}
              />
            )}
            <span>
              <b>{nameOf(system, play)}</b>
              <small>{say(play.hint)}</small>
            </span>
          </label>
          {play.id === chosen.id && <Details {...{ system, play, options, others }} />}
        </div>
      ))}
    </fieldset>
  );
}

/** "Duel"; of a game that has one way to play alone "For 2". */
export function nameOf(system: System, play: Play): string {
  if (hasNames(system)) return say(play.title);
  const [seats, ...more] = play.seats;
  if (!more.length) return say("new.for", { n: seats ?? 1 });
  return say("new.for_range", { seats: numbersInWords(play.seats) });
}

/** How many a picture shows: those at this table, or as few as can play it. */
const seatsIn = (play: Play, chosen: Play, seats: number): number =>
  play.id === chosen.id ? seats : play.seats[Math.floor(play.seats.length / 2)]!;

/** How many, and what else is chosen with it. */
function Details({ system, play, options, others }: Props & { play: Play }) {
  const numbers = seatsOf(system, play, options.value).map(String);
  const asked = play.asks ? system.options.properties?.[play.asks] : undefined;
  const name = play.asks ?? "";
  return (
    <>
      {numbers.length > 1 && (
        <Segments
          name="seats"
          label={say("new.seats")}
          value={String(others.value.length + 1)}
          options={numbers.map((n) => ({
            value: n,
            label: n === "1" ? say("new.alone") : n,
          }))}
          onChoose={(n) => (others.value = companyOf(others.value, Number(n)))}
        />
      )}
      {asked && (
        <ChooseNumber
          name={name}
          option={{ ...asked, minimum: 1 }}
          value={Number(options.value[name] ?? 1)}
          onChoose={(n) => (options.value = { ...options.value, [name]: n })}
        />
      )}
    </>
  );
}
