import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeLock } from "#server/platform/db/lock-file";

const program = resolve(import.meta.dirname, "../../../support/database-lock-holder.ts");
let folder: string;
let path: string;
let children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-lock-"));
  path = join(folder, "pglite.lock");
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  await rm(folder, { recursive: true });
});

/** Starts a process that takes the lock; its first output is "taken" or the reason of the refusal. */
async function holder(): Promise<{ child: ChildProcess; says: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", program, path], { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  const [says] = await once(child.stdout!, "data");
  return { child, says: String(says).trim() };
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("a second process is refused, and the error names the process that holds the folder", async () => {
  const first = await holder();
  expect(first.says).toBe("taken");
  const before = await readdir(folder);
  const second = await holder();
  expect(second.says).toContain(`process ${first.child.pid} on ${hostname()}, port 4321`);
  expect(second.says).toContain(folder);
  expect(await readdir(folder)).toEqual(before);
});

test("the same process is refused a second time", async () => {
  const release = await takeLock(path, null);
  await expect(takeLock(path, null)).rejects.toThrow(`process ${process.pid}`);
  await release();
  await (await takeLock(path, null))();
});

test("the lock of a killed process is free, regardless of its holder file", async () => {
  const { child } = await holder();
  await killed(child);
  await writeFile(`${path}.holder`, JSON.stringify({ pid: process.pid, host: "elsewhere", port: 3000 }));
  expect((await holder()).says).toBe("taken");
});

test("a process that exits cleanly leaves no holder file", async () => {
  const { child } = await holder();
  child.stdin!.end();
  await once(child, "exit");
  expect(await readdir(folder)).toEqual(["pglite.lock"]);
});

test("of several processes that start at the same time after a crash, one gets the lock", async () => {
  const { child } = await holder();
  await killed(child);
  const answers = await Promise.all([holder(), holder(), holder(), holder()]);
  expect(answers.filter(({ says }) => says === "taken")).toHaveLength(1);
});

test("a suspended process keeps its lock, however old", async () => {
  const { child } = await holder();
  child.kill("SIGSTOP");
  await utimes(path, 0, 0);
  expect((await holder()).says).toContain(`process ${child.pid}`);
});

test("a lock without a known holder is also respected", async () => {
  await holder();
  await writeFile(`${path}.holder`, "");
  expect((await holder()).says).toContain("is in use by another process.");
});
