import { useState } from "preact/hooks";
import { api } from "../api/calls";
import type { Game } from "../api/types";
import { Sure } from "../parts/Sure";
import { lookAtLists } from "../store/lists";
import { forgetSeats } from "../store/proof";
import { uuid } from "../store/random";
import { go } from "../store/route";
import { say } from "../words";

/** Asks once more before a seat is given up, or the whole table. */
export function LeaveTable({ game }: { game: Game }) {
  const [calls] = useState(() => mySeats(game).map((seat) => ({ id: uuid(), seat })));
  const work = async () => {
    for (const call of calls) await api.leave(game.id, call);
    forgetSeats(game.id);
    await lookAtLists().catch(() => null);
    go("/");
  };
  return (
    <>
      <p>{say(game.host ? "leave.close_sure" : "leave.sure")}</p>
      <Sure
        no={say("leave.no")}
        yes={say(game.host ? "leave.close_yes" : "leave.yes")}
        work={work}
      />
    </>
  );
}

/** A host without a seat closes the table from anywhere. */
function mySeats({ me, mine_to_take }: Game): number[] {
  const mine = [...me, ...mine_to_take];
  return mine.length ? mine : [0];
}
