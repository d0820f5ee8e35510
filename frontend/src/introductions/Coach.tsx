import { useEffect, useRef } from "preact/hooks";
import type { Game } from "../api/types";
import { Icon } from "../parts/Icon";
import { Terms } from "../parts/Terms";
import { useAct } from "../parts/useAct";
import { Why } from "../parts/Why";
import { pending } from "../store/choice";
import { fetched } from "../store/release";
import { say } from "../words";
import { lessonOf } from ".";
import { doForMe } from "./doing";
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
  SHOWN,
  step,
  way as wayOn,
} from "./progress";
import type { Met, Question } from "./introduction";
import { bringIntoSight, ring } from "./ring";
import { isAwaited } from "./steps";
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
  useEffect(() => {
    if (document.activeElement?.matches(ON)) heading.current?.focus();
  }, [step.value]);
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
      <GoOn game={game} onNext={lead(goOn)} />
    </section>
  );
}

/** What leads on is one button, whatever the screen waits for: who only reads stays there. */
const ON = ".coach > :is(.btn, .for-me)";

const WAYS = {
  next: "learn.next",
  answer: "learn.show_answer",
  act: "learn.for_me",
} as const;

/** On to the next screen, or what this one waits for is done for whoever only reads. */
function GoOn({ game, onNext }: { game: Game; onNext: () => void }) {
  const { act, isBusy, failed } = useAct(() => doForMe(game));
  const way = wayOn();
  if (!way) return null;
  const mayAct = isAwaited(moment.value) && !pending.value;
  const isWaiting = way === "act" && (isBusy || !mayAct);
  const go = { next: onNext, answer: () => give(SHOWN), act };
  return (
    <>
      <button
        class={way === "next" ? "btn act" : "text-link for-me"}
        type="button"
        aria-disabled={isWaiting}
        aria-busy={isWaiting}
        onClick={({ detail }) => {
          if (!isWaiting && detail < 2) void go[way](); // the second of two taps is none
        }}
      >
        {say(WAYS[way])}
      </button>
      {way === "act" && failed && (
        <p class="reason" role="status">
          {failed}
        </p>
      )}
    </>
  );
}

/** What is said, and heard: a new screen is read out where it stands. */
function Words({ system }: { system: string }) {
  const now = moment.value;
  const shown = screen.value!;
  const task = !isPast.value && now && shown.at(now) ? shown.task?.(now) : null;
  const met = greeting.value;
  return (
    <div aria-live="polite">
      {now && met && typeof met === "object" && (
        <p>
          <b>{say("learn.did")}</b> {met.did}
        </p>
      )}
      {now && (
        <p>
          {typeof met === "string" && <b>{greetingOf(met)} </b>}
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
            <b>{verdict(of, tapped)}</b> {of.why()}
          </p>
        )}
      </div>
    </div>
  );
}

function verdict({ answers, right }: Question, tapped: number): string {
  if (tapped === SHOWN) return say("learn.answer", { answer: answers()[right]! });
  return say(tapped === right ? "learn.right" : "learn.not_quite");
}

const place = () => ({ n: step.value + 1, of: count.value });

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
