import { type Outcome, runStep } from "./run-step.ts";
import { checks, furtherSteps, machineCores, type Step, steps } from "./test-steps.ts";

// What CI runs: the steps, then a table of their times and a line with the sum. `npm test -- units e2e` runs the named
// steps, `npm run test:all` the further ones too, `npm test -- check` those that do not start the program, `npm test --
// near` the tests closest to a change.

const every = [...steps, ...furtherSteps];
const groups = new Map([
  ["all", every.map(({ name }) => name)],
  ["check", checks],
]);

const isNear = process.argv[2] === "near";
const asked = isNear ? [] : process.argv.slice(2).flatMap((name) => groups.get(name) ?? [name]);
const unknown = asked.filter((name) => !every.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = [...every.map(({ name }) => name), ...groups.keys()];
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

function line({ step, passed, failed, seconds }: Outcome): string {
  const columns = [`${passed} passed`.padStart(12), `${failed} failed`.padStart(10), `${seconds} s`.padStart(7)];
  const over = seconds > step.budget ? "  over its budget" : "";
  return `${step.name.padEnd(16)}${columns.join("")}${`of ${step.budget} s`.padStart(9)}${over}`;
}

const started = performance.now();
const chosen = isNear
  ? await (await import("./near.ts")).nearSteps(process.argv[3])
  : every.filter((step) => (asked.length === 0 ? steps.includes(step) : asked.includes(step.name)));
const leftOut = chosen.flatMap((step) => {
  const why = step.leftOut?.() ?? null;
  return why === null ? [] : [{ step, why }];
});
const outcomes = await runAll(chosen.filter((step) => leftOut.every((each) => each.step !== step)));
const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);

const lines = [...outcomes.map(line), ...leftOut.map(({ step, why }) => `${step.name.padEnd(16)}left out: ${why}`)];

console.log(`\n${lines.join("\n")}\n\nin ${minutes} minutes\n\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
