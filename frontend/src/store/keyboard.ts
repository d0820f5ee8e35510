// How much of the page the keyboard of the phone covers, where the page is not made smaller
// by it: sheets stand above it.

/** Measures the keyboard whenever it comes or goes. */
export function followKeyboard(): void {
  const seen = window.visualViewport;
  seen?.addEventListener("resize", () => {
    const covered = seen.scale > 1 ? 0 : Math.max(0, innerHeight - seen.height);
    document.documentElement.style.setProperty("--keyboard", `${covered}px`);
  });
}
