import { Title } from "../parts/Bar";
import { Fan } from "../parts/Fan";
import { Icon } from "../parts/Icon";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { EnterCode } from "./EnterCode";

/** No table yet: three ways to the first one. */
export function EmptyHome() {
  return (
    <main class="page">
      <div class="result">
        <Fan />
        <Title class="title">{say("empty.title")}</Title>
        <p class="soft">{say("empty.hint")}</p>
      </div>
      <div class="stack">
        <a class="btn act" href="/new">
          <Icon name="plus" />
          {say("empty.lay")}
        </a>
        <a class="btn" href="/learn/common-galea">
          {say("empty.learn")}
        </a>
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
