import { Lamp } from "./Lamp";

/** The cards of the mark: where each begins, how far it leans. */
const CARDS = [
  [8, -52],
  [6, -16],
  [6, 22],
] as const;

/** Mark, wordmark and lamp: the top of the pages that belong to the house itself. */
export function Masthead() {
  return (
    <header class="bar">
      <svg class="mark" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22.4" class="ring" />
        <g>
          {CARDS.map(([top, turn]) => (
            <rect
              key={turn}
              x="18"
              y={top}
              width="12"
              height={30 - top}
              rx="2.6"
              transform={`rotate(${turn} 24 31)`}
            />
          ))}
        </g>
        <circle cx="24" cy="33.6" r="2.6" />
      </svg>
      <div class="grow">
        <svg class="wordmark" viewBox="0 0 374 70" role="img" aria-label="Slowhand">
          <path d="M36 17C33 11 27 8 20.5 8 12 8 6.5 13 6.5 20c0 8 7 10.5 14.5 13 8 2.7 15.5 5.5 15.5 14.5C36.5 57 29.5 62 21 62 13.5 62 7.5 59 4 52.5M54 6V62M122 26l11 36 12-31 12 31 11-36M184 6V62M184 46c0-12 6.5-20 16-20s15 7.5 15 17V62M267 26V62M285 26V62M285 46c0-12 6.5-20 16-20s15 7.5 15 17V62M368 6V62" />
          <circle cx="90" cy="44" r="18" />
          <circle cx="249" cy="44" r="18" />
          <circle cx="350" cy="44" r="18" />
          <path class="hands" d="M90 44V34M90 44l6.5 4" />
        </svg>
      </div>
      <Lamp />
    </header>
  );
}
