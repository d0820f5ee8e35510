import "./words";
import { Bar } from "../parts/Bar";
import { Nav } from "../parts/Nav";
import { say, type Key } from "../words";

interface Props {
  page: "told" | "phones";
  back: string;
  parts: readonly string[];
}

/** A page of help in parts: each a question, and its answer. */
export function Explained({ page, back, parts }: Props) {
  return (
    <div class="screen">
      <Bar title={say(`help.${page}`)} under={say(`help.${page}_under`)} back={back} />
      <main class="page prose">
        {parts.map((part) => (
          <section key={part} class="stack">
            <h2>{say(`help.${page}_${part}` as Key)}</h2>
            <p>{say(`help.${page}_${part}_text` as Key)}</p>
          </section>
        ))}
      </main>
      <Nav />
    </div>
  );
}
