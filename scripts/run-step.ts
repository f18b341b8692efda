import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { failedStories } from "./failed-stories.ts";
import type { Step } from "./test-steps.ts";

export interface Outcome {
  step: Step;
  passed: number;
  failed: number;
  seconds: number;
}

// A log contains failures and sums without escape codes. (CI adds colours by default.)
const plain: Record<string, string> = process.env.CI === undefined ? {} : { NO_COLOR: "1", FORCE_COLOR: "0" };

interface Ran {
  code: number;
  output: string;
}

/** Runs the programs of a step in turn, up to the first failure. Their output is captured, or shown as it comes. */
async function runPrograms(step: Step, shown: boolean, more: string[] = []): Promise<Ran> {
  const said: Buffer[] = [];
  for (const [program = "", ...args] of step.commands) {
    const child = spawn(join("node_modules/.bin", program), [...args, ...more], {
      stdio: ["ignore", shown ? "inherit" : "pipe", shown ? "inherit" : "pipe"],
      env: { ...process.env, ...plain, ...step.env?.() },
    });
    child.stdout?.on("data", (chunk: Buffer) => said.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => said.push(chunk));
    const code = await new Promise<number>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve(code ?? 1));
    });
    if (code !== 0) return { code, output: Buffer.concat(said).toString() };
  }
  return { code: 0, output: Buffer.concat(said).toString() };
}

function countReport({ report }: Step, code: number): Pick<Outcome, "passed" | "failed"> {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const json = JSON.parse(readFileSync(report.path, "utf8"));
    const counts =
      report.by === "vitest"
        ? { passed: json.numPassedTests, failed: json.numFailedTests }
        : { passed: json.stats.expected, failed: json.stats.unexpected };
    // A suite that cannot be loaded fails without a failed test.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

// A story that passed only on a retry is named in the log; many at once are a failure.
const mostAgain = 5;

/** Runs a step and counts its tests. Its output is shown as it comes if it runs alone, else at the end if it fails. */
export async function runStep(step: Step, alone: boolean): Promise<Outcome> {
  const started = performance.now();
  if (alone) console.log(`\n== ${step.name}`);
  let output = "";
  let counts = { passed: 0, failed: 1 };
  try {
    const first = await runPrograms(step, alone);
    output = first.output;
    counts = countReport(step, first.code);
    if (step.again && counts.failed > 0 && counts.failed <= mostAgain) {
      const why = step.report?.by === "playwright" ? failedStories(step.report.path) : [];
      console.log([`\n== ${step.name}: ${counts.failed} failed and run once more`, ...why].join("\n"));
      const second = await runPrograms(step, alone, step.again);
      output += second.output;
      const again = countReport(step, second.code);
      counts = { passed: counts.passed + again.passed, failed: again.failed };
    }
  } catch (error) {
    output += (error as Error).message;
  }
  if (!alone && counts.failed > 0) console.log(`\n== ${step.name}\n${output.trim()}`);
  return { step, ...counts, seconds: Math.round((performance.now() - started) / 1000) };
}
