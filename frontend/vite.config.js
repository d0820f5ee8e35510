import { existsSync, readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { faces } from "./scripts/faces.js";
import { isOwn, shell } from "./scripts/shell.js";

/** What the page begins with, and what nearly every screen needs. */
const CORE =
  /node_modules\/@?preact|preload-helper|rolldown.runtime|src\/(main\.|api\/(?!account|bytes|days|keyOf|notices|people|replay|sha256|unplayed)|words|times|store\/(curtain|dealt|foresight|kept|language|lists|moves|network|outbox|player|poll|prefs|random|route|sheets|table|voice|watching|ledgers)\.|parts\/(AwayBar|Bar|Failed|Icon|Lamp|Emblem|Avatar|SheetHost|drawings|lazy|useAct|CardBack)\.)|words\/en\/app\.json|src\/worker\/box\.ts$/;

/** Words that no first paint waits for. */
const MORE = /more\.(ts|json)$/;

/** What the boards of all games are made with. */
const TABLE =
  /src\/(games\/(sight|terms)|motion\/(useMotion|still)|parts\/(Why|Segments|fits|longPress|later)|store\/unread|table\/boards)\./;

/** What every table has around its board. */
const TRAY =
  /src\/((api|store)\/talk|table\/(MoveSegments|PlaceChoice|houseRules|how))\./;

/** What home shows of my tables, and of the day. */
const HOME = /src\/(store\/shelves|screens\/(Home|GameRow))\./;

/** What a game is learned with, whichever it is. */
const LEARN = /src\/introductions\/(Learn|Coach|LearningLine|progress)\./;

/** What comes to a table while one plays: its end, the proof, words of the game. */
const LATER =
  /src\/(parts\/(HowLink|WordsHere)|table\/(Fairness|HistoryRow|Shown|faces)|store\/(laying|proof|shuffles))\./;

/** The deal of the day. */
const DAY = /src\/((api|store)\/days|screens\/(DayRow|dayWords))\.|app-days\.json$/;

/** What every screen has that is no table. */
const SCREENS =
  /src\/(parts\/(LookAgain|Masthead|Nav|words)|screens\/Unknown)\.|app-screens\.json$/;

/** How much time is left, where a clock runs. */
const TIME = /src\/parts\/(Time|Dial)\./;

/** What leads strangers and guests to a table. */
const WELCOME =
  /src\/(api\/(account|unplayed)|store\/unplayed|clock\/(spans|words)|introductions\/(index|words|knows|LearnLink|Lessons)|parts\/Fan|screens\/(Nowhere|PlayNow|SayName|OnTheShelf|ComeBack|SignIn|EmptyHome|EnterCode))\.|app-(clock|introductions)\.json$/;

/** One file of the page, which the worker has no part in. */
const chunk = (name, holds) => ({ name, test: (id) => holds.test(id) && !isOwn(id) });

/** The files of which a game says itself, in its chunks.json, that they come together. */
function* gamesOwn() {
  const games = new URL("src/games/", import.meta.url);
  for (const game of readdirSync(games)) {
    const file = new URL(`${game}/chunks.json`, games);
    if (!existsSync(file)) continue;
    const own = Object.entries(JSON.parse(readFileSync(file, "utf8")));
    for (const [name, holds] of own) yield chunk(name, new RegExp(holds));
  }
}

/** What a screen or a board needs comes with it; what is opened there has most of it. */
const ahead = (file, needed) =>
  /\/(board|GameScreen|home|Home|SignIn|Join)-/.test(file)
    ? needed
    : needed.filter((name) => name.endsWith(".css"));

/** The oldest browsers that can read, sign in and answer: docs/browsers.md. */
const FLOOR = ["ios15.4", "safari15.4", "chrome103", "firefox115"];

export default defineConfig({
  plugins: [faces(), shell()],
  oxc: {
    jsx: { runtime: "automatic", importSource: "preact" },
    assumptions: { setPublicClassFields: true },
  },
  server: {
    host: "127.0.0.1",
    fs: { allow: [".."] },
    proxy: { "^/(api|\\.well-known)/": process.env.API ?? "http://127.0.0.1:8000" },
  },
  build: {
    target: FLOOR,
    cssTarget: FLOOR,
    modulePreload: { polyfill: false, resolveDependencies: ahead },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/worker/worker.ts" },
      output: {
        entryFileNames: ({ name }) =>
          name === "sw" ? "sw.js" : "assets/[name]-[hash].js",
        // What is needed together comes as one file: many small ones weigh more.
        codeSplitting: {
          groups: [
            chunk("core", CORE),
            chunk("more", MORE),
            chunk("table", TABLE),
            chunk("screens", SCREENS),
            chunk("time", TIME),
            chunk("home", HOME),
            chunk("welcome", WELCOME),
            ...gamesOwn(),
            chunk("later", LATER),
            chunk("day", DAY),
            chunk("tray", TRAY),
            chunk("learn", LEARN),
          ],
        },
      },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/settled.ts"],
    maxWorkers: "100%", // of the cores; without a word one of them rests
    testTimeout: 120_000, // ms: a busy machine is slow, which says nothing about the page
  },
});
