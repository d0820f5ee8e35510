import type { System } from "../api/types";
import { Cover } from "../parts/Cover";
import { systems } from "../store/ledgers";
import { numbersInWords } from "../table/company";
import { say } from "../words";

interface Props {
  chosen: System;
  onChoose: (name: string) => void;
}

/** Which game, by the lids of their boxes. */
export function ChooseSystem({ chosen, onChoose }: Props) {
  return (
    <fieldset class="stack lids">
      <legend class="sr">{say("new.game")}</legend>
      <div class="shelf">
        {systems.value?.map(({ name, title, seats, minutes }) => (
          <label class="lid" key={name}>
            <Cover system={name} title={title}>
              <small>
                {say("new.box", {
                  seats: numbersInWords(seats.numbers),
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
    </fieldset>
  );
}
