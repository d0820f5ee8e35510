import { Title } from "../parts/Bar";
import { Fan } from "../parts/Fan";
import { Icon } from "../parts/Icon";
import { useAct } from "../parts/useAct";
import { go } from "../store/route";
import { openSheet } from "../store/sheets";
import { layTable, LEVEL } from "../store/laying";
import { say } from "../words";
import { EnterCode } from "./EnterCode";

const FIRST_GAME = {
  system: "common-galea",
  options: {},
  others: ["house"],
  levels: [LEVEL],
  isListed: false,
  clock: null,
} as const;

/** No table yet: three ways to the first one. */
export function EmptyHome() {
  const { act, isBusy, failed } = useAct(async () =>
    go(`/game/${(await layTable(FIRST_GAME)).id}`),
  );
  return (
    <main class="page">
      <div class="result">
        <Fan />
        <Title class="title">{say("empty.title")}</Title>
        <p class="soft">{say("empty.hint")}</p>
      </div>
      <div class="stack">
        {failed && <p class="reason">{failed}</p>}
        <a class="btn act" href="/new">
          <Icon name="plus" />
          {say("empty.lay")}
        </a>
        <button class="btn" type="button" disabled={isBusy} onClick={act}>
          {say("empty.learn")}
        </button>
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
    </main>
  );
}
