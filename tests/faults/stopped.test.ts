import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { dataFolder, filledFolder } from "#tests/faults/support";
import { launchProgram, type Program, startProgram, Visitor } from "#tests/support/program";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Outcome = "answered" | "refused" | string;

/**
 * Sends a request on the agent's connections. A refused new connection is allowed once listening has stopped; any other
 * error is a cut request.
 */
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
      resolve(error.code === "ECONNREFUSED" ? "refused" : `cut: ${error.code}`);
    });
    sent.end();
  });
}

test("SIGTERM finishes running requests and exits with 0; a second one changes nothing", async () => {
  const [folder, remove] = filledFolder();
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
  expect(program.output().match(/Stopping \(SIGTERM\)\.|Stopped after \d+\.\d s\./g)).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome.startsWith("cut"))).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(10);
  agent.destroy();
  remove();
});

// Long proofs run more rounds; one stop cut six requests when pending connections were not accepted.
const rounds = Number(process.env.STOP_ROUNDS ?? 3);

test("SIGTERM cuts no requests on new connections until they are refused", async () => {
  const [folder, remove] = filledFolder();
  for (let round = 0; round < rounds; round += 1) {
    // every second one with a delay, during which new connections are still accepted
    const delay = round % 2 === 1 ? 2 : 0;
    const program = await startProgram({ DATA_DIR: folder, SHUTDOWN_DELAY: String(delay) });
    const visitor = new Visitor(program.url);
    await visitor.logIn("ana@marazul.test");
    const agent = new Agent({ keepAlive: false });
    const outcomes: Outcome[] = [];
    let ended: ReturnType<Program["kill"]> | null = null;
    let stopped = 0;
    const client = async () => {
      for (let last: Outcome = ""; last !== "refused"; ) {
        last = await ask(program, visitor, agent);
        outcomes.push(last);
        if (outcomes.length !== 30) continue;
        stopped = performance.now();
        ended = program.kill("SIGTERM");
      }
    };
    await Promise.all(Array.from({ length: 8 }, client));
    expect(performance.now() - stopped).toBeGreaterThan(delay * 1000);
    expect(await ended).toBe(0);
    expect(outcomes.filter((outcome) => outcome.startsWith("cut"))).toEqual([]);
  }
  remove();
});

test("SIGTERM sets /readyz to 503 first, and new connections are served until the delay is over", async () => {
  const [folder, remove] = filledFolder();
  const program = await startProgram({ DATA_DIR: folder, DEMO: "off", SHUTDOWN_DELAY: "3" });
  const ended = program.kill("SIGTERM");
  const statusOf = async (path: string) => {
    const answer = await fetch(`${program.url}${path}`, { headers: { connection: "close" } });
    return answer.status;
  };
  while ((await statusOf("/readyz")) !== 503) await wait(10);
  expect(await statusOf("/config.json")).toBe(200);
  expect(await statusOf("/readyz")).toBe(503);
  while (await statusOf("/readyz").catch(() => null)) await wait(50);
  expect(await ended).toBe(0);
  remove();
});

/** Requests the stream of changes; returns its status and what was sent on it. */
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

test("SIGTERM ends the streams of changes and refuses new ones", async () => {
  const [folder, remove] = filledFolder();
  const program = await startProgram({ DATA_DIR: folder });
  const visitor = new Visitor(program.url);
  await visitor.logIn("ana@marazul.test");
  const agent = new Agent({ keepAlive: true });
  const streams = Array.from({ length: 3 }, () => follow(program, visitor, agent));
  await Promise.all(streams.map(({ answered }) => answered));
  await wait(100);
  const ended = program.kill("SIGTERM");
  while (!streams.every(({ read }) => read.isOver)) await wait(10);
  // Its connection stays open for a moment: a new stream on it would never end.
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

test("SIGTERM to npm exits npm and the program with 0", async () => {
  const [folder, remove] = filledFolder();
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

test("SIGTERM during the demonstration's creation exits with 0, and the next start completes it", async () => {
  const [folder, remove] = dataFolder();
  const first = await launchProgram({ DATA_DIR: folder, LOG_LEVEL: "info" });
  await vi.waitFor(() => expect(first.output()).toContain("brought up to date"), { timeout: 60_000, interval: 5 });
  expect(await first.kill("SIGTERM")).toBe(0);
  const second = await startProgram({ DATA_DIR: folder });
  expect(second.output()).toMatch(/^(Demonstration created|The demonstration is already there)/m);
  expect(await second.kill("SIGTERM")).toBe(0);
  remove();
});
