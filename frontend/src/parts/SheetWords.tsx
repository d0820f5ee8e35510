import { useEffect, useRef, useState } from "preact/hooks";
import { termsWithin, wantTerms } from "./terms";
import { WordsHere } from "./WordsHere";

/** The "?" of a sheet at a table, where words of the game stand on it. */
export function SheetWords({ system }: { system: string }) {
  const at = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => {
      const body = at.current?.closest(".sheet")?.querySelector<HTMLElement>(".stack");
      const isGlossary = !!body?.querySelector("dl.words");
      setShown(!isGlossary && !!termsWithin(system, body?.innerText ?? "").length);
    };
    void wantTerms(system).then(look, () => null);
  }, [system]);
  return <span ref={at}>{isShown && <WordsHere system={system} of=".sheet" />}</span>;
}
