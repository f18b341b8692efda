import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { findShell } from "./find-chromium.ts";
import { importersOf, isUnitTest, pathsWith } from "./import-graph.ts";

export interface Step {
  name: string;
  /** Programs of this project that run one after another, each with its arguments. */
  commands: string[][];
  env?: () => Record<string, string>;
  /** Where the counts are read; a step without a report counts as one test. */
  report?: { by: "vitest" | "playwright"; path: string };
  /** Arguments that rerun only what failed. */
  again?: string[];
  /** The number of cores it keeps busy: steps run concurrently while cores are free. */
  cores: number;
  /** Why it cannot run on this machine, as a sentence; null if it can. */
  leftOut?: () => string | null;
  /** The step that must have ended before, if both are selected. */
  after?: string;
  /** The time budget in seconds on two idle cores. Exceeding it is reported and fails nothing. */
  budget: number;
}

export const machineCores = Math.max(2, availableParallelism());

const reports = mkdtempSync(join(tmpdir(), "estadia-test-"));
// compiled code shared between the steps of one run; not kept longer, because renamed files are not noticed
const compiled = join(reports, "compiled");
process.once("exit", () => rmSync(compiled, { recursive: true, force: true }));
const typesInfo = "node_modules/.cache/types-7.tsbuildinfo";
// a dot per test if it runs alone in a terminal; else failures and sums
const reporter = (cores: number) => (process.stdout.isTTY && cores === machineCores ? "dot" : "minimal");

/** A Vitest step: projects of `vitest.config.ts`, optionally with file filters. */
export function vitest(
  name: string,
  projects: string[],
  { filters = () => [], ...step }: Omit<Step, "name" | "commands"> & { filters?: () => string[] },
): Step {
  const path = join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ["--project", project]);
  const output = [
    `--reporter=${reporter(step.cores)}`,
    "--reporter=tests/support/retried-reporter.ts",
    "--reporter=json",
    `--outputFile.json=${path}`,
  ];
  return {
    name,
    get commands() {
      return [["vitest", "run", ...chosen, ...filters(), ...output]];
    },
    report: { by: "vitest", path },
    ...step,
    env: () => ({ COMPILED_MODULES: compiled, ...step.env?.() }),
  };
}

/** Stories in Chromium: those of `tests/e2e/ways.ts`, the others, or all. */
export function stories(name: string, which: "ways" | "others" | "all", budget: number): Step {
  const path = join(reports, `${name}.json`);
  return {
    name,
    commands: [["playwright", "test", "--config", "tests/e2e/playwright.config.ts"]],
    env: () => ({ CHROMIUM_PATH: findShell(), PLAYWRIGHT_JSON_OUTPUT_FILE: path, STORIES: which }),
    report: { by: "playwright", path },
    // a shared machine may stall: the second run has new companies, in which the first run used no names
    again: ["--last-failed", "--trace=retain-on-failure"],
    cores: machineCores,
    budget,
  };
}

// Sweeps over every endpoint, storms and models. They run on PostgreSQL, where transactions run concurrently; the
// domains' suites run every query and verb on the embedded database.
const longProofs = [
  "tests/server/contract/",
  "tests/server/storms/",
  "tests/server/clerks/",
  "tests/server/finances/journal-model.test.ts",
  "tests/server/demo/demonstration.test.ts",
];
const withoutLongProofs = () => longProofs.flatMap((path) => ["--exclude", path.endsWith("/") ? `${path}**` : path]);

/** Whether `npm test` runs a test, or the tests of a folder, only on PostgreSQL. */
export const isOnPostgresAlone = (test: string) =>
  longProofs.some((path) => test.startsWith(path.replace(".test.ts", "")));

// A difference of the civil day affects only files that create or read moments themselves, or import one that does.
const readsMoments =
  /\bnew Date\(|\bDate\.(?:now|UTC|parse)\(|\bIntl\.DateTimeFormat|\.get(?:Date|Day|Hours|Month|FullYear)\(|\.toLocale(?:Date|Time)String/;

// the path of Debian's package postgresql-15; its query plans are not tested
const postgres15 = "/usr/lib/postgresql/15";
const withoutPlans = [
  "--exclude",
  "tests/server/**/grown-*.test.ts",
  "--exclude",
  "tests/server/**/undo-plans.test.ts",
];

/** What CI runs, in order. */
export const steps: Step[] = [
  // builds the program for the fault tests and the stories
  vitest("bundle", ["bundle"], { cores: 1, budget: 45 }),
  {
    name: "types",
    commands: [
      ["react-router", "typegen"],
      // TypeScript 7 checks; version 6 stays for the rules, which read its syntax tree
      ["../typescript-7/bin/tsc", "--singleThreaded", "--incremental", "--tsBuildInfoFile", typesInfo],
    ],
    cores: 1,
    budget: 45,
  },
  { name: "format", commands: [["biome", "format", "."]], cores: 1, budget: 5 },
  { name: "lint", commands: [["biome", "lint", "--error-on-warnings", "."]], cores: 1, budget: 10 },
  { name: "unused", commands: [["knip"]], cores: 1, budget: 20 },
  vitest("rules", ["rules"], { cores: 1, budget: 20 }),
  // processes start, stop and wait for each other: the machine is mostly idle
  vitest("faults", ["faults"], { cores: 0, after: "bundle", budget: 300 }),
  vitest("units", ["domain", "contract", "app*"], { cores: machineCores, budget: 45 }),
  // again west of Greenwich, where midnight UTC is on the day before
  vitest("units-sao-paulo", ["domain", "contract", "app*"], {
    env: () => ({ TZ: "America/Sao_Paulo" }),
    filters: () =>
      [...importersOf(pathsWith(readsMoments))].flatMap(([path, away]) =>
        away <= 1 && isUnitTest(path) ? [path] : [],
      ),
    cores: machineCores,
    budget: 20,
  }),
  vitest("api-pglite", ["server"], {
    env: () => ({ ESTADIA_ENGINE: "pglite" }),
    filters: withoutLongProofs,
    cores: machineCores,
    budget: 150,
  }),
  vitest("api-postgres", ["server"], {
    env: () => ({ ESTADIA_ENGINE: "postgres", TZ: "America/Sao_Paulo", FUZZ_BODIES: "60", FOREIGN_IDS: "20" }),
    cores: machineCores,
    budget: 280,
  }),
  stories("e2e", "ways", 430),
];

/** What `npm run test:all` runs afterwards: tests that mostly repeat those above. */
export const furtherSteps: Step[] = [
  vitest("proofs-pglite", ["server"], {
    env: () => ({ ESTADIA_ENGINE: "pglite" }),
    filters: () => longProofs,
    cores: machineCores,
    budget: 260,
  }),
  vitest("api-postgres-15", ["server"], {
    env: () => ({ ESTADIA_ENGINE: "postgres", POSTGRES_HOME: postgres15 }),
    filters: () => [...withoutLongProofs(), ...withoutPlans],
    leftOut: () =>
      existsSync(join(postgres15, "bin/postgres"))
        ? null
        : `there is no PostgreSQL 15 in ${postgres15} (Debian: postgresql-15).`,
    cores: machineCores,
    budget: 150,
  }),
  stories("e2e-others", "others", 450),
];

/** What `npm run check` runs: all checks that do not start the program. */
export const checks = ["types", "format", "lint", "unused", "rules"];
