import { openSheet } from "../store/sheets";
import { say } from "../words";
import { Glossary } from "./Terms";
import "../more";

interface Props {
  system: string;
  /** Where the words stand. */
  of: string;
}

/** What the words mean that stand on a board, or on a sheet: its "?". */
export function WordsHere({ system, of }: Props) {
  const show = ({ currentTarget }: Event) => {
    const here = (currentTarget as Element).closest<HTMLElement>(of);
    const text = here?.innerText ?? "";
    openSheet(say("terms.title"), <Glossary system={system} text={text} />);
  };
  return (
    <button
      class="icon ask"
      type="button"
      aria-label={say("terms.here")}
      onClick={show}
    >
      <span aria-hidden="true">?</span>
    </button>
  );
}
