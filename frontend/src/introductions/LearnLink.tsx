import { say } from "../words";
import { lessonOf } from ".";
import "./words";

/** "Learn it: 6 screens", where a game can be learned; `then` is where one comes from. */
export function LearnLink({ system, then }: { system: string; then?: string }) {
  const lesson = lessonOf(system);
  if (!lesson) return null;
  return (
    <a class="text-link" href={`/learn/${system}${then ? `#${then}` : ""}`}>
      {say("learn.link", { n: lesson.screens })}
    </a>
  );
}
