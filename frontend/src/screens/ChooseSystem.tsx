import type { System } from "../api/types";
import { LearnLink } from "../introductions/LearnLink";
import { Emblem } from "../parts/Emblem";
import { systems } from "../store/ledgers";
import { say } from "../words";
import { numbersInWords } from "../table/company";

interface Props {
  chosen: System;
  onChoose: (name: string) => void;
}

/** Which game. */
export function ChooseSystem({ chosen, onChoose }: Props) {
  return (
    <fieldset class="stack">
      <legend class="legend">{say("new.game")}</legend>
      <div class="games">
        {systems.value?.map(({ name, title, about, seats, minutes }) => (
          <div class="learnable" key={name}>
            <label class="choice">
              <Emblem system={name} />
              <input
                class="over"
                type="radio"
                name="system"
                checked={name === chosen.name}
                onChange={() => onChoose(name)}
              />
              <span>
                <b>{title}</b>
                <small>
                  {say(seats.numbers.length > 1 ? "new.players_range" : "new.players", {
                    seats: numbersInWords(seats.numbers),
                    n: seats.max,
                    minutes: `${minutes[0]}–${minutes[1]}`,
                  })}
                </small>
                <small>{about}</small>
              </span>
            </label>
            <LearnLink system={name} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
