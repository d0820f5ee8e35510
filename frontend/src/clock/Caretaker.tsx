import { useState } from "preact/hooks";
import { api } from "../api/calls";
import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { uuid } from "../store/random";
import { expectNews, layOut } from "../store/table";
import { announce } from "../store/voice";
import { seatName } from "../table/seats";
import { say } from "../words";

/** The house plays my seat while I am away; one tap and it is mine again. */
export function Caretaker({ game, seat }: { game: Game; seat: number }) {
  const [id] = useState(uuid);
  const { act, isBusy, failed } = useAct(async () => {
    layOut(await api.comeBack(game.id, { id, seat }));
    announce(say("caretaker.is_back"));
    expectNews();
  });
  const title =
    game.me.length > 1
      ? say("caretaker.title_of", { name: seatName(game.seats[seat]!) })
      : say("caretaker.title");
  return (
    <section class="recap" aria-label={title}>
      <div class="row">
        <span class="avatar" aria-hidden="true">
          <Icon name="house" />
        </span>
        <h3 class="grow">{title}</h3>
      </div>
      <p>{say("caretaker.hint")}</p>
      {failed && (
        <p class="reason" role="status">
          {failed}
        </p>
      )}
      <button class="btn act" type="button" disabled={isBusy} onClick={act}>
        {say("caretaker.back")}
      </button>
    </section>
  );
}
