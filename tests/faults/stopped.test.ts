import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder } from "#tests/faults/support";
import { startProgram, Visitor } from "#tests/support/program";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("SIGTERM finishes running requests, cuts none and ends with 0; a second one changes nothing", async () => {
  const [folder, remove] = dataFolder();
  const program = await startProgram({ DATA_DIR: folder });
  const visitor = new Visitor(program.url);
  await visitor.logIn("ana@marazul.test");
  const results = { answered: 0, refused: 0, cut: 0 };
  let stopping = false;
  const client = async () => {
    for (;;) {
      try {
        const response = await visitor.send("GET", "/api/bookings?per_page=100");
        await response.text();
        results.answered += 1;
      } catch (error) {
        const refused = (error as { cause?: { code?: string } }).cause?.code === "ECONNREFUSED";
        results[refused && stopping ? "refused" : "cut"] += 1;
        return;
      }
    }
  };
  const clients = Promise.all(Array.from({ length: 10 }, client));
  await wait(300);
  stopping = true;
  const ended = program.kill("SIGTERM");
  await wait(100);
  program.child.kill("SIGTERM");
  await clients;
  expect(await ended).toBe(0);
  expect(results.cut).toBe(0);
  expect(results.answered).toBeGreaterThan(20);
  remove();
});

test("SIGTERM to npm ends npm and the program with 0", async () => {
  const [folder, remove] = dataFolder();
  const root = join(import.meta.dirname, "../..");
  const port = 20_000 + (process.pid % 20_000);
  const npm = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "", PORT: String(port), DATA_DIR: folder, DEMO: "off", LOG_LEVEL: "error" },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => npm.once("exit", (code, signal) => resolve(signal ?? code)));
  const url = `http://localhost:${port}/readyz`;
  while (!(await fetch(url).catch(() => null))?.ok) await wait(50);
  npm.kill("SIGTERM");
  expect(await ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
  remove();
});
