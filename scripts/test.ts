import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./find-chromium.ts";

// What CI runs: every step in turn, then one line with the sum. `npm test -- units e2e` runs the named steps alone.

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  env?: () => Record<string, string>;
  /** The report that holds the counts; a step without one counts as a single test. */
  report?: "vitest" | "playwright";
  /** Arguments that run what failed once more, by itself. */
  again?: string[];
}

const reports = mkdtempSync(join(tmpdir(), "estadia-test-"));

// A log is read later and by others: failures and sums, no escapes and no dot a test. (CI makes colours by itself.)
const inLog = process.env.CI !== undefined;
const plain: Record<string, string> = inLog ? { NO_COLOR: "1", FORCE_COLOR: "0" } : {};

function vitest(name: string, projects: string[], env: Record<string, string> = {}, filters: string[] = []): Step {
  const chosen = projects.flatMap((project) => ["--project", project]);
  const output = [
    `--reporter=${inLog ? "minimal" : "dot"}`,
    "--reporter=json",
    `--outputFile.json=${join(reports, `${name}.json`)}`,
  ];
  return { name, command: ["vitest", "run", ...chosen, ...filters, ...output], env: () => env, report: "vitest" };
}

// The suites in which a civil day could become a moment: they run once more west of Greenwich.
const dateBearing = ["domain", "contract", "app/bookings", "app/dashboard", "app/lib"].map(
  (folder) => `tests/${folder}`,
);

const steps: Step[] = [
  { name: "format", command: ["biome", "format", "."] },
  { name: "typegen", command: ["react-router", "typegen"] },
  { name: "types", command: ["tsc"] },
  { name: "lint", command: ["biome", "lint", "--error-on-warnings", "."] },
  { name: "unused", command: ["knip"] },
  vitest("rules", ["rules"]),
  vitest("units", ["domain", "contract", "app*"]),
  vitest("units-sao-paulo", ["domain", "contract", "app*"], { TZ: "America/Sao_Paulo" }, dateBearing),
  vitest("api-pglite", ["server"], { ESTADIA_ENGINE: "pglite" }),
  vitest("api-postgres", ["server"], { ESTADIA_ENGINE: "postgres", TZ: "America/Sao_Paulo" }),
  vitest("faults", ["faults"]),
  {
    name: "e2e",
    command: ["playwright", "test", "--config", "tests/e2e/playwright.config.ts"],
    env: () => ({ CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, "e2e.json") }),
    report: "playwright",
    // a shared machine may stall: the second run has a new house, in which no name is taken by the first
    again: ["--last-failed"],
  },
];

function run({ command, env }: Step, more: string[] = []): Promise<number> {
  const [program, ...args] = command;
  const child = spawn(join("node_modules/.bin", program ?? ""), [...args, ...more], {
    stdio: "inherit",
    env: { ...process.env, ...plain, ...env?.() },
  });
  return new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
}

function countReport(step: Step, code: number): Counts {
  const single = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!step.report) return single;
  try {
    const json = JSON.parse(readFileSync(join(reports, `${step.name}.json`), "utf8"));
    const counts =
      step.report === "vitest"
        ? { passed: json.numPassedTests, failed: json.numFailedTests }
        : { passed: json.stats.expected, failed: json.stats.unexpected };
    // A suite that could not even be loaded fails without failing a test.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

// A story that had to be told twice is named in the log; many at once are no accident.
const mostAgain = 5;

async function runStep(step: Step): Promise<Counts> {
  const code = await run(step);
  const first = countReport(step, code);
  if (!step.again || first.failed === 0 || first.failed > mostAgain) return first;
  console.log(`\n== ${step.name}: ${first.failed} failed and run once more`);
  const second = countReport(step, await run(step, step.again));
  return { passed: first.passed + second.passed, failed: second.failed };
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(", ")}. Steps: ${steps.map((step) => step.name).join(", ")}.`);
  process.exit(1);
}

const total: Counts = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const step of steps.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  console.log(`\n== ${step.name}`);
  const started = Date.now();
  const counts = await runStep(step).catch((error: Error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  lines.push(
    `${step.name.padEnd(16)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(3)} failed ${String(seconds).padStart(4)} s`,
  );
}

console.log(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
