import { sql } from "kysely";
import type { StoredRefusal, StoredRequest } from "#server/bookings/bookings/agreed/agreed-price";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";

export type PeopleNames = Record<keyof ReturnType<typeof peopleOf>, string | null>;
type Priced = Pick<StoredBooking, "charges" | "price_request" | "price_refusal">;

function peopleOf({ charges, price_request, price_refusal }: Priced) {
  const agreed = charges.find((charge) => charge.agreed)?.agreed;
  return {
    refused_by_name: price_refusal?.refused_by,
    request_by_name: price_request?.by,
    agreed_by_name: agreed?.by,
    approved_by_name: agreed?.approved_by,
  };
}

/**
 * Adds the names of the people who agreed, asked or refused, in a statement only if there are any: most bookings have
 * none, and the policy of users is costly to begin.
 */
export async function withPeople<Row extends Priced>(db: Db, rows: readonly Row[]): Promise<(Row & PeopleNames)[]> {
  const people = rows.map(peopleOf);
  const ids = [...new Set(people.flatMap((each) => Object.values(each)).filter((id) => id !== undefined))];
  const users = ids.length === 0 ? [] : await listNames(db, ids);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const named = (ids: ReturnType<typeof peopleOf>) =>
    Object.fromEntries(
      Object.entries(ids).map(([key, id]) => [key, (id !== undefined && names.get(id)) || null]),
    ) as PeopleNames;
  return rows.map((row, index) => ({ ...row, ...named(people[index]!) }));
}

const listNames = (db: Db, ids: readonly string[]) =>
  db.selectFrom("users").select(["id", "name"]).where(sql<boolean>`id = any(${ids}::uuid[])`).execute();

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
