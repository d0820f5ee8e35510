// The files of the app as the worker keeps them: its first page at once, then what all
// games are played with, and each game that is played on this phone.

declare const __PAGE__: string[];
declare const __REST__: string;
declare const __VERSION__: string;

const ALL = "slowhand-shell-";
const SHELL = `${ALL}${__VERSION__}`;

/** What the first page is made of, and where stands what later ones add. */
const PAGE = __PAGE__;
const REST = __REST__;

/** The files of each game, by its folder; under "" those of the app. */
type Files = Readonly<Record<string, string[]>>;

/** Whether a game is kept whole: a mark among its files, which outlives an update. */
const MARK = "/kept/";

/** Takes what there is room for: a page finds the rest on the network. */
export async function install(): Promise<void> {
  try {
    await takeOver();
  } catch (failure) {
    if (!isFull(failure)) throw failure;
  }
}

/** Keeps some games, and what they are played with, to go on without a network. */
export async function keepGames(games: readonly string[]): Promise<void> {
  await fetchMissing(PAGE); // there was no room for it, maybe
  const files = await listed();
  const all = ["", ...games];
  await fetchMissing(all.flatMap((game) => files[game] ?? []));
  const shell = await caches.open(SHELL);
  await Promise.all(all.map((game) => shell.put(MARK + game, new Response())));
}

/** Every address of the app is the same page. */
export async function fromShell(request: Request): Promise<Response> {
  const shell = await caches.open(SHELL);
  const wanted = request.mode === "navigate" ? "/" : request;
  return (await shell.match(wanted)) ?? fetch(request);
}

export async function dropOldShells(): Promise<void> {
  await Promise.all((await oldShells()).map((name) => caches.delete(name)));
}

/** A first visit fetches nothing but what it shows; an update all that there was. */
async function takeOver(): Promise<void> {
  const games = await gamesBefore();
  if (!games.length) return fetchMissing(PAGE);
  await takeAlong([...PAGE, ...Object.values(await listed()).flat()]);
  await keepGames(games);
}

async function listed(): Promise<Files> {
  await fetchMissing([REST]);
  const shell = await caches.open(SHELL);
  return (await shell.match(REST))!.json() as Promise<Files>;
}

/** The games that the version before kept: "" among them if it kept anything. */
async function gamesBefore(): Promise<string[]> {
  const kept = await Promise.all((await oldShells()).map(paths));
  const marks = kept.flat().filter((path) => path.startsWith(MARK));
  return [...new Set(marks.map((path) => path.slice(MARK.length)))];
}

/** A file with a hash in its name is the one that the version before had. */
async function takeAlong(files: readonly string[]): Promise<void> {
  const shell = await caches.open(SHELL);
  const take = async (file: string) => {
    const kept = await caches.match(file);
    if (kept) await shell.put(file, kept);
  };
  await Promise.all(files.filter((file) => file.startsWith("/assets/")).map(take));
}

async function fetchMissing(files: readonly string[]): Promise<void> {
  const kept = new Set(await paths(SHELL));
  const shell = await caches.open(SHELL);
  await shell.addAll([...new Set(files)].filter((file) => !kept.has(file)));
}

async function paths(cache: string): Promise<string[]> {
  const shell = await caches.open(cache);
  return (await shell.keys()).map(({ url }) => new URL(url).pathname);
}

/** Those that were there before: a newer release may be on its way in already. */
async function oldShells(): Promise<string[]> {
  await caches.open(SHELL);
  const names = await caches.keys(); // the oldest first
  return names.slice(0, names.indexOf(SHELL)).filter((name) => name.startsWith(ALL));
}

const isFull = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === "QuotaExceededError";
