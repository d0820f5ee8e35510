import type { Decision, Game } from "../../api/types";
import { say, sentence } from "../../words";
import { Campaign } from "./Campaign";
import { nameIn, type SetView } from "./cards";
import { SheetList } from "./SheetList";
import { PickRows } from "./PickRows";
import { viewOf } from "./view";

interface Props {
  game: Game;
  set: SetView;
  open: Decision;
}

/** Between the games of a campaign: cards are crossed off, and lines drawn. */
export function SheetBoard({ game, set, open }: Props) {
  const view = viewOf(game);
  const [pick] = open.moves[0]!.picks;
  const title = say(open.kind === "cross" ? "galaxy.cross_hint" : "galaxy.line_hint");
  return (
    <>
      <PickRows open={open} pick={pick!} title={title}>
        {(id) => <b>{sentence(open.things[id]?.label ?? nameIn(set, id))}</b>}
      </PickRows>
      <section class="paper">
        <Campaign view={view} />
        <SheetList view={view} set={set} />
      </section>
    </>
  );
}
