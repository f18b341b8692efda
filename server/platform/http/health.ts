import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { type Database, ForeignSchema } from "#server/platform/db/database";
import { writeWhole } from "#server/platform/disk";
import type { AppEnv } from "#server/platform/http/environment";
import type { Release } from "#server/platform/release";

export interface Readiness {
  /** True while the program stops: readiness ends first. */
  stopping: boolean;
  /** Folders that the program writes to. */
  folders: readonly string[];
}

const block = 4096; // bytes: an empty file can be created even on a full disk

async function canWrite(folder: string): Promise<boolean> {
  const probe = join(folder, `.probe-${randomBytes(6).toString("hex")}`);
  try {
    await writeWhole(probe, randomBytes(block));
    await rm(probe);
    return true;
  } catch {
    return false; // the reason is reported as "disk"
  }
}

interface Hindrance {
  reason: "stopping" | "database" | "schema" | "disk";
  /** What an operator needs to know beyond the reason. */
  detail?: string;
}

/** The reason why the program cannot serve, or null. */
async function whyNot(database: Database, { stopping, folders }: Readiness): Promise<Hindrance | null> {
  if (stopping) return { reason: "stopping" };
  try {
    await database.ready();
  } catch (error) {
    // of a failed connection the log says more than anybody outside may know
    return error instanceof ForeignSchema ? { reason: "schema", detail: error.message } : { reason: "database" };
  }
  const written = await Promise.all(folders.map(canWrite));
  return written.every(Boolean) ? null : { reason: "disk" };
}

/** `/healthz`: the process runs, and of which release it is. `/readyz`: it can serve, or what is missing: database, migrations, disk space. */
export function serveHealth(app: Hono<AppEnv>, database: Database, readiness: Readiness, release: Release): void {
  app.get("/healthz", (context) => context.json({ status: "ok", ...release }));
  app.get("/readyz", async (context) => {
    const hindrance = await whyNot(database, readiness);
    if (hindrance === null) return context.json({ status: "ready" });
    return context.json({ status: "unavailable", ...hindrance }, 503, { "Retry-After": "5" });
  });
}
