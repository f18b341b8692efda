import { type RawBuilder, sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** Código Civil, art. 205; must agree with the check constraint of the table. */
const outlived = (now: Date): RawBuilder<boolean> =>
  sql`signed_at <= ${now}::timestamptz - interval '10 years' and erased_at is null`;

/** The companies with contracts signed ten years ago or earlier that are not erased yet; through `asAuth`. */
export async function listTenantsWithOutlived(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectFrom("contracts").select("tenant_id").distinct().where(outlived(now)).execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** `pdf_name`: the file still to be deleted; null if there is none. */
interface Erased extends Columns<"contracts", "id" | "number" | "pdf_name"> {
  booking_code: string;
}

/** Empties up to `limit` contracts past their ten years, and their signatures. */
export async function eraseOutlived(
  db: Db,
  tenantId: string,
  { now, limit, reason }: { now: Date; limit: number; reason: string },
): Promise<Erased[]> {
  const { rows } = await sql<Erased>`
    with aged as (
      select id, pdf_name from contracts where tenant_id = ${tenantId} and ${outlived(now)}
      order by signed_at limit ${limit} for update skip locked)
    update contracts c set text = null, facts = '{}', missing = '{}', refusal = null, differs_since = null,
      void_reason = case when void_reason is not null then ${reason} end, pdf_name = null,
      erased_at = ${now}, updated_at = ${now}, version = c.version + 1
    from aged, bookings b
    where c.tenant_id = ${tenantId} and c.id = aged.id and b.tenant_id = c.tenant_id and b.id = c.booking_id
    returning c.id, c.number, b.code as booking_code, aged.pdf_name`.execute(db);
  await eraseSignatures(db, tenantId, rows);
  return rows;
}

/**
 * Empties and voids the contracts of bookings that are not signed by all, with the existing signatures. The bookings
 * are those of a holder, and `along`, the ids of those they join as companion.
 */
export async function eraseUnsigned(
  db: Db,
  tenantId: string,
  { holderIds, along }: { holderIds: readonly string[]; along: readonly string[] },
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const { rows } = await sql<Columns<"contracts", "id">>`
    update contracts c set text = null, facts = '{}', missing = '{}', refusal = null, erased_at = ${now}, state = 'void',
      voided_at = coalesce(voided_at, ${now}), void_reason = ${reason}, updated_at = ${now}, version = c.version + 1
    from bookings b
    where c.tenant_id = ${tenantId} and b.tenant_id = c.tenant_id and b.id = c.booking_id
      and (b.holder_id = any(${holderIds}::uuid[]) or b.id = any(${along}::uuid[]))
      and c.signed_at is null and c.erased_at is null
    returning c.id`.execute(db);
  await eraseSignatures(db, tenantId, rows);
}

/** Empties the signatures, and deletes who was to sign, with their links. */
async function eraseSignatures(db: Db, tenantId: string, contracts: readonly { id: string }[]): Promise<void> {
  if (contracts.length === 0) return;
  const ids = contracts.map(({ id }) => id);
  await db
    .updateTable("contract_signatures")
    .set({ name: null, document: null, drawing: null, address: null, device: null })
    .where("tenant_id", "=", tenantId)
    .where("contract_id", "in", ids)
    .execute();
  await db.deleteFrom("contract_signers").where("tenant_id", "=", tenantId).where("contract_id", "in", ids).execute();
}
