import type { Import } from "#contract/imports";
import { type Ctx, may } from "#server/context";
import { found, Problem } from "#server/http/problem";
import { findImport, lockImport, type StoredImport } from "#server/imports/imports.queries";

/** One import as it is stored, without its rows. Refuses unknown and foreign ids with the same 404. */
export async function requireImport({ actor, db }: Ctx, id: string): Promise<StoredImport> {
  return found(await findImport(db, actor.tenant_id, id));
}

/** The same, held until the transaction ends. */
export async function requireLockedImport(ctx: Ctx, id: string): Promise<StoredImport> {
  await lockImport(ctx.db, ctx.actor.tenant_id, id);
  return requireImport(ctx, id);
}

/** One import as GET answers it. */
export async function showImport(ctx: Ctx, id: string): Promise<Import> {
  return toImport(ctx, await requireImport(ctx, id));
}

/** Whether the company has an import of this id. */
export async function importExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findImport(db, actor.tenant_id, id)) !== null;
}

/** Refuses with 409 what was read at another version. */
export function requireVersion(ctx: Ctx, stored: StoredImport, version: number): void {
  if (stored.version !== version) {
    throw new Problem("StaleRecordException", { body: { current: toImport(ctx, stored) } });
  }
}

/** Who may take an import back: who made it, and who may delete what it made. */
export function mayUndo({ actor }: Ctx, { created_by }: StoredImport): boolean {
  return created_by === actor.user_id || may(actor, "accommodations.delete");
}

/** An import as it goes over the wire. */
export function toImport(ctx: Ctx, stored: StoredImport): Import {
  const { created_by: _, created_at, applied_at, undone_at, state, kind, ...told } = stored;
  return {
    ...told,
    kind: kind as Import["kind"],
    state: state as Import["state"],
    may_undo: state === "applied" && mayUndo(ctx, stored),
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
  };
}
