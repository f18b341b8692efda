import { mkdtempSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { pino } from "pino";
import { createApp } from "#server/app";
import { attachFiles, attachingJob } from "#server/demo/attach-files";
import { createDemonstration } from "#server/demo/create-demonstration";
import { drawingJob, drawPhotos } from "#server/demo/draw-photos";
import { readingHandlers } from "#server/job-handlers";
import { readConfig } from "#server/platform/config";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { openDatabase } from "#server/platform/db/open-database";
import { sharedSecret } from "#server/platform/db/secrets";
import { openStore } from "#server/platform/files/open-store";
import { readBuiltClient } from "#server/platform/http/static-files";
import { tokenHash } from "#server/platform/http/tokens";
import type { JobHandlers } from "#server/platform/jobs/queue";
import { runDueJobs } from "#server/platform/jobs/worker";
import { type Company, makeCompany, testPassword } from "#tests/support/database-company";

/** The people through whose eyes the screens are photographed. */
export interface World {
  url: string;
  people: { name: "full" | "empty" | "crowded" | "admin"; email: string; password: string }[];
  /** Reads the calendars of other channels that are due. */
  readCalendars(): Promise<void>;
  close(): Promise<void>;
}

/** The link of an invitation that is open. */
export const invitationToken = "convite-das-fotos";

const demoPassword = "senha-das-fotos";

/**
 * The built program in this process, on an empty folder: the demonstration, and beside it a company without anything.
 */
export async function makeWorld(root: string): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), "estadia-look-"));
  const log = pino({ level: "error" });
  const config = readConfig(root, { DATA_DIR: dataDir, LOG_LEVEL: "error" });
  const clock = { now: () => new Date() };
  const migrationsFolder = join(root, "server/platform/db/migrations");
  const database = await openDatabase({ databaseUrl: null, dataDir, migrationsFolder, log });
  const secrets = [await sharedSecret(database, "channels")] as const;
  const channels = { secrets, publicUrl: config.publicUrl };
  await createDemonstration(database, clock, { password: demoPassword, channels });
  const empty = await makeCompany(database, { name: "Pousada Nova" });
  const crowded = await makeCompany(database, { name: "Pousada Cheia" });
  await database.asTenant(empty.tenant_id, (db) => invite(db, empty, clock.now()));
  const files = await openStore(config);
  await files.check();
  const services = { database, clock, config, log, files, csrfKey: "photographs", secrets };
  const handlers: JobHandlers = {
    [drawingJob]: (job) => drawPhotos(job, services),
    [attachingJob]: (job) => attachFiles(job, services),
  };
  await runDueJobs({ database, clock, log, handlers });
  const app = createApp(services, { client: await readBuiltClient(join(root, "build/client")) });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    people: [
      { name: "full", email: "ana@marazul.test", password: demoPassword },
      { name: "empty", email: empty.email, password: testPassword },
      { name: "crowded", email: crowded.email, password: testPassword },
      { name: "admin", email: "admin@estadia.test", password: demoPassword },
    ],
    async readCalendars() {
      const tools = { database, clock, secrets, allowPrivate: true };
      await runDueJobs({ database, clock, log, handlers: readingHandlers(tools) });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await database.close();
    },
  };
}

async function invite(db: Db, { tenant_id, user_id, role_id }: Company, now: Date): Promise<void> {
  const id = newId(now);
  const ends_at = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  const sent = { email: "nina@fotos.test", token_hash: tokenHash(invitationToken), sent_at: now, ends_at };
  await db
    .insertInto("invitations")
    .values({ tenant_id, id, invited_by: user_id, created_at: now, ...sent })
    .execute();
  await db.insertInto("invitation_roles").values({ tenant_id, invitation_id: id, role_id, limited: false }).execute();
}
