import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** A part of a match: one act that was posted with it or existed before. The amount has the sign of the line. */
export type MatchedPart = Columns<
  "bank_match_parts",
  "amount_cents" | "payment_id" | "settlement_id" | "transfer_id" | "deposit_id" | "posted" | "wrote_entry"
>;

type NewMatch = Columns<"bank_matches", "tenant_id" | "id" | "line_id" | "created_by" | "created_at">;

/** Stores a match; false if someone else did so first. The line must be set to matched before. */
export async function insertMatch(db: Db, match: NewMatch, parts: readonly MatchedPart[]): Promise<boolean> {
  const inserted = await db
    .insertInto("bank_matches")
    .values(match)
    .onConflict((conflict) => conflict.constraint("bank_matches_line").doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  const rows = parts.map((part, position) => ({ tenant_id: match.tenant_id, match_id: match.id, position, ...part }));
  await db.insertInto("bank_match_parts").values(rows).execute();
  return true;
}

/** Deletes the match of a line. */
export async function deleteMatch(db: Db, tenantId: string, lineId: string): Promise<void> {
  await db.deleteFrom("bank_matches").where("tenant_id", "=", tenantId).where("line_id", "=", lineId).execute();
}

export interface StoredPart extends MatchedPart, Columns<"bank_matches", "line_id"> {
  booking_code: string | null;
  guest_name: string | null;
  entry_id: string | null;
  entry_description: string | null;
  other_account_name: string | null;
  /** The act was reversed since. */
  reversed: boolean;
}

/** The parts of these lines, in their order. */
export async function listParts(db: Db, tenantId: string, lineIds: readonly string[]): Promise<StoredPart[]> {
  if (lineIds.length === 0) return [];
  const { rows } = await sql<StoredPart>`select m.line_id, p.amount_cents, p.payment_id, p.settlement_id, p.transfer_id,
      p.deposit_id, p.posted, p.wrote_entry, b.code as booking_code, g.name as guest_name, e.id as entry_id,
      e.description as entry_description,
      case when t.id is not null then (select a.name from financial_accounts a where a.tenant_id = t.tenant_id
        and a.id = case when t.to_account_id = l.account_id then t.from_account_id else t.to_account_id end) end
        as other_account_name,
      (p.payment_id is not null and y.id is null) or exists (select from journal_entries r where r.tenant_id = p.tenant_id
        and r.reversal_of in (p.payment_id, p.settlement_id, p.transfer_id, p.deposit_id)) as reversed
    from bank_matches m
    join bank_lines l on l.tenant_id = m.tenant_id and l.id = m.line_id
    join bank_match_parts p on p.tenant_id = m.tenant_id and p.match_id = m.id
    left join booking_payments y on y.tenant_id = p.tenant_id and y.id = p.payment_id
    left join security_deposit_movements d on d.tenant_id = p.tenant_id and d.id = p.deposit_id
    left join bookings b on b.tenant_id = p.tenant_id and b.id = coalesce(y.booking_id, d.booking_id)
    left join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    left join settlements s on s.tenant_id = p.tenant_id and s.id = p.settlement_id
    left join financial_entries e on e.tenant_id = s.tenant_id and e.id = s.entry_id
    left join transfers t on t.tenant_id = p.tenant_id and t.id = p.transfer_id
    where m.tenant_id = ${tenantId} and m.line_id = any(${lineIds}::uuid[]) order by m.line_id, p.position`.execute(db);
  return rows;
}

/** The bank's own id of the line that a payment was matched with; null without a line, or if its id is not trusted. */
export async function findBankId(db: Db, tenantId: string, paymentId: string): Promise<string | null> {
  const line = await db
    .selectFrom("bank_match_parts as p")
    .innerJoin("bank_matches as m", (on) =>
      on.onRef("m.tenant_id", "=", "p.tenant_id").onRef("m.id", "=", "p.match_id"),
    )
    .innerJoin("bank_lines as l", (on) => on.onRef("l.tenant_id", "=", "m.tenant_id").onRef("l.id", "=", "m.line_id"))
    .select("l.bank_id")
    .where("p.tenant_id", "=", tenantId)
    .where("p.payment_id", "=", paymentId)
    .where("l.trusted", "=", true)
    .executeTakeFirst();
  return line?.bank_id ?? null;
}

/** The other sides of the transfers posted by matches of these lines. */
export async function listTwins(db: Db, tenantId: string, lineIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Columns<"bank_matches", "line_id">>`select om.line_id from bank_matches m
    join bank_match_parts p on p.tenant_id = m.tenant_id and p.match_id = m.id and p.transfer_id is not null and p.posted
    join bank_match_parts op on op.tenant_id = p.tenant_id and op.transfer_id = p.transfer_id and op.match_id <> m.id
    join bank_matches om on om.tenant_id = op.tenant_id and om.id = op.match_id
    where m.tenant_id = ${tenantId} and m.line_id = any(${lineIds}::uuid[])`.execute(db);
  return rows.map(({ line_id }) => line_id);
}

/** The accommodations of these bookings, by booking code. */
export async function listStays(
  db: Db,
  tenantId: string,
  codes: readonly string[],
): Promise<Columns<"bookings", "code" | "accommodation_id">[]> {
  if (codes.length === 0) return [];
  return db
    .selectFrom("bookings")
    .select(["code", "accommodation_id"])
    .where("tenant_id", "=", tenantId)
    .where("code", "in", codes)
    .execute();
}

/** The booking and accommodation of a payment, an installment or a booking, by the id given. */
export async function listPlaces(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, { code: string; booking_id: string; accommodation_id: string; whole: boolean }>> {
  const { rows } = await sql<
    Columns<"bookings", "id" | "code" | "accommodation_id"> & { booking_id: string; whole: boolean }
  >`select id, code, id as booking_id, accommodation_id, true as whole from bookings
      where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    union all
    select i.id, b.code, b.id, b.accommodation_id, false from booking_installments i
      join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
      where i.tenant_id = ${tenantId} and i.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The account to which channels pay what they collect, before their payout; null if the company has none. */
export async function findWallet(db: Db, tenantId: string): Promise<string | null> {
  const { rows } = await sql<Columns<"financial_accounts", "id">>`select a.id from financial_accounts a
    left join payment_method_accounts m on m.tenant_id = a.tenant_id and m.account_id = a.id and m.method = 'channel'
    where a.tenant_id = ${tenantId} and a.kind = 'channel_wallet' and not a.archived
    order by m.method is null, a.sort_order, a.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
