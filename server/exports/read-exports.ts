import type { Export } from "#contract/exports";
import type { Ctx } from "#server/context";
import { findExport, listExports, type StoredExport } from "#server/exports/exports.queries";
import { found } from "#server/http/problem";

const shownAtMost = 10;

/** An export as it goes over the wire. */
export function toExport({ pieces: _, created_at, finished_at, kept_until, ...stored }: StoredExport): Export {
  return {
    ...stored,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    kept_until: kept_until.toISOString(),
  };
}

/** The last exports of the company. */
export async function showExports({ actor, db }: Ctx): Promise<{ data: Export[] }> {
  return { data: (await listExports(db, actor.tenant_id, shownAtMost)).map(toExport) };
}

/** One of them, or 404. */
export async function showExport({ actor, db }: Ctx, id: string): Promise<Export> {
  return toExport(found(await findExport(db, actor.tenant_id, id)));
}
