import { access, constants, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type Command, type CommandCall, runCommand, type Terminal } from "#server/composition/commands/command";
import { standingOf, standingText } from "#server/platform/backup/kept-backups";
import { type Config, ConfigError, readConfig } from "#server/platform/config";
import type { DatabaseFacts } from "#server/platform/db/open-database";
import { triedVersions } from "#server/platform/db/start-check";
import { nearestExisting } from "#server/platform/disk";
import { probeProxy, requireFreePort } from "#server/platform/listen";
import { askMeant } from "#server/platform/misspelt-settings";
import { readRelease, releaseAt, releaseText } from "#server/platform/release";
import { settingNames } from "#server/platform/settings";
import { startWarningTexts } from "#server/platform/start-warnings";

/** One finding: what is so, and what to do about it. */
export interface Finding {
  state: "ok" | "warn" | "fail";
  about: string;
  says: string;
  remedy?: string;
}

const ok = (about: string, says: string): Finding => ({ state: "ok", about, says });
const warn = (about: string, says: string, remedy: string): Finding => ({ state: "warn", about, says, remedy });
const fail = (about: string, says: string, remedy: string): Finding => ({ state: "fail", about, says, remedy });
type Place = Pick<CommandCall, "root" | "clock">;

const sentence = (error: unknown) => String((error as Error)?.message || error);

async function examine({ root, environment, clock, say }: CommandCall): Promise<void> {
  let failures = 0;
  const show = ({ state, about, says, remedy }: Finding) => {
    if (state === "fail") failures += 1;
    say(`${state.padEnd(5)} ${about.padEnd(9)} ${says.replaceAll("\n", `\n${" ".repeat(16)}`)}`);
    if (remedy !== undefined) say(`${" ".repeat(16)}-> ${remedy}`);
  };
  show(ok("release", `Estadia ${releaseText(await readRelease(root))} on Node ${process.versions.node}.`));
  const config = settingsOf(root, environment, show);
  if (config !== null) {
    const checks = [portOf, foldersOf, bucketOf, databaseOf, backupOf, keyOf, mailOf, proxyOf];
    for (const check of checks) for (const finding of await check(config, { root, clock })) show(finding);
  }
  if (failures === 0) return say("Nothing stands in the way of a start.");
  throw new ConfigError(`${failures === 1 ? "One thing has" : `${failures} things have`} to be mended first.`);
}

function settingsOf(root: string, environment: CommandCall["environment"], show: (finding: Finding) => void) {
  try {
    const config = readConfig(root, environment);
    for (const each of config.misspelt)
      show(warn("settings", `${askMeant(each)} It is ignored.`, "Rename or remove it."));
    const set = settingNames.filter((name) => environment[name]);
    show(ok("settings", `${set.length} of ${settingNames.length} are set, and valid.`));
    return config;
  } catch (error) {
    show(fail("settings", sentence(error), "Correct it, and ask again: the other checks need it."));
    return null;
  }
}

const ownUrl = ({ host, port }: Config) =>
  `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;

async function portOf(config: Config): Promise<Finding[]> {
  const { host, port } = config;
  try {
    await requireFreePort(config);
    return [ok("port", `Port ${port} on ${host} is free.`)];
  } catch (error) {
    const running = await releaseAt(ownUrl(config));
    if (running !== null) return [ok("port", `Estadia ${running} answers on ${host}, port ${port}.`)];
    return [fail("port", sentence(error), "Nothing of Estadia answers there.")];
  }
}

async function foldersOf({ dataDir, filesDir, bucket }: Config): Promise<Finding[]> {
  const folders = [...new Set([dataDir, ...(bucket === null ? [filesDir] : [])])];
  return Promise.all(
    folders.map(async (folder) => {
      const place = await nearestExisting(folder);
      try {
        await access(place, constants.W_OK | constants.X_OK);
      } catch {
        // the system's reason is the same for all
        return fail(
          "disk",
          `${place} cannot be written by this user.`,
          "Let its user write there, or set another folder.",
        );
      }
      const { bavail, bsize } = await statfs(place);
      const free = (bavail * bsize) / 1e9;
      const says = `${folder}: ${free.toFixed(1)} GB free${place === folder ? "" : ", not there yet"}.`;
      if (free < 0.3) return fail("disk", says, "Make room: photos, snapshots and the database need some gigabytes.");
      if (free < 2)
        return warn("disk", says, "Make room soon: photos, snapshots and the database need some gigabytes.");
      return ok("disk", says);
    }),
  );
}

async function bucketOf({ bucket }: Config): Promise<Finding[]> {
  if (bucket === null) return [];
  const { bucketStore } = await import("#server/platform/files/bucket-store");
  try {
    await bucketStore(bucket).check();
    return [ok("bucket", `${bucket.endpoint} can be used.`)];
  } catch (error) {
    return [fail("bucket", sentence(error), "Check the four S3 settings: docs/files.md.")];
  }
}

async function databaseOf(config: Config, { root, clock }: Place): Promise<Finding[]> {
  const { databaseUrl: url, directUrl, dataDir, databasePool, allowNewerPostgres } = config;
  if (url === null) return [await embedded(dataDir)];
  const { inspectDatabase } = await import("#server/platform/db/open-database");
  try {
    const migrations = join(root, "server/platform/db/migrations");
    const facts = await inspectDatabase({ url, direct: directUrl ?? url }, migrations);
    return judged(facts, { pool: databasePool, allowNewer: allowNewerPostgres }, clock.now());
  } catch (error) {
    return [fail("database", sentence(error), "Check DATABASE_URL, and whether pg_hba.conf admits this machine.")];
  }
}

async function embedded(dataDir: string): Promise<Finding> {
  const there = await stat(join(dataDir, "pglite/PG_VERSION")).catch(() => null); // not started yet
  const says = there === null ? "the first start creates it." : "it is there.";
  return ok("database", `The embedded database in ${dataDir}: ${says} For one company and for trying.`);
}

const timeServer = "Let both follow a time server (chrony, systemd-timesyncd).";
const plainRole = 'Use a plain role: docs/operations.md, "The login role".';
const tooFar = 5000; // ms
type Chosen = { pool: number; allowNewer: boolean };

/** What is said of a server's facts. */
export function judged(facts: DatabaseFacts, { pool, allowNewer }: Chosen, now: Date): Finding[] {
  const { version, login, missingRoles, closedRoles, pending, unknown } = facts;
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
            : `The next start updates it: ${pending.length} migrations.`,
        ),
    skew > tooFar
      ? fail("clock", `This machine and the database differ by ${Math.round(skew / 1000)} s.`, timeServer)
      : ok("clock", "This machine and the database agree on the time."),
  ];
}

async function backupOf({ backup }: Config, { clock }: Place): Promise<Finding[]> {
  const standing = await standingOf(backup, clock.now());
  const says = standingText(standing);
  if (standing.state === "fresh") return [ok("backup", says)];
  return [warn("backup", says, 'npm run backup: docs/operations.md, "Backup and restore".')];
}

async function keyOf({ databaseUrl, channelKey }: Config): Promise<Finding[]> {
  if (channelKey !== null) return [ok("key", "CHANNEL_KEY is set.")];
  if (databaseUrl === null) return [];
  return [
    warn("key", startWarningTexts.key_in_database.replace(/^Warning: /, ""), "npm run admin -- rotate-channel-key"),
  ];
}

async function mailOf({ smtpUrl, dataDir }: Config): Promise<Finding[]> {
  if (smtpUrl === null) {
    const says = `No mail is sent: mails are written to ${join(dataDir, "outbox")}, and sign-up is closed except in a demonstration.`;
    return [warn("mail", says, "Set SMTP_URL and MAIL_FROM.")];
  }
  const { verifyMailServer } = await import("#server/platform/mail/mail");
  try {
    await verifyMailServer(smtpUrl);
    return [
      ok("mail", `${new URL(smtpUrl).host} accepts the log-in. Whether it accepts MAIL_FROM shows the first mail.`),
    ];
  } catch (error) {
    return [
      fail(
        "mail",
        `${new URL(smtpUrl).host}: ${sentence(error)}`,
        "Check SMTP_URL: smtps:// on port 465, smtp:// on 587.",
      ),
    ];
  }
}

async function proxyOf(config: Config): Promise<Finding[]> {
  const { publicUrl, trustProxy } = config;
  if (/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(publicUrl)) {
    if (trustProxy === 0) return [ok("proxy", `None: people use ${publicUrl} on this machine.`)];
    return [
      warn(
        "proxy",
        `TRUST_PROXY is ${trustProxy}, but PUBLIC_URL is ${publicUrl}.`,
        "Set PUBLIC_URL to the proxy's address.",
      ),
    ];
  }
  const probe = await probeProxy(config);
  if (probe === "port in use") {
    const [own, outside] = await Promise.all([releaseAt(ownUrl(config)), releaseAt(publicUrl)]);
    if (outside !== null && outside === own)
      return [ok("proxy", `${publicUrl} leads here. Its headers are checked while the server is stopped.`)];
    return [
      warn(
        "proxy",
        `${publicUrl} does not answer as this server does.`,
        "Check the name, the certificate and the proxy's target.",
      ),
    ];
  }
  if (typeof probe === "string")
    return [warn("proxy", `${publicUrl}: ${probe}`, "Check the name, the certificate and the proxy's target.")];
  const { proxies, host } = probe;
  return [
    proxies === trustProxy
      ? ok(
          "proxy",
          `${publicUrl} leads here, through ${proxies} ${proxies === 1 ? "proxy" : "proxies"} that name the client.`,
        )
      : fail(
          "proxy",
          `A request came through with ${proxies} addresses in X-Forwarded-For, but TRUST_PROXY is ${trustProxy}.`,
          proxies === 0
            ? "Let the proxy add X-Forwarded-For: without it everybody counts as one address."
            : `Set TRUST_PROXY=${proxies}, unless this machine lies behind more proxies than its guests do.`,
        ),
    ...(host !== new URL(publicUrl).host
      ? [warn("proxy", `The proxy sends Host: ${host}.`, `Let it pass on the name in PUBLIC_URL.`)]
      : []),
  ];
}

const doctor: Command = {
  usage: "",
  about: "Checks settings, port, disk, database, key, backups, mail, bucket and proxy, each with its remedy.",
  help: "Changes nothing. Run it as the user and with the settings of the service; exit code 1 if something fails.",
  changes: false,
  run: examine,
};

/** Runs `doctor`; returns the exit code. */
export const run = (terminal: Terminal, words: readonly string[]) =>
  runCommand(terminal, { commands: { doctor }, before: "npm run" }, words);
