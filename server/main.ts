import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { type Logger, pino } from "pino";
import { createApp } from "#server/app";
import { channelSecrets as channelSecretsOf } from "#server/channels/channel-secrets";
import { type Config, ConfigError, readConfig } from "#server/config";
import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import { openDatabase } from "#server/db/open-database";
import type { Secrets } from "#server/db/seal";
import { sharedSecret } from "#server/db/secrets";
import { createFirstSuperAdmin } from "#server/demo/create-first-super-admin";
import { hasCompanies } from "#server/demo/has-companies";
import { openStore } from "#server/files/open-store";
import { createEventStreams } from "#server/http/event-streams";
import type { Readiness } from "#server/http/health";
import { readBuiltClient } from "#server/http/static-files";
import { jobHandlers, readingHandlers } from "#server/job-handlers";
import { startWorker } from "#server/jobs/worker";
import { listen } from "#server/listen";
import { createLog } from "#server/log";
import { createMail } from "#server/mail/mail";
import { outboxAddress } from "#server/mail/outbox-page";
import { newToken } from "#server/session/tokens";
import { stopOnSignal } from "#server/stop";

const clock: Clock = { now: () => new Date() };

/** Where the program's own folders are; the built client is absent in development, where Vite serves it. */
export interface Places {
  root: string;
  client: string | null;
}

async function prepareData(database: Database, config: Config, channelSecrets: Secrets): Promise<void> {
  if (config.admin !== null) await createFirstSuperAdmin(database, clock, config.admin);
  if (!config.demo) return;
  const password = config.demoPassword ?? randomBytes(9).toString("base64url");
  const channels = { channelSecrets, publicUrl: config.publicUrl };
  // What makes it is read only where it is missing.
  const people = (await hasCompanies(database))
    ? null
    : await (await import("#server/demo/create-demonstration")).createDemonstration(database, clock, {
        password,
        channels,
      });
  if (people === null) {
    console.log("The demonstration is already there; its password is the one printed at the first start.");
    return;
  }
  console.log(`Demonstration created. Everybody's password is: ${password}`);
  for (const { email, description } of people) console.log(`  ${email.padEnd(22)} ${description}`);
}

/** Where files, the embedded database and messages that nobody mails are written; none of it may be in use at all. */
function writtenFolders({ databaseUrl, smtpUrl, bucket, dataDir, filesDir }: Config): string[] {
  return [
    ...(databaseUrl === null || smtpUrl === null ? [dataDir] : []), // for the database or the outbox
    ...(bucket === null ? [filesDir] : []),
  ];
}

async function run(places: Places, config: Config, log: Logger): Promise<void> {
  const client = places.client === null ? null : readBuiltClient(places.client); // read while the database opens
  client?.catch(() => {}); // told where it is awaited
  const files = await openStore(config);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    pool: config.databasePool,
    dataDir: config.dataDir,
    port: config.port,
    migrationsFolder: join(places.root, "server/db/migrations"),
    log,
  });
  const orClose = <T>(step: Promise<T>): Promise<T> =>
    step.catch(async (error) => {
      await database.close();
      throw error;
    });
  await orClose(files.check());
  const channelSecrets = await orClose(channelSecretsOf(database, config));
  if (config.databaseUrl !== null && config.channelKey === null) {
    console.log("CHANNEL_KEY is not set: calendar addresses are sealed with a key that lies in the same database.");
  }
  await prepareData(database, config, channelSecrets);

  const outbox = join(config.dataDir, "outbox");
  const outboxKey = newToken();
  const mail = createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox });
  const readiness: Readiness = { stopping: false, folders: writtenFolders(config) };
  const csrfKey = await sharedSecret(database, "csrf");
  const services = { database, clock, config, log, files, csrfKey, channelSecrets };
  const streams = createEventStreams(database.changes);
  const app = createApp(services, {
    readiness,
    streams,
    client: await client,
    outbox: config.showOutbox ? { folder: outbox, key: outboxKey } : null,
  });

  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.headersTimeout = 20_000;
  // A photo of 10 MB by a phone at the edge of its net takes minutes.
  server.requestTimeout = 300_000;
  await orClose(listen(server, config));
  const worker = startWorker({
    database,
    clock,
    log,
    handlers: jobHandlers({ ...services, mail, publicUrl: config.publicUrl, serviceName: config.service.name }),
  });
  // Calendars of strangers may be slow: they have a worker of their own, so that no mail waits behind them.
  const reader = startWorker({
    ...{ database, clock, log },
    handlers: readingHandlers({ database, clock, channelSecrets, allowPrivate: config.allowPrivateFeeds }),
  });
  stopOnSignal(server, {
    readiness,
    delay: config.shutdownDelay,
    endStreams: streams.close,
    finish: async () => {
      await Promise.all([worker.stop(), reader.stop()]);
      await database.close();
    },
  });
  const messages = `\nMessages, which nobody mails: ${outboxAddress(config.publicUrl, outboxKey)}`;
  console.log(`Estadia answers on ${config.publicUrl}${config.showOutbox ? messages : ""}`);
}

/** Starts the program; a wrong setting or a database that cannot be used ends it with a sentence. */
export async function start(places: Places): Promise<void> {
  try {
    const config = readConfig(places.root);
    // A write for every line would be a tenth of the work; at the end of the process the rest is flushed.
    const output = pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 });
    await run(places, config, createLog(config.logLevel, output));
  } catch (error) {
    const known = error instanceof ConfigError || (error as { expected?: boolean }).expected === true;
    console.error(known ? (error as Error).message : error);
    process.exit(1);
  }
}
