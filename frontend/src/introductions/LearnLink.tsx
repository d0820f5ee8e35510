import { say } from "../words";
import { lessonOf } from ".";
import "./words";

/** "Learn it: 6 screens", where a game can be learned. */
export function LearnLink({ system }: { system: string }) {
  const lesson = lessonOf(system);
  if (!lesson) return null;
  return (
    <a class="text-link" href={`/learn/${system}`}>
      {say("learn.link", { n: lesson.screens })}
    </a>
  );
}
