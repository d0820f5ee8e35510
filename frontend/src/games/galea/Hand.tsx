import type { Game } from "../../api/types";
import { decision } from "../../store/choice";
import { say } from "../../words";
import { CardButton } from "./CardButton";
import { CardChoice } from "./CardChoice";
import { plain, zoomCard } from "./meaning";
import { whyNot } from "./whyNot";
import { viewOf } from "./view";

/** The own hand, open at all times; a strip while something else is to be chosen. */
export function Hand({ game }: { game: Game }) {
  const view = viewOf(game);
  const { deck, hand } = view;
  const kind = decision.value?.kind;
  const off = whyNot(kind, "hand");
  if (!hand?.length) return null;
  return (
    <fieldset
      class={`hand ${off ? "strip" : ""} ${plain(view)}`}
      style={{ "--n": hand.length }}
    >
      <legend class="sr">{say("galea.hand", { n: hand.length })}</legend>
      {hand.map((id) =>
        kind === "play" ? (
          <CardChoice key={id} game={game} id={id} />
        ) : (
          <CardButton
            key={id}
            deck={deck}
            id={id}
            off={off}
            onShow={() => zoomCard(game, id)}
          />
        ),
      )}
    </fieldset>
  );
}
