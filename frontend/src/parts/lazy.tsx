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

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

const Away = () => <AwayBar onRetry={() => location.reload()} />;
const Nothing = () => null;

/** A screen that is fetched when it is first shown, by its name in its module. */
export function lazy<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Meanwhile: ComponentType = Away,
): Lazy<PropsOf<Module[Name]>> {
  const screen = signal<ComponentType<object> | null>(null);
  let asked = false;
  const fetch = () => {
    if (asked) return;
    asked = true;
    load().then(
      (module) => (screen.value = module[name] as ComponentType<object>),
      (failure: unknown) => {
        asked = false;
        unfetched(failure);
      },
    );
  };
  const Lazy = (props: object) => {
    const Screen = screen.value;
    void away.value; // what did not come is asked for again when the server answers
    if (!isBroken.value) fetch();
    return Screen ? <Screen {...props} /> : <Meanwhile />;
  };
  return Object.assign(Lazy, { fetch });
}

/** A small part of a screen, which says nothing of its own while it has not come. */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<PropsOf<Module[Name]>> => lazy(load, name, Nothing);

/** What a module exports by a name, fetched whenever it is asked for. */
export const part =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  async (): Promise<Module[Name]> =>
    (await load())[name];
