import type { Option } from "../api/types";
import { Stepper } from "../parts/Stepper";

interface Props {
  name: string;
  option: Option;
  value: number;
  onChoose: (value: number) => void;
}

const MOST = 999;

/** A whole number, within what the rules allow. */
export function ChooseNumber({ name, option, value, onChoose }: Props) {
  const { title = name, description, minimum = 0, maximum = MOST } = option;
  return (
    <div class="row choose-number">
      <p class="grow">
        <b>{title}</b>
        <small>{description}</small>
      </p>
      <Stepper
        name={name}
        label={title}
        value={value}
        least={minimum}
        most={maximum}
        onChoose={onChoose}
      />
    </div>
  );
}
