import { Named } from "./Mine";
import type { GalaxyView } from "./view";

/** What belongs to a Starbase, in figures with their names. */
export function SharedLine({ view }: { view: GalaxyView }) {
  return (
    <p class="row wrap stats">
      <Named icon="fleet" name="galaxy.fleets" n={view.fleets.n ?? 0} />
      <Named icon="science" name="galaxy.science" n={view.worth} />
      <Named icon="disc" name="galaxy.base_discs" n={view.discs} />
    </p>
  );
}
