// A ring around what the coach means. It is a rule of a style sheet of its own, so that
// the board, which knows nothing of it, may draw itself anew as it likes.
const LOOK =
  "{ outline: calc(var(--ring) * 2) double var(--now, var(--act)); outline-offset: var(--rule); }";

let sheet: CSSStyleSheet | null = null;

/** Rings what a selector finds, and nothing else; null takes the ring away. */
export function ring(selector: string | null): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(selector ? `@layer states { ${selector} ${LOOK} }` : "");
}

/** Brings what is ringed into sight. */
export const bringIntoSight = (selector: string | null): void =>
  selector
    ? document
        .querySelector(selector)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" })
    : undefined;
