import { defineConfig } from "vite";
import { shell } from "./scripts/shell.js";

export default defineConfig({
  plugins: [shell()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: {
    host: "127.0.0.1",
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8000" },
  },
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/worker/worker.ts" },
      output: {
        entryFileNames: ({ name }) =>
          name === "sw" ? "sw.js" : "assets/[name]-[hash].js",
      },
    },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"] },
});
