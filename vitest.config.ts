import { defineConfig } from "vitest/config";
import { recordQueries } from "./tests/support/query-recorder.ts";

function room(name: string, test: object = {}) {
  return { extends: true as const, test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...test } };
}

// A migrated database to copy, and a real PostgreSQL for who asks.
const globalSetup = "tests/support/database-setup.ts";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { TZ: process.env.TZ ?? "UTC" },
    // Properties run thousands of cases; a busy machine is no failure.
    testTimeout: 30_000,
    projects: [
      room("rules"),
      room("domain"),
      room("contract"),
      room("app", { environment: "jsdom" }),
      {
        ...room("server", {
          globalSetup: [globalSetup, "tests/support/query-coverage-setup.ts"],
          setupFiles: ["tests/support/query-record-setup.ts", "tests/support/no-warnings-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        }),
        plugins: [recordQueries()],
      },
      // Processes are killed and databases stopped here: one file at a time.
      room("faults", {
        globalSetup,
        fileParallelism: false,
        testTimeout: 300_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
