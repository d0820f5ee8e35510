import "../more";
import { say } from "../words";
import { isOn, SHORTCUTS, turn } from "./keys";

/** All keys, and the switch that turns them off. */
export function KeysSheet() {
  return (
    <>
      <dl class="key-list">
        {SHORTCUTS.map(({ keys, told }) => (
          <div key={told}>
            <dt>
              <kbd>{keys.length > 1 ? `${keys[0]}\u2013${keys.at(-1)}` : keys[0]}</kbd>
            </dt>
            <dd>{say(told)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{say("shortcuts.list")}</dd>
        </div>
      </dl>
      <label class="choice">
        <input
          class="over"
          type="checkbox"
          role="switch"
          checked={isOn.value}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        <span class="grow">
          <b>{say("shortcuts.on")}</b>
          <small>{say("shortcuts.on_hint")}</small>
        </span>
      </label>
    </>
  );
}
