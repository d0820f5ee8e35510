// Whether this phone is told, and asking its browser for it.
import { signal } from "@preact/signals";
import { notices } from "../api/notices";
import { keep, recall } from "../store/kept";
import { uuid } from "../store/random";
import { keyOf } from "../api/keyOf";

/** never: cannot; home: an iPhone's browser tab; denied: the player said no before. */
export type Standing = "never" | "home" | "denied" | "off" | "on";

export const standing = signal<Standing>(stands());

const ID = "push";

// The first that fits: an Android also says Linux, an Edge also Chrome.
const BROWSERS = ["Firefox", "Edg", "Chrome", "Safari"];
const SYSTEMS = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux"];

/** Asks for permission and subscribes. Only ever called by a tap. */
export async function beTold(): Promise<void> {
  await Notification.requestPermission();
  standing.value = stands();
  if (Notification.permission === "granted") await subscribe();
}

/** Makes sure that the server still knows this browser; it costs nothing if it does. */
export async function stayTold(): Promise<void> {
  if (recall(ID) && stands() !== "never" && Notification.permission === "granted")
    await subscribe();
}

/** This phone is told no more; the others are. */
export async function stopTelling(): Promise<void> {
  const id = recall<string>(ID);
  await leaveBrowser();
  if (id) await notices.unsubscribe(id);
}

/** Whoever was told here is signed out: the server knows it, and now the browser. */
export async function leaveBrowser(): Promise<void> {
  const subscription = await (await registration()).pushManager.getSubscription();
  await subscription?.unsubscribe();
  keep(ID, null);
  standing.value = stands();
}

/** Where the server has a newer key, the browser lets go of the older one. */
async function subscribe(): Promise<void> {
  const { pushManager } = await registration();
  const there = await pushManager.getSubscription();
  const key = there && keyOf(there);
  let told = there && (await tell(there, key));
  if (!told || (key && key !== told.key)) {
    await there?.unsubscribe();
    const newest = told?.key ?? (await notices.key()).key;
    const wish = { userVisibleOnly: true, applicationServerKey: newest };
    told = await tell(await pushManager.subscribe(wish), newest);
  }
  keep(ID, told.id);
  standing.value = "on";
}

function tell(subscription: PushSubscription, key?: string | null) {
  const { endpoint, keys } = subscription.toJSON();
  return notices.subscribe({
    id: uuid(),
    subscription: {
      endpoint: endpoint ?? "",
      keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
    },
    device: device(),
    ...(key && { key }),
  });
}

const registration = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.ready;

function stands(): Standing {
  const can = "Notification" in window && "PushManager" in window;
  if (isApple() && !isInstalled()) return "home";
  if (!can || !("serviceWorker" in navigator)) return "never";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && recall(ID) ? "on" : "off";
}

/** An iPad says that it is a Macintosh; no Macintosh is touched. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return (
    /iPhone|iPad|iPod/.test(userAgent) ||
    (userAgent.includes("Macintosh") && maxTouchPoints > 1)
  );
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** What the player would call it. */
function device(): string {
  const says = (sign: string) => navigator.userAgent.includes(sign);
  const system = isApple() && says("Macintosh") ? "iPad" : SYSTEMS.find(says);
  const browser = BROWSERS.find(says)?.replace("Edg", "Edge");
  return [browser, system?.replace("Macintosh", "Mac")].filter(Boolean).join(", ");
}
