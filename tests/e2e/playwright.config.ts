import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findShell } from "../../scripts/find-chromium.ts";
import { ways } from "./ways.ts";

// The real program with the demonstration: each lane has a server on a separate embedded database (lanes.config.ts).
// With E2E_BASE_URL the stories run on that running server, one after the other.
const given = process.env.E2E_BASE_URL;
const lane = Number(process.env.TEST_PARALLEL_INDEX);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const wayTitles = Object.values(ways).flatMap((files) =>
  Object.entries(files).flatMap(([file, titles]) =>
    titles.map((title) => new RegExp(`(^| )${escaped(file)}\\.spec\\.ts .*${escaped(title)}`)),
  ),
);
// `npm test` runs the stories of ways.ts, `npm run test:all` the others afterwards; without a selection all are
// included
const chosen = { ways: { grep: wayTitles }, others: { grepInvert: wayTitles } }[process.env.STORIES ?? ""] ?? {};

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  globalSetup: join(import.meta.dirname, "lanes.config.ts"),
  outputDir: join(import.meta.dirname, "../../test-results/e2e"),
  ...chosen,
  // long enough for a busy machine: no story fails because of the machine's speed
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // one more than the cores, because a lane often waits for its page or its server
  workers: given === undefined ? 3 : 1,
  forbidOnly: true,
  reporter: [["line"], ["json"]],
  use: {
    baseURL: given ?? process.env.E2E_LANES?.split(" ")[lane],
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findShell(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
