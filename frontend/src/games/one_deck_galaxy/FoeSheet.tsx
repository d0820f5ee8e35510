import type { Decision, Game, Move } from "../../api/types";
import { Why } from "../../parts/Why";
import { decision, turnTo } from "../../store/choice";
import { closeSheets } from "../../store/sheets";
import { table } from "../../store/table";
import { say, sentence } from "../../words";
import { type AdversaryView, foeOf, nameIn, type SetView, sideOf } from "./cards";
import { send } from "./choice";
import { diceNames } from "./dice";
import { FaceCoin } from "./FaceCoin";
import { Globes } from "./Globe";
import { discsLine, viewOf } from "./view";
import "./sheetWords";

interface Props {
  game: Game;
  set: SetView;
}

/** The Adversary: its rules, what is next, what it has, and its Confrontation card. */
export function FoeSheet({ game, set }: Props) {
  const view = viewOf(game);
  const foe = foeOf(set, view);
  const { rules, stars, x } = sideOf(foe, view);
  return (
    <>
      <p class="row soft">
        <FaceCoin face={foe.face} ground="adversary" />
        <span class="grow">
          {say("galaxy.stars", { n: stars })} · {discsLine(view)} ·{" "}
          {say("galaxy_sheets.x_now", { n: view.x, all: x.join(", ") })}
        </span>
      </p>
      <h3>{say("galaxy_sheets.next")}</h3>
      <Next game={game} />
      <h3>{say("galaxy_sheets.foe_title")}</h3>
      <ul class="bullets">
        {rules.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Events game={game} foe={foe} />
      <Has game={game} set={set} />
      <Foods game={game} foe={foe} />
      {foe.faces.map((_, n) => (
        <Face key={n} game={game} foe={foe} n={n} />
      ))}
    </>
  );
}

function Next({ game }: { game: Game }) {
  const { foe, far, full, threat, limit, pending = 0, deck, stack } = viewOf(game);
  const kept = [foe, far?.foe].reduce(
    (n, one) => n + (one?.taken ?? 0) - (one?.lost ?? 0),
    0,
  );
  return (
    <ul class="bullets">
      {full > 0 && (
        <li>
          {say("galaxy_sheets.next_influence", { have: foe.pile?.n ?? 0, need: full })}
        </li>
      )}
      {limit > 0 && (
        <li>{say("galaxy_sheets.threat_line", { have: threat, limit })}</li>
      )}
      <li>
        {say(kept ? "galaxy_sheets.kept" : "galaxy_sheets.kept_none", { n: kept })}
      </li>
      {pending > 0 && <li>{say("galaxy_sheets.next_event", { n: pending })}</li>}
      <li>{say("galaxy_sheets.next_deck", { n: deck, left: stack })}</li>
    </ul>
  );
}

/** The Events that were revealed, with what they do. */
function Events({ game, foe }: { game: Game; foe: AdversaryView }) {
  const shown = viewOf(game).foe.events ?? [];
  if (!shown.length) return null;
  return (
    <>
      <h3>{say("galaxy_sheets.events")}</h3>
      <ul class="lines">
        {foe.events
          .filter(({ id }) => shown.includes(id))
          .map(({ id, name, text }) => (
            <li key={id}>
              <span class="grow">
                <b>{name}</b>: {text}
              </span>
              <Why system={game.system} rules={["OG-087", "OG-089"]} />
            </li>
          ))}
      </ul>
    </>
  );
}

/** The cards and dice that it has taken. */
function Has({ game, set }: Props) {
  const { colonies = [], science = [], preserved = [], stored = [] } = viewOf(game).foe;
  const cards = [...colonies, ...science, ...preserved];
  if (!cards.length && !stored.length) return null;
  const names = cards.map((id) => nameIn(set, id));
  return (
    <>
      <h3>{say("galaxy_sheets.has")}</h3>
      <Globes set={set} ids={cards} />
      <p>
        {[...names, stored.length ? diceNames(stored) : ""].filter(Boolean).join(", ")}
      </p>
    </>
  );
}

/** What it may be fed, with what is gone for good. */
function Foods({ game, foe }: { game: Game; foe: AdversaryView }) {
  const { covered = [] } = viewOf(game).foe;
  if (!foe.foods.length) return null;
  return (
    <>
      <h3>{say("galaxy_sheets.foods")}</h3>
      <ul class="lines">
        {foe.foods.map(({ id, name, text }) => (
          <li key={id}>
            <span class="grow">
              <b>{name}</b>: {text}
            </span>
            {covered.includes(id) && (
              <span class="chip">{say("galaxy_sheets.gone")}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A side of the Confrontation card, row by row; the one that is due is marked. */
function Face({ game, foe, n }: { game: Game; foe: AdversaryView; n: number }) {
  const view = viewOf(game);
  const { name, rows } = foe.faces[n]!;
  const isUp = (view.foe.face ?? 0) === n;
  return (
    <>
      <h3>
        {say(isUp ? "galaxy_sheets.confrontation" : "galaxy_sheets.other_face", {
          face: name,
        })}
      </h3>
      <ol class="lines">
        {rows.map(({ boxes, level }, row) => (
          <li key={row}>
            <span class="grow">
              {sentence(boxes.map(({ wants }) => wants).join("; "))}
            </span>
            <span class={`chip ${isUp && view.front === row ? "now" : ""}`}>
              {say("galaxy_sheets.level", { n: level ?? 1 })}
            </span>
          </li>
        ))}
      </ol>
      {!isUp && <TurnOver game={game} />}
    </>
  );
}

/** Turns this side up, whatever else is asked; that stays in the tray. */
function TurnOver({ game }: { game: Game }) {
  const live = game.decisions.length ? (table.value?.decisions ?? []) : [];
  const [found] = live.flatMap(flipIn);
  if (!found) return null;
  const turn = () => {
    const before = decision.peek()?.id ?? "";
    closeSheets();
    send(found.open, found.move);
    turnTo(before);
  };
  return (
    <button class="btn" type="button" onClick={turn}>
      {found.move.label}
    </button>
  );
}

const flipIn = (open: Decision): { open: Decision; move: Move }[] =>
  open.moves.filter(({ move }) => move === "flip").map((move) => ({ open, move }));
