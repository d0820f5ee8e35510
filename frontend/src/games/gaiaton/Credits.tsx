import "../../more";
import { say } from "../../words";

const ANAGE = "https://genomics.senescence.info/species/";
const LICENCE = "https://creativecommons.org/licenses/by/3.0/";

/** Where the animals and their lifespans come from. */
export function Credits() {
  return (
    <>
      <p>{say("gaiaton_later.thanks")}</p>
      <p>
        <a class="text-link" href={ANAGE} target="_blank" rel="noreferrer">
          {say("gaiaton_later.data")}
        </a>
        {" · "}
        <a class="text-link" href={LICENCE} target="_blank" rel="noreferrer">
          {say("gaiaton_later.licence")}
        </a>
      </p>
    </>
  );
}
