import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { reason } from "../../store/choice";
import { say } from "../../words";
import type { BoxView } from "./cards";
import {
  aimedBox,
  chosenDice,
  drafted,
  actingIn,
  openIn,
  sumIn,
  tapBox,
  tellWants,
} from "./choice";
import { diceNames, fitting, hueOf } from "./dice";
import { Die } from "./Die";
import { type Spot, viewOf, wantsOf } from "./view";

interface Props {
  game: Game;
  spot: Spot;
  /** Where it is, in words. */
  where: string;
  isLit: boolean;
}

/** A box or a ring: what it wants, or what lies in it. */
export function BoxButton({ game, spot, where, isLit }: Props) {
  const { name, box, filled } = spot;
  const lying = filled ?? apart(game, name);
  return (
    <button
      class={`box ${box.kind} ${isLit ? "is-legal" : ""} ${aimedBox() === name ? "aimed" : ""}`}
      type="button"
      data-hue={box.colour ? hueOf(box.colour) : undefined}
      aria-label={fitting(labelOf(game, spot, where), isLit && aimedBox() !== name)}
      onClick={() => tap(game, spot)}
    >
      {lying?.length ? (
        <Lying dice={lying} isSure={!!filled} />
      ) : filled ? (
        <Icon name="disc" />
      ) : (
        <Wanted box={box} sum={sumIn(openIn(game), name)} />
      )}
    </button>
  );
}

/** What is printed in a box: a number and the shape of the colour's pips; or how far dice come. */
function Wanted({ box, sum }: { box: BoxView; sum: number | null }) {
  const { kind, n, colour } = box;
  if (sum !== null && n)
    return (
      <span class="costs" aria-hidden="true">
        {say("galaxy.slash", { have: sum, need: n })}
      </span>
    );
  if (kind === "fleets" || kind === "science")
    return (
      <span class="costs" aria-hidden="true">
        {n}
        <Icon name={kind === "fleets" ? "fleet" : "science"} />
      </span>
    );
  return (
    <span aria-hidden="true">
      {kind === "any" ? "" : kind === "linked" ? "=" : n}
      {colour && <i class="pip" />}
    </span>
  );
}

function Lying({ dice, isSure }: { dice: readonly string[]; isSure: boolean }) {
  return (
    <span class={isSure ? "lain" : "lain going"} data-n={dice.length}>
      {dice.map((die, i) => (
        <Die key={i} die={die} />
      ))}
    </span>
  );
}

/** Dice that are set apart for a box, or on their way to it. */
function apart(game: Game, box: string): readonly string[] | null {
  const proposal = viewOf(game).proposals.find((it) => it.box === box);
  if (proposal) return proposal.dice;
  return openIn(game) && drafted()?.move && aimedBox() === box ? chosenDice() : null;
}

function tap(game: Game, { name, filled }: Spot): void {
  const open = actingIn(game);
  if (filled) reason.value = { text: say("galaxy.filled_already") };
  else if (open) tapBox(game, open, name);
  else tellWants(game, name);
}

function labelOf(game: Game, { name, box, filled }: Spot, place: string): string {
  const dice = filled ?? [];
  if (dice.length) return say("galaxy.full_box", { place, dice: diceNames(dice) });
  if (filled) return say("galaxy.ring_box", { place });
  const going = apart(game, name) ?? [];
  if (going.length) return say("galaxy.half_box", { place, dice: diceNames(going) });
  return say("galaxy.open_box", { place, wants: wantsOf(viewOf(game), name, box) });
}
