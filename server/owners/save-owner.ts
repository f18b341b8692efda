import type { Owner, OwnerInput, OwnerUpdate } from "#contract/owners";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { codeOf } from "#server/db/failures";
import { newId } from "#server/db/new-id";
import { addSearchWords, keepSearchWords } from "#server/db/search-words";
import { invalid, Problem } from "#server/http/problem";
import { toOwner } from "#server/owners/owner-answer";
import { mergedValues, rowOf, unsaid, wordsOf } from "#server/owners/owner-values";
import { insertOwner, type StoredOwner, updateOwner as updateRow } from "#server/owners/owners.queries";
import { requireOwner } from "#server/owners/read-owners";

const documentTaken = () => invalid("document", "Outro proprietário já tem este documento");

function isDocumentTaken(error: unknown): boolean {
  return codeOf(error) === "23505" && (error as { constraint?: string }).constraint === "owners_document";
}

const stale = (ctx: Ctx, current: StoredOwner) =>
  new Problem("StaleRecordException", { body: { current: toOwner(ctx, current) } });

/** Writes a new owner down. Refuses with 422 a document that another one of the company has. */
export async function createOwner(ctx: Ctx, input: OwnerInput): Promise<Owner> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const values = mergedValues(unsaid, input);
  if (!(await insertOwner(db, actor.tenant_id, id, rowOf(values, now)))) throw documentTaken();
  await addSearchWords(db, actor.tenant_id, "owner", id, wordsOf(values));
  const created = await requireOwner(ctx, id);
  await record(ctx, "owner.created", id, null, created);
  return toOwner(ctx, created);
}

/** Changes an owner: absent is kept, null empties. One who is archived keeps the shares he has. Refuses a stale version. */
export async function updateOwner(ctx: Ctx, id: string, input: OwnerUpdate): Promise<Owner> {
  const { actor, db, clock } = ctx;
  const before = await requireOwner(ctx, id);
  if (before.version !== input.version) throw stale(ctx, before);
  const values = mergedValues(before, input);
  const row = rowOf(values, clock.now());
  const saved = await updateRow(db, actor.tenant_id, id, input.version, row).catch((error) => {
    throw isDocumentTaken(error) ? documentTaken() : error;
  });
  const after = await requireOwner(ctx, id);
  if (!saved) throw stale(ctx, after);
  await keepSearchWords(db, actor.tenant_id, "owner", id, wordsOf(values));
  await record(ctx, "owner.updated", id, before, after);
  return toOwner(ctx, after);
}
