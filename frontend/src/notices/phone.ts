// Whether this phone is told, and asking its browser for it.
import { signal } from "@preact/signals";
import { Refused } from "../api/client";
import { notices } from "../api/notices";
import { keep, recall } from "../store/storage";
import { uuid } from "../store/random";
import { keyOf } from "../api/keyOf";
import { say } from "../words";
import "./words";

/** never: cannot; home: an iPhone's browser tab; denied: the player said no before. */
export type Standing = "never" | "home" | "denied" | "off" | "on";

const ID = "push";
const KNOWN = "push.known";
const DAY = 24 * 60 * 60 * 1000;

/** Apps that show pages themselves. */
const INSIDE = /FBA[NV]|Instagram|Line\/|Telegram|WhatsApp|GSA\//;

export const standing = signal<Standing>(stands());

// The first that fits: an Android also says Linux, an Edge also Chrome, and on an iPhone
// every browser says that it is a Safari.
const BROWSERS: Readonly<Record<string, string>> = {
  FxiOS: "Firefox",
  CriOS: "Chrome",
  EdgiOS: "Edge",
  SamsungBrowser: "Samsung Internet",
  Firefox: "Firefox",
  Edg: "Edge",
  Chrome: "Chrome",
  Safari: "Safari",
};
const SYSTEMS = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux"];

/** Asks for permission and subscribes. Only ever called by a tap. */
export async function beTold(): Promise<void> {
  await Notification.requestPermission();
  standing.value = stands();
  if (Notification.permission === "granted") await subscribe();
}

/** Makes sure, once a day, that the server still knows this browser. */
export async function stayTold(): Promise<void> {
  if (!recall(ID) || stands() === "never" || Notification.permission !== "granted")
    return;
  const known = recall<{ endpoint: string; at: number }>(KNOWN);
  const there = await (await registration()).pushManager.getSubscription();
  const isSame = !!known && there?.toJSON().endpoint === known.endpoint;
  if (!isSame || Date.now() - known.at > DAY) await subscribe();
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
    told = await tell(
      await pushManager.subscribe(wish).catch(() => unreached()),
      newest,
    );
  }
  keep(ID, told.id);
  standing.value = "on";
}

/** It was the push service of the browser that did not answer: ours did. */
function unreached(): never {
  const detail = say("notices.failed");
  throw new Refused({ type: "about:blank", title: detail, status: 0, detail });
}

async function tell(subscription: PushSubscription, key?: string | null) {
  const { endpoint, keys } = subscription.toJSON();
  const told = await notices.subscribe({
    id: uuid(),
    subscription: {
      endpoint: endpoint ?? "",
      keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
    },
    device: device(),
    ...(key && { key }),
  });
  keep(KNOWN, { endpoint, at: Date.now() });
  return told;
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

/** Where an iPhone or iPad keeps what puts a page on its home screen. */
export type Way = "safari" | "ipad" | "browser" | "inside";

/** In which of its browsers we are: a page inside another app calls itself no Safari. */
export function wayHome(): Way {
  const says = navigator.userAgent;
  if (/CriOS|FxiOS|EdgiOS/.test(says)) return "browser";
  if (INSIDE.test(says) || !says.includes("Safari/")) return "inside";
  return says.includes("iPhone") || says.includes("iPod") ? "safari" : "ipad";
}

/** What the player would call it. */
export function device(): string {
  const says = (sign: string) => navigator.userAgent.includes(sign);
  const system = isApple() && says("Macintosh") ? "iPad" : SYSTEMS.find(says);
  const browser = BROWSERS[Object.keys(BROWSERS).find(says) ?? ""];
  return [browser, system?.replace("Macintosh", "Mac")].filter(Boolean).join(", ");
}
