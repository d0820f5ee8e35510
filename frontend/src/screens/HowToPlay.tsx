import "./dayWords";
import "../parts/words";
import "./how.css";
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { placeOf, systemHere } from "../games";
import type { HowTo } from "../games/game";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Cover } from "../parts/Cover";
import { Icon } from "../parts/Icon";
import { lazy } from "../parts/lazy";
import { Nav } from "../parts/Nav";
import { Terms } from "../parts/Terms";
import { titleOf, wantSystems } from "../store/ledgers";
import { say, sentence } from "../words";
import { blocksOf, type Part, partsOf } from "./how";
import { HowToBegin } from "./HowToBegin";

const Shown = lazy(() => import("../replay/Shown"), "Shown");

/** How a game is played: its aim, a turn, its cards, examples, ways and words. */
export function HowToPlay({ system }: { system: string }) {
  const how = useSignal<HowTo | null>(null);
  const wanted = useSignal("");
  const want = async () => {
    await wantSystems().catch(() => null);
    how.value = (await systemHere(system)?.how?.()) ?? null;
  };
  useEffect(() => void want(), []);
  const parts = how.value ? partsOf(how.value.words) : [];
  const found = parts.filter((part) => holds(part, wanted.value));
  return (
    <div class="screen">
      <LookAgain look={want} />
      <Bar title={say("how.title")} under={titleOf(system)} back={`/rules/${system}`} />
      <main class="page how" aria-busy={!how.value}>
        <nav class="toc" aria-label={say("how.contents")}>
          {parts.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {id === "aim" ? say("how.aim") : title}
            </a>
          ))}
        </nav>
        <div class="stack how-head">
          <div class="how-lid" {...placeOf(system)}>
            <Cover system={system} title={titleOf(system)} />
          </div>
          <HowToBegin system={system} />
          <Shown system={system} />
        </div>
        <label class="field">
          {say("how.search")}
          <input
            type="search"
            name="search"
            value={wanted.value}
            onInput={({ currentTarget }) => (wanted.value = currentTarget.value)}
          />
        </label>
        {wanted.value && (
          <p class="soft" role="status">
            {say("how.found", { n: found.length })}
          </p>
        )}
        {found.map((part) => (
          <Chapter
            key={part.id}
            system={system}
            part={part}
            Picture={how.value?.pictures?.[part.id]}
          />
        ))}
        <section class="games" aria-label={say("how.more")}>
          <a class="choice" href={`/rules/${system}`}>
            <Icon name="book" />
            <span class="grow">
              <b>{say("how.all")}</b>
              <small>{say("how.all_hint")}</small>
            </span>
          </a>
        </section>
      </main>
      <Nav />
    </div>
  );
}

interface ChapterProps {
  system: string;
  part: Part;
  Picture: ComponentType | undefined;
}

/** A part: sentences and tables, steps in their order, or words with what they mean. */
function Chapter({ system, part, Picture }: ChapterProps) {
  const { id, title, lines } = part;
  return (
    <section id={id} class="paper stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {Picture && <Picture />}
      {part.kind === "words" ? (
        <dl class={id === "terms" ? "glossary" : undefined}>
          {lines.map((line) => {
            const [term, ...meaning] = line.split(": ");
            return (
              <div key={line}>
                <dt>{term}</dt>
                <dd>{sentence(meaning.join(": "))}</dd>
              </div>
            );
          })}
        </dl>
      ) : part.kind === "steps" ? (
        <ol class="steps">
          {lines.map((line) => (
            <li key={line}>
              <span>
                <Terms system={system} text={line} />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        blocksOf(lines).map((block) =>
          typeof block === "string" ? (
            <p key={block}>
              <Terms system={system} text={block} />
            </p>
          ) : (
            <Rows key={block[0]!.join()} rows={block} />
          ),
        )
      )}
    </section>
  );
}

/** What differs, side by side: a name before each row, and one above each column. */
function Rows({ rows: [head = [], ...rows] }: { rows: readonly string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, n) => (
              <td key={n}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a part has every word that is looked for. */
function holds({ title, lines }: Part, wanted: string): boolean {
  const text = [title, ...lines].join(" ").toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
