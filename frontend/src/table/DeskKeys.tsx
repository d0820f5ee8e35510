import "../more";
import { useEffect } from "preact/hooks";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { act, isElsewhere, isOn, mark } from "./keys";
import { KeysSheet } from "./KeysSheet";

/** Keys for everything at a desk; "?" shows them. */
export function DeskKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!act(event) && isAsked(event)) showKeys();
    };
    const drawn = new MutationObserver(mark);
    addEventListener("keydown", press);
    drawn.observe(document.body, { childList: true, subtree: true });
    mark();
    return () => {
      removeEventListener("keydown", press);
      drawn.disconnect();
    };
  }, []);
  return (
    <button
      class="btn quiet keys"
      type="button"
      aria-keyshortcuts={isOn.value ? "?" : undefined}
      onClick={showKeys}
    >
      {say("shortcuts.title")} <kbd aria-hidden="true">?</kbd>
    </button>
  );
}

const showKeys = (): void => openSheet(say("shortcuts.title"), <KeysSheet />);

const isAsked = (event: KeyboardEvent): boolean =>
  event.key === "?" && isOn.value && !isElsewhere(event);
