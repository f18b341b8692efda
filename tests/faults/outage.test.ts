import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startPostgres } from "#tests/support/postgres-server";
import { startProgram, Visitor } from "#tests/support/program";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("without the database every response is 503 with Retry-After, and the process recovers", async () => {
  const folder = mkdtempSync(join(tmpdir(), "estadia-outage-"));
  // Durable: otherwise the log-in's last commit may be lost with the server, and every later answer is 401.
  const postgres = await startPostgres(join(folder, "postgres"), { durable: true });
  // folders of its own, of which none is there yet
  const folders = { DATA_DIR: join(folder, "data"), FILES_DIR: join(folder, "files") };
  const program = await startProgram({ DATABASE_URL: postgres.url, DEMO: "on", ...folders });
  // a first start says what it does, also where no bar can be drawn
  expect(program.output()).toMatch(
    /^Preparing the database\.\n(?:Warning: .+\n)*Creating the demonstration\.\nDemonstration created\./m,
  );
  const visitor = new Visitor(program.url);
  await visitor.logIn("ana@marazul.test");
  const paths = ["/api/auth/me", "/api/bookings", "/api/dashboard", "/api/accommodations"];
  const seen = new Set<number>();
  let running = true;
  const client = async () => {
    while (running) {
      for (const path of paths) seen.add((await visitor.send("GET", path)).status);
      await wait(5);
    }
  };
  const clients = Promise.all([client(), client(), client()]);
  await wait(300);
  await postgres.stop();
  await wait(500);
  for (const path of paths) {
    const started = performance.now();
    const response = await visitor.send("GET", path);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(((await response.json()) as { error: string }).error).toBe("ServiceUnavailableException");
    expect(performance.now() - started).toBeLessThan(15_000);
  }
  expect((await fetch(`${program.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
  await postgres.restart();
  const back = performance.now();
  for (let status = 503; status !== 200; status = (await visitor.send("GET", "/api/bookings")).status) {
    expect(status).toBe(503);
    expect(performance.now() - back).toBeLessThan(60_000);
    await wait(50);
  }
  running = false;
  await clients;
  expect([...seen].sort()).toEqual([200, 503]);
  expect(await program.kill("SIGTERM")).toBe(0);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});
