import { type RawBuilder, sql } from "kysely";
import type { StoredRequest } from "#server/bookings/bookings/agreed/agreed-price";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";

const agreed = sql`jsonb_path_query_first(b.charges, '$[*].agreed')`;
const nameOf = (id: RawBuilder<unknown>) => sql`(select u.name from users u where u.id = (${id})::uuid)`;

/** The columns of `AgreedBy` of a booking `b`. */
export const priceColumns = sql`b.price_request, ${nameOf(sql`b.price_request ->> 'by'`)} as request_by_name,
  ${nameOf(sql`${agreed} ->> 'by'`)} as agreed_by_name, ${nameOf(sql`${agreed} ->> 'approved_by'`)} as approved_by_name`;

/** Keeps or settles the discount that a booking waits for; open copies of the booking become stale. */
export async function updatePriceRequest({ actor, db, clock }: Ctx, id: string, request: StoredRequest | null) {
  await db
    .updateTable("bookings")
    .set((column) => ({
      price_request: request && JSON.stringify(request),
      version: column("version", "+", 1),
      updated_at: clock.now(),
    }))
    .where("tenant_id", "=", actor.tenant_id)
    .where("id", "=", id)
    .execute();
}

/** The most discounts that are looked through for those that somebody may answer. */
const lookedAt = 100;

/** The codes of the bookings that stand and wait for an answer about their price, the oldest request first. */
export async function listWaitingPrices(db: Db, tenantId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select b.code from bookings b
    where b.tenant_id = ${tenantId} and b.price_request is not null
      and b.status in ('inquiry', 'hold', 'confirmed', 'checked_in', 'checked_out')
      and (b.status <> 'hold' or b.hold_expires_at > ${now})
    order by b.price_request ->> 'at', b.id limit ${sql.lit(lookedAt)}`.execute(db);
  return rows.map(({ code }) => code);
}
