import { type RawBuilder, sql } from "kysely";
import type { StoredRefusal, StoredRequest } from "#server/bookings/bookings/agreed/agreed-price";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";

const agreed = sql`jsonb_path_query_first(b.charges, '$[*].agreed')`;
const people = {
  refused_by_name: sql`(b.price_refusal ->> 'refused_by')::uuid`,
  request_by_name: sql`(b.price_request ->> 'by')::uuid`,
  agreed_by_name: sql`(${agreed} ->> 'by')::uuid`,
  approved_by_name: sql`(${agreed} ->> 'approved_by')::uuid`,
};
const nameOf = ([column, id]: [string, RawBuilder<unknown>]) =>
  sql`max(u.name) filter (where u.id = ${id}) as ${sql.ref(column)}`;

/** The columns of `AgreedBy` of a booking `b`; `agreed_people` as in `agreedPeople`. */
export const priceColumns = sql`b.price_request, b.price_refusal, agreed_people.*`;

/** The names of the people who agreed, asked or refused, in one row: their policy is costly to begin for each. */
export const agreedPeople = sql`cross join lateral (select ${sql.join(Object.entries(people).map(nameOf))}
    from users u where u.id = any (array[${sql.join(Object.values(people))}])) agreed_people`;

/**
 * Keeps or settles the discount that a booking waits for; open copies of the booking become stale. A refusal stands
 * until the next discount is asked for, or until it was read.
 */
export async function updatePriceRequest(
  { actor, db, clock }: Ctx,
  id: string,
  request: StoredRequest | null,
  refusal: StoredRefusal | null = null,
) {
  await db
    .updateTable("bookings")
    .set((column) => ({
      price_request: request && JSON.stringify(request),
      price_refusal: refusal && JSON.stringify(refusal),
      version: column("version", "+", 1),
      updated_at: clock.now(),
    }))
    .where("tenant_id", "=", actor.tenant_id)
    .where("id", "=", id)
    .execute();
}

/** The most discounts that are looked through for those that somebody may answer. */
const lookedAt = 100;

/** That a booking `b` stands. */
const stands = (now: Date) => sql<boolean>`b.status in ('inquiry', 'hold', 'confirmed', 'checked_in', 'checked_out')
  and (b.status <> 'hold' or b.hold_expires_at > ${now})`;

/** The codes of the bookings that stand and wait for an answer about their price, the oldest request first. */
export async function listWaitingPrices(db: Db, tenantId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select b.code from bookings b
    where b.tenant_id = ${tenantId} and b.price_request is not null and ${stands(now)}
    order by b.price_request ->> 'at', b.id limit ${sql.lit(lookedAt)}`.execute(db);
  return rows.map(({ code }) => code);
}

/** The bookings that stand and whose discount was refused to this person, the oldest answer first, and their number. */
export async function listRefusedPrices(db: Db, tenantId: string, userId: string, now: Date, limit: number) {
  return db
    .selectFrom("bookings as b")
    .select(["b.code", sql<number>`count(*) over ()::int`.as("count")])
    .where("b.tenant_id", "=", tenantId)
    .where("b.price_refusal", "is not", null)
    .where(sql`b.price_refusal ->> 'by'`, "=", userId)
    .where(stands(now))
    .orderBy(sql`b.price_refusal ->> 'at'`)
    .orderBy("b.id")
    .limit(limit)
    .execute();
}
