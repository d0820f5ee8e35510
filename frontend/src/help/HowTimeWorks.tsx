import "./words";
import { Bar } from "../parts/Bar";
import { Nav } from "../parts/Nav";
import { say } from "../words";

const PARTS = ["slow", "runs", "stands", "reserve", "late", "caretaker"] as const;

/** Clocks, quiet hours, and being late. */
export function HowTimeWorks() {
  return (
    <div class="screen">
      <Bar title={say("help.time")} under={say("help.time_under")} />
      <main class="page prose">
        {PARTS.map((part) => (
          <section key={part} class="stack">
            <h2>{say(`help.${part}`)}</h2>
            <p>{say(`help.${part}_text`)}</p>
            {part === "stands" && (
              <a class="text-link" href="/you/time">
                {say("help.stands_set")}
              </a>
            )}
          </section>
        ))}
      </main>
      <Nav />
    </div>
  );
}
