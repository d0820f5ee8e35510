import { type Animal, fullName } from "./animals";
import { AnimalFace, inkOf } from "./AnimalFace";

interface Props {
  animal: Animal;
  size?: "s" | "m" | "l";
  years?: number | undefined;
  /** Inside something that has a name already. */
  isSilent?: boolean;
}

/** An animal that lies on the table and is only looked at. */
export function AnimalCard({ animal, size = "s", years, isSilent }: Props) {
  return (
    <span
      class={`card ${size} laid`}
      data-thing={animal.id}
      {...inkOf(animal)}
      {...(isSilent
        ? { "aria-hidden": true }
        : { role: "img", "aria-label": fullName(animal) })}
    >
      <AnimalFace animal={animal} years={years} />
    </span>
  );
}
