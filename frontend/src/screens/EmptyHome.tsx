import "../parts/words";
import { useEffect } from "preact/hooks";
import { leftLesson, Lessons, nextLesson } from "../introductions/Lessons";
import { Title } from "../parts/Bar";
import { Fan } from "../parts/Fan";
import { Icon } from "../parts/Icon";
import { lazy } from "../parts/lazy";
import { titleOf, wantSystems } from "../store/ledgers";
import { learning } from "../store/lists";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { EnterCode } from "./EnterCode";

const DayRow = lazy(() => import("./DayRow"), "DayRow");
const PlainHttp = lazy(() => import("./PlainHttp"), "PlainHttp");

/** No table yet: what to do first, and what next for who has learned a game. */
export function EmptyHome() {
  useEffect(() => void wantSystems().catch(() => null), []);
  const hasLearned = learning.value.length > 0 && !leftLesson();
  const hint = hasLearned ? "empty.hint_learning" : "empty.hint";
  return (
    <main class="page hall">
      <div class="result">
        <Fan />
        <Title class="title">{say("empty.title")}</Title>
        <p class="soft">{say(hint)}</p>
      </div>
      <div class="stack">
        <First hasLearned={hasLearned} />
        <a class="btn quiet" href="/lobby">
          <Icon name="tables" />
          {say("empty.lobby")}
        </a>
        <button
          class="btn quiet"
          type="button"
          onClick={() => openSheet(say("code.title"), <EnterCode />)}
        >
          <Icon name="link" />
          {say("empty.invited")}
        </button>
      </div>
      <DayRow />
      <Lessons />
      {!isSecureContext && <PlainHttp />}
    </main>
  );
}

/** Learn first; who has learned a game plays it. */
function First({ hasLearned }: { hasLearned: boolean }) {
  const left = leftLesson();
  const lesson = left?.system ?? nextLesson();
  const play = (
    <a class={hasLearned ? "btn act" : "btn"} href="/new">
      <Icon name="plus" />
      {say("empty.lay")}
    </a>
  );
  const learn = lesson && (
    <a class={hasLearned ? "btn" : "btn act"} href={`/learn/${lesson}`}>
      {say(left ? "empty.go_on" : "empty.learn", { title: titleOf(lesson) })}
    </a>
  );
  return hasLearned ? [play, learn] : [learn, play];
}
