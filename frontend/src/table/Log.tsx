import { Why } from "../parts/Why";
import { log } from "../store/table";
import { at } from "../times";
import { say } from "../words";

/** Everything that happened, the newest first, each line with its rules. */
export function Log({ system }: { system: string }) {
  if (!log.value.length) return <p class="soft">{say("log.empty")}</p>;
  return (
    <ol class="log" reversed>
      {[...log.value].reverse().map((told, i) => (
        <li key={`${told.seen}.${log.value.length - i}`}>
          <span class="grow">
            {told.text} <time class="soft">{at(told.at)}</time>
          </span>
          <Why system={system} rules={told.rules} />
        </li>
      ))}
    </ol>
  );
}
