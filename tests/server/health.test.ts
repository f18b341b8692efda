import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#server/platform/db/database";
import type { AppEnv } from "#server/platform/http/environment";
import { serveHealth } from "#server/platform/http/health";
import { readRelease, releaseText } from "#server/platform/release";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-health-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const release = { version: "1.2.3", commit: "9e67f52e4" };

async function ready(folders: string[], stopping = false) {
  const app = new Hono<AppEnv>();
  serveHealth(app, { ready: async () => {} } as Database, { stopping, folders }, release);
  const reply = await app.request("/readyz");
  return [reply.status, await reply.json()];
}

test("a server that can write is ready, and leaves no file in its folders", async () => {
  expect(await ready([folder])).toEqual([200, { status: "ready" }]);
  expect(await readdir(folder)).toEqual([]);
});

test("a folder that cannot be written makes the server unready, with the reason", async () => {
  await writeFile(join(folder, "in-the-way"), "");
  expect(await ready([folder, join(folder, "in-the-way")])).toEqual([503, { status: "unavailable", reason: "disk" }]);
});

test("a stopping server is unready", async () => {
  expect(await ready([folder], true)).toEqual([503, { status: "unavailable", reason: "stopping" }]);
});

test("the process says which release it is", async () => {
  const app = new Hono<AppEnv>();
  serveHealth(app, { ready: async () => {} } as Database, { stopping: false, folders: [] }, release);
  expect(await (await app.request("/healthz")).json()).toEqual({ status: "ok", version: "1.2.3", commit: "9e67f52e4" });
});

test("the release is the one of the build; without one, the version of the sources", async () => {
  await writeFile(join(folder, "package.json"), '{"version":"0.3.0"}');
  expect(await readRelease(folder)).toEqual({ version: "0.3.0", commit: null });
  await mkdir(join(folder, "build"));
  await writeFile(join(folder, "build/release.json"), '{"version":"0.2.0","commit":"abc-dirty"}');
  expect(releaseText(await readRelease(folder))).toBe("0.2.0 (abc-dirty)");
});
