import { cpus } from "node:os";
import { recordWholeRun, recordWobbles } from "./proof-page.ts";
import { type Outcome, runStep } from "./run-step.ts";
import { git, testSeed } from "./sweep-sample.ts";
import { checkSteps, type Extent, machineCores, type Step, stepsOf } from "./test-steps.ts";
import { areTooMany } from "./wobbles.ts";

// `npm test` runs the core, which proves each promise once; `npm run test:all` (the word `all`) everything. Names
// select steps: `npm test -- units e2e`, `npm run test:all -- api-pglite`. `npm test -- check` runs what does not start
// the program, `npm test -- near` the tests closest to a change.

const words = process.argv.slice(2);
const isNear = words[0] === "near";
const isCheck = words[0] === "check";
const extent: Extent = words[0] === "all" ? "whole" : "core";
const every = isCheck ? checkSteps() : stepsOf(extent);
const asked = isNear || isCheck ? [] : words.filter((word) => word !== "all");
const unknown = asked.filter((name) => !every.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = [...every.map(({ name }) => name), "check", "near", "all"];
  console.error(`There is no step ${unknown.join(", ")}. Steps: ${known.join(", ")}.`);
  process.exit(1);
}

/** Runs steps in order, concurrently as far as the machine has cores. */
async function runAll(chosen: readonly Step[]): Promise<Outcome[]> {
  const named = new Map<string, Promise<Outcome>>();
  const running = new Map<Step, Promise<unknown>>();
  const busy = () => [...running.keys()].reduce((sum, step) => sum + step.cores, 0);
  for (const step of chosen) {
    while (running.size > 0 && busy() + step.cores > machineCores) await Promise.race(running.values());
    await named.get(step.after ?? "");
    const outcome = runStep(step, step.cores === machineCores || chosen.length === 1);
    running.set(
      step,
      outcome.finally(() => running.delete(step)),
    );
    named.set(step.name, outcome);
  }
  return Promise.all(named.values());
}

function line({ step, passed, failed, seconds, processorSeconds }: Outcome): string {
  const spent = processorSeconds === null ? "" : `${Math.round(processorSeconds)} processor s`.padStart(19);
  return `${step.name.padEnd(16)}${`${passed} passed`.padStart(12)}${`${failed} failed`.padStart(10)}${`${seconds} s`.padStart(8)}${spent}`;
}

/** Seconds that all processors of the machine have worked, for whatever. */
const machineSeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;

process.env.TEST_SEED ??= testSeed;
console.log(`seed ${testSeed}: TEST_SEED=${testSeed} repeats what this run chooses at random.`);

const started = performance.now();
const workedBefore = machineSeconds();
const near = isNear ? await import("./near.ts") : null;
const chosen = near
  ? await near.nearSteps(words[1])
  : every.filter((step) => asked.length === 0 || asked.includes(step.name));
const leftOut = chosen.flatMap((step) => {
  const why = step.leftOut?.() ?? null;
  return why === null ? [] : [{ step, why }];
});
const outcomes = await runAll(chosen.filter((step) => leftOut.every((each) => each.step !== step)));
const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const wobbled = outcomes.flatMap((outcome) => outcome.wobbled);
const failed = sum("failed") + (areTooMany(wobbled) ? wobbled.length : 0);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
const worked = Math.round(machineSeconds() - workedBefore);

const lines = [...outcomes.map(line), ...leftOut.map(({ step, why }) => `${step.name.padEnd(16)}left out: ${why}`)];
console.log(`\n${lines.join("\n")}`);
if (wobbled.length > 0) console.log(`\nwobbled with seed ${testSeed}: ${wobbled.join(", ")}`);
const isWhole = asked.length === 0 && !isNear && !isCheck;
if (extent === "core" && isWhole)
  console.log(
    "\nleft out: the other seven eighths of the sampled sweeps, the domains on the embedded database and on \
PostgreSQL 15, the client's tests in UTC, the other stories and fault tests, and repetitions: npm run test:all",
  );
if (isCheck) console.log("\nleft out: types of tests and benches, rules (npm run rules), and every test: npm test");
console.log(`\nin ${minutes} minutes; the machine worked ${worked} processor seconds`);

const [commit = ""] = git("rev-parse", "--short", "HEAD");
const day = new Date().toISOString().slice(0, 10);
if (process.env.CI === undefined) {
  if (wobbled.length > 0) recordWobbles(wobbled.map((file) => `| \`${file}\` | ${day} | ${commit} | ${testSeed} |`));
  if (extent === "whole" && isWhole)
    recordWholeRun([
      `At ${commit} on ${day}: ${sum("passed")} passed, ${failed} failed, in ${minutes} minutes.`,
      "",
      ...["| Step | Passed | Failed | Seconds | Processor seconds |", "| --- | --- | --- | --- | --- |"],
      ...outcomes.map(
        ({ step, passed, failed, seconds, processorSeconds }) =>
          `| ${step.name} | ${passed} | ${failed} | ${seconds} | ${Math.round(processorSeconds ?? 0)} |`,
      ),
    ]);
}
console.log(`\n${sum("passed")} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
