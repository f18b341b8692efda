import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookingOfNight, makeAccommodation } from "#tests/faults/support";
import { copyTree } from "#tests/prove/copy";
import { type ApiProcess, killApi, startApi } from "#tests/support/api-process";
import { type PostgresServer, startPostgres } from "#tests/support/postgres-server";
import { demoPassword, Visitor } from "#tests/support/program";
import { startProxy } from "#tests/support/round-robin";

const root = join(import.meta.dirname, "../..");
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let folder: string;
let postgres: PostgresServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "estadia-rolling-"));
  postgres = await startPostgres(join(folder, "postgres"), { durable: true });
});
afterEach(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What a next release might add, on the tables that are used most. */
const expansion = `-- Kind: expand.
create table next_things (tenant_id uuid not null references tenants (id), id uuid not null, primary key (tenant_id, id));
alter table bookings add column next_note text;
alter table accommodations add column next_rank integer not null default 0;
alter table guests add column next_mark boolean default false not null;
`;

/** The sources here, with a migration of a next release. */
function nextRelease(text: string): string {
  const copy = copyTree(root);
  writeFileSync(join(copy, "server/platform/db/migrations/9990-next-release.sql"), text);
  return copy;
}

/** The sources of a revision, with the packages of this one. */
function releaseOf(revision: string): string {
  const copy = mkdtempSync(join(tmpdir(), "estadia-before-"));
  const archive = execFileSync("git", ["archive", revision], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", copy], { input: archive });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/**
 * Eight clerks, of whom two book, work through a proxy while two instances of the release before are replaced by two of
 * the new one. Returns what failed, and what the instances answered.
 */
async function replace(before: string, after: string) {
  const start = (release: string) =>
    startApi(
      postgres.url,
      join(folder, "data"),
      { DEMO: "on", DEMO_PASSWORD: demoPassword, SHUTDOWN_DELAY: "2" },
      release,
    );
  const stop = async (server: ApiProcess) => {
    const ended = new Promise((resolve) => server.child.once("exit", (code, signal) => resolve(signal ?? code)));
    server.child.kill("SIGTERM");
    expect(await ended).toBe(0);
  };
  const old = [await start(before), await start(before)];
  const proxy = await startProxy(old.map(({ url }) => url));
  const fresh: ApiProcess[] = [];
  try {
    const clerks = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const visitor = new Visitor(proxy.url);
        await visitor.logIn("ana@marazul.test");
        return visitor;
      }),
    );
    const accommodation = await makeAccommodation(clerks[0]!);
    const paths = ["/api/bookings", "/api/dashboard", "/api/accommodations", "/api/auth/me", "/api/guests"];
    const failed: string[] = [];
    const codes: string[] = [];
    let asked = 0;
    let working = true;
    const work = async (visitor: Visitor, at: number) => {
      for (let count = 0; working; count += 1) {
        const books = at < 2 && count % 3 === 0;
        const [method, path] = books ? ["POST", "/api/bookings"] : ["GET", paths[count % paths.length]!];
        const body = books ? bookingOfNight(accommodation, codes.length + at * 10_000 + count) : undefined;
        const answer = await visitor.send(method!, path!, body).catch((error: Error) => error);
        asked += 1;
        if (answer instanceof Error) failed.push(`${method} ${path}: ${answer.message}`);
        else if (!answer.ok) failed.push(`${method} ${path}: ${answer.status} ${await answer.text()}`);
        else if (books) codes.push(((await answer.json()) as { code: string }).code);
        else await answer.arrayBuffer();
        await wait(10);
      }
    };
    const working8 = Promise.all(clerks.map(work));
    const answeredBy = (servers: ApiProcess[]) =>
      servers.map(({ url }) => proxy.answered.get(url) ?? 0).reduce((sum, each) => sum + each, 0);
    while (answeredBy(old) < 100) await wait(20);
    fresh.push(await start(after));
    proxy.servers.push(fresh[0]!.url);
    const besides = await fetch(`${old[0]!.url}/readyz`);
    const beside = { ready: besides.status, ...((await besides.json()) as { reason?: string }) };
    await stop(old[0]!);
    fresh.push(await start(after));
    proxy.servers.push(fresh[1]!.url);
    await stop(old[1]!);
    proxy.servers.splice(0, 2);
    const then = answeredBy(fresh);
    while (answeredBy(fresh) < then + 100) await wait(20);
    working = false;
    await working8;
    const missing: string[] = [];
    for (const code of codes) {
      if ((await clerks[0]!.send("GET", `/api/bookings/${code}`)).status !== 200) missing.push(code);
    }
    console.log(`${asked} requests, ${codes.length} bookings, ${answeredBy(old)} and ${answeredBy(fresh)} answers.`);
    console.log(`Beside the new one an old one was ${JSON.stringify(beside)}.`);
    return { failed, missing, booked: codes.length, beside };
  } finally {
    await proxy.stop();
    await Promise.all([...old, ...fresh].map(killApi));
  }
}

test("a release that only adds to the schema replaces the one before with 0 failed requests, both ready meanwhile", async () => {
  const after = nextRelease(expansion);
  const { failed, missing, booked, beside } = await replace(root, after);
  rmSync(after, { recursive: true, force: true });
  expect(failed).toEqual([]);
  expect(booked).toBeGreaterThan(0);
  expect(missing).toEqual([]);
  expect(beside).toEqual({ ready: 200, status: "ready" });
});

// `npm run prove -- rolling` names the revision before the newest migration.
const revision = process.env.RELEASE_BEFORE;
test.skipIf(!revision)(`revision ${revision} is replaced by this one with 0 failed requests`, async () => {
  const before = releaseOf(revision!);
  const { failed, missing, booked } = await replace(before, root);
  rmSync(before, { recursive: true, force: true });
  expect(failed).toEqual([]);
  expect(booked).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
