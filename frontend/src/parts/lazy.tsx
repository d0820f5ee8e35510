import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { lost } from "../store/network";
import { AwayBar } from "./AwayBar";

export type Lazy<Props> = ComponentType<Props> & {
  /** Fetches it before it is shown. */
  fetch(): void;
};

/** A screen that is fetched when it is first shown, so that the first one comes sooner. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Lazy<Props> {
  const screen = signal<ComponentType<Props> | null>(null);
  let asked = false;
  const fetch = () => {
    if (asked) return;
    asked = true;
    load().then((loaded) => (screen.value = loaded), lost);
  };
  const Lazy = (props: Props) => {
    fetch();
    const Screen = screen.value;
    if (Screen) return <Screen {...props} />;
    return <AwayBar onRetry={() => location.reload()} />;
  };
  return Object.assign(Lazy, { fetch });
}
