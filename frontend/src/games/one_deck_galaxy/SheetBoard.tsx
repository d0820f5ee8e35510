import type { Decision, Game } from "../../api/types";
import { say } from "../../words";
import { Campaign } from "./Campaign";
import type { SetView } from "./cards";
import { drafted } from "./choice";
import { Crossed } from "./Crossed";
import { about, calledIn } from "./questions";
import { kindAt, SheetList } from "./SheetList";
import { PickRows } from "./PickRows";
import { type GalaxyView, viewOf } from "./view";

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
        {(id) => (
          <>
            <b>{calledIn(set, open, id)}</b>
            <Held view={view} set={set} id={id} />
            <Crossed view={view} id={id} />
          </>
        )}
      </PickRows>
      <section class="paper">
        <Campaign view={view} set={set} />
        <SheetList view={view} set={set} chosen={drafted()?.picks[pick!.name] ?? []} />
      </section>
    </>
  );
}

/** When what a node holds helps, and its number on the picture. */
function Held({ view, set, id }: { view: GalaxyView; set: SetView; id: string }) {
  const n = set.places.findIndex((place) => place.id === id);
  if (n < 0) return null;
  return (
    <small>
      {say("galaxy_sheets.node_n", { n: n + 1, kind: kindAt(view, set, n) })}
    </small>
  );
}
