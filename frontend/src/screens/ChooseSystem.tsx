import type { System } from "../api/types";
import { LearnLink } from "../introductions/LearnLink";
import { Cover } from "../parts/Cover";
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
      <div class="shelf">
        {systems.value?.map(({ name, title, seats, minutes }) => (
          <label class="lid" key={name}>
            <Cover system={name} title={title}>
              <small>
                {say(seats.numbers.length > 1 ? "new.players_range" : "new.players", {
                  seats: numbersInWords(seats.numbers),
                  n: seats.max,
                  minutes: `${minutes[0]}–${minutes[1]}`,
                })}
              </small>
            </Cover>
            <input
              class="over"
              type="radio"
              name="system"
              checked={name === chosen.name}
              onChange={() => onChoose(name)}
            />
          </label>
        ))}
      </div>
      <p>{chosen.about}</p>
      <LearnLink system={chosen.name} />
    </fieldset>
  );
}
