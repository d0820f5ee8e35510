import { table } from "../../store/table";
import { say } from "../../words";
import { CardFace } from "./CardFace";
import { cardName, cardOf, championOf, spoken } from "./cards";
import { isColour } from "./colours";
import "./sheetWords";
import { Rows } from "./Rows";
import { Stage } from "./Stage";
import { nameAt, ownerOf, playerOf, viewOf } from "./view";
import { zoomCards } from "./zoom";

/** All that is known of a seat: its champion, what lasts on it, its hand and Used Pile. */
export function SeatSheet({ seat }: { seat: number }) {
  const game = table.value;
  if (!game?.view) return null;
  const view = viewOf(game);
  const { champion, hp, statuses } = playerOf(view, seat);
  const { hand, used, pile, vp } = ownerOf(view, seat);
  const known = championOf(champion);
  const hidden = pile - used.length;
  return (
    <>
      <p>{say("galatune_sheets.seat", { hp, vp })}</p>
      {known && <Stage champion={known} />}
      {statuses.map(({ card, by, n, choice = "", on }, i) => (
        <p key={i} class="soft">
          {say(on ? "galatune_sheets.status_on" : "galatune_sheets.status_next", {
            card: cardName(card),
            who: nameAt(game, by),
          })}
          {n ? ` (${n})` : ""}
          {isColour(choice) ? `, ${say(`galatune.colour_${choice}`)}` : ""}
        </p>
      ))}
      <Cards title={say("galatune_sheets.known_hand", { n: hand.length })} ids={hand} />
      <Cards title={say("galatune_sheets.used", { n: pile })} ids={used} />
      {hidden > 0 && (
        <p class="soft">{say("galatune_sheets.used_hidden", { n: hidden })}</p>
      )}
    </>
  );
}

function Known({ id }: { id: string }) {
  const card = cardOf(id);
  if (!card) return null;
  return (
    <span class="card">
      <button
        class="over"
        type="button"
        aria-label={spoken(card)}
        onClick={() => zoomCards([id])}
      />
      <CardFace card={card} />
    </span>
  );
}

function Cards({ title, ids }: { title: string; ids: readonly string[] }) {
  return (
    <section class="stack">
      <h3>{title}</h3>
      {ids.length > 0 && (
        <div class="hand gt-hand">
          <Rows
            of={ids.map((id, at) => ({ id, at }))}
            card={({ id, at }) => <Known key={at} id={id} />}
          />
        </div>
      )}
    </section>
  );
}
