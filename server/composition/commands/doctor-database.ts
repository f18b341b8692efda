import { join } from "node:path";
import { requireUsedKey } from "#server/bookings/channels/channel-secrets";
import type { CommandCall } from "#server/composition/commands/command";
import type { Config } from "#server/platform/config";
import type { DatabaseFacts } from "#server/platform/db/inspect-database";
import { holderOf } from "#server/platform/db/lock-file";
import { triedVersions } from "#server/platform/db/start-check";
import { isThere } from "#server/platform/disk";
import { openStore } from "#server/platform/files/open-store";
import { startWarningTexts } from "#server/platform/start-warnings";

/** One finding: what is so, and what to do about it. `?`: it could not be asked. */
export interface Finding {
  state: "ok" | "warn" | "fail" | "?";
  about: string;
  says: string;
  remedy?: string;
}

export const ok = (about: string, says: string): Finding => ({ state: "ok", about, says });
export const warn = (about: string, says: string, remedy: string): Finding => ({ state: "warn", about, says, remedy });
export const fail = (about: string, says: string, remedy: string): Finding => ({ state: "fail", about, says, remedy });

const asTheService = "Run the doctor as the user of the service, with its settings.";

/** What could not be asked, and why not. */
export const unasked = (about: string, question: string, why: string, remedy = asTheService): Finding => ({
  ...{ state: "?", about, remedy },
  says: `${question} could not be asked: ${why.replace(/\.$/, "")}.`,
});
export type Place = Pick<CommandCall, "root" | "environment" | "clock">;

export const sentence = (error: unknown) => String((error as Error)?.message || error);

/** What is found of the database, and of the files that it names. */
export async function databaseOf(config: Config, { root, clock }: Place): Promise<Finding[]> {
  const { databaseUrl: url, directUrl, databasePool, allowNewerPostgres } = config;
  if (url === null) return embedded(config, root);
  const { inspectDatabase } = await import("#server/platform/db/inspect-database");
  try {
    const migrations = join(root, "server/platform/db/migrations");
    const facts = await inspectDatabase({ url, direct: directUrl ?? url }, migrations);
    const found = judged(facts, { pool: databasePool, allowNewer: allowNewerPostgres }, clock.now());
    const findings = [...found, ...keyOf(config, facts.secretNames)];
    if (facts.storedBytes === 0) return findings;
    return [...findings, ...(await filesOf(config, `${(facts.storedBytes / 1e6).toFixed(1)} MB of files`))];
  } catch (error) {
    const remedy = sentence(error).includes("cannot be reached")
      ? "Check DATABASE_URL, and whether pg_hba.conf admits this machine."
      : 'docs/operations.md, "Poolers".';
    return [fail("database", sentence(error), remedy), ...keyOf(config, [])];
  }
}

/** The key of guest links and calendar addresses, with the names of the database's secrets as far as they are known. */
function keyOf(config: Config, names: readonly string[]): Finding[] {
  try {
    requireUsedKey(names, config);
  } catch (error) {
    return [fail("key", sentence(error), 'It is kept apart from the backups: docs/operations.md, "Secrets".')];
  }
  if (config.channelKey !== null) return [ok("key", "CHANNEL_KEY is set.")];
  if (config.databaseUrl === null) return [];
  return [
    warn(
      "key",
      startWarningTexts.key_in_database.replace(/^Warning: /, ""),
      "openssl rand -base64 32 prints a new one: set it as CHANNEL_KEY on every instance.",
    ),
  ];
}

async function embedded(config: Config, root: string): Promise<Finding[]> {
  const { dataDir, port } = config;
  const there = await hasDatabase(dataDir).catch(sentence);
  if (typeof there === "string") {
    return [unasked("database", `Whether ${dataDir} has a database`, there), ...keyOf(config, [])];
  }
  const says = there ? "it is there." : "the first start creates it.";
  const found = ok("database", `The embedded database in ${dataDir}: ${says} For one company and for trying.`);
  const snapshot = there ? await asSnapshotSays(config, root) : keyOf(config, []);
  return [found, ...(await holdersOf(dataDir, port)), ...snapshot];
}

/** Whether a start has created the embedded database. Throws if this user may not know. */
export const hasDatabase = (dataDir: string) => isThere(join(dataDir, "pglite/PG_VERSION"));

/** Another program that uses the data folder. */
async function holdersOf(dataDir: string, port: number): Promise<Finding[]> {
  try {
    const holder = await holderOf(join(dataDir, "pglite.lock"));
    if (holder === null || holder.port === port) return [];
    const says = `The data folder ${dataDir} is in use by ${holder.name}, which is not the server of port ${port}.`;
    return [fail("database", says, "Stop it first, or set DATA_DIR to another folder.")];
  } catch (error) {
    return [unasked("database", `Who uses the data folder ${dataDir}`, sentence(error))];
  }
}

/** What the newest snapshot says of the embedded database: the folder itself opens for the server only. */
async function asSnapshotSays(config: Config, root: string): Promise<Finding[]> {
  const { readSnapshot } = await import("#server/platform/db/transfer/open-alone");
  const { migrationNames } = await import("#server/platform/db/migrate");
  const { namedFiles } = await import("#server/composition/named-files");
  const names = await migrationNames(join(root, "server/platform/db/migrations"));
  const read = await readSnapshot(config.dataDir, async (client, migrations) => {
    await client.query("begin");
    const named = (await namedFiles(client)).length;
    const { rows: secrets } = await client.query<{ name: string }>("select name from secrets");
    await client.query("rollback");
    const pending = names.filter((name) => !migrations.includes(name));
    return { pending, unknown: migrations.filter((name) => !names.includes(name)), named, secrets };
  }).catch(sentence);
  if (typeof read === "string") {
    return [unasked("release", "Which updates the database lacks", read), ...keyOf(config, [])];
  }
  if (read === null) {
    const says = "Which updates the database lacks is not known: it has no snapshot yet.";
    const remedy =
      "A server writes one about a minute after its start: start it if it does not run, and ask again then.";
    return [warn("release", says, remedy), ...keyOf(config, [])];
  }
  const key = keyOf(
    config,
    read.secrets.map(({ name }) => name),
  );
  return [releaseOf(read), ...key, ...(read.named === 0 ? [] : await filesOf(config, `${read.named} files`))];
}

/** Rows name files: a store without any is another one. */
async function filesOf(config: Config, named: string): Promise<Finding[]> {
  const { bucket, filesDir } = config;
  try {
    for await (const _ of (await openStore(config)).keys()) return [ok("files", "The store of files has some.")];
  } catch (error) {
    return [fail("files", sentence(error), "Let this user read there: docs/files.md.")];
  }
  const where = bucket === null ? `the folder ${filesDir}` : `the bucket ${bucket.endpoint}`;
  return [
    fail(
      "files",
      `The database names ${named}, but ${where} has none.`,
      `Set ${bucket === null ? "FILES_DIR" : "S3_ENDPOINT"} to where they are, or restore them: docs/operations.md.`,
    ),
  ];
}

const firstMigration = "0001-schema";

/** Whether the database is of this release. */
const releaseOf = ({ pending, unknown }: Pick<DatabaseFacts, "pending" | "unknown">): Finding =>
  unknown.length > 0
    ? fail(
        "release",
        `The database is of another release: it has ${unknown.join(", ")}.`,
        "Start the release that it belongs to.",
      )
    : ok(
        "release",
        pending.length === 0
          ? "The database is up to date."
          : pending.includes(firstMigration)
            ? "The database is empty: the first start creates its tables."
            : `The next start updates it: ${pending.length} ${pending.length === 1 ? "migration" : "migrations"} (${pending.join(", ")}).`,
      );

const timeServer = "Let both follow a time server (chrony, systemd-timesyncd).";
const plainRole = 'Use a plain role: docs/operations.md, "The login role".';
const tooFar = 5000; // ms
type Chosen = { pool: number; allowNewer: boolean };

/** What is said of a server's facts. */
export function judged(facts: DatabaseFacts, { pool, allowNewer }: Chosen, now: Date): Finding[] {
  const { version, login, missingRoles, closedRoles, pending } = facts;
  const { oldest, newest } = triedVersions;
  const major = Number.parseInt(version, 10);
  const skew = Math.abs(facts.now.getTime() - now.getTime());
  const start = "Start the server: it prints the statements that a superuser has to run.";
  return [
    major < oldest
      ? fail("database", `PostgreSQL ${version} is too old.`, `Use PostgreSQL ${oldest} to ${newest}.`)
      : major > newest
        ? (allowNewer ? warn : fail)(
            "database",
            `PostgreSQL ${version} is newer than any tried.`,
            `Use PostgreSQL ${oldest} to ${newest}, or on a copy of the data ALLOW_NEWER_POSTGRES=on.`,
          )
        : ok("database", `PostgreSQL ${version} answers${facts.pooler ? ", through a pooler" : ""}.`),
    ...(facts.encoding === "UTF8"
      ? []
      : [fail("database", `It stores texts as ${facts.encoding}.`, "Create it with encoding UTF8.")]),
    facts.maxConnections < pool + 5
      ? warn(
          "database",
          `It admits ${facts.maxConnections} connections; this instance uses up to ${pool + 3}.`,
          "Lower DATABASE_POOL, or raise max_connections.",
        )
      : ok("database", `It admits ${facts.maxConnections} connections; each instance uses up to ${pool + 3}.`),
    ...(facts.weaknesses.includes("strong_login")
      ? [warn("role", `${login} is a superuser or has BYPASSRLS.`, plainRole)]
      : []),
    missingRoles.length > 0 && !facts.mayCreateRoles
      ? fail("role", `${login} may not create the roles ${missingRoles.join(", ")}.`, start)
      : closedRoles.length > 0
        ? fail(
            "role",
            `${login} may not switch to ${closedRoles.join(", ")}.`,
            `grant ${closedRoles.join(", ")} to ${login};`,
          )
        : ok("role", `${login} may do what the program needs.`),
    ...(pending.length > 0 && !facts.mayCreateTables
      ? [fail("role", `${login} may not create tables in this database.`, start)]
      : []),
    facts.btreeGist === "absent"
      ? fail(
          "extension",
          "btree_gist is missing, which keeps nights from being booked twice.",
          "Install the package postgresql-contrib.",
        )
      : ok("extension", `btree_gist is ${facts.btreeGist}.`),
    releaseOf(facts),
    skew > tooFar
      ? fail("clock", `This machine and the database differ by ${Math.round(skew / 1000)} s.`, timeServer)
      : ok("clock", "This machine and the database agree on the time."),
  ];
}
