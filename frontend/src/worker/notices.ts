// Notifications as they come: shown, taken back, opened. The server says how many games
// wait; nothing here counts.
import { bodyOf } from "../api/body";

const worker = self as unknown as ServiceWorkerGlobalScope & {
  navigator: WorkerNavigator & {
    setAppBadge?: (n: number) => Promise<void>;
  };
};

interface Notice extends NotificationOptions {
  title: string;
  navigate: string;
  tag: string;
  data: { withdrawn: boolean; navigate?: string };
}

interface Message {
  notification: Notice;
  app_badge: number;
}

/** Listens to pushes, to taps on them, and to a browser that changes its address. */
export function followNotices(): void {
  worker.addEventListener("push", (event) => {
    const message = event.data?.json() as Message | undefined;
    if (message) event.waitUntil(take(message));
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

/** A withdrawal is shown too, in silence, before it is closed: a push has to show something. */
async function take({ notification, app_badge }: Message): Promise<void> {
  const { title, navigate, data, ...rest } = notification;
  await worker.registration.showNotification(title, {
    ...rest,
    data: { ...data, navigate },
  });
  if (data.withdrawn) await close(notification.tag);
  await worker.navigator.setAppBadge?.(app_badge).catch(() => undefined);
}

async function close(tag: string): Promise<void> {
  const shown = await worker.registration.getNotifications({ tag });
  for (const notification of shown) notification.close();
}

/** Into the window that is open already, if there is one. */
async function open(address: string): Promise<void> {
  const { pathname, search } = new URL(address, location.origin);
  const windows = await worker.clients.matchAll({
    type: "window",
    includeUncontrolled: true,
  });
  const [first] = [...windows].sort((a, b) => Number(b.focused) - Number(a.focused));
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
    }),
  });
}

async function key(): Promise<string> {
  const reply = await fetch("/api/push/key");
  return ((await reply.json()) as { key: string }).key;
}
