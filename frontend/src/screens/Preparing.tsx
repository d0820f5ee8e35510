import type { Options } from "../api/types";
import { pagesHere } from "../games";
import { Row } from "../parts/Row";
import { say } from "../words";

interface Props {
  system: string;
  /** What is chosen for the new game: a page may show a value of it. */
  options: Options;
}

/** The pages that help to prepare a game of this system, as building a deck does. */
export function Preparing({ system, options }: Props) {
  const pages = pagesHere().filter(([, page]) => page.prepares === system);
  return pages.map(([place, { icon, title, hint, shows }]) => (
    <div class="games" key={place}>
      <Row
        icon={icon}
        title={say(title)}
        hint={say(hint)}
        to={["", place, ...chosenOf(options, shows)].join("/")}
      />
    </div>
  ));
}

/** What is chosen of an option; nothing where the page shows what goes without a choice. */
const chosenOf = (options: Options, shows = ""): string[] =>
  shows in options ? [String(options[shows])] : [];
