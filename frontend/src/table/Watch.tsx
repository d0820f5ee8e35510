import "../later";
import type { Game } from "../api/types";
import { ShareLink } from "../parts/ShareLink";
import { say } from "../words";

/** The link to the public view of a table. */
export function Watch({ game }: { game: Game }) {
  return (
    <>
      <p>{say("watch.what")}</p>
      <ShareLink link={game.watch} title={say("menu.watch")} />
    </>
  );
}
