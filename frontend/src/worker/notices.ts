// Notifications as they come: shown, taken back, opened. The server says how many games ask
// for my move, as home counts them.
import { bodyOf } from "../api/body";
import { keyOf } from "../api/keyOf";
import { isTakenBack, takenBack } from "./takenBack";

const worker = self as unknown as ServiceWorkerGlobalScope & {
  navigator: WorkerNavigator & {
    setAppBadge?: (n: number) => Promise<void>;
  };
};

interface Notice extends NotificationOptions {
  title: string;
  navigate: string;
  tag: string;
  /** `at` says which is newer; an earlier release did not send it. */
  data: { withdrawn: boolean; at?: number; navigate?: string };
}

interface Message {
  notification: Notice;
  app_badge: number;
}

/** Listens to pushes, to taps on them, and to a browser that changes its address. */
export function followNotices(): void {
  worker.addEventListener("push", (event) => {
    const message = event.data?.json() as Message | undefined;
    if (message) event.waitUntil(inTurn(() => take(message)));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { navigate } = event.notification.data as Notice["data"];
    event.waitUntil(open(navigate ?? "/"));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => {
    (event as ExtendableEvent).waitUntil(subscribeAgain(event as Change));
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One message after the other: none is closed in the place of the one before it. */
function inTurn(take: () => Promise<void>): Promise<void> {
  const taken = last.then(take);
  last = taken.catch(() => undefined);
  return taken;
}

async function take({ notification, app_badge }: Message): Promise<void> {
  if (notification.data.withdrawn) await takeBack(notification);
  else await call(notification);
  for (const page of await windows()) page.postMessage({ noticed: true });
  await worker.navigator.setAppBadge?.(app_badge).catch(() => undefined);
}

const windows = () =>
  worker.clients.matchAll({ type: "window", includeUncontrolled: true });

/** One that comes after its own withdrawal is shown in silence, and closed. */
async function call(notice: Notice): Promise<void> {
  const { tag, data } = notice;
  if (!(await isTakenBack(tag, data.at ?? Infinity))) return show(notice);
  await show({ ...notice, silent: true });
  await close(tag);
}

async function show({ title, navigate, data, ...rest }: Notice): Promise<void> {
  await worker.registration.showNotification(title, {
    ...rest,
    data: { ...data, navigate },
  });
}

/**
 * Closes what is no longer true; a newer call that came first stays. Either way
 * something is shown before, in silence: a push has to show something.
 */
async function takeBack(notice: Notice): Promise<void> {
  const { tag, data } = notice;
  if (data.at) await takenBack(tag, data.at);
  const [newer] = (await worker.registration.getNotifications({ tag })).filter(
    (shown) => ((shown.data as Notice["data"]).at ?? 0) > (data.at ?? Infinity),
  );
  if (newer) return showAgain(newer);
  await show(notice);
  await close(tag);
}

async function showAgain(shown: Notification): Promise<void> {
  const { title, body, lang, dir, tag, data } = shown;
  const options = { body, lang, dir, tag, data, silent: true };
  await worker.registration.showNotification(title, options);
}

async function close(tag: string): Promise<void> {
  const shown = await worker.registration.getNotifications({ tag });
  for (const notification of shown) notification.close();
}

/** Into the window that is open already, if there is one. */
async function open(address: string): Promise<void> {
  const { pathname, search } = new URL(address, location.origin);
  const pages = [...(await windows())];
  const [first] = pages.sort((a, b) => Number(b.focused) - Number(a.focused));
  if (!first) {
    await worker.clients.openWindow(pathname + search);
    return;
  }
  first.postMessage({ go: pathname + search });
  await first.focus().catch(() => undefined);
}

interface Change extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

async function subscribeAgain(change: Change): Promise<void> {
  const subscription =
    change.newSubscription ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: await key(),
    }));
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/api/push", {
    method: "POST",
    ...bodyOf({
      id: crypto.randomUUID(),
      subscription: { endpoint, keys },
      device: "renewed",
      key: keyOf(subscription),
    }),
  });
}

async function key(): Promise<string> {
  const reply = await fetch("/api/push/key");
  return ((await reply.json()) as { key: string }).key;
}
