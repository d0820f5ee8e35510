import { signal } from "@preact/signals";
import type { Game, Told } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { lazy } from "../../parts/lazy";
import { openSheet } from "../../store/sheets";
import { say } from "../../words";
import { gist, meanwhile } from "./told";
import { near } from "./view";
import "./sheetWords";

const MeanwhileSheet = lazy(() => import("./MeanwhileSheet"), "MeanwhileSheet");

/** What was opened: on a low phone it makes room for the table then. */
const read = signal("");

interface Props {
  game: Game;
  told: readonly Told[];
}

/** What the galaxy did between two of my turns, until I act; a tap tells all of it. */
export function Meanwhile({ game, told }: Props) {
  const lines = meanwhile(told, near(game));
  if (!lines.length) return null;
  const turn = `${game.id}.${lines.at(-1)!.seen}`;
  const show = () => {
    read.value = turn;
    openSheet(
      say("galaxy_sheets.meanwhile"),
      <MeanwhileSheet system={game.system} lines={lines} />,
    );
  };
  const { text, more } = gist(lines);
  return (
    <button
      class={`told-line meanwhile ${read.value === turn ? "read" : ""}`}
      type="button"
      onClick={show}
    >
      <span class="grow">{text}</span>
      {more > 0 && <small>{say("galaxy_sheets.meanwhile_more", { n: more })}</small>}
      <Icon name="next" />
    </button>
  );
}
