import type { Game, Told } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { lazy } from "../../parts/lazy";
import { openSheet } from "../../store/sheets";
import { say } from "../../words";
import { gist, meanwhile } from "./told";
import { near } from "./view";
import "./sheetWords";

const MeanwhileSheet = lazy(
  async () => (await import("./MeanwhileSheet")).MeanwhileSheet,
);

interface Props {
  game: Game;
  told: readonly Told[];
}

/** What the galaxy did between two of my turns, until I act; a tap tells all of it. */
export function Meanwhile({ game, told }: Props) {
  const lines = meanwhile(told, near(game));
  if (!lines.length) return null;
  const show = () =>
    openSheet(
      say("galaxy_sheets.meanwhile"),
      <MeanwhileSheet system={game.system} lines={lines} />,
    );
  return (
    <button class="told-line meanwhile" type="button" onClick={show}>
      <span class="grow">{gist(lines)}</span>
      <Icon name="next" />
    </button>
  );
}
