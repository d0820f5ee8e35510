import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { lost } from "../store/network";
import { AwayBar } from "./AwayBar";

/** A screen that is fetched when it is first shown, so that the first one comes sooner. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const screen = signal<ComponentType<Props> | null>(null);
  let asked = false;
  return function Lazy(props: Props) {
    if (!asked) {
      asked = true;
      load().then((loaded) => (screen.value = loaded), lost);
    }
    const Screen = screen.value;
    if (Screen) return <Screen {...props} />;
    return <AwayBar onRetry={() => location.reload()} />;
  };
}
