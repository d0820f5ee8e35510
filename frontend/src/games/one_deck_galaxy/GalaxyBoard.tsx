import { useEffect } from "preact/hooks";
import type { Game, Told } from "../../api/types";
import { lazy } from "../../parts/lazy";
import { say } from "../../words";
import { Base } from "./Base";
import { openIn } from "./choice";
import { editionOf, setOf, wantSet } from "./cards";
import { Foe } from "./Foe";
import { Haves, Mine } from "./Mine";
import { viewOf } from "./view";
import { Zone } from "./Zone";

const Meanwhile = lazy(() => import("./Meanwhile"), "Meanwhile");
const Civilize = lazy(() => import("./Civilize"), "Civilize");

/** These are of tables for several. */
const Partner = lazy(() => import("./Partner"), "Partner");
const Proposals = lazy(() => import("./Proposals"), "Proposals");

const SheetBoard = lazy(() => import("./SheetBoard"), "SheetBoard");

/** What is asked between the games of a campaign. */
const BETWEEN = ["cross", "line", "adversary"];

interface Props {
  game: Game;
  told: readonly Told[];
}

/** The galaxy: the Adversary, what it offers, the Starbase, and what is ours. */
export function GalaxyBoard({ game, told }: Props) {
  const view = viewOf(game);
  const edition = editionOf(view);
  useEffect(() => void wantSet(edition), [edition]);
  const set = setOf(view);
  if (!set)
    return (
      <div class="middle" aria-busy="true">
        <p class="soft">{say("galaxy.fetching")}</p>
        <button class="btn" type="button" onClick={() => void wantSet(edition)}>
          {say("galaxy.retry")}
        </button>
      </div>
    );
  const open = openIn(game);
  if (open?.kind === "civilization")
    return <Civilize game={game} set={set} open={open} />;
  if (open && BETWEEN.includes(open.kind))
    return <SheetBoard game={game} set={set} open={open} />;
  return (
    <div class={open ? "galaxy deciding" : "galaxy"}>
      <div class="heavens goes-on">
        <Meanwhile game={game} told={told} />
        {view.proposals.length > 0 && <Proposals game={game} set={set} />}
        <Foe game={game} set={set} />
        <Zone game={game} set={set} />
        <Base game={game} set={set} />
        {view.players.length > 1 && <Partner game={game} set={set} />}
        <Haves game={game} />
      </div>
      <Mine game={game} set={set} />
    </div>
  );
}
