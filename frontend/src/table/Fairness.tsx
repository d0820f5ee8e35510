import { useEffect, useState } from "preact/hooks";
import { check, type Proof } from "../store/proof";
import { table } from "../store/table";
import { say } from "../words";

/** How the shuffle can be checked: the promise before the deal, the secret after the end. */
export function Fairness() {
  const game = table.value!;
  const isOver = game.status === "over" || game.status === "void";
  return (
    <>
      <p>{say("fair.promise")}</p>
      <p class="mono">{grouped(game.commitment)}</p>
      {isOver ? <Check /> : <p class="soft">{say("fair.later")}</p>}
    </>
  );
}

function Check() {
  const game = table.value!;
  const proof = useProof();
  if (proof === "failed") return <p class="reason">{say("fair.failed")}</p>;
  if (!proof) return <p class="soft">{say("fair.checking")}</p>;
  return (
    <>
      <p>{say("fair.secret")}</p>
      <p class="mono">{grouped(proof.secret)}</p>
      <p>
        <b>{say(proof.isKept ? "fair.kept" : "fair.broken")}</b>
      </p>
      {proof.isMineIn !== null && (
        <p>{say(proof.isMineIn ? "fair.mine_in" : "fair.mine_out")}</p>
      )}
      <p class="soft">{say("fair.command")}</p>
      <p class="mono">python -m engine verify slowhand-{game.id}.json</p>
    </>
  );
}

/** The check of the open table's shuffle; null while it runs. */
export function useProof(): Proof | "failed" | null {
  const [proof, setProof] = useState<Proof | "failed" | null>(null);
  useEffect(() => {
    check(table.value!)
      .then((found) => setProof(found ?? "failed"))
      .catch(() => setProof("failed"));
  }, []);
  return proof;
}

const grouped = (hex: string): string => hex.replace(/.{4}(?=.)/g, "$& ");
