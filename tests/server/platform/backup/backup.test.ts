import { execFileSync, spawnSync } from "node:child_process";
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { usedKeys } from "#server/bookings/channels/channel-secrets";
import { namedFiles } from "#server/composition/named-files";
import { incompleteNameOf, standingOf, standingText } from "#server/platform/backup/kept-backups";
import { type BackupSource, type BackupTools, makeBackup, makeKeptBackup } from "#server/platform/backup/make-backup";
import { missingText, restoreBackup } from "#server/platform/backup/restore-backup";
import type { Database } from "#server/platform/db/database";
import { openDatabase } from "#server/platform/db/open-database";
import { openAlone } from "#server/platform/db/transfer/open-alone";
import { exportDatabase } from "#server/platform/db/transfer/transfer-database";
import { diskStore } from "#server/platform/files/open-store";
import { realPostgres, superuserOf, type TestDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { insertEverywhere } from "#tests/support/database-rows";
import { migrationsFolder } from "#tests/support/database-template";
import { testOfWhole } from "#tests/support/extent";
import { emptyBeside } from "#tests/support/postgres-template";

// Each backup is restored into a new database; a busy machine needs longer without failing.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const log = { info: () => {}, error: () => {} };
const company = "01934b7e-5a00-7000-8000-000000000001";
const contract = "01a22359-87d9-7000-8037-5f02b1035eb5";
const photos = [
  ...[1, 2, 3].map((number) => [`${company}/photos/${number}-320.webp`, Buffer.alloc(number * 700, number)] as const),
  // longer than the field for names in a tar
  [`${company}/contracts/${contract}/82baa46a7b909a9d.pdf`, Buffer.alloc(5000, 4)] as const,
];

let folder: string;
let server: TestDatabase;
let embedded: Database;
let now: Date;
let named: string[] = photos.map(([key]) => key);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-backup-"));
  now = new Date("2026-11-29T12:00:00Z");
  server = await realPostgres();
  embedded = await openDatabase({ databaseUrl: null, dataDir: join(folder, "data"), migrationsFolder, log });
  for (const database of [server.database, embedded]) {
    const { tenant_id, user_id, role_id } = await makeCompany(database, { name: "Pousada Mar Azul" });
    await database.asTenant(tenant_id, (db) => insertEverywhere(db, tenant_id, user_id, role_id));
  }
  await embedded.upkeep(); // a snapshot, from which it is backed up
  for (const [key, bytes] of photos) await diskStore(join(folder, "files")).write(key, bytes, "image/webp");
});
afterAll(async () => {
  await Promise.all([server?.close(), embedded?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const settings = { folder: null, every: 86_400_000, keep: 14, passphrase: null, databaseUrl: null };

function toolsOf(source: Partial<BackupSource["backup"]>, databaseUrl: string | null = null): BackupTools {
  return {
    source: {
      directUrl: databaseUrl,
      dataDir: join(folder, "data"),
      backup: { ...settings, ...source },
    },
    files: diskStore(join(folder, "files")),
    ...{ migrationsFolder, release: "0.0.0", clock: { now: () => now }, namedFiles: async () => named },
    usedKeys,
  };
}

/** Every table of a database that no server uses, as its export names them. */
let exports = 0;
const totalsOf = (databaseUrl: string | null, dataDir: string) =>
  openAlone({ databaseUrl, dataDir, migrationsFolder, log }, (client, migrations) =>
    exportDatabase(client, join(folder, `totals-${exports++}`), migrations),
  );

async function restored(path: string, passphrase: string | null, databaseUrl: string | null = null) {
  const place = await mkdtemp(join(folder, "place-"));
  const files = diskStore(join(place, "files"));
  const open = { databaseUrl, dataDir: place, migrationsFolder, log };
  const { manifest } = await restoreBackup({ path, passphrase }, { open, files, namedFiles: async () => named }, place);
  for (const [key, bytes] of photos) expect(bytes.equals((await files.read(key))!)).toBe(true);
  return { manifest, totals: await totalsOf(databaseUrl, place) };
}

testOfWhole(
  "a PostgreSQL server that works is backed up, encrypted, and restored into an embedded database",
  async () => {
    const source = toolsOf(
      { passphrase: "uma frase só nossa", databaseUrl: await superuserOf(server.url!) },
      server.url,
    );
    const path = join(folder, "server.backup");
    const { manifest, report } = await makeBackup(source, path);
    expect(manifest.tables.find(({ table }) => table === "tenants")?.rows).toBe(1);
    expect(manifest.tables.find(({ table }) => table === "bookings")?.cents.total_cents).toMatch(/^[1-9]/);
    expect(report).toMatchObject({ files: photos.length, encrypted: true });
    expect((await readFile(path)).includes("Pousada")).toBe(false);
    const { totals } = await restored(path, "uma frase só nossa");
    expect(totals).toEqual(manifest.tables);
    await expect(restored(path, "outra frase qualquer")).rejects.toThrow("BACKUP_PASSPHRASE is not its passphrase");
    await server.database.ready();
  },
);

test("an embedded database that a program uses is backed up from its newest snapshot, and restored into PostgreSQL", async () => {
  const path = join(folder, "embedded.tar");
  const { manifest } = await makeBackup(toolsOf({}), path);
  expect(Math.abs(Date.parse(manifest.made_at) - Date.now())).toBeLessThan(600_000);
  const { url, drop } = await emptyBeside(server.url!);
  const { totals } = await restored(path, null, url);
  expect(totals).toEqual(manifest.tables);
  await expect(restored(path, null, url)).rejects.toThrow("holds data already");
  await drop();
  // any program opens one that is not encrypted
  const names = execFileSync("tar", ["-tf", path], { encoding: "utf8" }).trim().split("\n");
  expect(names.sort()).toEqual(["database.jsonl.gz", ...photos.map(([key]) => `files/${key}`), "manifest.json"].sort());
  const photo = execFileSync("tar", ["-xOf", path, `files/${photos[2]![0]}`]);
  expect(photo.equals(photos[2]![1])).toBe(true);
});

testOfWhole("an archive passes through age by the commands of the document, and is restored", async (context) => {
  if (spawnSync("age", ["--version"]).status !== 0) context.skip("The program age is not installed.");
  const page = await readFile("docs/operations.md", "utf8");
  const [, text = ""] = /```sh\n(age-keygen [\s\S]*?)```/.exec(page) ?? [];
  const [keygen, ...others] = text.trim().split("\n");
  const place = await mkdtemp(join(folder, "age-"));
  await copyFile(join(folder, "embedded.tar"), join(place, "estadia.tar"));
  const run = (command: string) =>
    execFileSync("sh", ["-ec", command], { cwd: place, encoding: "utf8", stdio: "pipe" });
  run(keygen!);
  const key = run("age-keygen -y key.txt").trim();
  const [encrypt, decrypt] = others.map((command) => command.replace("age1…", key));
  run(encrypt!);
  expect((await readdir(place)).sort()).toEqual(["estadia.tar.age", "key.txt"]);
  expect((await readFile(join(place, "estadia.tar.age"))).includes("Pousada")).toBe(false);
  run(decrypt!);
  const { manifest, totals } = await restored(join(place, "estadia.tar"), null);
  expect(totals).toEqual(manifest.tables);
});

test("a login role that does not see every company is refused, with what to do", async () => {
  await expect(makeBackup(toolsOf({}, server.url), join(folder, "gaps.tar"))).rejects.toThrow(
    /does not see every company[\s\S]+bypassrls[\s\S]+BACKUP_DATABASE_URL/,
  );
  expect((await readdir(folder)).filter((name) => name.startsWith("gaps") || name.startsWith("verifying"))).toEqual([]);
});

test("a way for backups that leads to another database is refused", async () => {
  const { url, drop } = await emptyBeside(server.url!);
  const source = toolsOf({ databaseUrl: await superuserOf(server.url!) }, url);
  await expect(makeBackup(source, join(folder, "foreign.backup"))).rejects.toThrow(
    "BACKUP_DATABASE_URL leads to another database than DATABASE_URL.",
  );
  await drop();
});

test("an archive that was cut or changed is refused before anything is written", async () => {
  const bytes = await readFile(join(folder, "embedded.tar"));
  const place = join(folder, "untouched");
  const files = diskStore(join(place, "files"));
  const open = { databaseUrl: null, dataDir: join(place, "data"), migrationsFolder, log };
  const changed = Buffer.from(bytes);
  changed[bytes.indexOf(photos[1]![1].subarray(0, 600)) + 5] = 77;
  for (const [name, content] of [
    ["cut", bytes.subarray(0, bytes.length - 5000)],
    ["half", bytes.subarray(0, bytes.length / 2)],
    ["changed", changed],
  ] as const) {
    const path = join(folder, name);
    await writeFile(path, content);
    await expect(
      restoreBackup({ path, passphrase: null }, { open, files, namedFiles: async () => named }, place),
      name,
    ).rejects.toThrow("damaged");
  }
  const refusal = async (path: string) =>
    restoreBackup({ path, passphrase: null }, { open, files, namedFiles }, place).catch(({ message }) => message);
  await writeFile(join(folder, "empty"), "");
  await writeFile(join(folder, "other"), "no archive at all ".repeat(100));
  execFileSync("tar", ["-cf", join(folder, "foreign.tar"), "-C", folder, "other"]);
  for (const name of ["empty", "other", "foreign.tar"]) {
    expect(await refusal(join(folder, name)), name).toMatch(/no backup of Estadia/);
  }
  expect(await refusal(folder)).toBe(`${folder} is a folder. Name the file of a backup in it.`);
  expect(await readdir(place)).toEqual([]);
});

testOfWhole("the newest are kept, and one counts only once it was restored and compared", async () => {
  const kept = join(folder, "kept");
  const tools = { ...toolsOf({ keep: 2 }), folder: kept };
  expect(await standingOf({ folder: kept, every: 3_600_000 }, now)).toEqual({
    ...{ state: "none", last: null, incomplete: null, unreadable: null },
  });
  for (let count = 0; count < 3; count += 1) {
    now = new Date(now.getTime() + 3_600_000);
    await makeKeptBackup(tools);
  }
  const archives = (await readdir(kept)).filter((name) => name.endsWith(".tar"));
  expect(archives).toEqual(["estadia-2026-11-29T14-00-00Z.tar", "estadia-2026-11-29T15-00-00Z.tar"]);
  expect(await readdir(kept)).toHaveLength(4);
  const at = new Date();
  expect((await standingOf({ folder: kept, every: 3_600_000 }, at)).state).toBe("fresh");
  expect((await standingOf({ folder: kept, every: 60_000 }, new Date(at.getTime() + 3_600_000))).state).toBe("late");
  // the archive has become another one since
  await writeFile(join(kept, archives[1]!), "something else");
  const { last } = await standingOf({ folder: kept, every: 3_600_000 }, at);
  expect(last?.bytes).toBeGreaterThan(1000);
  // a report that was cut off hides no older one
  await writeFile(join(kept, `${archives[1]}.verified.json`), '{ "made_at"');
  expect((await standingOf({ folder: kept, every: 3_600_000 }, at)).last).toEqual(last);
});

testOfWhole(
  "one that lacks files which rows name is kept apart, does not count, and removes no whole one",
  async () => {
    const kept = join(folder, "lacking");
    const tools = { ...toolsOf({ keep: 1 }), folder: kept };
    const standing = () => standingOf({ folder: kept, every: 3_600_000 }, new Date(now.getTime() + 60_000));
    await makeKeptBackup(tools);
    const [whole] = await readdir(kept);
    const last = (await standing()).last!;
    expect(last).toMatchObject({ named_files: photos.length, missing_files: 0 });
    const lost = `${company}/bookings/0f0f.bin`;
    named = [...named, lost];
    await writeFile(join(kept, incompleteNameOf(now, false)), "an older one");
    now = new Date(now.getTime() + 3_600_000);
    const made = await makeKeptBackup(tools);
    expect(made).toMatchObject({ missing: [lost], named: photos.length + 1 });
    expect(missingText(made)).toBe(
      `1 of ${photos.length + 1} files that the database names are not in the backup:\n  ${lost}`,
    );
    const after = await standing();
    expect(after).toMatchObject({ last, incomplete: { named_files: photos.length + 1, missing_files: 1 } });
    expect(standingText(after)).toContain(`In the newest one 1 of ${photos.length + 1} files that the database names`);
    const archives = (await readdir(kept)).filter((name) => name.endsWith(".tar"));
    expect(archives).toHaveLength(2); // the whole one, and the newest of the others
    expect(archives).toContain(whole);
    // a row that is gone now named a file that may be gone
    named = named.filter((key) => key !== lost);
    now = new Date(now.getTime() + 3_600_000);
    expect((await makeKeptBackup({ ...tools, namedFiles: firstWith(lost) })).missing).toEqual([]);
    expect((await standing()).incomplete).toBeNull();
  },
);

/** Names one more file the first time that it is asked. */
function firstWith(key: string) {
  let asked = 0;
  return async () => {
    asked += 1;
    return asked === 1 ? [...named, key] : named;
  };
}
