import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { pino } from "pino";
import { createApp } from "#server/app";
import { readConfig } from "#server/platform/config";
import type { Database } from "#server/platform/db/database";
import { openDatabase } from "#server/platform/db/open-database";
import { readBuiltClient } from "#server/platform/http/static-files";
import { endReadingEverywhere } from "#server/service/subscription/move-by-clock";
import { bringAllUpToDate } from "#server/service/subscription/move-subscription";
import { memoryFiles } from "#tests/support/memory-files";

const root = join(import.meta.dirname, "../../..");

/** The program in the story's own process, on a separate database, with a clock that the story controls. */
export interface MovedProgram {
  url: string;
  database: Database;
  now(): Date;
  /** Advances to a moment and runs the jobs due by then. */
  goTo(moment: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts it at a moment, with environment settings. */
export async function startAt(moment: string, settings: Record<string, string> = {}): Promise<MovedProgram> {
  let now = new Date(moment);
  const clock = { now: () => now };
  const dataDir = await mkdtemp(join(tmpdir(), "estadia-clock-"));
  const log = pino({ level: "silent" });
  const migrationsFolder = join(root, "server/platform/db/migrations");
  const database = await openDatabase({ databaseUrl: null, pool: 1, dataDir, port: 0, migrationsFolder, log });
  const config = readConfig(root, { LOG_LEVEL: "silent", ...settings });
  const files = memoryFiles();
  const services = {
    database,
    clock,
    config,
    log,
    files,
    csrfKey: "a story's key",
    secrets: ["a story's"] as const,
  };
  const app = createApp(services, { client: await readBuiltClient(join(root, "build/client")) });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    database,
    now: clock.now,
    async goTo(next) {
      now = new Date(next);
      await endReadingEverywhere(database, clock);
      await bringAllUpToDate(database, clock);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
