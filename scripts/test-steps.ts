import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { findShell } from "./find-chromium.ts";
import { importersOf, isUnitTest, pathsWith } from "./import-graph.ts";

export interface Step {
  name: string;
  /** Programs of this project that run one after another, each with its arguments. */
  commands: string[][];
  env?: () => Record<string, string>;
  /** Where the counts are; a step without a report counts as a single test. */
  report?: { by: "vitest" | "playwright"; path: string };
  /** Arguments that run what failed once more, by itself. */
  again?: string[];
  /** How many cores it keeps busy: steps run beside each other while the machine has cores for them. */
  cores: number;
  /** The step that has to have ended before, where both are asked for. */
  after?: string;
  /** Seconds that it may take on two quiet cores. More is shown and fails nothing. */
  budget: number;
}

export const machineCores = Math.max(2, availableParallelism());

const reports = mkdtempSync(join(tmpdir(), "estadia-test-"));
// what one step has compiled the next ones read; kept for one run alone, as it does not see a file renamed
const compiled = join(reports, "compiled");
process.once("exit", () => rmSync(compiled, { recursive: true, force: true }));
// a dot a test for whoever looks on while nothing else runs; else failures and sums
const reporter = (cores: number) => (process.stdout.isTTY && cores === machineCores ? "dot" : "minimal");

/** A step of the test runner: projects of `vitest.config.ts`, and of their files those that the filters name. */
export function vitest(
  name: string,
  projects: string[],
  { filters = () => [], ...step }: Omit<Step, "name" | "commands"> & { filters?: () => string[] },
): Step {
  const path = join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ["--project", project]);
  const output = [`--reporter=${reporter(step.cores)}`, "--reporter=json", `--outputFile.json=${path}`];
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

const e2eReport = join(reports, "e2e.json");

/** The stories in Chromium. */
export const stories: Step = {
  name: "e2e",
  commands: [["playwright", "test", "--config", "tests/e2e/playwright.config.ts"]],
  env: () => ({ CHROMIUM_PATH: findShell(), PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport }),
  report: { by: "playwright", path: e2eReport },
  // a shared machine may stall: the second run has new houses, in which no name is taken by the first
  again: ["--last-failed", "--trace=retain-on-failure"],
  cores: machineCores,
  budget: 850,
};

/** What CI runs, in order. */
export const steps: Step[] = [
  // builds what the faults and the stories start
  vitest("bundle", ["bundle"], { cores: 1, budget: 45 }),
  {
    name: "types",
    commands: [
      ["react-router", "typegen"],
      ["tsc", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"],
    ],
    cores: 1,
    budget: 45,
  },
  { name: "format", commands: [["biome", "format", "."]], cores: 1, budget: 5 },
  { name: "lint", commands: [["biome", "lint", "--error-on-warnings", "."]], cores: 1, budget: 10 },
  { name: "unused", commands: [["knip"]], cores: 1, budget: 20 },
  vitest("rules", ["rules"], { cores: 1, budget: 20 }),
  // processes start, stop and wait for each other: the machine is free for others
  vitest("faults", ["faults"], { cores: 0, after: "bundle", budget: 300 }),
  vitest("units", ["domain", "contract", "app*"], { cores: machineCores, budget: 45 }),
  // once more west of Greenwich, where a civil day that becomes a moment is the day before
  vitest("units-sao-paulo", ["domain", "contract", "app*"], {
    env: () => ({ TZ: "America/Sao_Paulo" }),
    filters: () => [...importersOf(pathsWith(/\bDate\b|\bIntl\.DateTime/)).keys()].filter(isUnitTest),
    cores: machineCores,
    budget: 45,
  }),
  vitest("api-pglite", ["server"], {
    env: () => ({ ESTADIA_ENGINE: "pglite", BESIDE_POSTGRES: "1" }),
    cores: machineCores,
    budget: 350,
  }),
  vitest("api-postgres", ["server"], {
    env: () => ({ ESTADIA_ENGINE: "postgres", TZ: "America/Sao_Paulo" }),
    cores: machineCores,
    budget: 300,
  }),
  stories,
];

/** What `npm run check` runs: all that is said without running the program. */
export const checks = ["types", "format", "lint", "unused", "rules"];
