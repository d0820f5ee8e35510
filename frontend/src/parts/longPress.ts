// A long press shows a card large, wherever it lies.

const LONG = 450;

/** Handlers for an element that does one thing on a tap and `show` on a long press. */
export function onLongPress(show: () => void) {
  let timer = 0;
  let held = false;
  const end = () => clearTimeout(timer);
  return {
    onPointerDown() {
      held = false;
      timer = window.setTimeout(() => {
        held = true;
        show();
      }, LONG);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event: Event) => event.preventDefault(),
    onClickCapture(event: Event) {
      if (!held) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
