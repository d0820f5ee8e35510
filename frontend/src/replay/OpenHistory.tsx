import "./words";
import { useSignal } from "@preact/signals";
import { looking } from "../api/replay";
import { AwayBar } from "../parts/AwayBar";
import { Bar } from "../parts/Bar";
import { FileChoice } from "../parts/FileChoice";
import { Icon } from "../parts/Icon";
import { Nav } from "../parts/Nav";
import { useAct } from "../parts/useAct";
import { go } from "../store/route";
import { type Key, say } from "../words";
import { historyIn } from "./historyIn";

/** A finished game from a file: chosen, or dropped anywhere on the page. */
export function OpenHistory() {
  const file = useSignal<File | null>(null);
  const wrong = useSignal<Key | null>(null);
  const { act, isBusy, failed } = useAct(async () => {
    const found = await historyIn(file.value!);
    wrong.value = typeof found === "string" ? found : null;
    if (typeof found !== "string") go(`/replays/${(await looking.open(found)).id}/0`);
  });
  const take = (chosen: File | undefined) => {
    file.value = chosen ?? null;
    if (file.value) void act();
  };
  const why = wrong.value ? say(wrong.value) : failed;
  return (
    <div
      class="screen"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer?.files[0]);
      }}
    >
      <AwayBar onRetry={act} />
      <Bar title={say("opening.title")} under={say("opening.under")} back="/played" />
      <main class="page">
        <p>{say("opening.hint")}</p>
        <div class="games">
          <FileChoice
            title={say("opening.choose")}
            hint={say(isBusy ? "opening.reading" : "opening.choose_hint")}
            onTake={take}
          />
          <a class="choice" href="/api/schema/history">
            <Icon name="info" />
            <span class="grow">
              <b>{say("opening.format")}</b>
              <small>{say("opening.format_hint")}</small>
            </span>
          </a>
        </div>
        <div role="status">{why && <p class="reason">{why}</p>}</div>
      </main>
      <Nav />
    </div>
  );
}
