import type { Game } from "../../../api/types";
import { recap } from "../../../store/table";
import { say } from "../../../words";
import { Gathered } from "./Gathered";
import { viewOf } from "./view";
import { WarLane } from "./WarLane";

/** A War: the cards of a stack as locations, side by side. */
export function War({ game }: { game: Game }) {
  const { locations } = viewOf(game);
  const isFresh = locations.every(
    ({ sides, tucked }) => !tucked.length && !sides.some((side) => side.length),
  );
  return (
    <section class="middle" aria-label={say("royal.locations")}>
      {isFresh && !recap.value.length && <Gathered game={game} />}
      <ul class={locations.length > 6 ? "places" : "places six"}>
        {locations.map((location) => (
          <WarLane key={location.card} game={game} location={location} />
        ))}
      </ul>
    </section>
  );
}
