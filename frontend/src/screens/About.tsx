import "../more";
import { games } from "../games";
import { Bar } from "../parts/Bar";
import { say } from "../words";

/** What Slowhand is, and whom it thanks. */
export function About() {
  return (
    <div class="screen">
      <Bar title={say("about.title")} back="/you" />
      <main class="page prose">
        <p>{say("about.what")}</p>
        <h2>{say("about.promise")}</h2>
        <p>{say("about.promise_text")}</p>
        <h2>{say("about.credits")}</h2>
        {games.map(({ Credits }, i) => Credits && <Credits key={i} />)}
        <p>{say("about.drawings")}</p>
        <p>{say("about.built")}</p>
        <p>{say("about.licence")}</p>
      </main>
    </div>
  );
}
