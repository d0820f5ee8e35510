import type { Figure } from "../api/types";
import { say } from "../words";

/** Numbers with their names. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <>
      {figures.map(({ label, n, of }) => (
        <span class="named-number" key={label}>
          <small>{label}</small>{" "}
          <b class="num">
            {of === undefined ? n : say("tray.of", { have: n, goal: of })}
          </b>
        </span>
      ))}
    </>
  );
}
