import type { Decision, Game } from "../../api/types";
import { sentence } from "../../words";
import { Campaign } from "./Campaign";
import { nameIn, type SetView } from "./cards";
import { about } from "./questions";
import { SheetList } from "./SheetList";
import { PickRows } from "./PickRows";
import { viewOf } from "./view";

interface Props {
  game: Game;
  set: SetView;
  open: Decision;
}

/** Between the games of a campaign: cards are crossed off, lines drawn, an Adversary met. */
export function SheetBoard({ game, set, open }: Props) {
  const view = viewOf(game);
  const [pick] = open.moves[0]!.picks;
  return (
    <>
      <PickRows open={open} pick={pick!} title={about(game, open)}>
        {(id) => <b>{sentence(open.things[id]?.label ?? nameIn(set, id))}</b>}
      </PickRows>
      <section class="paper">
        <Campaign view={view} />
        <SheetList view={view} set={set} />
      </section>
    </>
  );
}
