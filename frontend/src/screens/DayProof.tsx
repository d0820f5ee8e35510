import { sha256 } from "../api/sha256";
import type { Day } from "../api/types";
import { promised } from "../store/days";
import { say } from "../words";

/** What a secret proves: nothing yet, that it fits, that this phone's promise was kept. */
export function isKept(
  { secret, promise }: Pick<Day, "secret" | "promise">,
  before: string | null,
): "open" | "kept" | "told" | "broken" {
  if (before !== null && before !== promise) return "broken";
  if (!secret) return "open";
  if (sha256(bytesOf(secret)) !== promise) return "broken";
  return before === null ? "told" : "kept";
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));

/** The promise of a day, what it binds, and its secret when it is over. */
export function DayProof({ deal }: { deal: Day }) {
  const kept = isKept(deal, promised(deal.day));
  return (
    <div class="stack">
      <p>{say(`days.proof_${kept}`)}.</p>
      <p>{say("days.proof_text")}</p>
      <h3>{say("days.promise")}</h3>
      <p class="code-line">{deal.promise}</p>
      {deal.secret && (
        <>
          <h3>{say("days.secret")}</h3>
          <p class="code-line">{deal.secret}</p>
        </>
      )}
    </div>
  );
}
