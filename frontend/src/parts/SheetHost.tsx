import { useEffect, useRef } from "preact/hooks";
import { closeSheet, closeSheets, sheets } from "../store/sheets";
import { table } from "../store/table";
import { say } from "../words";
import { Icon } from "./Icon";
import { lazy } from "./lazy";

const SheetWords = lazy(() => import("./SheetWords"), "SheetWords");

/** Shows the newest sheet over the page; what lies behind is out of reach meanwhile. */
export function SheetHost() {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** A press that began on a card below, and opened the sheet, must not close it again. */
  const isPressed = useRef(false);
  const top = sheets.value.at(-1);
  useEffect(() => {
    if (!top) return dialog.current?.close();
    dialog.current!.dataset["scene"] = sceneHere();
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.scrollTo(0, 0);
    heading.current?.focus();
  }, [top]);
  return (
    <dialog
      class="sheet"
      ref={dialog}
      aria-labelledby="sheet-title"
      onClose={() => {
        closeSheets();
        lead();
      }}
      onPointerDown={({ target }) => (isPressed.current = target === dialog.current)}
      onClick={({ target }) => {
        if (isPressed.current && target === dialog.current) closeSheets();
      }}
    >
      {top && (
        <>
          <div class="row">
            <h2 class="grow" id="sheet-title" tabIndex={-1} ref={heading}>
              {top.title}
            </h2>
            {table.value && <SheetWords key={top.title} system={table.value.system} />}
            <button
              class="icon"
              type="button"
              aria-label={say("sheet.close")}
              onClick={closeSheet}
            >
              <Icon name={sheets.value.length > 1 ? "back" : "cross"} />
            </button>
          </div>
          <div class="stack" key={top.title}>
            {top.body}
          </div>
        </>
      )}
    </dialog>
  );
}

/** What the table below is made of, and its sheets with it. */
const sceneHere = (): string =>
  document.querySelector<HTMLElement>(".at-table")?.dataset["scene"] ?? "";

/** Leads to the headline where what opened the sheet has gone meanwhile. */
function lead(): void {
  const at = document.activeElement;
  if (at !== document.body && at?.getClientRects().length) return;
  document.querySelector<HTMLElement>(".banner h2")?.focus();
}
