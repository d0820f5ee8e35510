import "../more";
import { useEffect, useState } from "preact/hooks";
import type { Rule } from "../api/types";
import { ledgers, wantLedger } from "../store/ledgers";
import { say } from "../words";

interface Props {
  system: string;
  ids: readonly string[];
}

/** Rules of the ledger: what they say, how we read them, an example. */
export function RuleText({ system, ids }: Props) {
  const [isLost, setLost] = useState(false);
  useEffect(() => void wantLedger(system).catch(() => setLost(true)), [system]);
  const rules = ledgers.value[system]?.rules;
  if (!rules)
    return <p class="soft">{say(isLost ? "rules.lost" : "rules.fetching")}</p>;
  return (
    <ul class="ledger">
      {rules
        .filter(({ id }) => ids.includes(id))
        .map((rule) => (
          <li key={rule.id}>
            <RuleBody rule={rule} />
          </li>
        ))}
    </ul>
  );
}

export function RuleBody({ rule }: { rule: Rule }) {
  return (
    <>
      <p class="soft">{`${rule.id} · ${rule.section}`}</p>
      <p>{rule.text}</p>
      {rule.ruling && (
        <p class="soft">
          <b>{say("rules.ruling")}</b> {rule.ruling}
        </p>
      )}
      {rule.example && (
        <p class="soft quote">
          <b>{say("rules.example")}</b> {rule.example}
        </p>
      )}
    </>
  );
}
