import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { findShell } from "./find-chromium.ts";
import { importersOf, isUnitTest, pathsWith } from "./import-graph.ts";
import { sweepSample } from "./sweep-sample.ts";

/** `core` proves each promise once; `whole` adds every repetition. */
export type Extent = "core" | "whole";

export interface Step {
  name: string;
  /** Programs of this project that run one after another, each with its arguments. */
  commands: string[][];
  env?: () => Record<string, string>;
  /** Where the counts are read; a step without a report counts as one test. */
  report?: { by: "vitest" | "playwright"; path: string };
  /** The arguments that replace the filters to run only these test files. */
  alone?: (files: string[]) => string[][];
  /** The number of cores it keeps busy: steps run concurrently while cores are free. */
  cores: number;
  /** Why it cannot run on this machine, as a sentence; null if it can. */
  leftOut?: () => string | null;
  /** The step that must have ended before, if both are selected. */
  after?: string;
}

export const machineCores = Math.max(2, availableParallelism());

const folderName = "estadia-test-";
// what a killed run left behind
for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(folderName))) {
  const folder = join(tmpdir(), name);
  const { mtimeMs = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > 2 * 86_400_000) rmSync(folder, { recursive: true, force: true });
}
// compiled code is shared between the steps of one run; not kept longer, because renamed files are not noticed
const reports = mkdtempSync(join(tmpdir(), folderName));
const compiled = join(reports, "compiled");
// made by the first of the steps that start the program
const demonstration = join(reports, "demonstration");
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
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
  const output = [`--reporter=${reporter(step.cores)}`, "--reporter=json", `--outputFile.json=${path}`];
  const command = (files: string[]) => [["vitest", "run", ...chosen, ...files, ...output]];
  return {
    name,
    get commands() {
      return command(filters());
    },
    report: { by: "vitest", path },
    alone: command,
    ...step,
    env: () => ({ COMPILED_MODULES: compiled, KEPT_DEMONSTRATION: demonstration, ...step.env?.() }),
  };
}

/** TypeScript 7 checks; version 6 stays for the rules, which read its syntax tree. */
function typesOf(name: string, config: string): Step {
  const info = `node_modules/.cache/${config}.tsbuildinfo`;
  const check = ["--singleThreaded", "--incremental", "--project", config, "--tsBuildInfoFile", info];
  return {
    name,
    commands: [
      ["react-router", "typegen"],
      ["../typescript-7/bin/tsc", ...check],
    ],
    cores: 1,
  };
}

/** Stories in Chromium: those of `tests/e2e/ways.ts`, or all. */
export function stories(name: string, which: "ways" | "all"): Step {
  const path = join(reports, `${name}.json`);
  const command = (files: string[]) => [["playwright", "test", "--config", "tests/e2e/playwright.config.ts", ...files]];
  return {
    name,
    commands: command([]),
    env: () => ({
      ...{ CHROMIUM_PATH: findShell(), PLAYWRIGHT_JSON_OUTPUT_FILE: path, STORIES: which },
      KEPT_DEMONSTRATION: demonstration,
    }),
    report: { by: "playwright", path },
    alone: command,
    cores: machineCores,
  };
}

// A difference of the civil day affects only files that create or read moments themselves, or import one that does.
const readsMoments =
  /\bnew Date\(|\bDate\.(?:now|UTC|parse)\(|\bIntl\.DateTimeFormat|\.get(?:Date|Day|Hours|Month|FullYear)\(|\.toLocale(?:Date|Time)String/;
const testsOfMoments = () =>
  [...importersOf(pathsWith(readsMoments))].flatMap(([path, away]) => (away <= 1 && isUnitTest(path) ? [path] : []));

// What differs between the engines: opening, migrating, and what a statement means. The domains' rules do not.
const onEmbedded = [
  "tests/server/contract/allowed.test.ts",
  "tests/server/platform/db/",
  "tests/server/start-parts.test.ts",
];

const without = (patterns: string[]) => patterns.flatMap((pattern) => ["--exclude", pattern]);

// These choose their engines themselves, so that the core runs them with one of the two only.
// The newest release is brought up to date on PostgreSQL in the core; a small embedded folder is by open-database.
const needsPostgres = ["tests/server/platform/db/{poolers,releases,tenant-setting,transfer}.test.ts"];
const needsEmbedded = ["tests/server/platform/db/{lock-file,open-database}.test.ts"];

// Plans depend on the statistics of large tables, and processes killed in the middle of a job are a fault test too.
const plans = [
  "tests/server/*/{bookings,calendar,dashboard,guests}/plans.test.ts",
  "tests/server/**/{grown-*,unanalysed-plans,undo-plans}.test.ts",
];
const leftToWhole = [...plans, "tests/server/**/killed-while-*.test.ts"];

// One round of each storm, fewer random acts, and fewer cases of the dear properties: `npm run test:all` and
// `npm run prove` run more.
export const coreSizes = {
  STORM_ROUNDS: "5",
  CLERK_ACTS: "300",
  LEDGER_SEQUENCES: "20",
  FUZZ_BODIES: "30",
  FOREIGN_IDS: "10",
  BODY_VALUES: "3000",
  LIVES: "40",
  QUOTES: "100",
  NETWORK_ROUNDS: "300",
  TEST_EXTENT: "core",
};
const wholeSizes = { FUZZ_BODIES: "60", FOREIGN_IDS: "20" };

// the path of Debian's package postgresql-15; its query plans are not tested
const postgres15 = "/usr/lib/postgresql/15";
const sweeps = ["tests/server/contract/**", "tests/server/storms/**", "tests/server/clerks/**"];

/** The steps of a run, in order. */
export function stepsOf(extent: Extent): Step[] {
  const isCore = extent === "core";
  return [
    // builds the program for the fault tests and the stories
    vitest("bundle", ["bundle"], { cores: 1 }),
    typesOf("types", "tsconfig.json"),
    { name: "format", commands: [["biome", "format", "."]], cores: 1 },
    { name: "lint", commands: [["biome", "lint", "--error-on-warnings", "."]], cores: 1 },
    { name: "unused", commands: [["knip"]], cores: 1 },
    vitest("rules", ["rules"], { cores: 1 }),
    // processes start, stop and wait for each other: the machine is mostly idle
    vitest("faults", ["faults"], {
      filters: () => (isCore ? ["killed", "one-process", "outage"].map((name) => `tests/faults/${name}.test.ts`) : []),
      env: (): Record<string, string> => (isCore ? { KILLS: "2", TEST_EXTENT: "core" } : {}),
      cores: 0,
      after: "bundle",
    }),
    // west of Greenwich, where midnight UTC is on the day before
    vitest("units", ["domain", "contract", "app*"], {
      env: () => ({ TZ: "America/Sao_Paulo", ...(isCore && coreSizes) }),
      cores: machineCores,
    }),
    vitest("units-utc", ["domain", "contract", "app*"], {
      filters: () => testsOfMoments().filter((path) => !isCore || !path.startsWith("tests/app/")),
      env: () => (isCore ? coreSizes : {}),
      cores: machineCores,
    }),
    vitest("api-pglite", ["server"], {
      env: () => ({ ESTADIA_ENGINE: "pglite", ...(isCore ? coreSizes : wholeSizes) }),
      filters: () => (isCore ? [...onEmbedded, ...without(needsPostgres)] : []),
      cores: machineCores,
    }),
    vitest("api-postgres", ["server"], {
      env: () => ({
        ESTADIA_ENGINE: "postgres",
        TZ: "America/Sao_Paulo",
        ...(isCore ? { ...coreSizes, ...sweepSample(), NEWEST_RELEASES: "1" } : wholeSizes),
      }),
      filters: () => (isCore ? without([...needsEmbedded, ...leftToWhole]) : []),
      cores: machineCores,
    }),
    ...(isCore ? [] : [onPostgres15]),
    stories("e2e", isCore ? "ways" : "all"),
  ];
}

const onPostgres15 = vitest("api-postgres-15", ["server"], {
  env: () => ({ ESTADIA_ENGINE: "postgres", POSTGRES_HOME: postgres15 }),
  filters: () => without([...sweeps, ...plans]),
  leftOut: () =>
    existsSync(join(postgres15, "bin/postgres"))
      ? null
      : `there is no PostgreSQL 15 in ${postgres15} (Debian: postgresql-15).`,
  cores: machineCores,
});

/** What `npm run check` runs while working: what takes seconds and does not start the program. */
export function checkSteps(): Step[] {
  const others = stepsOf("core").filter(({ name }) => ["format", "lint", "unused"].includes(name));
  return [typesOf("types", "tsconfig.program.json"), ...others];
}
