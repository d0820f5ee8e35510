// What a choice would do, in a sentence or two.
import type { Decision, Game } from "../../api/types";
import type { Preview } from "../../table/boards";
import { type Draft, moveOf } from "../../table/draft";
import { type Key, listed, say } from "../../words";
import { type Action, cardName, cardOf, championOf, kindOf, offerOf } from "./cards";
import { cardIn, chosen, missing, seatId } from "./choice";
import { changesOf, holding, mineOf } from "./foretelling";
import { champName, ownerOf, viewOf } from "./view";

/** The choice in words: what is played on whom, and what its card says. */
export function preview(game: Game, open: Decision, draft: Draft): Preview | null {
  if (!chosen()) return settledOf(game, open);
  const card = cardIn(draft);
  if (!card) return wayOf(game, open, draft);
  const lack = missing(open, draft);
  return {
    title: titleOf(game, open, draft, card),
    consequence: lack ?? mineOf(game, open) ?? alone(game, open, card),
  };
}

/** What a plan would do if nothing else happened; what its card says comes first. */
function alone(game: Game, { kind }: Decision, id: string): string {
  const card = cardOf(id);
  const changes = kind === "plan" && !card?.text ? changesOf(game) : "";
  return changes || textOf(card);
}

/** What stands already while another choice is still open. */
function settledOf(game: Game, { kind, required }: Decision): Preview | null {
  if (kind !== "champion" || required || game.seat === null) return null;
  const title = say("galatune_sheets.yours", { champion: champName(game, game.seat) });
  return { title, consequence: say("galatune_sheets.until_all") };
}

/** What follows from an answer that plays no card. */
const THEN: Record<string, Key> = {
  pass: "galatune_sheets.then_pass",
  hold: "galatune_sheets.then_hold",
  watch: "galatune_sheets.then_watch",
  guard: "galatune_sheets.then_guard",
  free: "galatune.then_free",
  no: "galatune.then_no",
  ask: "galatune_sheets.then_ask",
  yes: "galatune_sheets.then_yes",
  withdraw: "galatune_sheets.then_withdraw",
  draw: "galatune_sheets.then_draw",
  loot: "galatune_sheets.then_loot",
  fill: "galatune_sheets.then_fill",
  stay: "galatune_sheets.then_stay",
  reset: "galatune_sheets.then_reset",
  cancel: "galatune_sheets.then_cancel",
  accept: "galatune_sheets.then_accept",
  decline: "galatune_sheets.then_decline",
};

function wayOf(game: Game, open: Decision, draft: Draft): Preview | null {
  const { label } = moveOf(open, draft);
  const [at = ""] = draft.picks["at"] ?? [];
  const champion = championOf(at);
  const then = THEN[draft.move];
  const lack = missing(open, draft);
  const title = champion
    ? `${champion.name}: ${label}`
    : (offered(game, open, draft) ?? label);
  if (lack) return { title, consequence: lack };
  if (then) {
    const ends = draft.move === "accept" ? orderEnded(game, open) : "";
    const told = ends || holding(game, draft.move) || say(then);
    return { title: mineOf(game, open) ?? title, consequence: told };
  }
  return champion ? { title: champion.name, consequence: champion.text ?? "" } : null;
}

/** Which card would come for which, where an offer is taken. */
function offered(game: Game, { seat: me }: Decision, draft: Draft): string | null {
  const own = viewOf(game).trades.find(({ seat }) => seat === me);
  const [at] = draft.move === "accept" ? (draft.picks["at"] ?? []) : [];
  const reply = own?.replies?.find(({ seat }) => seatId(seat) === at);
  return own && reply?.card ? offerOf(reply.card, own.card) : null;
}

/** That the order for a card ends when its last copy goes in a trade. */
function orderEnded(game: Game, { seat }: Decision): string {
  const view = viewOf(game);
  const gone = view.trades.find((trade) => trade.seat === seat)?.card ?? "";
  const order = game.decisions.find((it) => it.kind === "order" && it.seat === seat);
  const isLast = ownerOf(view, seat).hand.filter((card) => card === gone).length < 2;
  return isLast && order?.given?.picks["card"]?.includes(gone)
    ? say("galatune_sheets.then_order_ends", { card: cardName(gone) })
    : "";
}

function titleOf(game: Game, open: Decision, draft: Draft, card: string): string {
  const name = cardName(card);
  const whom = [
    ...(draft.picks["targets"] ?? []).map((id) => champName(game, Number(id.slice(1)))),
    ...(draft.picks["at"] ?? []).map((id) => actionAt(game, id)),
  ];
  if (open.kind === "plan" && !moveOf(open, draft).picks[1])
    return say("galatune_sheets.plays", { card: name });
  return whom.length
    ? say("galatune.plays_on", { card: name, whom: listed(whom) })
    : name;
}

const actionAt = (game: Game, place: string): string =>
  cardName(viewOf(game).table[Number(place.slice(1))]?.card ?? "");

const textOf = (card: Action | null): string => (card ? card.text || kindOf(card) : "");
