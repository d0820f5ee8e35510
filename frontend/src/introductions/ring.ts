// A ring around what the coach means. It is the last rule of the page's own style sheet,
// so that the board, which knows nothing of it, may draw itself anew as it likes; not every
// browser makes a sheet from nothing, and what a page may be given is bounded.

/** The page's own sheet comes first. */
const OWN = "link[rel=stylesheet], style";
const LOOK =
  "{ outline: calc(var(--ring) * 2) double var(--now, var(--act)); outline-offset: var(--rule); }";

let at: number | null = null;

/** Rings what a selector finds, and nothing else; null takes the ring away. */
export function ring(selector: string | null): void {
  const { sheet } = document.querySelector<HTMLStyleElement>(OWN) ?? {};
  if (!sheet) return;
  if (at !== null) sheet.deleteRule(at);
  const last = sheet.cssRules.length;
  at = selector
    ? sheet.insertRule(`@layer states { ${selector} ${LOOK} }`, last)
    : null;
}

/** Brings what is ringed into sight. */
export const bringIntoSight = (selector: string | null): void =>
  selector
    ? document
        .querySelector(selector)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" })
    : undefined;
