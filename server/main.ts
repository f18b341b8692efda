import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { type Logger, pino } from "pino";
import { createApp } from "#server/app";
import { secretsOf } from "#server/bookings/channels/channel-secrets";
import { createFirstSuperAdmin, hasCompanies } from "#server/demo/first-start";
import { jobHandlers, readingHandlers } from "#server/job-handlers";
import { type Config, ConfigError, logFormatOf, readConfig } from "#server/platform/config";
import type { Clock } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { openDatabase } from "#server/platform/db/open-database";
import { type Secrets, sharedSecret } from "#server/platform/db/secrets";
import { fullFolder, makeDataFolder } from "#server/platform/disk";
import { openStore } from "#server/platform/files/open-store";
import { type Metrics, metricsServer } from "#server/platform/http/answer-metrics";
import { createEventStreams } from "#server/platform/http/event-streams";
import type { Readiness } from "#server/platform/http/health";
import type { DrawPage } from "#server/platform/http/previewed-pages";
import { readBuiltClient } from "#server/platform/http/static-files";
import { newToken } from "#server/platform/http/tokens";
import { snapshotSoonIfOld } from "#server/platform/jobs/schedule";
import { startWorker } from "#server/platform/jobs/worker";
import { listen, requireFreePorts } from "#server/platform/listen";
import { announce, announcedStages, createLog, type Stages } from "#server/platform/log";
import { createMail } from "#server/platform/mail/mail";
import { outboxAddress } from "#server/platform/mail/outbox";
import { askMeant } from "#server/platform/misspelt-settings";
import { readRelease, releaseText } from "#server/platform/release";
import { startWarningsOf, startWarningTexts } from "#server/platform/start-warnings";
import { stopOnSignal } from "#server/platform/stop";
import type { createMetrics } from "#server/platform/watch/metrics";
import { createWatch, watchLoop } from "#server/platform/watch/watch";
import type { Backups } from "#server/service/service/back-up-job";

const clock: Clock = { now: () => new Date() };

/** The folders of the program; the built client is absent in development, where Vite serves it. */
export interface Places {
  root: string;
  client: string | null;
  /** How a first start shows how far it is; absent or null where there is no terminal. */
  stages?: (Stages & { hide(): void }) | null;
}

async function prepareData(
  database: Database,
  { config, secrets, log, stages }: { config: Config; secrets: Secrets; log: Logger; stages: Stages },
): Promise<void> {
  if (config.admin !== null) await createFirstSuperAdmin(database, clock, config.admin);
  if (!config.demo) return;
  const password = config.demoPassword ?? randomBytes(9).toString("base64url");
  const channels = { secrets, publicUrl: config.publicUrl };
  let people: { email: string; description: string }[] | null = null;
  if (!(await hasCompanies(database))) {
    stages.begin("Creating the demonstration");
    // The modules that create it are loaded only if it is missing.
    const { createDemonstration } = await import("#server/demo/create-demonstration");
    people = await createDemonstration(database, clock, { password, channels, onStep: stages.at });
    stages.end();
  }
  if (people === null) {
    announce(log, "The demonstration is already there; its password is the one printed at the first start.");
    return;
  }
  const lines = people.map(({ email, description }) => `  ${email.padEnd(22)} ${description}`);
  announce(log, [`Demonstration created. Everybody's password is: ${password}`, ...lines].join("\n"));
}

/** Loads the build's own renderer of guest pages with the first of them. */
function drawPageIn(root: string): DrawPage {
  const file = pathToFileURL(join(root, "build/server-bundle/draw-page.cjs")).href;
  return async (page, address) => ((await import(file)) as { drawPage: DrawPage }).drawPage(page, address);
}

/**
 * Backups on schedule, by the command that an operator runs, in a process of its own: restoring one to compare it takes
 * memory and time that the server needs. None without a build, which the command is part of.
 */
function backupsOf({ root, client }: Places, { backup: { folder, every } }: Config, log: Logger): Backups | null {
  if (folder === null || client === null) return null;
  const make = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now();
      log.info({ folder }, "A backup begins.");
      const words = [join(root, "scripts/command.mjs"), "backup"];
      const child = spawn(process.execPath, words, { cwd: root, signal, stdio: ["ignore", "ignore", "pipe"] });
      let said = "";
      child.stderr.on("data", (text) => {
        said = `${said}${text}`.slice(-2000);
      });
      child.once("error", reject);
      child.once("close", (code) =>
        code === 0 ? resolve() : reject(new Error(said.trim() || `It ended with ${code}.`)),
      );
      child.once("close", (code) => {
        const ms = Math.round(performance.now() - began);
        if (code === 0) log.info({ folder, ms }, "A backup was made and verified."); // a failed one is a failed job
      });
    });
  return { folder, every, make };
}

/** The metrics, loaded only if somebody may read them. */
async function metricsOf(
  about: Pick<Parameters<typeof createMetrics>[0], "database" | "clock" | "release" | "watch">,
  { metricsToken, metricsPort, dataDir, filesDir, bucket, backup }: Config,
): Promise<Metrics | null> {
  if (metricsToken === null && metricsPort === null) return null;
  const { createMetrics } = await import("#server/platform/watch/metrics");
  const folders = {
    ...{ data: dataDir, ...(bucket === null && { files: filesDir }) },
    ...(backup.folder !== null && { backups: backup.folder }),
  };
  return createMetrics({ ...about, folders, backup });
}

/** The folders for files, the embedded database and unsent messages, by their settings; possibly none. */
function writtenFolders({ databaseUrl, smtpUrl, bucket, dataDir, filesDir }: Config): Record<string, string> {
  return {
    ...(databaseUrl === null || smtpUrl === null ? { DATA_DIR: dataDir } : {}), // for the database or the outbox
    ...(bucket === null ? { FILES_DIR: filesDir } : {}),
  };
}

async function run(places: Places, config: Config, log: Logger): Promise<void> {
  const release = await readRelease(places.root);
  log.info({ ...release, node: process.version }, `Estadia ${releaseText(release)} starts.`);
  for (const each of config.misspelt) announce(log, `${askMeant(each)} It is ignored.`, "warn");
  await requireFreePorts(config);
  const client = places.client === null ? null : readBuiltClient(places.client); // reads while the database opens
  client?.catch(() => {}); // an error is thrown where it is awaited
  const stages = places.stages ?? announcedStages(log);
  let preparing = false;
  const files = await openStore(config);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.directUrl,
    allowNewer: config.allowNewerPostgres,
    pool: config.databasePool,
    dataDir: config.dataDir,
    port: config.port,
    migrationsFolder: join(places.root, "server/platform/db/migrations"),
    onApplied: (done, of) => {
      if (!preparing) stages.begin("Preparing the database");
      preparing = true;
      stages.at(done / of);
      if (done === of) stages.end();
    },
    log,
  });
  const orClose = <T>(step: Promise<T>): Promise<T> =>
    step.catch(async (error) => {
      await database.close();
      throw error;
    });
  await orClose(files.check());
  if ("DATA_DIR" in writtenFolders(config)) await orClose(makeDataFolder(config.dataDir));
  const secrets = await orClose(secretsOf(database, config));
  for (const warning of startWarningsOf(database, config)) announce(log, startWarningTexts[warning], "warn");
  await prepareData(database, { config, secrets, log, stages });

  const outbox = join(config.dataDir, "outbox");
  const outboxKey = newToken();
  const mail = createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox });
  const readiness: Readiness = { stopping: false, folders: writtenFolders(config) };
  const csrfKey = await sharedSecret(database, "csrf");
  const watch = createWatch(clock);
  const endWatch = watchLoop(watch, log);
  const metrics = await orClose(metricsOf({ database, clock, release, watch }, config));
  const report =
    config.sentryDsn === null
      ? undefined
      : (await import("#server/platform/error-reports")).openReports(config.sentryDsn, releaseText(release));
  const services = { database, clock, config, log, files, csrfKey, secrets, watch, report };
  const streams = createEventStreams(database.changes);
  const app = createApp(services, {
    readiness,
    release,
    streams,
    client: await client,
    draw: places.client === null ? undefined : drawPageIn(places.root),
    metrics: metrics && config.metricsToken !== null ? { metrics, token: config.metricsToken } : null,
    outbox: config.showOutbox ? { folder: outbox, key: outboxKey } : null,
  });

  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.headersTimeout = 20_000;
  // A photo of 10 MB takes minutes over a weak mobile connection.
  server.requestTimeout = 300_000;
  await orClose(listen(server, config));
  const collected = metrics && config.metricsPort !== null ? metricsServer(metrics) : null;
  if (collected) await orClose(listen(collected, { host: config.host, port: config.metricsPort! }, "METRICS_PORT"));
  if (database.engine === "pglite") await orClose(snapshotSoonIfOld(database, config.dataDir, clock.now()));
  const worker = startWorker({
    ...{ database, clock, log, watch },
    handlers: jobHandlers({
      ...{ ...services, mail, publicUrl: config.publicUrl, serviceName: config.service.name },
      backups: backupsOf(places, config, log),
    }),
  });
  // Calendars of other servers may be slow: they have a separate worker, so that mails do not wait for them.
  const reader = startWorker({
    ...{ database, clock, log, watch },
    handlers: readingHandlers({ database, clock, secrets, allowPrivate: config.allowPrivateFeeds }),
  });
  stopOnSignal(server, {
    readiness,
    delay: config.shutdownDelay,
    endStreams: streams.close,
    finish: async () => {
      endWatch();
      collected?.close();
      collected?.closeAllConnections();
      await Promise.all([worker.stop(), reader.stop()]);
      await database.close();
    },
    say: (sentence) => announce(log, sentence),
  });
  const messages = `\nMessages, which nobody mails: ${outboxAddress(config.publicUrl, outboxKey)}`;
  announce(log, `Estadia answers on ${config.publicUrl}${config.showOutbox ? messages : ""}`);
}

/** Starts the program; an invalid setting or an unusable database ends it with a sentence. */
export async function start(places: Places): Promise<void> {
  const { stages } = places;
  // One write per line would take a tenth of the time; the rest is flushed at exit. A terminal shows each at once.
  const output = pino.destination(stages ? { sync: true } : { sync: false, minLength: 4096, periodicFlush: 500 });
  const lines = {
    write(line: string) {
      stages?.hide();
      output.write(line);
    },
  };
  let log = createLog("info", lines, logFormatOf());
  let config: Config | null = null;
  try {
    config = readConfig(places.root);
    log = createLog(config.logLevel, lines, config.logFormat);
    await run(places, config, log);
    output.flush(); // what was said until here is not held back
  } catch (error) {
    const known = error instanceof ConfigError || (error as { expected?: boolean }).expected === true;
    // of a full disk the embedded database says no more than that it was aborted
    const full = known || config === null ? null : await fullFolder(writtenFolders(config));
    if (known) announce(log, (error as Error).message, "fatal");
    else if (full !== null) announce(log, full, "fatal");
    else log.fatal({ err: error }, "The start failed.");
    output.flushSync();
    process.exit(1);
  }
}
