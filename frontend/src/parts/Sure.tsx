import { closeSheet } from "../store/sheets";
import { Failed } from "./Failed";
import { useAct } from "./useAct";

interface Props {
  no: string;
  yes: string;
  work: () => Promise<void>;
  /** Whether it cannot be done here. */
  isOff?: boolean;
}

/** How a sheet ends that asks once more: nothing is done, or what it asks about. */
export function Sure({ no, yes, work, isOff = false }: Props) {
  const { act, isBusy, failed } = useAct(work);
  return (
    <>
      <Failed why={failed} />
      <div class="row">
        <button class="btn grow" type="button" onClick={closeSheet}>
          {no}
        </button>
        <button
          class="btn act grow"
          type="button"
          disabled={isBusy || isOff}
          onClick={act}
        >
          {yes}
        </button>
      </div>
    </>
  );
}
