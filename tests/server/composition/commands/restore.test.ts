import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { secretsOf } from "#server/bookings/channels/channel-secrets";
import { run } from "#server/composition/commands/backup";
import { run as doctor } from "#server/composition/commands/doctor";
import { openDatabase } from "#server/platform/db/open-database";
import { diskStore } from "#server/platform/files/open-store";
import { migrationsFolder } from "#tests/support/database-template";
import { freePort } from "#tests/support/free-port";

// Each backup is restored into a new database; a busy machine needs longer without failing.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const root = join(import.meta.dirname, "../../../..");
const [CHANNEL_KEY, another] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString("base64")) as [string, string];
const photo = "01934b7e-5a00-7000-8000-000000000001/photos/1-320.webp";

let folder: string;
let BACKUP_DIR: string;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-restore-"));
  const DATA_DIR = join(folder, "data");
  const log = { info: () => {}, error: () => {} };
  const database = await openDatabase({ databaseUrl: null, dataDir: DATA_DIR, migrationsFolder, log });
  await secretsOf(database, { channelKey: CHANNEL_KEY, previousChannelKey: null });
  await database.close();
  await diskStore(join(DATA_DIR, "files")).write(photo, Buffer.alloc(900, 7), "image/webp");
  BACKUP_DIR = join(folder, "backups");
  const made = await ask(["backup"], { DATA_DIR, BACKUP_DIR }); // without the key: the database knows that it is sealed
  expect(made.text).toMatch(
    /^What it holds sealed opens only with CHANNEL_KEY, which is not in it: channel-key [\w-]{43}\.$/m,
  );
  expect(made.text).not.toContain(CHANNEL_KEY);
  archive = join(BACKUP_DIR, (await readdir(BACKUP_DIR)).find((name) => name.endsWith(".tar"))!);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask(words: string[], settings: Record<string, string>) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const environment = { HOST: "127.0.0.1", PORT: String(await freePort()), ...settings };
  const command = words[0] === "doctor" ? doctor : run;
  const terminal = { root, environment, clock: { now: () => new Date() }, say, complain: say };
  const code = await command(terminal, words);
  return { code, text: lines.join("\n") };
}

/** Restores into folders that are not there yet, below one that is. */
async function restoreAt(place: string, path: string, keys: Record<string, string>) {
  await mkdir(place, { recursive: true });
  return ask(["restore", path], { DATA_DIR: join(place, "srv/data"), FILES_DIR: join(place, "srv/files"), ...keys });
}

test("a backup whose key is not set, or another one, is refused with what to do, and nothing is created", async () => {
  const place = join(folder, "refused");
  const missing = await restoreAt(place, archive, {});
  expect(missing).toMatchObject({
    code: 1,
    text: expect.stringContaining(
      "in the backup are sealed with a CHANNEL_KEY, and none is set. Set the key of that installation",
    ),
  });
  const other = await restoreAt(place, archive, { CHANNEL_KEY: another });
  expect(other).toMatchObject({
    code: 1,
    text: expect.stringContaining("in the backup are sealed with another CHANNEL_KEY"),
  });
  expect(await readdir(place)).toEqual([]);
});

test("no folder stays of a restore that is refused: a damaged archive, and one of another release", async () => {
  const place = join(folder, "damaged");
  await writeFile(join(folder, "empty.tar"), "");
  expect(await restoreAt(place, join(folder, "empty.tar"), {})).toMatchObject({ code: 1 });
  expect(await restoreAt(place, join(folder, "none.tar"), {})).toMatchObject({ code: 1 });
  expect(await readdir(place)).toEqual([]);
});

test("another file of the same name in its place is found before anything is written", async () => {
  const place = join(folder, "occupied");
  const files = diskStore(join(place, "srv/files"));
  await files.write(photo, Buffer.alloc(900, 8), "image/webp");
  const { code, text } = await restoreAt(place, archive, { CHANNEL_KEY });
  expect([code, text]).toEqual([1, expect.stringContaining(`another file ${photo} already`)]);
  expect(await readdir(join(place, "srv"))).toEqual(["files"]);
});

test("the doctor says that the last backup needs a key that is not set", async () => {
  const told = async (keys: Record<string, string>) =>
    (await ask(["doctor"], { DATA_DIR: join(folder, "new"), BACKUP_DIR, ...keys })).text;
  expect(await told({})).toMatch(
    /^warn +backup +.+ in the last verified backup are sealed with a CHANNEL_KEY, and none is set/m,
  );
  expect(await told({ CHANNEL_KEY: another })).toMatch(/^warn +backup +.+ with another CHANNEL_KEY/m);
  expect(await told({ CHANNEL_KEY })).not.toContain("sealed with");
});

test("with its key, also as the previous one, the backup is restored", async () => {
  const place = join(folder, "restored");
  const copy = join(folder, "copy.tar");
  await copyFile(archive, copy);
  const { code, text } = await restoreAt(place, copy, { CHANNEL_KEY: another, CHANNEL_KEY_PREVIOUS: CHANNEL_KEY });
  expect([code, text]).toEqual([0, expect.stringContaining("every table is equal")]);
  expect((await readdir(join(place, "srv"))).sort()).toEqual(["data", "files"]);
});
