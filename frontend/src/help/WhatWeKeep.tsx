import "./words";
import { Bar } from "../parts/Bar";
import { Nav } from "../parts/Nav";
import { say } from "../words";

const PARTS = [
  "you",
  "games",
  "talk",
  "phone",
  "people",
  "days",
  "notices",
  "format",
] as const;

/** What the service keeps about players and games. */
export function WhatWeKeep() {
  return (
    <div class="screen">
      <Bar title={say("help.kept")} under={say("help.kept_under")} back="/you" />
      <main class="page prose">
        {PARTS.map((part) => (
          <section key={part} class="stack">
            <h2>{say(`help.kept_${part}`)}</h2>
            <p>{say(`help.kept_${part}_text`)}</p>
          </section>
        ))}
        <a class="text-link" href="/api/schema/history">
          {say("help.kept_schema")}
        </a>
        <p>{say("help.kept_leave")}</p>
      </main>
      <Nav />
    </div>
  );
}
