import { defineConfig } from "vite";
import { isOwn, shell } from "./scripts/shell.js";

const CORE =
  /node_modules|preload-helper|src\/(api\/|words|times|store\/(curtain|dealt|kept|language|lists|network|outbox|player|poll|prefs|random|route|sheets|table|voice|ledgers|choice)\.|parts\/(AwayBar|Bar|Icon|Lamp|Nav|Emblem|Avatar|Segments|SheetHost|lazy|useAct|Time|Dial|CardBack|Fan|Masthead)\.)|words\/en\/app\.json|src\/worker\/box\.ts$/;

export default defineConfig({
  plugins: [shell()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: {
    host: "127.0.0.1",
    fs: { allow: [".."] },
    proxy: { "^/(api|\\.well-known)/": process.env.API ?? "http://127.0.0.1:8000" },
  },
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/worker/worker.ts" },
      output: {
        entryFileNames: ({ name }) =>
          name === "sw" ? "sw.js" : "assets/[name]-[hash].js",
        // What nearly every screen needs comes as one file: many small ones weigh more.
        advancedChunks: {
          groups: [{ name: "core", test: (id) => CORE.test(id) && !isOwn(id) }],
        },
      },
    },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"] },
});
