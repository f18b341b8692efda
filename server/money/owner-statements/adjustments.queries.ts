import { sql } from "kysely";
import type { OwnerAdjustment as Answer } from "#contract/money/owner-account";
import type { OwnerAdjustment } from "#domain/owner-statement/owner-statement";
import { notTold } from "#server/money/owner-statements/owner-statements.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** A credit or debit, or the settlement of a contribution's entry; `amount_cents` is what it adds to the balance. */
export interface StoredAdjustment
  extends Columns<
    "owner_adjustments",
    "id" | "owner_id" | "amount_cents" | "booked_on" | "reversal_of" | "created_at"
  > {
  kind: OwnerAdjustment["kind"];
  reason: string;
  account_name: string | null;
  entry_id: string | null;
  reversed: boolean;
}

type Asked = { owner_id: string } | { id: string };

/** What an adjustment `a` adds to the balance owed to an owner: negative for a debit and for a reversed credit. */
export const adjustedCents = sql<number>`case when (a.kind = 'credit') <> a.is_reversal then a.amount_cents else -a.amount_cents end`;

const adjustments = (tenantId: string, asked: Asked) => sql`
  select a.id, a.owner_id, a.kind, a.booked_on, a.reason, a.created_at, a.reversal_of,
    ${adjustedCents} as amount_cents,
    null as account_name, null::uuid as entry_id,
    exists (select from owner_adjustments r where r.tenant_id = a.tenant_id and r.reversal_of = a.id) as reversed
  from owner_adjustments a
  where a.tenant_id = ${tenantId} and ${"id" in asked ? sql`a.id = ${asked.id}` : sql`a.owner_id = ${asked.owner_id}`}
  union all
  select p.id, e.owner_id, 'contribution', p.moved_on, coalesce(p.note, ''), p.created_at, p.reversal_of,
    case when p.is_reversal then -p.amount_cents else p.amount_cents end, account.name, e.id,
    exists (select from settlements r where r.tenant_id = p.tenant_id and r.reversal_of = p.id)
  from financial_entries e
  join settlements p on p.tenant_id = e.tenant_id and p.entry_id = e.id
  join financial_accounts account on account.tenant_id = p.tenant_id and account.id = p.account_id
  where e.tenant_id = ${tenantId} and e.kind = 'receivable' and e.owner_id is not null
    and ${"id" in asked ? sql`p.id = ${asked.id}` : sql`e.owner_id = ${asked.owner_id}`}`;

/** The latest adjustments of an owner with their reversals, newest first. */
export async function listAdjustments(db: Db, tenantId: string, ownerId: string): Promise<StoredAdjustment[]> {
  const { rows } = await sql<StoredAdjustment>`select * from (${adjustments(tenantId, { owner_id: ownerId })}) found
    order by created_at desc, id desc limit 20`.execute(db);
  return rows;
}

export async function findAdjustment(db: Db, tenantId: string, id: string): Promise<StoredAdjustment | null> {
  const { rows } = await sql<StoredAdjustment>`${adjustments(tenantId, { id })}`.execute(db);
  return rows[0] ?? null;
}

/** The reversal of an adjustment of an owner. */
export async function findReversal(
  db: Db,
  tenantId: string,
  { id, owner_id }: { id: string; owner_id: string },
): Promise<StoredAdjustment | null> {
  const { rows } = await sql<StoredAdjustment>`select * from (${adjustments(tenantId, { owner_id })}) found
    where reversal_of = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The adjustments of an owner that are in no closed statement, by day. */
export async function listUntoldAdjustments(db: Db, tenantId: string, ownerId: string): Promise<OwnerAdjustment[]> {
  const { rows } = await sql<Pick<StoredAdjustment, "id" | "kind" | "reason"> & { date: string; cents: number }>`
    select id, kind, booked_on as date, amount_cents as cents, reason
    from (${adjustments(tenantId, { owner_id: ownerId })}) found
    where ${notTold(sql`found.id`, sql`${tenantId}::uuid`, sql`${ownerId}::uuid`)}
    order by booked_on, id`.execute(db);
  return rows;
}

interface NewAdjustment
  extends Columns<"owner_adjustments", "tenant_id" | "id" | "owner_id" | "amount_cents" | "booked_on" | "reason"> {
  kind: "credit" | "debit";
  reversal_of?: string;
  created_by: string;
  created_at: Date;
}

/** Inserts an adjustment, which the database posts; false if it would be a second reversal of the same one. */
export async function insertAdjustment(db: Db, adjustment: NewAdjustment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("owner_adjustments")
    .values(adjustment)
    .onConflict((conflict) => conflict.constraint("owner_adjustments_once").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** An adjustment as the API returns it. */
export function toAdjustment(stored: StoredAdjustment): Answer {
  const { id, kind, booked_on, amount_cents, reason, account_name, entry_id, reversal_of, reversed } = stored;
  const created_at = stored.created_at.toISOString();
  return { id, kind, booked_on, amount_cents, reason, account_name, entry_id, created_at, reversal_of, reversed };
}

/** What is left out of an owner's month, why, by whom and when. */
export interface LeftOut {
  source_id: string;
  reason: string;
  left_out_by: string | null;
  left_out_by_name: string | null;
  left_out_at: Date;
}

export async function listLeftOut(db: Db, tenantId: string, ownerId: string, month: string): Promise<LeftOut[]> {
  return db
    .selectFrom("owner_left_out_lines as l")
    .leftJoin("users as u", "u.id", "l.created_by")
    .select(["l.source_id", "l.reason", "l.created_by as left_out_by", "u.name as left_out_by_name"])
    .select("l.created_at as left_out_at")
    .where("l.tenant_id", "=", tenantId)
    .where("l.owner_id", "=", ownerId)
    .where("l.month", "=", month)
    .execute();
}

interface LeftOutLine {
  tenant_id: string;
  id: string;
  owner_id: string;
  month: string;
  source_id: string;
  reason: string;
  created_by: string;
  created_at: Date;
}

/** Leaves a line out, or changes the reason. */
export async function insertLeftOut(db: Db, line: LeftOutLine): Promise<void> {
  await db
    .insertInto("owner_left_out_lines")
    .values(line)
    .onConflict((conflict) =>
      conflict
        .constraint("owner_left_out_lines_once")
        .doUpdateSet({ reason: line.reason, created_by: line.created_by, created_at: line.created_at }),
    )
    .execute();
}

/** Includes a line again. */
export async function deleteLeftOut(
  db: Db,
  { tenant_id, owner_id, month, source_id }: Pick<LeftOutLine, "tenant_id" | "owner_id" | "month" | "source_id">,
): Promise<void> {
  await db
    .deleteFrom("owner_left_out_lines")
    .where("tenant_id", "=", tenant_id)
    .where("owner_id", "=", owner_id)
    .where("month", "=", month)
    .where("source_id", "=", source_id)
    .execute();
}
