import { access, constants, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { requireUsedKey } from "#server/bookings/channels/channel-secrets";
import { type Command, type CommandCall, runCommand, type Terminal } from "#server/composition/commands/command";
import {
  databaseOf,
  type Finding,
  fail,
  hasDatabase,
  ok,
  type Place,
  sentence,
  unasked,
  warn,
} from "#server/composition/commands/doctor-database";
import { type BackupStanding, standingOf, standingText } from "#server/platform/backup/kept-backups";
import { type Config, ConfigError, readConfig } from "#server/platform/config";
import { nearestExisting } from "#server/platform/disk";
import { metricsPlaceOf, probeProxy, requireFreePort } from "#server/platform/listen";
import { askMeant } from "#server/platform/misspelt-settings";
import { readRelease, releaseAt, releaseText } from "#server/platform/release";
import { settingNames } from "#server/platform/settings";

async function examine({ root, environment, clock, say }: CommandCall): Promise<void> {
  let failures = 0;
  let open = 0;
  const show = ({ state, about, says, remedy }: Finding) => {
    if (state === "fail") failures += 1;
    if (state === "?") open += 1;
    say(`${state.padEnd(5)} ${about.padEnd(9)} ${says.replaceAll("\n", `\n${" ".repeat(16)}`)}`);
    if (remedy !== undefined) say(`${" ".repeat(16)}-> ${remedy}`);
  };
  show(ok("release", `Estadia ${releaseText(await readRelease(root))} on Node ${process.versions.node}.`));
  const config = settingsOf(root, environment, show);
  if (config !== null) {
    const checks = [portOf, foldersOf, bucketOf, databaseOf, demonstrationOf, backupOf, mailOf, proxyOf];
    for (const check of checks) for (const finding of await check(config, { root, environment, clock })) show(finding);
  }
  if (failures === 0 && open === 0) return say("Nothing stands in the way of a start.");
  if (failures === 0)
    return say(`Nothing that could be asked stands in the way of a start; ${open} could not be asked (?).`);
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
    return [ok("port", `Port ${port} on ${host} is free.`), ...(await metricsPortOf(config))];
  } catch (error) {
    const running = await releaseAt(ownUrl(config));
    if (running !== null) return [ok("port", `Estadia ${running} answers on ${host}, port ${port}.`)];
    return [fail("port", sentence(error), "Nothing of Estadia answers there.")];
  }
}

async function metricsPortOf(config: Config): Promise<Finding[]> {
  try {
    const place = metricsPlaceOf(config);
    if (place !== null) await requireFreePort(place, "METRICS_PORT");
    return [];
  } catch (error) {
    return [fail("port", sentence(error), "Give the metrics a port of their own.")];
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

/** On a server, nobody asked for a demonstration with `DEMO=on`: a first start without a setting makes one. */
async function demonstrationOf({ demo, dataDir, databaseUrl }: Config, { environment }: Place): Promise<Finding[]> {
  if (!demo || environment.DEMO !== undefined || environment.NODE_ENV !== "production") return [];
  if (databaseUrl !== null || (await hasDatabase(dataDir).catch(() => true))) return []; // said of the database
  return [
    warn(
      "demonstration",
      "Without DATABASE_URL and DEMO the first start creates a demonstration, and writes everybody's password to the log.",
      "Set DEMO=off for a company of your own, DEMO=on if a demonstration is meant.",
    ),
  ];
}

async function backupOf(config: Config, { clock }: Place): Promise<Finding[]> {
  const standing = await standingOf(config.backup, clock.now());
  return [...keptBackupsOf(standing), ...keyOfBackup(standing, config), ...(await backupsToComeOf(config))];
}

/** Whether the newest backup could be restored with the key of the settings. */
function keyOfBackup({ last }: BackupStanding, config: Config): Finding[] {
  try {
    requireUsedKey(last?.channel_keys ?? [], config, "the last verified backup");
    return [];
  } catch (error) {
    return [warn("backup", sentence(error), 'It is not restored without: docs/operations.md, "Secrets".')];
  }
}

async function whyNotWritable(place: string): Promise<string | null> {
  if (!(await stat(place)).isDirectory()) return `BACKUP_DIR: ${place} is no folder.`;
  const isWritable = await access(place, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false, // the system's reason is the same for all
  );
  return isWritable ? null : `${place} cannot be written by this user.`;
}

/** Why the next backup cannot be made. */
async function backupsToComeOf({ directUrl, backup: { folder, databaseUrl } }: Config): Promise<Finding[]> {
  if (folder === null) return [];
  const found: Finding[] = [];
  const why = await whyNotWritable(await nearestExisting(folder));
  if (why !== null) found.push(fail("backup", why, "Let its user write there, or set BACKUP_DIR to another folder."));
  if (directUrl === null) return found;
  const { requireWholeView } = await import("#server/platform/db/inspect-database");
  await requireWholeView(databaseUrl ?? directUrl, directUrl).catch((error) => {
    found.push(
      fail("backup", sentence(error), 'No backup is made until then: docs/operations.md, "Backup and restore".'),
    );
  });
  return found;
}

function keptBackupsOf(standing: BackupStanding): Finding[] {
  const says = standingText(standing);
  if (standing.unreadable !== null) return [unasked("backup", "Whether there are backups", standing.unreadable)];
  if (standing.state === "fresh" && standing.incomplete === null) return [ok("backup", says)];
  return [warn("backup", says, 'npm run backup: docs/operations.md, "Backup and restore".')];
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
