import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findShell } from "../../scripts/find-chromium.ts";
import { ways } from "./ways.ts";

// The real program with the demonstration in it: each lane has a server on an embedded database of its own (lanes.config.ts).
// With E2E_BASE_URL the stories are told on the server that runs there, one after the other.
const given = process.env.E2E_BASE_URL;
const lane = Number(process.env.TEST_PARALLEL_INDEX);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const wayTitles = Object.values(ways).flatMap((files) =>
  Object.entries(files).flatMap(([file, titles]) =>
    titles.map((title) => new RegExp(`(^| )${escaped(file)}\\.spec\\.ts .*${escaped(title)}`)),
  ),
);
// `npm test` tells the ways of the users, `npm run test:all` the others after them; by hand all are there
const chosen = { ways: { grep: wayTitles }, others: { grepInvert: wayTitles } }[process.env.STORIES ?? ""] ?? {};

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  globalSetup: join(import.meta.dirname, "lanes.config.ts"),
  outputDir: join(import.meta.dirname, "../../test-results/e2e"),
  ...chosen,
  // long enough for a busy machine: no story fails by the speed of the one that tells it
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // one more than the cores: a lane often waits for its page or its server
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
