import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Game } from "../api/types";
import { type Judgement, judgementOf, verdict, wasChosen } from "../store/judgement";
import { isFree } from "../store/laid";
import { hasPasskeys } from "../store/credentials";
import { me } from "../store/player";
import { kept } from "../store/proof";
import { readings } from "../store/shuffles";
import { table } from "../store/table";
import { type Key, listed, say } from "../words";
import { ReadBack } from "./ReadBack";
import { Unlock } from "./Unlock";
import { VerifyCommand } from "./VerifyCommand";

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

/** What this phone kept, or plainly that it kept no promise. */
function Promised({ game }: { game: Game }) {
  void readings.value; // what is read back is kept from then on
  const { promise } = kept(game.id);
  return (
    <>
      <h3>{say("fair.i_kept")}</h3>
      <p>{say(promise ? "fair.promise" : "fair.no_promise")}</p>
      <Digits of={promise ?? game.commitment} />
      {!promise && game.me.length > 0 && <Back game={game.id} />}
      {promise && promise !== game.commitment && (
        <p class="reason">
          <b>{say("fair.changed")}</b>
        </p>
      )}
      <Numbers game={game.id} />
    </>
  );
}

/** Where what this phone has forgotten may still be. */
function Back({ game }: { game: string }) {
  const isLocked = hasPasskeys && !!me.value?.passkeys.length;
  return (
    <>
      {isLocked && <Unlock game={game} />}
      <ReadBack />
    </>
  );
}

/** The numbers that this phone added, who sat there then, and how much it heard. */
function Numbers({ game }: { game: string }) {
  const { nonces, laid, heard } = kept(game);
  const memories = Object.values(heard).flat().length;
  if (!nonces.length) return null;
  return (
    <>
      <p>{say(nonces.length > 1 ? "fair.my_numbers" : "fair.my_number")}</p>
      {nonces.map((nonce) => (
        <Digits key={nonce} of={nonce} />
      ))}
      {laid && (
        <p>
          {say("fair.laid")}{" "}
          {listed(
            laid.map((place) => (isFree(place) ? say("fair.no_number") : place.name!)),
          )}
        </p>
      )}
      {memories > 0 && <p>{say("fair.first_heard", { n: memories })}</p>}
    </>
  );
}

function Judged({ game }: { game: Game }) {
  const found = useJudgement();
  if (found === "failed") return <p class="reason">{say("fair.row_failed")}</p>;
  if (!found) return <p class="soft">{say("fair.row_checking")}</p>;
  return (
    <>
      <h3>{say("fair.they_said")}</h3>
      <p>{say("fair.secret")}</p>
      <Digits of={found.secret} />
      <p>{say("fair.seed")}</p>
      <Digits of={found.seed} />
      <h3>{say("fair.i_found")}</h3>
      <Answers found={found} />
      <Conclusion found={found} />
      <VerifyCommand game={game.id} known={found.known} />
    </>
  );
}

/** What this phone can judge by what it kept, a line for each. */
function Answers({ found }: { found: Judgement }) {
  const lines = [
    [found.isPromised, "fair.kept", "fair.broken"],
    [found.isAgreed, "fair.agreed", "fair.not_agreed"],
    [found.isMineIn, "fair.mine_in", "fair.mine_out"],
    [found.isSeated, "fair.seated", "fair.not_seated"],
    [found.isDealt, "fair.dealt", "fair.not_dealt"],
    [found.isHeard, "fair.heard", "fair.not_heard"],
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

/** What it comes to: exactly what is proved, and against whom. */
function Conclusion({ found }: { found: Judgement }) {
  switch (verdict(found)) {
    case "broken":
      return <p>{say("fair.distrust")}</p>;
    case "unknown":
      return <p>{say("fair.unknown")}</p>;
    case "partly":
      return <Open found={found} />;
    case "kept":
      return found.after.length ? (
        <p>{say("fair.proved", { names: listed(found.after) })}</p>
      ) : (
        <p>{say("fair.proved_last")}</p>
      );
  }
}

/** What this phone could not judge. */
function Open({ found }: { found: Judgement }) {
  const { isSeated, isDealt, isOlder, isLaid } = found;
  const open: readonly (readonly [boolean, Key])[] = [
    [isOlder, "fair.older"],
    [isSeated === null, isLaid ? "fair.moved" : "fair.no_laid"],
    [isDealt === null, "fair.no_deal"],
    [wasChosen(found), "fair.refused"],
  ];
  return (
    <>
      <p>{say("fair.partly")}</p>
      <ul class="bullets">
        {open.map(([holds, why]) => holds && <li key={why}>{say(why)}</li>)}
      </ul>
    </>
  );
}

/** Hex digits in groups of four. */
function Digits({ of }: { of: string }): ComponentChildren {
  return <p class="mono">{of.replace(/.{4}(?=.)/g, "$& ")}</p>;
}

/** The judgement of the open table's shuffle; null while it is reckoned. */
export function useJudgement(): Judgement | "failed" | null {
  const [found, setFound] = useState<Judgement | "failed" | null>(null);
  useEffect(() => {
    judgementOf(table.value!.id)
      .then((judgement) => setFound(judgement ?? "failed"))
      .catch(() => setFound("failed"));
  }, [readings.value]);
  return found;
}
