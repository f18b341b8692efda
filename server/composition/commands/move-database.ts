import { join, resolve } from "node:path";
import {
  type Command,
  type CommandCall,
  onlyWord,
  runCommand,
  type Terminal,
} from "#server/composition/commands/command";
import { readConfig } from "#server/platform/config";
import { requireOwner } from "#server/platform/db/folder-owner";
import { openAlone, requireEmbedded } from "#server/platform/db/transfer/open-alone";
import { totalsText } from "#server/platform/db/transfer/totals";
import { exportDatabase, importDatabase, releaseOf } from "#server/platform/db/transfer/transfer-database";

/** Moves the configured database to one file, or fills an empty one from it. */
async function move(act: "export" | "import", { root, environment, words, say }: CommandCall): Promise<void> {
  const name = onlyWord(words, `Name the file: npm run db:${act} -- estadia.jsonl.gz`);
  // npm changes to the program's folder and leaves the name of the caller's
  const file = resolve(environment.INIT_CWD ?? process.cwd(), name);
  const { directUrl: databaseUrl, dataDir, allowNewerPostgres: allowNewer } = readConfig(root, environment);
  const log = { info: () => {}, error: () => {} };
  const asOf = act === "import" ? { asOf: await releaseOf(file) } : {};
  const migrationsFolder = join(root, "server/platform/db/migrations");
  const options = { databaseUrl, dataDir, migrationsFolder, allowNewer, log, ...asOf };
  if (act === "export" && databaseUrl === null) await requireEmbedded(dataDir);
  if (act === "import" && databaseUrl === null) await requireOwner(dataDir);
  const work = act === "export" ? exportDatabase : importDatabase;
  const totals = await openAlone(options, (client, migrations) => work(client, file, migrations));
  say(totalsText(totals));
  say(act === "export" ? `Written to ${file}.` : `Imported from ${file}; rows, money and every byte are equal.`);
}

const moves: Record<string, Command> = {
  "db:export": {
    usage: "-- FILE",
    about: "Writes the configured database to a new file.",
    help: "The server has to be stopped. The file holds personal data and password hashes.",
    changes: false,
    run: (call) => move("export", call),
  },
  "db:import": {
    usage: "-- FILE",
    about: "Fills an empty database from the file of db:export, completely or not at all.",
    help: "The file is read back and compared with the database, byte by byte.",
    changes: false,
    run: (call) => move("import", call),
  },
};

/** Runs `db:export` or `db:import`; returns the exit code. */
export const run = (terminal: Terminal, words: readonly string[]) =>
  runCommand(terminal, { commands: moves, before: "npm run" }, words);
