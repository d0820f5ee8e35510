import "../more";
import type { Game } from "../api/types";
import { allowedShort } from "../clock/spans";
import { placeOf } from "../games";
import { AwayBar } from "../parts/AwayBar";
import { Bar } from "../parts/Bar";
import { Row } from "../parts/Row";
import { lazy } from "../parts/lazy";
import { SeatList } from "../table/SeatList";
import { titleOf } from "../store/ledgers";
import { recall } from "../store/storage";
import { openSheet } from "../store/sheets";
import { expectNews } from "../store/table";
import { houseRules } from "../table/houseRules";
import { canStart } from "../table/company";
import { company } from "../table/seats";
import { say } from "../words";
import { FreeKept, isToFree } from "./FreeKept";
import { Invite } from "./Invite";
import { LeaveTable } from "./LeaveTable";
import { MoveUp } from "./MoveUp";
import { StartTray, TakeAnother, TakeSeatTray } from "./StartTray";

const NewHere = lazy(() => import("../introductions/NewHere"), "NewHere");

/** A table that waits for its people. It begins by itself when the last seat is taken. */
export function WaitingRoom({ game }: { game: Game }) {
  const isOpen = game.seats.some(({ kind }) => kind === "open");
  const isMine = game.host || game.me.length > 0;
  return (
    <div class="screen at-table" {...placeOf(game.system)}>
      <AwayBar onRetry={expectNews} />
      <Bar
        title={titleOf(game.system)}
        under={[company(game), houseRules(game), allowedShort(game.clock)]
          .filter(Boolean)
          .join(" · ")}
      />
      <main class="page">
        {recall("learn.guest") === game.id && <NewHere game={game} />}
        <section class="stack">
          <h2 class="title">{say(isOpen ? "room.open" : "room.held")}</h2>
          <p class="soft">{say(game.listed ? "room.listed" : "room.hint")}</p>
        </section>
        <SeatList
          seats={game.seats}
          tool={(place) => (
            <>
              {isToFree(game, place) && <FreeKept game={game} seat={place.seat} />}
              {place.seat > 0 && <MoveUp game={game} seat={place.seat} />}
            </>
          )}
        />
        {isOpen && game.several && game.me.length > 0 && <TakeAnother game={game} />}
        {isOpen && game.invite && <Invite invite={game.invite} />}
        {isMine && <Leave game={game} />}
      </main>
      {game.mine_to_take.length > 0 ? (
        <TakeSeatTray game={game} />
      ) : (
        canStart(game) && <StartTray game={game} />
      )}
    </div>
  );
}

function Leave({ game }: { game: Game }) {
  const title = say(game.host ? "leave.close" : "leave.open");
  return (
    <section class="games" aria-label={title}>
      <Row
        icon="out"
        title={title}
        hint={say(game.host ? "leave.close_hint" : "leave.hint")}
        onTap={() => openSheet(say("leave.title"), <LeaveTable game={game} />)}
      />
    </section>
  );
}
