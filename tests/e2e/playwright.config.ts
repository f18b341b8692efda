import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findShell } from "../../scripts/find-chromium.ts";

// The real program with the demonstration in it: each lane has a server on an embedded database of its own (lanes.config.ts).
// With E2E_BASE_URL the stories are told on the server that runs there, one after the other.
const given = process.env.E2E_BASE_URL;
const lane = Number(process.env.TEST_PARALLEL_INDEX);

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  globalSetup: join(import.meta.dirname, "lanes.config.ts"),
  outputDir: join(import.meta.dirname, "../../test-results/e2e"),
  timeout: 120_000,
  expect: { timeout: 10_000 },
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
