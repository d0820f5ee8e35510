import { useState } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { readBack } from "../store/shuffles";
import { say } from "../words";

/** Reads back from a download what this phone once kept and has forgotten. */
export function ReadBack() {
  const [isEmpty, setEmpty] = useState(false);
  const take = async (file: File | undefined) => {
    const read: unknown = await file
      ?.text()
      .then(JSON.parse)
      .catch(() => null);
    setEmpty(!readBack(read));
  };
  return (
    <label class="choice">
      <input
        class="over"
        type="file"
        accept="application/json,.json"
        aria-label={say("fair.read_back")}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <Icon name="plus" />
      <span class="grow">
        <b>{say("fair.read_back")}</b>
        <small>{say("fair.read_back_hint")}</small>
        <span role="status">
          {isEmpty && <span class="reason">{say("fair.nothing_there")}</span>}
        </span>
      </span>
    </label>
  );
}
