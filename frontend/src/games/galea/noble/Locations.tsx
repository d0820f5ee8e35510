import type { Game } from "../../../api/types";
import { decision } from "../../../store/choice";
import { say } from "../../../words";
import { LocationLane } from "./LocationLane";
import { NewLocation } from "./NewLocation";
import { viewOf } from "./view";

/** Every location side by side; with more than fit, the row is pushed sideways. */
export function Locations({ game }: { game: Game }) {
  const view = viewOf(game);
  const signs = Math.min(4, view.conditions.length);
  return (
    <section class="middle" aria-label={say("noble.locations")}>
      <ul class="places" style={{ "--signs": signs }}>
        {view.locations.map((location) => (
          <LocationLane key={location.card} game={game} location={location} />
        ))}
        {decision.value && <NewLocation deck={view.deck} />}
      </ul>
    </section>
  );
}
