import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Database, DatabaseAway, ForeignSchema } from "#server/platform/db/database";
import { fullFolder } from "#server/platform/disk";
import type { AppEnv } from "#server/platform/http/environment";
import { serveHealth } from "#server/platform/http/health";
import { readRelease, releaseText } from "#server/platform/release";
import { testDatabase } from "#tests/support/database";
import { createTestApp } from "#tests/support/test-app";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-health-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const release = { version: "1.2.3", commit: "9e67f52e4" };

async function ready(folders: string[], stopping = false) {
  const app = new Hono<AppEnv>();
  const named = Object.fromEntries(folders.map((each, place) => [["DATA_DIR", "FILES_DIR"][place], each]));
  serveHealth(app, { ready: async () => {} } as Database, { stopping, folders: named }, release);
  const reply = await app.request("/readyz");
  return [reply.status, await reply.json()];
}

test("a server that can write is ready, and leaves no file in its folders", async () => {
  expect(await ready([folder])).toEqual([200, { status: "ready" }]);
  expect(await readdir(folder)).toEqual([]);
});

test("questions within five seconds share a write to the folders; a refusal is asked about anew", async () => {
  const inTheWay = join(folder, "later");
  const app = new Hono<AppEnv>();
  serveHealth(
    app,
    { ready: async () => {} } as Database,
    { stopping: false, folders: { DATA_DIR: inTheWay } },
    release,
  );
  const asked = async () => (await app.request("/readyz")).status;
  const watch = vi.spyOn(performance, "now").mockReturnValue(1_000);
  try {
    expect(await asked()).toBe(503);
    await mkdir(inTheWay);
    expect(await Promise.all([asked(), asked()])).toEqual([200, 200]);
    await rm(inTheWay, { recursive: true });
    watch.mockReturnValue(5_999);
    expect(await asked()).toBe(200);
    watch.mockReturnValue(6_000);
    expect(await asked()).toBe(503);
  } finally {
    watch.mockRestore();
  }
});

test("a folder that cannot be written makes the server unready, with the reason", async () => {
  await writeFile(join(folder, "in-the-way"), "");
  const detail = "Not writable or full: FILES_DIR.";
  expect(await ready([folder, join(folder, "in-the-way")])).toEqual([
    ...[503, { status: "unavailable", reason: "disk", detail }],
  ]);
});

test("the first folder whose disk is full is named with its setting and what is left", async () => {
  const folders = { DATA_DIR: join(folder, "not/there/yet"), FILES_DIR: folder };
  expect(await fullFolder(folders, 0)).toBeNull();
  expect(await fullFolder(folders, Number.POSITIVE_INFINITY)).toMatch(
    /^The disk of DATA_DIR \(.+\/not\/there\/yet\) is full: \d+ MB are left\. Make room there, then start again\.$/,
  );
});

test("a server whose database is of another release is unready, and says what differs", async () => {
  const asking = async (error: Error) => {
    const database = { ready: () => Promise.reject(error) } as Partial<Database> as Database;
    const app = new Hono<AppEnv>();
    serveHealth(app, database, { stopping: false, folders: {} }, release);
    return (await app.request("/readyz")).json();
  };
  const detail = "The database is of a newer release: it has 0999-later.";
  expect(await asking(new ForeignSchema(detail))).toEqual({ status: "unavailable", reason: "schema", detail });
  expect(await asking(new DatabaseAway("at 10.0.0.1"))).toEqual({ status: "unavailable", reason: "database" });
});

test("a stopping server is unready", async () => {
  expect(await ready([folder], true)).toEqual([503, { status: "unavailable", reason: "stopping" }]);
});

test("the process says which release it is", async () => {
  const app = new Hono<AppEnv>();
  serveHealth(app, { ready: async () => {} } as Database, { stopping: false, folders: {} }, release);
  expect(await (await app.request("/healthz")).json()).toEqual({ status: "ok", version: "1.2.3", commit: "9e67f52e4" });
});

test("the release is the one of the build; without one, the version of the sources", async () => {
  await writeFile(join(folder, "package.json"), '{"version":"0.3.0"}');
  expect(await readRelease(folder)).toEqual({ version: "0.3.0", commit: null });
  await mkdir(join(folder, "build"));
  await writeFile(join(folder, "build/release.json"), '{"version":"0.2.0","commit":"abc-dirty"}');
  expect(releaseText(await readRelease(folder))).toBe("0.2.0 (abc-dirty)");
});

test("without a client the root says what answers, and where its calls are described", async () => {
  const db = await testDatabase();
  const { anonymous } = createTestApp(db.database);
  const { status, body } = await anonymous().send("GET", "/");
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "Estadia", version: expect.any(String), api: "/api/openapi.json" });
  expect((await anonymous().send("GET", body.api)).status).toBe(200);
  expect((await anonymous().send("GET", body.health)).status).toBe(200);
  await db.close();
});
