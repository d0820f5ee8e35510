import { useState } from "preact/hooks";
import { FileChoice } from "../parts/FileChoice";
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
    <FileChoice
      title={say("fair.read_back")}
      hint={say("fair.read_back_hint")}
      onTake={(file) => void take(file)}
    >
      <span role="status">
        {isEmpty && <span class="reason">{say("fair.nothing_there")}</span>}
      </span>
    </FileChoice>
  );
}
