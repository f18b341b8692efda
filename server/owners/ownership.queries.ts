import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

export type StoredShare = Columns<"ownerships", "owner_id" | "share_bps">;

export interface StoredCommission {
  kind: string;
  rate_bps: number | null;
  amount_cents: number | null;
  fees_paid_by: string;
}

/** The shares in their order, with the names of their owners. */
export async function listShares(
  db: Db,
  tenantId: string,
  accommodationId: string,
): Promise<(StoredShare & { name: string; archived: boolean })[]> {
  return db
    .selectFrom("ownerships as s")
    .innerJoin("owners as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.owner_id"))
    .select(["s.owner_id", "s.share_bps", "o.name", "o.archived"])
    .where("s.tenant_id", "=", tenantId)
    .where("s.accommodation_id", "=", accommodationId)
    .orderBy("s.position")
    .orderBy("s.owner_id")
    .execute();
}

/** Makes these the shares, in this order. All go first: on the way no sum of old and new passes the whole. */
export async function keepShares(
  db: Db,
  tenantId: string,
  accommodationId: string,
  shares: readonly StoredShare[],
): Promise<void> {
  await sql`delete from ownerships
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`.execute(db);
  if (shares.length === 0) return;
  const place = { tenant_id: tenantId, accommodation_id: accommodationId };
  const rows = shares.map((share, position) => ({ ...place, ...share, position }));
  await db.insertInto("ownerships").values(rows).execute();
}

/** Which of these owners the company has, held until the transaction ends so that nobody deletes them meanwhile. */
export async function listHeldOwners(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; archived: boolean }[]> {
  return db
    .selectFrom("owners")
    .select(["id", "archived"])
    .where("tenant_id", "=", tenantId)
    .where((on) => on("id", "=", on.fn.any(on.val(ids))))
    .forKeyShare()
    .execute();
}

export async function findCommission(
  db: Db,
  tenantId: string,
  accommodationId: string,
): Promise<StoredCommission | null> {
  const row = await db
    .selectFrom("commission_rules")
    .select(["kind", "rate_bps", "amount_cents", "fees_paid_by"])
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .executeTakeFirst();
  return row ?? null;
}

/** Makes this the commission rule; null takes it away. */
export async function keepCommission(
  db: Db,
  tenantId: string,
  accommodationId: string,
  rule: StoredCommission | null,
): Promise<void> {
  await db
    .deleteFrom("commission_rules")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .execute();
  if (rule === null) return;
  const place = { tenant_id: tenantId, accommodation_id: accommodationId };
  await db
    .insertInto("commission_rules")
    .values({ ...place, ...rule })
    .execute();
}
