import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterEach, expect, type TestContext, test } from "vitest";
import { filledFolder } from "#tests/faults/support";
import { type Program, startProgram } from "#tests/support/program";

// A separate PID namespace and host name, as in a container; the folder is shared.
const ways = [
  ["unshare", "-pfu", "--mount-proc", "--kill-child"],
  ["unshare", "-rpfu", "--mount-proc", "--kill-child"],
];
const unshare = ways.find(works) ?? null;

function works([command = "", ...words]: string[]): boolean {
  try {
    execFileSync(command, [...words, "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The command that runs another one in a container with this name. Skips the test if that is impossible. */
function container(context: TestContext, name: string): string[] {
  if (unshare === null) context.skip("unshare is not there or not permitted: no containers on this machine.");
  return [...(unshare ?? []), "sh", "-c", 'echo "$0" > /proc/sys/kernel/hostname; exec "$@"', name];
}

let started: Program[] = [];

afterEach(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
});

async function start(context: TestContext, folder: string, name: string): Promise<Program> {
  const program = await startProgram({ DATA_DIR: folder, DEMO: "off" }, container(context, name));
  started.push(program);
  return program;
}

/** Kills the program itself; `unshare` ends after it. */
async function killInside({ child, ended }: Program): Promise<void> {
  const inside = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
  process.kill(Number(inside), "SIGKILL");
  await ended;
}

test("the second of two containers on one folder is refused, even if both have process id 1", async (context) => {
  const [folder, remove] = filledFolder();
  const first = await start(context, folder, "estadia");
  await expect(start(context, folder, "estadia")).rejects.toThrow(
    `The data folder ${folder} is in use by process 1 on estadia, port ${new URL(first.url).port}.`,
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await killInside(first);
  remove();
});

test("after a kill, a new container with another name starts without manual cleanup", async (context) => {
  const [folder, remove] = filledFolder();
  await killInside(await start(context, folder, "estadia-1"));
  const second = await start(context, folder, "estadia-2");
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  await killInside(second);
  remove();
});
