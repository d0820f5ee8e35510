import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { ListedGame } from "../api/types";
import { folderOf, placeOf } from "../games";
import { unfetched } from "../store/release";
import { Avatar } from "./Avatar";
import { Emblem } from "./Emblem";

const MOST = 2; // who sits across; more have no room beneath the sign

type Afar = ComponentType<{ of: string }>;

// How a game draws what is seen of its tables from afar lies in its folder, as afar.tsx.
const found = import.meta.glob<{ Afar: Afar }>("../games/*/afar.tsx");
const known = signal<Readonly<Record<string, Afar>>>({});
const asked = new Set<string>();

/** A table from afar: who stands or lies there, else the sign of its game and who sits across. */
export function LittleTable({ game }: { game: ListedGame }) {
  const faces = game.faces ?? [];
  const Afar = faces.length ? afarOf(game.system) : undefined;
  if (Afar)
    return (
      <span
        class="little-table tablet"
        data-n={faces.length}
        {...placeOf(game.system)}
        aria-hidden="true"
      >
        {faces.map((face, i) => (
          <i key={i}>
            <Afar of={face} />
          </i>
        ))}
      </span>
    );
  const across = game.seats.filter(({ seat }) => !game.me.includes(seat));
  return (
    <span class="little-table" aria-hidden="true">
      <Emblem system={game.system} />
      <span class="row">
        {across.slice(0, MOST).map((seat) => (
          <Avatar key={seat.seat} seat={seat} />
        ))}
      </span>
    </span>
  );
}

/** How a system's tables are drawn from afar, as soon as that has come. */
function afarOf(system: string): Afar | undefined {
  const folder = folderOf(system) ?? "";
  const load = found[`../games/${folder}/afar.tsx`];
  if (load && !asked.has(folder)) {
    asked.add(folder);
    load().then(
      ({ Afar }) => (known.value = { ...known.value, [folder]: Afar }),
      (failure: unknown) => {
        asked.delete(folder);
        unfetched(failure);
      },
    );
  }
  return known.value[folder];
}
