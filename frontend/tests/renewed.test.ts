// A phone subscribes anew where the server has a newer key than its subscription's.
import { beforeEach, expect, test, vi } from "vitest";
import { notices } from "../src/api/notices";
import { stayTold } from "../src/notices/phone";
import { keep } from "../src/store/storage";

const OLD = "BOld_ke-";
const NEW = "BNew_ke-";
const bytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
    c.charCodeAt(0),
  ).buffer;

let made: string[] = [];
let there: object | null = null;

/** A subscription by one of the server's keys. */
function subscription(applicationServerKey: string | null) {
  const options = applicationServerKey
    ? { applicationServerKey: bytes(applicationServerKey) }
    : undefined;
  const keys = { p256dh: "p", auth: "a" };
  const endpoint = `https://push.example/${applicationServerKey}`;
  const unsubscribe = async () => void (there = null);
  return { options, unsubscribe, toJSON: () => ({ endpoint, keys }) };
}

const pushManager = {
  getSubscription: async () => there,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (there) throw new DOMException("there is one", "InvalidStateError");
    made.push(applicationServerKey);
    return (there = subscription(applicationServerKey));
  },
};

const said = vi.spyOn(notices, "subscribe");
const asked = vi.spyOn(notices, "key");

beforeEach(() => {
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("navigator", {
    userAgent: "Firefox Android",
    serviceWorker: { ready: Promise.resolve({ pushManager }) },
  });
  said.mockReset().mockResolvedValue({ id: "it", key: NEW });
  asked.mockReset().mockResolvedValue({ key: NEW });
  keep("push", "it");
  keep("push.known", null);
  made = [];
});

const keys = () => said.mock.calls.map(([wish]) => wish.key);

test("by an older key, it lets go and subscribes by the newest", async () => {
  there = subscription(OLD);
  await stayTold();
  expect(made).toEqual([NEW]);
  expect(keys()).toEqual([OLD, NEW]);
});

test("by the newest key, it asks nothing more than before", async () => {
  there = subscription(NEW);
  await stayTold();
  expect(made).toEqual([]);
  expect(said).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
});

test("it says so once a day, or where the browser has another address", async () => {
  vi.useFakeTimers();
  there = subscription(NEW);
  for (const hours of [0, 1, 24]) {
    await vi.advanceTimersByTimeAsync(hours * 60 * 60 * 1000);
    await stayTold();
  }
  expect(said).toHaveBeenCalledTimes(2);
  there = null;
  await stayTold();
  expect(made).toEqual([NEW]);
  vi.useRealTimers();
});

test("where a browser does not tell its key, what there is stays", async () => {
  there = subscription(null);
  await stayTold();
  expect(made).toEqual([]);
  expect(keys()).toEqual([undefined]);
});

test("cut off between the two, it subscribes when it is opened again", async () => {
  there = null;
  await stayTold();
  expect(made).toEqual([NEW]);
  expect(keys()).toEqual([NEW]);
});
