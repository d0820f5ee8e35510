import type { ListedGame } from "../api/types";
import { Cover } from "../parts/Cover";
import { Icon } from "../parts/Icon";
import { Row } from "../parts/Row";
import { systems } from "../store/ledgers";
import { learning } from "../store/lists";
import { say } from "../words";
import { lessonOf } from ".";
import { isLearned, isRestLeft, sittingAt } from "./knows";
import "./words";

/** The games that can be learned: anew, on from where one was left, or known already. */
export function Lessons() {
  const taught = (systems.value ?? []).filter(({ name }) => lessonOf(name));
  if (!taught.length) return null;
  return (
    <section class="stack" aria-labelledby="lessons">
      <h2 id="lessons">{say("learn.title")}</h2>
      <ul class="shelf">
        {taught.map(({ name, title }) => (
          <li key={name}>
            <a class="lid" href={`/learn/${name}${isHalf(name) ? "/2" : ""}`}>
              <Cover system={name} title={title}>
                <small>
                  {hasLearned(name) && !isHalf(name) && <Icon name="check" />}{" "}
                  {standing(name)}
                </small>
              </Cover>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Games of which one lesson of two is done: on to the second. */
export function LessonsLeft() {
  const half = (systems.value ?? []).filter(
    ({ name }) => lessonOf(name) && isHalf(name),
  );
  if (!half.length) return null;
  return (
    <section class="games" aria-label={say("learn.go_on")}>
      {half.map(({ name, title }) => (
        <Row
          key={name}
          icon="book"
          title={say("learn.next_lesson", { title })}
          hint={say("learn.second")}
          to={`/learn/${name}/2`}
        />
      ))}
    </section>
  );
}

/** A table left in the middle; without one the game begins anew. */
export const leftLesson = (): ListedGame | null =>
  learning.value.find(
    ({ id, system, status }) =>
      status === "running" && !isLearned(system, sittingAt(id, system)),
  ) ?? null;

/** The first game that is not learned yet, the one after this first. */
export function nextLesson(after?: string): string | null {
  const names = (systems.value ?? []).map(({ name }) => name);
  const at = names.indexOf(after ?? "") + 1;
  const turned = [...names.slice(at), ...names.slice(0, at)];
  return turned.find((name) => lessonOf(name) && !hasLearned(name)) ?? null;
}

export const hasLearned = (name: string): boolean =>
  isLearned(name) ||
  learning.value.some(({ system, status }) => system === name && status === "over");

/** Whether the first sitting is behind one, and the second is not. */
const isHalf = (name: string): boolean => hasLearned(name) && isRestLeft(name);

function standing(name: string): string {
  if (isHalf(name)) return say("learn.rest", { n: lessonOf(name, 2)!.screens });
  const table = learning.value.find(({ system }) => system === name);
  if (hasLearned(name)) return say("learn.learned");
  if (table) return say("learn.go_on");
  return say("learn.link", { n: lessonOf(name)!.screens });
}
