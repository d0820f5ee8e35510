import covers from "virtual:covers";
import type { ComponentChildren } from "preact";
import { systemHere } from "../games";
import { bringDrawings } from "./drawings";

void bringDrawings(covers);

const PLAIN = "night";

/** The lid of a game's box: its drawing in the light of its ink, its title, and more. */
export function Cover({
  system,
  title,
  children,
}: {
  system: string;
  title: string;
  children?: ComponentChildren;
}) {
  return (
    <span class="cover" data-hue={systemHere(system)?.emblem.hue ?? PLAIN}>
      <svg aria-hidden="true" viewBox="0 0 128 128">
        <use href={`#cover-${system}`} />
      </svg>
      <b>{title}</b>
      {children}
    </span>
  );
}
