import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { isBroken } from "../store/faults";
import { away } from "../store/network";
import { unfetched } from "../store/release";
import { AwayBar } from "./AwayBar";

export type Lazy<Props> = ComponentType<Props> & {
  /** Fetches it before it is shown. */
  fetch(): void;
};

const Away = () => <AwayBar onRetry={() => location.reload()} />;
const Nothing = () => null;

/** A screen that is fetched when it is first shown, so that the first one comes sooner. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Away,
): Lazy<Props> {
  const screen = signal<ComponentType<Props> | null>(null);
  let asked = false;
  const fetch = () => {
    if (asked) return;
    asked = true;
    load().then(
      (loaded) => (screen.value = loaded),
      (failure: unknown) => {
        asked = false;
        unfetched(failure);
      },
    );
  };
  const Lazy = (props: Props) => {
    const Screen = screen.value;
    void away.value; // what did not come is asked for again when the server answers
    if (!isBroken.value) fetch();
    return Screen ? <Screen {...props} /> : <Meanwhile />;
  };
  return Object.assign(Lazy, { fetch });
}

/** A small part of a screen, which says nothing of its own while it has not come. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Lazy<Props> => lazy(load, Nothing);
