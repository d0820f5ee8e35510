import "../later";
import { Bar } from "../parts/Bar";
import { say } from "../words";

const ANAGE = "https://genomics.senescence.info/species/";
const LICENCE = "https://creativecommons.org/licenses/by/3.0/";

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
        <p>{say("about.galea")}</p>
        <p>{say("about.gaiaton")}</p>
        <p>
          <a class="text-link" href={ANAGE} target="_blank" rel="noreferrer">
            {say("about.gaiaton_data")}
          </a>
          {" · "}
          <a class="text-link" href={LICENCE} target="_blank" rel="noreferrer">
            {say("about.gaiaton_licence")}
          </a>
        </p>
        <p>{say("about.built")}</p>
        <p>{say("about.licence")}</p>
      </main>
    </div>
  );
}
