import { useEffect } from "preact/hooks";
import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { layTable, LEVEL } from "../store/newTable";
import { titleOf, wantSystems } from "../store/ledgers";
import { go } from "../store/route";
import { ReasonLine } from "../table/ReasonLine";
import { say } from "../words";
import { isRestLeft, noteLearned, wayBack } from "./knows";
import { nextLesson } from "./Lessons";
import "./words";

/** After a game that was learned: the same against the house, or the next to learn. */
export function NextStep({ game }: { game: Game }) {
  const { system, options, sitting = 1 } = game;
  useEffect(() => {
    noteLearned(system, sitting);
    void wantSystems().catch(() => null);
  }, [system]);
  const { act, isBusy, failed } = useAct(async () => {
    const others = ["house"] as const;
    const wish = { system, options, others, levels: [LEVEL], clock: null };
    const game = await layTable({ ...wish, isListed: false, several: false });
    go(`/game/${game.id}`);
  });
  return (
    <section class="tray" aria-label={say("end.next")}>
      <ReasonLine system={system} />
      {failed && <p class="reason">{failed}</p>}
      <div class="row">
        <Elsewhere system={system} sitting={sitting} />
        <button class="btn act grow" type="button" disabled={isBusy} onClick={act}>
          <Icon name="house" />
          {say("learn.next_house")}
        </button>
      </div>
    </section>
  );
}

/** Back to where one is waited for, else on to the next game. */
function Elsewhere({ system, sitting }: { system: string; sitting: number }) {
  const back = wayBack();
  const lesson = nextLesson(system);
  if (back)
    return (
      <a class="btn grow" href={back}>
        {say("learn.return")}
      </a>
    );
  if (isRestLeft(system, sitting))
    return (
      <a class="btn grow" href={`/learn/${system}/2`}>
        {say("learn.second")}
      </a>
    );
  return (
    <a class="btn grow" href={lesson ? `/learn/${lesson}` : "/"}>
      {lesson
        ? say("learn.next_lesson", { title: titleOf(lesson) })
        : say("tray.tables")}
    </a>
  );
}
