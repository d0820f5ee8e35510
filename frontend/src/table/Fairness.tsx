import { useEffect, useState } from "preact/hooks";
import type { Game } from "../api/types";
import { type Judgement, judgementOf, verdict } from "../store/judgement";
import { kept } from "../store/proof";
import { table } from "../store/table";
import { say } from "../words";
import { VerifyCommand } from "./VerifyCommand";

const CONCLUSIONS = {
  kept: "fair.claim",
  broken: "fair.distrust",
  unknown: "fair.unknown",
} as const;

/** How the shuffle is proved: the promise before the deal, the judgement after the end. */
export function Fairness() {
  const game = table.value!;
  const isOver = game.status === "over" || game.status === "void";
  return (
    <>
      <Promised game={game} />
      {isOver ? <Judged game={game} /> : <Coming />}
    </>
  );
}

/** What will be judged, and what for. */
function Coming() {
  return (
    <>
      <p class="soft">{say("fair.later")}</p>
      <p class="soft">{say("fair.claim")}</p>
    </>
  );
}

/** The promise this phone kept, or plainly that it kept none. */
function Promised({ game }: { game: Game }) {
  const { promise } = kept(game.id);
  return (
    <>
      <p>{say(promise ? "fair.promise" : "fair.no_promise")}</p>
      <p class="mono">{grouped(promise ?? game.commitment)}</p>
      {promise && promise !== game.commitment && (
        <p class="reason">
          <b>{say("fair.changed")}</b>
        </p>
      )}
    </>
  );
}

function Judged({ game }: { game: Game }) {
  const found = useJudgement();
  if (found === "failed") return <p class="reason">{say("fair.row_failed")}</p>;
  if (!found) return <p class="soft">{say("fair.row_checking")}</p>;
  return (
    <>
      <p>{say("fair.secret")}</p>
      <p class="mono">{grouped(found.secret)}</p>
      <Answers found={found} />
      <p>{say("fair.seed")}</p>
      <p class="mono">{grouped(found.seed)}</p>
      <VerifyCommand game={game.id} />
      <p>{say(CONCLUSIONS[verdict(found)])}</p>
    </>
  );
}

/** What this phone can judge by itself, a line for each. */
function Answers({ found }: { found: Judgement }) {
  const lines = [
    [found.isPromised, "fair.kept", "fair.broken"],
    [found.isMineIn, "fair.mine_in", "fair.mine_out"],
    [found.isDealt, "fair.dealt", "fair.not_dealt"],
  ] as const;
  return (
    <>
      {lines.map(
        ([answer, yes, no]) =>
          answer !== null && (
            <p key={yes} class={answer ? "" : "reason"}>
              <b>{say(answer ? yes : no)}</b>
            </p>
          ),
      )}
    </>
  );
}

/** The judgement of the open table's shuffle; null while it is reckoned. */
export function useJudgement(): Judgement | "failed" | null {
  const [found, setFound] = useState<Judgement | "failed" | null>(null);
  useEffect(() => {
    judgementOf(table.value!.id)
      .then((judgement) => setFound(judgement ?? "failed"))
      .catch(() => setFound("failed"));
  }, []);
  return found;
}

const grouped = (hex: string): string => hex.replace(/.{4}(?=.)/g, "$& ");
