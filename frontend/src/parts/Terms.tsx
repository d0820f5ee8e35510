import "../more";
import { useEffect } from "preact/hooks";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { piecesOf, type Term, termsOf, termsWithin, wantTerms } from "./terms";

interface Props {
  system: string;
  text: string;
}

/** A text in which a tap on a word of the game explains it. */
export function Terms({ system, text }: Props) {
  useEffect(() => void wantTerms(system).catch(() => null), [system]);
  return (
    <>
      {piecesOf(text, termsOf(system)).map((piece) =>
        typeof piece === "string" ? piece : <TermButton {...piece} />,
      )}
    </>
  );
}

function TermButton({ word, term }: { word: string; term: Term }) {
  return (
    <button
      class="term"
      type="button"
      aria-label={say("terms.ask", { term: word })}
      onClick={() => openSheet(term.names[0]!, <p>{term.meaning}</p>)}
    >
      <span>{word}</span>
    </button>
  );
}

/** The words of a game: those that stand in a text, or all where none does. */
export function Glossary({ system, text = "" }: { system: string; text?: string }) {
  useEffect(() => void wantTerms(system).catch(() => null), [system]);
  const here = termsWithin(system, text);
  return (
    <dl class="stack words">
      {(here.length ? here : termsOf(system)).map(({ names, meaning }) => (
        <div key={names[0]}>
          <dt>
            <b>{names.join(", ")}</b>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
