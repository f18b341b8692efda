import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import type { CommandCall } from "#server/commands/command";
import { type Config, readConfig } from "#server/config";
import { type Ctx, clockActor } from "#server/context";
import type { Database, Db } from "#server/db/database";
import { openDatabase } from "#server/db/open-database";
import { actAsService } from "#server/db/switch-role";
import { requireEmbedded } from "#server/db/transfer/open-alone";
import { recordServiceAct } from "#server/service/record-acts";

export const clock = { now: () => new Date() };

/** Works on the configured database, which has to be of this release: a command never migrates. */
export async function withDatabase<T>(
  { root, environment }: Pick<CommandCall, "root" | "environment">,
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(root, environment);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null) await requireEmbedded(dataDir);
  const database = await openDatabase({
    ...{ databaseUrl, dataDir, pool: 2, asItIs: true },
    migrationsFolder: join(root, "server/db/migrations"),
    log: { info: () => {}, error: () => {} },
  });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** Who sits at the terminal. */
function operatorName(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `user ${process.getuid?.() ?? "?"}@${hostname()}`; // a container's user often has no name
  }
}

/**
 * Writes a command's act to the service's trail, in the same transaction, which continues with the rights of the
 * service's operators. Nobody is logged in: the row says who sat at which terminal.
 */
export async function recordCommand(db: Db, action: string, recordId: string, after: object): Promise<void> {
  await actAsService(db);
  const ctx: Ctx = { db, clock, actor: { ...clockActor(""), address: "terminal" } };
  await recordServiceAct(ctx, action, recordId, null, { ...after, operator: operatorName() });
}

/** Lines with aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A moment as printed: UTC, to the minute. */
export const moment = (at: Date | null) =>
  at === null ? "never" : `${at.toISOString().slice(0, 16).replace("T", " ")}Z`;
