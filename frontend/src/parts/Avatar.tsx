import type { Seat } from "../api/types";
import { Icon } from "./Icon";

/** The coin of a person: an initial, or the house's sign. */
export function Avatar({ seat }: { seat: Pick<Seat, "name" | "kind"> }) {
  return (
    <span class="avatar" aria-hidden="true">
      {seat.kind === "bot" ? <Icon name="house" /> : initial(seat.name ?? "?")}
    </span>
  );
}

/** The first sign of a name as one reads it: a flag is one, and so is a family. */
function initial(name: string): string | undefined {
  if (!Intl.Segmenter) return [...name][0];
  return [...new Intl.Segmenter().segment(name)][0]?.segment;
}
