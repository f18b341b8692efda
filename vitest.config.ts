import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { recordQueries } from "./tests/support/query-recorder.ts";

function project(name: string, include: string[], test: object = {}) {
  return { extends: true as const, test: { name, include, ...test } };
}

const room = (name: string, test?: object) => project(name, [`tests/${name}/**/*.test.{ts,tsx}`], test);

/** The client's test files, by what they need: a worker of their own, a document, or neither. */
const app: Record<"mocked" | "document" | "plain", string[]> = { mocked: [], document: [], plain: [] };
for (const name of readdirSync("tests/app", { recursive: true, encoding: "utf8" })) {
  if (!/\.test\.tsx?$/.test(name)) continue;
  const text = readFileSync(`tests/app/${name}`, "utf8");
  const alone = text.includes("vi.mock(") || text.includes("vi.resetModules(");
  const need = alone ? "mocked" : text.includes("@vitest-environment jsdom") ? "document" : "plain";
  app[need].push(`tests/app/${name}`);
}

// Where the steps of one run keep what they compile; by hand each run compiles for itself.
const compiled = process.env.COMPILED_MODULES;

// Properties repeat with the seed of the run.
const seeds = "tests/support/seed-setup.ts";

// How long a test waits for a screen.
const patience = "tests/app/support/patience-setup.ts";

// A migrated database to copy, and a real PostgreSQL for who asks.
const globalSetup = "tests/support/database-setup.ts";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { TZ: process.env.TZ ?? "UTC" },
    // Properties run thousands of cases; a busy machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Files share their workers, and what they import is loaded once: that halves the run.
    isolate: false,
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    ...(compiled && { experimental: { fsModuleCache: true, fsModuleCachePath: compiled } }),
    projects: [
      room("rules"),
      room("bundle"),
      room("domain", { setupFiles: seeds }),
      room("contract", { setupFiles: seeds }),
      project("app", app.plain, { setupFiles: seeds }),
      project("app-document", app.document, {
        setupFiles: [seeds, patience, "tests/app/support/document-setup.ts"],
      }),
      // A module that was loaded before it is mocked stays what it was.
      project("app-mocked", app.mocked, { isolate: true, setupFiles: patience }),
      {
        ...room("server", {
          globalSetup: [globalSetup, "tests/support/query-coverage-setup.ts"],
          setupFiles: [seeds, "tests/support/query-record-setup.ts", "tests/support/no-warnings-setup.ts"],
        }),
        plugins: [recordQueries()],
      },
      // Processes are killed and databases stopped here: one file at a time.
      room("faults", {
        globalSetup: "tests/support/demonstration-setup.ts",
        isolate: true,
        fileParallelism: false,
        testTimeout: 300_000,
      }),
    ],
  },
});
