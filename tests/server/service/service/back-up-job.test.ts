import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { incompleteNameOf, nameOf, writeReport } from "#server/platform/backup/kept-backups";
import { newId } from "#server/platform/db/new-id";
import { unseal } from "#server/platform/db/secrets";
import type { Job } from "#server/platform/jobs/queue";
import { scheduleAll } from "#server/platform/jobs/schedule";
import type { MailContent } from "#server/platform/mail/layout";
import { mailPlace } from "#server/platform/mail/send-mail";
import { backUpWhenDue, backupJob, isLateMailWanted, lateBackupMail } from "#server/service/service/back-up-job";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { makePerson } from "#tests/support/database-company";
import { createTestApp, secrets, testClock } from "#tests/support/test-app";

const hour = 3_600_000;

let db: TestDatabase;
let folder: string;
let now: Date;
let made: number;
let failure: Error | null;
beforeAll(async () => {
  db = await testDatabase();
  await makePerson(db.database, { is_super_admin: true });
  return () => db.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-kept-"));
  now = new Date("2026-11-29T12:00:00Z");
  [made, failure] = [0, null];
  await db.database.asAuth((tx) => tx.deleteFrom("mails").execute());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A backup as `npm run backup` leaves it. */
async function keep(at: Date, lacking = 0): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, (lacking === 0 ? nameOf : incompleteNameOf)(at, false));
  await writeFile(path, "archive");
  const moment = at.toISOString();
  const about = {
    bytes: 7,
    rows: 1,
    files: 0,
    named_files: 0,
    missing_files: lacking,
    encrypted: false,
    channel_keys: [],
    release: "0.0.0",
  };
  await writeReport(path, { made_at: moment, verified_at: moment, ...about });
}

const tools = () => ({
  database: { ...db.database, upkeep: async () => {} },
  clock: { now: () => now },
  secrets,
  backups: {
    folder,
    every: 24 * hour,
    async make() {
      made += 1;
      if (failure !== null) throw failure;
      await keep(now);
    },
  },
});
const job = {
  id: newId(new Date()),
  claim: 1,
  kind: "back-up",
  tenant_id: null,
  attempts: 1,
  payload: {},
} as unknown as Job;
const run = (stopping = new AbortController().signal) => backUpWhenDue(job, tools(), stopping);

async function mails() {
  const rows = await db.database.asAuth((tx) =>
    tx.selectFrom("mails").select(["id", "content"]).where("kind", "=", lateBackupMail).orderBy("created_at").execute(),
  );
  return rows.map(({ id, content }) => JSON.parse(unseal(secrets, mailPlace(id), content!)) as MailContent);
}
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * hour);
};

test("a backup is made at once and then once a day, at the same hour", async () => {
  const at: string[] = [];
  for (let count = 0; count < 72; count += 1) {
    const before = made;
    await run();
    if (made > before) at.push(now.toISOString().slice(0, 13));
    pass(1);
  }
  expect(at).toEqual(["2026-11-29T12", "2026-11-30T12", "2026-12-01T12"]);
  expect(await mails()).toEqual([]);
});

test("one that fails is tried each hour, and once the last one is too old the staff reads it, once a day", async () => {
  await run();
  failure = new Error("The disk is full.");
  pass(24);
  for (let count = 0; count < 12; count += 1) {
    await expect(run()).rejects.toThrow("The disk is full.");
    pass(1);
  }
  expect(await mails()).toEqual([]); // 36 hours old: not late yet
  for (let count = 0; count < 2; count += 1) {
    pass(1);
    await expect(run()).rejects.toThrow();
  }
  const told = await mails();
  expect(told).toHaveLength(1);
  expect(told[0]!.parts[0]).toBe(
    "A última cópia de segurança conferida mostra os dados de 29/11/2026, 09:00 (horário de Brasília). O esperado é uma a cada 24 horas.",
  );
  expect(JSON.stringify(told[0])).toContain("The disk is full.");
  expect(await isLateMailWanted(tools())).toBe(true);
  pass(24);
  await expect(run()).rejects.toThrow();
  expect(await mails()).toHaveLength(2);
  failure = null;
  pass(1);
  await run();
  expect(await isLateMailWanted(tools())).toBe(false);
});

test("a first one that fails is told at once, but not one that the end of the program interrupts", async () => {
  const ending = new AbortController();
  ending.abort();
  failure = new Error("Stopped.");
  await expect(run(ending.signal)).rejects.toThrow("Stopped.");
  expect(await mails()).toEqual([]);
  await expect(run()).rejects.toThrow("Stopped.");
  expect((await mails())[0]!.parts[0]).toContain("Ainda não há nenhuma cópia de segurança conferida.");
});

test("of a folder that cannot be read nothing is known: no backup is made, and the staff reads why", async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, "no folder");
  await expect(run()).rejects.toThrow(/^Whether there are backups is not known: ENOTDIR/);
  expect(made).toBe(0);
  const [told] = await mails();
  expect(told!.parts[0]).toContain("O programa não consegue ler a pasta das cópias de segurança (BACKUP_DIR)");
  expect(JSON.stringify(told)).toContain("ENOTDIR");
  expect(await isLateMailWanted(tools())).toBe(true);
});

test("the service's dashboard shows the last one, and that none is made without a folder", async () => {
  const { user_id } = await makePerson(db.database, { is_super_admin: true });
  const shown = async (of: string | null) => {
    const backup = { folder: of, every: 24 * hour, keep: 14, passphrase: null, databaseUrl: null };
    const app = createTestApp(db.database, { settings: { backup }, clock: testClock(now.toISOString()) });
    return (await (await app.signedIn(user_id)).send("GET", "/api/admin/dashboard")).body.backup;
  };
  const common = { every_hours: 24, incomplete: null, next_at: null };
  expect(await shown(null)).toEqual({ ...common, state: "off", last: null });
  expect(await shown(folder)).toEqual({ ...common, state: "none", last: null });
  expect(await shown(import.meta.filename)).toEqual({ ...common, state: "unreadable", last: null });
  await run();
  const moment = now.toISOString();
  const last = { made_at: moment, verified_at: moment, bytes: 7, encrypted: false };
  expect(await shown(folder)).toEqual({ ...common, state: "fresh", last });
  pass(37);
  expect(await shown(folder)).toEqual({ ...common, state: "late", last });
  // one without its files makes nothing fresh, and the next run is told
  await keep(now, 79);
  await scheduleAll(db.database, [backupJob], now);
  const incomplete = { made_at: now.toISOString(), named_files: 0, missing_files: 79 };
  const next_at = (await shown(folder)).next_at;
  expect(await shown(folder)).toEqual({ ...common, state: "late", last, incomplete, next_at });
  expect(Date.parse(next_at!)).toBeGreaterThanOrEqual(now.getTime());
});
