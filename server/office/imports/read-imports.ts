import type * as z from "zod";
import type { Import, ImportKindName, imports } from "#contract/office/imports";
import type { VerbAnswer } from "#contract/platform/endpoint";
import {
  countImports,
  findImport,
  listImportsPage,
  lockImport,
  type StoredImport,
} from "#server/office/imports/imports.queries";
import { kindOf, likelierKind } from "#server/office/imports/kinds";
import { type Ctx, may } from "#server/platform/context";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import { found, stale } from "#server/platform/http/problem";

/** Imports of one kind, newest first. */
export async function listImports(
  ctx: Ctx,
  kind: ImportKindName,
  query: z.output<typeof imports.list.query>,
): Promise<VerbAnswer<typeof imports.list>> {
  const { actor, db } = ctx;
  const stored = await listImportsPage(db, actor.tenant_id, kind, pageAsked(query), query.sort !== "created_at");
  return pageAnswer(
    query,
    stored.map((each) => toImport(ctx, each)),
    (limit) => countImports(db, actor.tenant_id, kind, limit),
  );
}

/** An import's id with its kind, which determines the permissions. */
export interface ImportKey {
  kind: ImportKindName;
  id: string;
}

/** One stored import without its rows. Unknown, foreign and other-kind ids get the same 404. */
export async function requireImport(ctx: Ctx, key: ImportKey): Promise<StoredImport> {
  return found(await find(ctx, key));
}

async function find({ actor, db }: Ctx, { kind, id }: ImportKey): Promise<StoredImport | null> {
  const stored = await findImport(db, actor.tenant_id, id);
  return stored?.kind === kind ? stored : null;
}

/** The same, locked until the transaction ends. */
export async function requireLockedImport(ctx: Ctx, key: ImportKey): Promise<StoredImport> {
  await lockImport(ctx.db, ctx.actor.tenant_id, key.id);
  return requireImport(ctx, key);
}

export async function showImport(ctx: Ctx, key: ImportKey): Promise<Import> {
  return toImport(ctx, await requireImport(ctx, key));
}

export async function importExists(ctx: Ctx, key: ImportKey): Promise<boolean> {
  return (await find(ctx, key)) !== null;
}

/** Refuses with 409 a stale version. */
export function requireVersion(ctx: Ctx, stored: StoredImport, version: number): void {
  if (stored.version !== version) {
    throw stale(toImport(ctx, stored));
  }
}

/** An import can be undone by its author, and by users who may delete what it created. */
export function mayUndo({ actor }: Ctx, stored: StoredImport): boolean {
  return stored.created_by === actor.user_id || may(actor, kindOf(stored).takenBackWith);
}

/** An import as the API returns it. */
export function toImport(ctx: Ctx, stored: StoredImport): Import {
  const { created_by, created_at, applied_at, undone_at, state, kind, fixed, ...told } = stored;
  return {
    ...told,
    fixed: Object.entries(fixed).map(([field, text]) => ({ field, text })),
    kind: kind as Import["kind"],
    state: state as Import["state"],
    looks_like: state === "checked" && told.missing.length > 0 ? likelierKind(kind, told.headings) : null,
    may_undo: state === "applied" && mayUndo(ctx, stored),
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
  };
}
