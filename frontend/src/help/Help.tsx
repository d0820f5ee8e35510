import "./words";
import { Bar } from "../parts/Bar";
import { lazy } from "../parts/lazy";
import { Nav } from "../parts/Nav";
import { say, type Key } from "../words";

const Nowhere = lazy(() => import("../screens/Nowhere"), "Nowhere");

interface Page {
  /** Each a question, and its answer. */
  parts: readonly string[];
  back?: string;
  /** Where the words below a part lead. */
  links?: Readonly<Record<string, string>>;
  /** Said at the end. */
  last?: Key;
}

const PAGES: Readonly<Record<string, Page>> = {
  time: {
    parts: ["slow", "runs", "stands", "reserve", "late", "caretaker"],
    links: { stands: "/you/time" },
  },
  told: {
    parts: ["what", "never", "digest", "phone", "missing", "else"],
    back: "/notices",
  },
  phones: {
    parts: ["guest", "passkey", "code", "list", "lost", "browsers"],
    back: "/you",
  },
  kept: {
    parts: ["you", "games", "talk", "phone", "people", "days", "notices", "format"],
    back: "/you",
    links: { format: "/api/schema/history" },
    last: "help.kept_last",
  },
};

/** A page that explains something to players. */
export function Help({ page }: { page: string }) {
  const found = PAGES[page];
  if (!found) return <Nowhere />;
  const { parts, back = "/", links = {}, last } = found;
  const tell = (name: string) => say(`help.${page}${name}` as Key);
  return (
    <div class="screen">
      <Bar title={tell("")} under={tell("_under")} back={back} />
      <main class="page prose">
        {parts.map((part) => (
          <section key={part} class="stack">
            <h2>{tell(`_${part}`)}</h2>
            <p>{tell(`_${part}_text`)}</p>
            {links[part] && (
              <a class="text-link" href={links[part]}>
                {tell(`_${part}_link`)}
              </a>
            )}
          </section>
        ))}
        {last && <p>{say(last)}</p>}
      </main>
      <Nav />
    </div>
  );
}
