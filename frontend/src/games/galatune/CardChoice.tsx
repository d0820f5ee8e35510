import "./sheetWords";
import type { Decision } from "../../api/types";
import { say } from "../../words";
import { copies, taken } from "../../table/plain";
import { CardFace } from "./CardFace";
import { cardOf, spoken } from "./cards";
import { chosen, takeOpenCard } from "./choice";
import { Rows } from "./Rows";

/** Cards that lie open for the taking: a prize, what is stolen or found. */
export function CardChoice({ open }: { open: Decision }) {
  const pick = open.moves
    .flatMap(({ picks }) => picks)
    .find(({ name }) => name === "cards");
  if (!pick) return null;
  const all = pick.of.flatMap((id) =>
    copies(open.things[id] ?? {}).map((copy) => ({ id, copy })),
  );
  return (
    <section class="stack" aria-label={say("galatune_sheets.open_cards")}>
      <p class="soft">{say("galatune_sheets.choose_cards", { n: pick.max })}</p>
      <div class="hand gt-hand">
        <Rows
          of={all}
          card={({ id, copy }) => (
            <OpenCard key={`${id}.${copy}`} open={open} id={id} copy={copy} />
          )}
        />
      </div>
    </section>
  );
}

function OpenCard({ open, id, copy }: { open: Decision; id: string; copy: number }) {
  const card = cardOf(id);
  const draft = chosen();
  const isOn = !!draft && taken(draft, id) > copy;
  if (!card) return null;
  return (
    <span class="card">
      <input
        class="over"
        type="checkbox"
        name="open-card"
        aria-label={spoken(card)}
        checked={isOn}
        onChange={({ currentTarget }) => {
          takeOpenCard(open, id, currentTarget.checked);
          currentTarget.checked = taken(chosen() ?? NONE, id) > copy;
        }}
      />
      <CardFace card={card} />
    </span>
  );
}

const NONE = { decision: "", move: "", picks: {} };
