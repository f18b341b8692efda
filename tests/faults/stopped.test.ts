import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder } from "#tests/faults/support";
import { type Program, startProgram, Visitor } from "#tests/support/program";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Outcome = "answered" | "refused" | string;

/** Asks on a kept connection. What a new connection meets once listening stopped is a refusal; the rest is a cut. */
function ask(program: Program, visitor: Visitor, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(
      `${program.url}/api/bookings?per_page=100`,
      { agent, headers: visitor.headers() },
      (response) => {
        response.resume();
        response.on("end", () => resolve("answered"));
        response.on("error", (error) => resolve(`cut in the answer: ${error.message}`));
      },
    );
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // Connections that waited to be accepted are reset by the system; nobody had read their request.
      const unaccepted = !sent.reusedSocket && ["ECONNREFUSED", "ECONNRESET"].includes(error.code ?? "");
      resolve(unaccepted ? "refused" : `cut: ${error.code}`);
    });
    sent.end();
  });
}

test("SIGTERM finishes running requests, cuts none and ends with 0; a second one changes nothing", async () => {
  const [folder, remove] = dataFolder();
  const program = await startProgram({ DATA_DIR: folder });
  const visitor = new Visitor(program.url);
  await visitor.logIn("ana@marazul.test");
  const agent = new Agent({ keepAlive: true });
  const outcomes: Outcome[] = [];
  let ended: ReturnType<Program["kill"]> | null = null;
  const client = async () => {
    for (let last: Outcome = "answered"; last === "answered"; ) {
      last = await ask(program, visitor, agent);
      outcomes.push(last);
      if (outcomes.length === 100) ended = program.kill("SIGTERM");
      if (outcomes.length === 105) program.child.kill("SIGTERM");
    }
  };
  await Promise.all(Array.from({ length: 10 }, client));
  expect(await ended).toBe(0);
  expect(outcomes.filter((outcome) => outcome.startsWith("cut"))).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(10);
  agent.destroy();
  remove();
});

/** Asks for the stream of changes, and gives its status and what was sent on it. */
function follow(program: Program, visitor: Visitor, agent: Agent) {
  const read = { status: 0, text: "", isOver: false };
  const answered = new Promise<void>((resolve, reject) => {
    const sent = request(`${program.url}/api/events`, { agent, headers: visitor.headers() }, (response) => {
      read.status = response.statusCode ?? 0;
      response.on("data", (part) => {
        read.text += part;
      });
      response.on("end", () => {
        read.isOver = true;
      });
      response.on("error", reject);
      resolve();
    });
    sent.on("error", reject);
    sent.end();
  });
  return { read, answered };
}

test("SIGTERM ends the streams of changes, opens no other and does not wait for them", async () => {
  const [folder, remove] = dataFolder();
  const program = await startProgram({ DATA_DIR: folder });
  const visitor = new Visitor(program.url);
  await visitor.logIn("ana@marazul.test");
  const agent = new Agent({ keepAlive: true });
  const streams = Array.from({ length: 3 }, () => follow(program, visitor, agent));
  await Promise.all(streams.map(({ answered }) => answered));
  await wait(100);
  const ended = program.kill("SIGTERM");
  while (!streams.every(({ read }) => read.isOver)) await wait(10);
  // Its connection is kept for a moment: a window that asks on it anew would have a stream without an end.
  const late = follow(program, visitor, agent);
  await late.answered;
  expect(late.read.status).toBe(503);
  expect(await ended).toBe(0);
  for (const { read } of streams) {
    expect(read.status).toBe(200);
    expect(read.text).toMatch(/^retry: 5000\n\n/);
  }
  agent.destroy();
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
