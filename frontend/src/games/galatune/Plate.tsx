import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { onLongPress } from "../../parts/longPress";
import { decision } from "../../store/choice";
import { listed, minus, say } from "../../words";
import { cardName, championOf } from "./cards";
import { isTaken, seatId, takes, takeThing } from "./choice";
import { hpOf } from "./forecast";
import { Glyph } from "./Glyph";
import { Portrait } from "./Portrait";
import {
  champName,
  costOf,
  type GalatuneView,
  nameAt,
  openOf,
  ownerOf,
  type Played,
  playerOf,
  short,
  viewOf,
} from "./view";
import { told as pointsTold, VpTrack } from "./VpTrack";
import { zoomSeat } from "./zoom";

interface Props {
  game: Game;
  seat: number;
  /** How it lies: in the ring, across it, in rows, or wide above the own hand. */
  as: "plate" | "plate across" | "tile" | "wide";
  note?: string | undefined;
}

/** A champion at the table: to aim at while something is aimed, to look at else. */
export function Plate({ game, seat, as, note }: Props) {
  const isLegal = takes(decision.value, seatId(seat));
  const player = playerOf(viewOf(game), seat);
  const isMine = game.seat === seat;
  const classes = ["champ", as, isMine && "mine", isLegal && "is-legal"];
  if (player.left) classes.push("is-off");
  return (
    <div
      class={classes.filter(Boolean).join(" ")}
      data-seat={seat}
      data-thing={`seat.${seat}`}
      {...onLongPress(() => zoomSeat(game, seat))}
    >
      {isLegal ? (
        <input
          class="over"
          type="checkbox"
          name="target"
          aria-label={say("galatune.aim_at", { who: told(game, seat) })}
          checked={isTaken(seatId(seat))}
          onChange={({ currentTarget }) => {
            takeThing(decision.value!, seatId(seat));
            currentTarget.checked = isTaken(seatId(seat));
          }}
        />
      ) : (
        <button
          class="over"
          type="button"
          aria-label={[told(game, seat), note].filter(Boolean).join(", ")}
          onClick={() => zoomSeat(game, seat)}
        />
      )}
      <Face game={game} seat={seat} as={as} />
      {note && (
        <small class="states" aria-hidden="true">
          {note}
        </small>
      )}
    </div>
  );
}

function Face({ game, seat, as }: Omit<Props, "note">) {
  const view = viewOf(game);
  const player = playerOf(view, seat);
  const champion = championOf(player.champion);
  const cost = costAt(view, seat);
  const { vp } = ownerOf(view, seat);
  const isWide = as === "wide";
  const name = champName(game, seat);
  return (
    <>
      <span class="body" aria-hidden="true">
        {champion ? (
          <>
            <Portrait champion={champion} hp={player.hp} />
            <Hp game={game} seat={seat} />
            {!view.options.easy && (
              <span class="inks">
                <Glyph colour={champion.alignment} />
                <Glyph colour={champion.element} />
              </span>
            )}
          </>
        ) : (
          <span class="portrait" />
        )}
        {!isWide && vp !== 0 && <span class="points">{minus(vp)}</span>}
        {!isWide && <ReadySign game={game} seat={seat} />}
      </span>
      <span class="who" aria-hidden="true">
        <b>{isWide ? name : short(name)}</b>
        {champion && <small>{nameAt(game, seat)}</small>}
        {cost !== null && <small>{say("galatune.cost", { n: cost })}</small>}
      </span>
      {isWide && (
        <span class="side" aria-hidden="true">
          <VpTrack n={vp} goal={view.goal} />
          <ReadySign game={game} seat={seat} />
        </span>
      )}
      <Statuses game={game} seat={seat} />
    </>
  );
}

/** The HP of a champion, and what they would become. */
function Hp({ game, seat }: { game: Game; seat: number }) {
  const { hp } = playerOf(viewOf(game), seat);
  const after = hpOf(game, seat);
  return (
    <span class={after ? "hp then" : "hp"}>
      <Icon name="gt-life" />
      <b>{hp}</b>
      {after && <i class={after.n < 0 ? "now" : "good"}>{`\u2192${after.hp}?`}</i>}
    </span>
  );
}

/** Whether a seat has decided, while all decide together. */
function ReadySign({ game, seat }: { game: Game; seat: number }) {
  const open = openOf(viewOf(game), seat);
  if (!open || game.outcome) return null;
  return (
    <small class={open.ready ? "good ready" : "ready"}>
      {open.ready ? <Icon name="check" /> : <i>{"\u2026"}</i>}
      <span>{say(open.ready ? "galatune.ready" : "galatune.thinks")}</span>
    </small>
  );
}

function Statuses({ game, seat }: { game: Game; seat: number }) {
  const lines = statesOf(game, seat);
  if (!lines.length) return null;
  return (
    <small class="states" data-n={lines.length} aria-hidden="true">
      {lines.join(" · ")}
    </small>
  );
}

/** What lasts on a champion, each in a word or two. */
function statesOf(game: Game, seat: number): string[] {
  const { statuses, leaves, left } = playerOf(viewOf(game), seat);
  const { plan } = viewOf(game);
  if (game.outcome) return [];
  const lines = plan?.seat === seat ? [planOf(game, plan)] : [];
  const lasting = statuses.map(({ card, on }) =>
    on ? cardName(card) : say("galatune.next_turn", { card: cardName(card) }),
  );
  if (leaves || left) lasting.push(say("galatune.leaves"));
  return [...lines, ...new Set(lasting)];
}

/** What a mate plans, which nobody else sees. */
function planOf(game: Game, { card, targets = [] }: Played): string {
  const whom = listed(targets.map((target) => champName(game, target)));
  const what = cardName(card);
  return say("galatune.mate_plans", {
    what: whom ? say("galatune.plays_on", { card: what, whom }) : what,
  });
}

const costAt = (view: GalatuneView, seat: number): number | null => {
  const champion = championOf(playerOf(view, seat).champion);
  return champion && costOf(champion);
};

/** All of a plate in a sentence, for those who cannot see it. */
function told(game: Game, seat: number): string {
  const view = viewOf(game);
  const player = playerOf(view, seat);
  const { vp } = ownerOf(view, seat);
  const open = openOf(view, seat);
  const state = open ? [say(open.ready ? "galatune.ready" : "galatune.thinks")] : [];
  const hp = player.champion ? [say("galatune.hp", { n: player.hp })] : [];
  const after = hpOf(game, seat);
  const cost = costAt(view, seat);
  if (cost !== null) hp.push(say("galatune.cost", { n: cost }));
  if (after) hp.push(say("galatune.hp_after", { n: after.hp }));
  const names = new Set([champName(game, seat), nameAt(game, seat)]);
  return [
    ...names,
    ...hp,
    pointsTold(vp, view.goal),
    ...state,
    ...statesOf(game, seat),
  ].join(", ");
}
