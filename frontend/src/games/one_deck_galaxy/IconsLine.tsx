import { hueOf, iconName } from "./dice";

/** What a card gives each turn: dice by colour, and Tech Discs. */
export function IconsLine({
  icons,
}: {
  icons: readonly (readonly [string, number])[];
}) {
  return (
    <span class="icons">
      {icons.map(([colour, n]) => (
        <span key={colour} class="row gives" data-hue={hueOf(colour) || undefined}>
          {hueOf(colour) && <i class="pip" aria-hidden="true" />}
          {iconName(colour, n)}
        </span>
      ))}
    </span>
  );
}
