import type { companyExports, Export, exportFiles } from "#contract/office/exports";
import { exportDays } from "#contract/platform/limits";
import { todayIn } from "#domain/stay-dates";
import {
  findExport,
  findWaiting,
  giveUpExports,
  insertExport,
  listExports,
  type StoredExport,
} from "#server/office/exports/exports.queries";
import { pieceKey, removePieces } from "#server/office/exports/piece-writer";
import { record } from "#server/platform/audit/record";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import type { FileStore } from "#server/platform/files/file-store";
import { found, Problem } from "#server/platform/http/problem";
import type { FileVerb, Verb } from "#server/platform/http/route";
import { enqueue, type Job } from "#server/platform/jobs/queue";

const shownAtMost = 10;

/** An export as the API returns it. */
function toExport({ pieces, created_at, finished_at, kept_until, ...stored }: StoredExport): Export {
  return {
    ...stored,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    kept_until: kept_until.toISOString(),
  };
}

export const listCompanyExports: Verb<typeof companyExports.list> = async ({ actor, db }) => ({
  data: (await listExports(db, actor.tenant_id, shownAtMost)).map(toExport),
});

export const showCompanyExport: Verb<typeof companyExports.show> = async ({ actor, db }, { params: { id } }) =>
  toExport(found(await findExport(db, actor.tenant_id, id)));

/** Begins an export of all of the company's data; returns the one under way if there is one. */
export const createCompanyExport: Verb<typeof companyExports.create> = async ({ actor, db, clock }) => {
  const now = clock.now();
  const id = newId(now);
  const keptUntil = new Date(now.getTime() + exportDays * 86_400_000);
  const who = { tenant_id: actor.tenant_id, created_by: actor.user_id };
  if (!(await insertExport(db, { ...who, id, created_at: now, kept_until: keptUntil }))) {
    return toExport(found(await findWaiting(db, actor.tenant_id)));
  }
  await enqueueExport(db, actor.tenant_id, id, { now, at: now });
  await enqueueDiscard(db, actor.tenant_id, { export: id }, { now, at: keptUntil });
  await record({ actor, db, clock }, "export.started", id, null, null);
  return toExport(found(await findExport(db, actor.tenant_id, id)));
};

/** The zip of an export as a stream; 404 until it is made, and after it has expired. */
export const readExportFile: FileVerb<typeof exportFiles.show> = async (
  { actor, db, clock, services },
  { params: { id } },
) => {
  const { files } = services;
  const { state, pieces, bytes, created_at } = found(await findExport(db, actor.tenant_id, id));
  if (state !== "ready" || bytes === null) throw new Problem("NotFoundException");
  const name = `estadia-${todayIn(actor.timezone, created_at)}.zip`;
  return {
    name,
    bytes,
    async *pieces(database) {
      for (let piece = 0; piece < pieces; piece += 1) {
        const read = await files.read(pieceKey(actor.tenant_id, id, piece));
        if (read === null) throw new Problem("NotFoundException");
        // The request's own transaction is read-only: the download is recorded in a separate one.
        if (piece === 0) {
          await database.asTenant(actor.tenant_id, (own) =>
            record({ actor, db: own, clock }, "export.downloaded", id, null, null),
          );
        }
        yield read;
      }
    },
  };
};

export const makingJob = "make-export";

/** Queues an export for a worker. */
export async function enqueueExport(
  db: Db,
  tenantId: string,
  exportId: string,
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  await enqueue(db, { kind: makingJob, tenant_id: tenantId, payload: { export: exportId }, run_at: at, now });
}

export const discardJob = "discard-export";

/** Queues the removal of an export's bytes. With `pieces` it was given up already; without, the job gives it up. */
export async function enqueueDiscard(
  db: Db,
  tenantId: string,
  payload: { export: string; pieces?: number },
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  await enqueue(db, { kind: discardJob, tenant_id: tenantId, payload, run_at: at, now });
}

/**
 * Gives up every export of the company except one, including those under way: they hold data from before the current
 * change. Their bytes are removed after the transaction.
 */
export async function discardExports(
  db: Db,
  tenantId: string,
  { but, now }: { but: string | null; now: Date },
): Promise<void> {
  for (const { id, pieces } of await giveUpExports(db, tenantId, { but })) {
    await enqueueDiscard(db, tenantId, { export: id, pieces }, { now, at: now });
  }
}

/** Removes the bytes of an export that has expired or was given up. Idempotent. */
export async function discardExport(
  { tenant_id, payload }: Job,
  { database, files }: { database: Database; files: FileStore },
): Promise<void> {
  if (tenant_id === null) return;
  const id = String(payload.export);
  const gone = await database.asTenant(tenant_id, (db) => giveUpExports(db, tenant_id, { only: id }));
  const pieces = [...gone.map((each) => each.pieces), Number(payload.pieces ?? 0)];
  await removePieces(files, tenant_id, id, Math.max(...pieces));
}
