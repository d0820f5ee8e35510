import { useSignal } from "@preact/signals";
import { Icon } from "../parts/Icon";
import { say } from "../words";
import { wayHome } from "./phone";
import { TakeAlong } from "./TakeAlong";

/** How a page becomes an app on an iPhone, which alone may be told there. */
export function HomeScreenSteps() {
  const way = wayHome();
  return (
    <ol class="steps-list">
      <li>
        {say(`notices.iphone_1_${way}`)} <Icon name="share" />
        {way === "inside" && <CopyAddress />}
      </li>
      <li>{say("notices.iphone_2")}</li>
      <li>{say("notices.iphone_3")}</li>
      <li>
        {say("notices.iphone_4")}
        <TakeAlong />
      </li>
    </ol>
  );
}

/** The way out of another app: the address, to be opened in Safari. */
function CopyAddress() {
  const isCopied = useSignal(false);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    isCopied.value = true;
  };
  return (
    <button class="btn" type="button" onClick={() => void copy().catch(() => null)}>
      {say(isCopied.value ? "notices.copied" : "notices.copy")}
    </button>
  );
}
