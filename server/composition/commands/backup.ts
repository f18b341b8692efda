import { mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  type Command,
  type CommandCall,
  Mistyped,
  moment,
  onlyWord,
  runCommand,
  type Terminal,
} from "#server/composition/commands/command";
import { namedFiles } from "#server/composition/named-files";
import { type Config, readConfig } from "#server/platform/config";
import { requireOwner } from "#server/platform/db/folder-owner";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { totalsText } from "#server/platform/db/transfer/totals";
import { makeFolder } from "#server/platform/disk";
import { openStore } from "#server/platform/files/open-store";
import { readRelease, releaseText } from "#server/platform/release";

type Lacking = { named: number; missing: string[] };

const silent = { info: () => {}, error: () => {} };
const migrationsOf = (root: string) => join(root, "server/platform/db/migrations");

/** npm changes to the program's folder and leaves the name of the caller's. */
const pathOf = ({ environment }: CommandCall, name: string) => resolve(environment.INIT_CWD ?? process.cwd(), name);

async function backUp(call: CommandCall): Promise<void> {
  const { root, environment, clock, words, say } = call;
  const config = readConfig(root, environment);
  const { folder } = config.backup;
  if (words.length > 1 || (words.length === 0 && folder === null)) {
    throw new Mistyped("Name the file: npm run backup -- FILE, or set BACKUP_DIR to a folder for backups.");
  }
  const tools = {
    ...{ source: config, files: await openStore(config), clock, migrationsFolder: migrationsOf(root) },
    ...{ release: releaseText(await readRelease(root)), namedFiles },
  };
  const { makeBackup, makeKeptBackup } = await import("#server/platform/backup/make-backup");
  const [name] = words;
  const { path, report, manifest, ...held } =
    name === undefined
      ? await makeKeptBackup({ ...tools, folder: folder! })
      : await makeBackup(tools, pathOf(call, name));
  say(totalsText(manifest.tables));
  say(`Written to ${path}: the database as of ${moment(new Date(report.made_at))}, and ${counted(report.files)}.`);
  if (held.missing.length === 0) say("Restored into an empty place: every table and every file is equal.");
  if (!report.encrypted) say("It is not encrypted. Keep it where only you can read it, or set BACKUP_PASSPHRASE.");
  if (manifest.needs_channel_key) say("CHANNEL_KEY is not in it: keep that key apart, and set it where you restore.");
  if (held.missing.length > 0) throw await lacksFiles(config, held);
}

/** Says where the files were sought, and that the backup does not count. */
async function lacksFiles({ bucket, filesDir, databaseUrl }: Config, held: Lacking): Promise<OperatorNeeded> {
  const { missingText } = await import("#server/platform/backup/restore-backup");
  const where = bucket === null ? `FILES_DIR ${filesDir}` : `the bucket ${bucket.endpoint}`;
  // the snapshot of a running server may be older than the deletion of a file
  const recent =
    databaseUrl === null ? " If files were deleted in the program within the last hour, make another in an hour." : "";
  return new OperatorNeeded(
    `${missingText(held)}\nThe backup does not count as verified. Check that ${where} is where the files are. One that is ` +
      `lost for good: docs/operations.md, "Backup and restore".${recent}`,
  );
}

const counted = (files: number) => (files === 1 ? "1 file" : `${files} files`);

async function restore(call: CommandCall): Promise<void> {
  const { root, environment, words, say } = call;
  const path = pathOf(call, onlyWord(words, "Name the backup: npm run restore -- FILE"));
  const config = readConfig(root, environment);
  const { directUrl: databaseUrl, dataDir, backup, channelKey, allowNewerPostgres: allowNewer } = config;
  const open = { databaseUrl, dataDir, allowNewer, migrationsFolder: migrationsOf(root), log: silent };
  const { missingText, restoreBackup } = await import("#server/platform/backup/restore-backup");
  for (const folder of [dataDir, ...(config.bucket === null ? [config.filesDir] : [])]) await requireOwner(folder);
  const files = await openStore(config);
  await files.check();
  await makeFolder(dataDir);
  const work = await mkdtemp(join(dataDir, "restoring-"));
  try {
    const into = { open, files, namedFiles };
    const { manifest, ...held } = await restoreBackup({ path, passphrase: backup.passphrase }, into, work);
    say(totalsText(manifest.tables));
    say(
      `Restored as of ${moment(new Date(manifest.made_at))}, and ${counted(manifest.files.length)}; every table is equal.`,
    );
    if (manifest.needs_channel_key && channelKey === null) {
      say("Set CHANNEL_KEY to the key of that installation before the start: the backup does not hold it.");
    }
    if (held.missing.length > 0) {
      throw new OperatorNeeded(`${missingText(held)}\nEverything else is restored. Put them in from another backup.`);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const commands: Record<string, Command> = {
  backup: {
    usage: "[-- FILE]",
    about: "Writes database and files into one archive, and restores it into an empty place to compare everything.",
    help:
      "Into BACKUP_DIR, of which the newest BACKUP_KEEP stay, or into a new file. The server may run: of the embedded\n" +
      "database it then takes the newest snapshot, at most an hour old. The archive holds personal data and password hashes.",
    changes: false,
    run: backUp,
  },
  restore: {
    usage: "-- FILE",
    about: "Fills an empty database and the folder or bucket of files from an archive of backup.",
    help: "The archive is checked as a whole first; the database is filled completely or not at all.",
    changes: false,
    run: restore,
  },
};

/** Runs `backup` or `restore`; returns the exit code. */
export const run = (terminal: Terminal, words: readonly string[]) =>
  runCommand(terminal, { commands, before: "npm run" }, words);
