import { join, resolve } from "node:path";
import { requireUsedKey, unknownKey, usedKeys } from "#server/bookings/channels/channel-secrets";
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
import type { Manifest } from "#server/platform/backup/archive";
import { type Config, readConfig } from "#server/platform/config";
import { requireOwner } from "#server/platform/db/folder-owner";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { totalsText } from "#server/platform/db/transfer/totals";
import { makeFolder, orNoNewFolders } from "#server/platform/disk";
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
    ...{ release: releaseText(await readRelease(root)), namedFiles, usedKeys },
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
  if (manifest.needs_channel_key)
    say(`What it holds sealed opens only with CHANNEL_KEY, which is not in it: ${manifest.channel_keys?.at(-1)}.`);
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
  const { directUrl: databaseUrl, dataDir, filesDir, backup, allowNewerPostgres: allowNewer } = config;
  const open = { databaseUrl, dataDir, allowNewer, migrationsFolder: migrationsOf(root), log: silent };
  const { missingText, restoreBackup } = await import("#server/platform/backup/restore-backup");
  const folders = [dataDir, ...(config.bucket === null ? [filesDir] : [])];
  for (const folder of folders) await requireOwner(folder);
  const accept = (manifest: Manifest) => requireKeyOf(manifest, config);
  const { manifest, ...held } = await orNoNewFolders(folders, async () => {
    const files = await openStore(config);
    await files.check();
    await makeFolder(dataDir);
    const into = { open, files, namedFiles, accept };
    return restoreBackup({ path, passphrase: backup.passphrase }, into, dataDir);
  });
  say(totalsText(manifest.tables));
  say(
    `Restored as of ${moment(new Date(manifest.made_at))}, and ${counted(manifest.files.length)}; every table is equal.`,
  );
  if (held.missing.length > 0) {
    throw new OperatorNeeded(`${missingText(held)}\nEverything else is restored. Put them in from another backup.`);
  }
}

/** Refuses a backup that no start could open; of one from before 30 November 2026 only whether it needs a key is known. */
function requireKeyOf({ channel_keys, needs_channel_key }: Manifest, config: Config): void {
  const isUnknown = channel_keys === undefined && needs_channel_key && config.channelKey === null;
  requireUsedKey(isUnknown ? [unknownKey] : (channel_keys ?? []), config, "the backup");
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
