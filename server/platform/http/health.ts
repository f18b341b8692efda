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
  /** Folders that the program writes to, by their settings. */
  folders: Record<string, string>;
}

const block = 4096; // bytes: an empty file can be created even on a full disk

const probedFor = 5_000; // ms

/**
 * The settings of the folders that could not be written to. Balancers ask several times a second and each write is
 * synced, so a success counts for five seconds; after a failure the next call writes again.
 */
function diskProbe(folders: Readiness["folders"]): () => Promise<string[]> {
  let last: { at: number; refused: Promise<string[]> } | null = null;
  const probe = async () => {
    const tried = await Promise.all(
      Object.entries(folders).map(async ([setting, folder]) => ((await canWrite(folder)) ? [] : [setting])),
    );
    return tried.flat();
  };
  return async () => {
    if (last === null || performance.now() - last.at >= probedFor) last = { at: performance.now(), refused: probe() };
    const asked = last;
    const refused = await asked.refused;
    if (refused.length > 0 && last === asked) last = null;
    return refused;
  };
}

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
async function whyNot(
  database: Database,
  stopping: boolean,
  refusedFolders: () => Promise<string[]>,
): Promise<Hindrance | null> {
  if (stopping) return { reason: "stopping" };
  try {
    await database.ready();
  } catch (error) {
    // of a failed connection the log says more than anybody outside may know
    return error instanceof ForeignSchema ? { reason: "schema", detail: error.message } : { reason: "database" };
  }
  const refused = await refusedFolders();
  // the setting, not the path: anybody may ask
  return refused.length === 0 ? null : { reason: "disk", detail: `Not writable or full: ${refused.join(", ")}.` };
}

/** `/healthz`: the process runs, with its release. `/readyz`: it can serve, or why not (database, migrations, disk). */
export function serveHealth(app: Hono<AppEnv>, database: Database, readiness: Readiness, release: Release): void {
  app.get("/healthz", (context) => context.json({ status: "ok", ...release }));
  const refusedFolders = diskProbe(readiness.folders);
  app.get("/readyz", async (context) => {
    const hindrance = await whyNot(database, readiness.stopping, refusedFolders);
    if (hindrance === null) return context.json({ status: "ready" });
    return context.json({ status: "unavailable", ...hindrance }, 503, { "Retry-After": "5" });
  });
}
