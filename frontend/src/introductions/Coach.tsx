import { useEffect, useRef } from "preact/hooks";
import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { Terms } from "../parts/Terms";
import { Why } from "../parts/Why";
import { fetched } from "../store/release";
import { say } from "../words";
import { lessonOf } from ".";
import { Farewell } from "./Farewell";
import {
  count,
  follow,
  give,
  given,
  goBack,
  goOn,
  greeting,
  isAway,
  isLast,
  isPast,
  moment,
  putAway,
  screen,
  step,
} from "./progress";
import type { Met, Question } from "./introduction";
import { bringIntoSight, ring } from "./ring";
import "./words";

/** The coach's card above the tray: what to look at, what to do, and the rules behind it. */
export function Coach({ game }: { game: Game }) {
  useEffect(() => followed(game), [game.id]);
  useRing();
  if (!screen.value || isAway.value) return null;
  return <Card game={game} />;
}

function Card({ game }: { game: Game }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, rules } = screen.value!;
  const lead = (go: () => void) => () => {
    go();
    heading.current?.focus();
  };
  return (
    <section class="coach" aria-label={say("learn.coach")}>
      <div class="row">
        {step.value > 0 && (
          <button
            class="icon"
            type="button"
            aria-label={say("learn.back")}
            onClick={lead(goBack)}
          >
            <Icon name="back" />
          </button>
        )}
        <h2 class="grow" tabIndex={-1} ref={heading}>
          <small>
            <span aria-hidden="true">{say("learn.step", place())}</span>
            <span class="sr">{say("learn.of_step", place())}</span>
          </small>
          {say(title)}
        </h2>
        <Why system={game.system} rules={rules} />
        <button
          class="icon"
          type="button"
          aria-label={say("learn.away")}
          onClick={putAway}
        >
          <Icon name="cross" />
        </button>
      </div>
      <Words system={game.system} />
      {screen.value?.ask && moment.value && <Quiz of={screen.value.ask} />}
      {isLast.value && <Farewell system={game.system} sitting={game.sitting ?? 1} />}
      {mayGoOn() && (
        <button class="btn act" type="button" onClick={lead(goOn)}>
          {say("learn.next")}
        </button>
      )}
    </section>
  );
}

/** What is said, and heard: a new screen is read out where it stands. */
function Words({ system }: { system: string }) {
  const now = moment.value;
  const shown = screen.value!;
  const task = !isPast.value && now && shown.at(now) ? shown.task?.(now) : null;
  return (
    <div aria-live="polite">
      {now && (
        <p>
          {greeting.value && <b>{greetingOf(greeting.value)} </b>}
          <Terms system={system} text={shown.text(now)} />
        </p>
      )}
      {task && (
        <p>
          <b>{task}</b>
        </p>
      )}
    </div>
  );
}

const greetingOf = (met: Met): string => say(met === "done" ? "learn.done" : met);

/** A question's answers; with a tap it is said whether that is right, and why. */
function Quiz({ of }: { of: Question }) {
  const tapped = given.value;
  const isRight = tapped === of.right;
  return (
    <div
      class={tapped === null ? "quiz" : "quiz given"}
      role="group"
      aria-label={say("learn.answers")}
    >
      <div class="row wrap">
        {of.answers().map((answer, n) => (
          <button
            key={n}
            class={tapped !== null && n === of.right ? "btn grow right" : "btn grow"}
            type="button"
            aria-pressed={tapped === n}
            onClick={() => give(n)}
          >
            {tapped !== null && n === of.right && <Icon name="check" />}
            {tapped === n && !isRight && <Icon name="cross" />}
            {answer}
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {tapped !== null && (
          <p>
            <b>{say(isRight ? "learn.right" : "learn.not_quite")}</b> {of.why()}
          </p>
        )}
      </div>
    </div>
  );
}

const place = () => ({ n: step.value + 1, of: count.value });

/** A screen to read goes on with a tap, one with a task when it is done. */
const mayGoOn = (): boolean =>
  isPast.value ||
  (!screen.value!.task &&
    !isLast.value &&
    !!moment.value &&
    (!screen.value!.ask || given.value !== null));

function followed(game: Game): () => void {
  let stop = () => {};
  let isGone = false;
  const lesson = lessonOf(game.system, game.sitting);
  if (lesson)
    void fetched(lesson.load).then((introduction) => {
      if (!isGone) stop = follow(game.id, introduction);
    });
  return () => {
    isGone = true;
    stop();
  };
}

/** Rings what the screen means, at its moment. */
function useRing(): void {
  const now = moment.value;
  const shown = isAway.value || isPast.value ? null : screen.value;
  const meant = (now && shown?.at(now) && shown.look?.(now)) || null;
  useEffect(() => ring(meant), [meant]);
  useEffect(() => bringIntoSight(meant), [step.value, now?.turn, !meant]);
  useEffect(() => () => ring(null), []);
}
