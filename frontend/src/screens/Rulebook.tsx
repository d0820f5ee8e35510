import "../more";
import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Rule } from "../api/types";
import { LearnLink } from "../introductions/LearnLink";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Nav } from "../parts/Nav";
import { HowLink } from "../parts/HowLink";
import { RuleBody } from "../parts/RuleText";
import { ledgers, wantLedger } from "../store/ledgers";
import { say } from "../words";

/** One rulebook, section by section, with a search. */
export function Rulebook({ system }: { system: string }) {
  const want = () => wantLedger(system).catch(() => null);
  useEffect(() => void want(), [system]);
  const ledger = ledgers.value[system];
  const wanted = useSignal("");
  const found = useComputed(() =>
    matching(ledgers.value[system]?.rules ?? [], wanted.value),
  );
  useEffect(() => {
    if (ledger && location.hash)
      document.querySelector(location.hash)?.scrollIntoView();
  }, [ledger]);
  return (
    <div class="screen">
      <LookAgain look={want} />
      <Bar
        title={ledger?.title ?? say("rules.fetching")}
        under={say("rules.under")}
        back="/rules"
      />
      <main class="page">
        <div class="games">
          <HowLink system={system} />
        </div>
        <LearnLink system={system} />
        <label class="field">
          {say("rules.search")}
          <input
            type="search"
            name="search"
            value={wanted.value}
            onInput={({ currentTarget }) => (wanted.value = currentTarget.value)}
          />
        </label>
        <p class="soft" role="status">
          {ledger && say("rules.found", { n: found.value.length })}
        </p>
        {sections(found.value).map(([section, rules]) => (
          <section key={section} class="stack">
            <h2>{section}</h2>
            <ul class="ledger">
              {rules.map((rule) => (
                <li key={rule.id} id={rule.id}>
                  <RuleBody rule={rule} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
      <Nav />
    </div>
  );
}

/** Rules that hold every word looked for. */
function matching(rules: readonly Rule[], wanted: string): Rule[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const all = [rule.id, rule.section, rule.text, rule.ruling, rule.example];
    const text = all.join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function sections(rules: readonly Rule[]): [string, Rule[]][] {
  const bySection = new Map<string, Rule[]>();
  for (const rule of rules) {
    const known = bySection.get(rule.section);
    if (known) known.push(rule);
    else bySection.set(rule.section, [rule]);
  }
  return [...bySection];
}
