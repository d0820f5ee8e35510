import type { Seat } from "../api/types";
import { Icon } from "./Icon";

/** The coin of a person: an initial, or the house's sign. */
export function Avatar({ seat }: { seat: Pick<Seat, "name" | "kind"> }) {
  return (
    <span class="avatar" aria-hidden="true">
      {seat.kind === "bot" ? <Icon name="house" /> : [...(seat.name ?? "?")][0]}
    </span>
  );
}
