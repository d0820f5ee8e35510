import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { say } from "../../words";
import { editionOf, foeOf, setOf, sideOf, wantSet } from "./cards";
import { FaceCoin } from "./FaceCoin";
import { mineOf, near, viewOf } from "./view";
import "./galaxy.css";
import "./sheetWords";

/** The Adversary in the discs that were claimed of it, and how far the own people came. */
export function Felt({ game }: { game: Game }) {
  const view = viewOf(game);
  const edition = editionOf(view);
  useEffect(() => void wantSet(edition), [edition]);
  const set = setOf(view);
  if (!set) return null;
  const foe = foeOf(set, view);
  const { length: need } = sideOf(foe, view).x;
  const { taken = 0, lost = 0 } = view.foe;
  const style = { "--have": taken, "--lost": lost, "--need": need };
  const miles = mineOf(game).done?.length ?? 0;
  return (
    <>
      <span class="felt-sight rim" style={style} aria-hidden="true">
        <FaceCoin face={foe.face} ground="adversary" />
      </span>
      {game.me.length === 1 && (
        <p class="proud">
          {say("galaxy_sheets.proud", { level: view.levels[near(game)] ?? 1, miles })}
        </p>
      )}
    </>
  );
}
