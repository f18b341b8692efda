import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { failedFiles, failedStories, type TestReport } from "./test-reports.ts";
import type { Step } from "./test-steps.ts";
import { mayWobble } from "./wobbles.ts";

export interface Outcome {
  step: Step;
  passed: number;
  failed: number;
  /** Failed files that passed when run once more alone. */
  wobbled: string[];
  seconds: number;
  /** Of the step's processes, including the database and browsers that they waited for; null where it is not known. */
  processorSeconds: number | null;
}

// A log contains failures and sums without escape codes. (CI adds colours by default.)
const plain: Record<string, string> = process.env.CI === undefined ? {} : { NO_COLOR: "1", FORCE_COLOR: "0" };

/** Processor seconds of ended child processes, from Linux; null elsewhere. */
function spentByChildren(): number | null {
  try {
    const [, after = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
    const fields = after.split(" ");
    return (Number(fields[13]) + Number(fields[14])) / 100; // cutime and cstime, in hundredths
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null; // not Linux
    throw error;
  }
}

let accounted = spentByChildren();

/** What the child that has just ended added. */
function spentSince(): number | null {
  const before = accounted;
  accounted = spentByChildren();
  return before === null || accounted === null ? null : accounted - before;
}

interface Ran {
  code: number;
  output: string;
  processorSeconds: number | null;
}

/** Runs programs in turn, up to the first failure. Their output is captured, or shown as it comes. */
async function runPrograms(commands: string[][], env: Record<string, string>, shown: boolean): Promise<Ran> {
  const said: Buffer[] = [];
  let spent: number | null = 0;
  for (const [program = "", ...args] of commands) {
    const child = spawn(join("node_modules/.bin", program), args, {
      stdio: ["ignore", shown ? "inherit" : "pipe", shown ? "inherit" : "pipe"],
      env: { ...process.env, ...plain, ...env },
    });
    child.stdout?.on("data", (chunk: Buffer) => said.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => said.push(chunk));
    const code = await new Promise<number>((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", () => {
        const own = spentSince();
        spent = spent === null || own === null ? null : spent + own;
      });
      child.on("close", (code) => resolve(code ?? 1));
    });
    if (code !== 0) return { code, output: Buffer.concat(said).toString(), processorSeconds: spent };
  }
  return { code: 0, output: Buffer.concat(said).toString(), processorSeconds: spent };
}

function readReport({ report }: Step): TestReport | null {
  if (!report) return null;
  try {
    return JSON.parse(readFileSync(report.path, "utf8")) as TestReport;
  } catch (error) {
    console.error(`No report of the tests: ${(error as Error).message}`);
    return null;
  }
}

function count(step: Step, { code }: Ran): Pick<Outcome, "passed" | "failed"> {
  if (!step.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const report = readReport(step);
  if (report === null) return { passed: 0, failed: 1 };
  const counts =
    "stats" in report
      ? { passed: report.stats.expected, failed: report.stats.unexpected }
      : { passed: report.numPassedTests, failed: report.numFailedTests };
  // A suite that cannot be loaded fails without a failed test.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs a step and counts its tests. Its output is shown as it comes if it runs alone, else at the end if it fails. */
export async function runStep(step: Step, alone: boolean): Promise<Outcome> {
  const started = performance.now();
  if (alone) console.log(`\n== ${step.name}`);
  const env = step.env?.() ?? {};
  const first = await runPrograms(step.commands, env, alone);
  let { output, processorSeconds } = first;
  let counts = count(step, first);
  let wobbled: string[] = [];
  const report = counts.failed > 0 ? readReport(step) : null;
  const failed = report === null ? [] : failedFiles(report);
  if (report !== null && "stats" in report) console.log(failedStories(report).join("\n"));
  if (step.alone && mayWobble(failed)) {
    console.log(`\n== ${step.name}: once more, alone: ${failed.join(", ")}`);
    const again = await runPrograms(step.alone(failed), env, alone);
    output += again.output;
    if (processorSeconds !== null) processorSeconds += again.processorSeconds ?? 0;
    if (again.code === 0) {
      counts = { passed: counts.passed + counts.failed, failed: 0 };
      wobbled = failed;
    }
  }
  if (!alone && counts.failed > 0) console.log(`\n== ${step.name}\n${output.trim()}`);
  return { step, ...counts, wobbled, seconds: Math.round((performance.now() - started) / 1000), processorSeconds };
}
