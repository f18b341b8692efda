import type { Import, ImportKindName } from "#contract/imports";
import { type Ctx, may } from "#server/context";
import { found, stale } from "#server/http/problem";
import { findImport, lockImport, type StoredImport } from "#server/imports/imports.queries";
import { kindOf } from "#server/imports/kinds";

/** How an import is found: under the rights of its kind. */
export interface ImportKey {
  kind: ImportKindName;
  id: string;
}

/** One import as it is stored, without its rows. Refuses ids that are unknown, foreign or of another kind with the same 404. */
export async function requireImport(ctx: Ctx, key: ImportKey): Promise<StoredImport> {
  return found(await find(ctx, key));
}

async function find({ actor, db }: Ctx, { kind, id }: ImportKey): Promise<StoredImport | null> {
  const stored = await findImport(db, actor.tenant_id, id);
  return stored?.kind === kind ? stored : null;
}

/** The same, held until the transaction ends. */
export async function requireLockedImport(ctx: Ctx, key: ImportKey): Promise<StoredImport> {
  await lockImport(ctx.db, ctx.actor.tenant_id, key.id);
  return requireImport(ctx, key);
}

/** One import as GET answers it. */
export async function showImport(ctx: Ctx, key: ImportKey): Promise<Import> {
  return toImport(ctx, await requireImport(ctx, key));
}

/** Whether the company has an import of this kind and id. */
export async function importExists(ctx: Ctx, key: ImportKey): Promise<boolean> {
  return (await find(ctx, key)) !== null;
}

/** Refuses with 409 what was read at another version. */
export function requireVersion(ctx: Ctx, stored: StoredImport, version: number): void {
  if (stored.version !== version) {
    throw stale(toImport(ctx, stored));
  }
}

/** Who may take an import back: who made it, and who may delete what it made. */
export function mayUndo({ actor }: Ctx, stored: StoredImport): boolean {
  return stored.created_by === actor.user_id || may(actor, kindOf(stored).takenBackWith);
}

/** An import as it goes over the wire. */
export function toImport(ctx: Ctx, stored: StoredImport): Import {
  const { created_by: _, created_at, applied_at, undone_at, state, kind, fixed, ...told } = stored;
  return {
    ...told,
    fixed: Object.entries(fixed).map(([field, text]) => ({ field, text })),
    kind: kind as Import["kind"],
    state: state as Import["state"],
    may_undo: state === "applied" && mayUndo(ctx, stored),
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
  };
}
