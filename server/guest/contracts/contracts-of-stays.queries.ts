import { sql } from "kysely";
import type { StoredContract } from "#server/guest/contracts/contracts.queries";
import type { Db } from "#server/platform/db/database";

type Replaced = Pick<StoredContract, "void_reason" | "voided_at">;

/**
 * Why the text for the same stay that the guest knows is void, and when the latest one became void (`voided_at`), also
 * one that they never knew; null if they know none.
 */
export async function findReplaced(
  db: Db,
  tenantId: string,
  { id, booking_id }: Pick<StoredContract, "id" | "booking_id">,
): Promise<Replaced | null> {
  const { rows } = await sql<Replaced>`select void_reason,
      (select max(o.voided_at) from contracts o
        where o.tenant_id = ${tenantId} and o.booking_id = ${booking_id} and o.id <> ${id}) as voided_at
    from contracts
    where tenant_id = ${tenantId} and booking_id = ${booking_id} and id <> ${id} and state = 'void'
      and (told_at is not null or viewed_at is not null or signed_at is not null)
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * The contract of another part of the same stay and guest, for a part that has had none: the latest that is not void.
 * Null without one.
 */
export async function findContractOfPart(db: Db, tenantId: string, bookingId: string) {
  const { rows } = await sql<Pick<StoredContract, "facts">>`select c.facts
    from bookings b
    join bookings p on p.tenant_id = b.tenant_id and p.stay_id = b.stay_id and p.holder_id = b.holder_id and p.id <> b.id
    join contracts c on c.tenant_id = p.tenant_id and c.booking_id = p.id and c.state <> 'void'
    where b.tenant_id = ${tenantId} and b.id = ${bookingId}
      and not exists (select from contracts o where o.tenant_id = b.tenant_id and o.booking_id = b.id)
    order by c.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

type StandingContract = Pick<StoredContract, "booking_id" | "state" | "refusal">;

/** The contracts of these bookings that are not void, by booking: each has one at most. */
export async function listStandingContracts(
  db: Db,
  tenantId: string,
  bookingIds: readonly string[],
): Promise<Map<string, StandingContract>> {
  const { rows } = await sql<StandingContract>`select booking_id, state, refusal from contracts
    where tenant_id = ${tenantId} and booking_id = any(${bookingIds}::uuid[]) and state <> 'void'`.execute(db);
  return new Map(rows.map((row) => [row.booking_id, row]));
}

/**
 * Records that the guest was notified of a contract that waits for them; false if they already were, or it no longer
 * waits.
 */
export async function updateTold(db: Db, tenantId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contracts")
    .set({ told_at: now })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("told_at", "is", null)
    .where(sql<boolean>`state in ('draft', 'sent')`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The last of these acts on any part of a divided stay since an instant, and whether one of them divided it. */
export async function findLastChange(
  db: Db,
  tenantId: string,
  { stay_id, since, acts }: { stay_id: string; since: Date; acts: readonly string[] },
) {
  return db
    .selectFrom("bookings as b")
    .innerJoin("audit_events as e", (on) =>
      on.onRef("e.tenant_id", "=", "b.tenant_id").onRef("e.record_id", "=", "b.code"),
    )
    .select(({ fn }) => [
      fn.max<Date | null>("e.created_at").as("last"),
      sql<boolean>`coalesce(bool_or(e.action = 'booking.split'), false)`.as("divided"),
    ])
    .where("b.tenant_id", "=", tenantId)
    .where("b.stay_id", "=", stay_id)
    .where((on) => on("e.action", "=", on.fn.any(on.val(acts))))
    .where("e.created_at", ">", since)
    .executeTakeFirstOrThrow();
}
