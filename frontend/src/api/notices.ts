// The calls about notifications.
import { ask } from "./client";
import type { PushLog, Subscribed, Subscribing } from "./types";

export const notices = {
  key: () => ask<{ key: string }>("GET", "/push/key"),
  subscribe: (wish: Subscribing) => ask<Subscribed>("POST", "/push", wish),
  unsubscribe: (id: string) => ask<void>("DELETE", `/push/${id}`),
  test: (id: string) => ask<void>("POST", "/push/test", { id }),
  log: () => ask<PushLog>("GET", "/push/log"),
};
