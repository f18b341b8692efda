import { sql } from "kysely";
import type { AgreedPrice } from "#domain/proration";
import type { Cycle, SubscriptionFacts } from "#domain/subscription-clock";
import type { SubscriptionDays, SubscriptionState } from "#domain/subscription-states";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** A company's agreement, with the days changed by the job and by the company. */
export type StoredSubscription = SubscriptionFacts &
  SubscriptionDays &
  AgreedPrice &
  Columns<"subscriptions", "plan_id" | "plan_name" | "credit_cents">;

/** The companies that may have a change due on the day; runs as `asAdmin`. */
export async function listDueSubscriptions(db: Db, today: string) {
  const { rows } = await sql<Columns<"subscriptions", "tenant_id"> & SubscriptionFacts>`
    select s.tenant_id, t.state, s.trial_ends_on, s.period_end, s.ends_on, s.held, s.grace_from,
      (select min(i.due_on) from service_invoices i where i.tenant_id = t.id and i.state = 'open') as owed_since
    from subscriptions s join tenants t on t.id = s.tenant_id
    where t.state <> 'cancelled' and (s.ends_on <= ${today}::date
      or (t.state = 'trial' and s.trial_ends_on < ${today}::date)
      or (t.state in ('active', 'past_due') and coalesce(s.period_end, '-infinity') <= ${today}::date)
      or t.state in ('past_due', 'suspended')
      or exists (select from service_invoices i where i.tenant_id = t.id and i.state = 'open'
        and i.due_on < ${today}::date))
    order by s.tenant_id`.execute(db);
  return rows;
}

/** A company's subscription, locked until the transaction ends; null for an unknown company. */
export async function lockSubscription(db: Db, tenantId: string): Promise<StoredSubscription | null> {
  const { rows } = await sql<StoredSubscription>`
    select t.state, s.trial_ends_on, s.anchor_on, s.period_start, s.period_end, s.ends_on, s.cancelled_on, s.cancel_cause, s.cancel_reason,
      s.held, s.grace_from, s.cycle, s.price_cents, s.discount_bps, s.discount_until, s.plan_id, s.plan_name, s.credit_cents,
      (select min(i.due_on) from service_invoices i where i.tenant_id = t.id and i.state = 'open') as owed_since
    from subscriptions s join tenants t on t.id = s.tenant_id
    where s.tenant_id = ${tenantId} for update of s`.execute(db);
  return rows[0] ?? null;
}

/** Writes a company's state and the days that belong to it. */
export async function updateDays(
  db: Db,
  tenantId: string,
  { state, ...days }: SubscriptionDays & { state: SubscriptionState },
  today: string,
): Promise<void> {
  await db.updateTable("tenants").set({ state, reading_ended_on: null }).where("id", "=", tenantId).execute();
  await db
    .updateTable("subscriptions")
    .set({ ...days, state_since: today })
    .where("tenant_id", "=", tenantId)
    .execute();
}

/** Begins a period, with its charge. */
export async function updatePeriod(
  db: Db,
  tenantId: string,
  period: { anchor_on: string; period_start: string; period_end: string; charged_cents: number; charged_cycle: Cycle },
): Promise<void> {
  await db.updateTable("subscriptions").set(period).where("tenant_id", "=", tenantId).execute();
}

/** Prevents the company's change of today from being undone: the service's staff have changed the agreement since. */
export async function forgetChange(db: Db, tenantId: string): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ changed_on: null, before_change: null })
    .where("tenant_id", "=", tenantId)
    .execute();
}

/** The state of a company on a day, with what is overdue; null without an agreement. */
export async function findStanding(db: Db, tenantId: string, today: string) {
  const { rows } = await sql<
    Columns<"tenants", "state"> &
      Columns<"subscriptions", "state_since" | "trial_ends_on" | "ends_on" | "cancelled_on" | "grace_from"> & {
        state: SubscriptionState;
        owed_cents: number | null;
        owed_since: string | null;
        reading_ended: boolean;
      }
  >`
    select t.state, s.state_since, s.trial_ends_on, s.ends_on, s.cancelled_on, s.grace_from, owed.owed_cents, owed.owed_since,
      t.state = 'cancelled' and t.reading_ended_on is not null as reading_ended
    from subscriptions s join tenants t on t.id = s.tenant_id
    cross join lateral (select sum(i.total_cents)::bigint as owed_cents, min(i.due_on) as owed_since
      from service_invoices i where i.tenant_id = s.tenant_id and i.state = 'open' and i.due_on < ${today}::date) owed
    where s.tenant_id = ${tenantId}`.execute(db);
  return rows[0] ?? null;
}

/** Cancelled companies with read access; runs as `asAdmin`. */
export async function listReading(db: Db): Promise<{ tenant_id: string; ends_on: string }[]> {
  const { rows } = await sql<Columns<"subscriptions", "tenant_id"> & { ends_on: string }>`
    select s.tenant_id, s.ends_on from subscriptions s join tenants t on t.id = s.tenant_id
    where t.state = 'cancelled' and t.reading_ended_on is null and s.ends_on is not null
    order by s.tenant_id`.execute(db);
  return rows;
}

/** Ends the read access of a cancelled company on this day; false if it was ended before. */
export async function updateReadingEnded(db: Db, tenantId: string, day: string): Promise<boolean> {
  const done = await db
    .updateTable("tenants")
    .set({ reading_ended_on: day })
    .where("id", "=", tenantId)
    .where("state", "=", "cancelled")
    .where("reading_ended_on", "is", null)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return false;
  // what somebody wrote is not kept longer than the company can read it; the choice names nobody
  await db.updateTable("subscriptions").set({ cancel_reason: null }).where("tenant_id", "=", tenantId).execute();
  return true;
}

/** Sets the first day of those before a suspension. */
export async function updateGrace(db: Db, tenantId: string, grace_from: string): Promise<void> {
  await db.updateTable("subscriptions").set({ grace_from }).where("tenant_id", "=", tenantId).execute();
}

interface HeldMoves {
  day: string;
  companies: number;
  of_companies: number;
  held_at: Date;
}

/** Stores that the moves of a day are held, with their current number. Returns when they were allowed, or null. */
export async function keepHeldMoves(
  db: Db,
  { day, companies, of_companies, held_at }: HeldMoves,
): Promise<Date | null> {
  const { allowed_at } = await db
    .insertInto("held_moves")
    .values({ day, companies, of_companies, held_at })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ companies, of_companies }))
    .returning("allowed_at")
    .executeTakeFirstOrThrow();
  return allowed_at;
}

/** Deletes the held moves of all days but one: the clock was corrected, or they are done. */
export async function deleteHeldMoves(db: Db, but: string | null): Promise<void> {
  await db
    .deleteFrom("held_moves")
    .$if(but !== null, (query) => query.where("day", "<>", but))
    .execute();
}

/** The held moves that nobody has allowed yet, or null. */
export async function findHeldMoves(db: Db): Promise<HeldMoves | null> {
  const row = await db
    .selectFrom("held_moves")
    .select(["day", "companies", "of_companies", "held_at"])
    .where("allowed_at", "is", null)
    .orderBy("day", "desc")
    .executeTakeFirst();
  return row ?? null;
}

/** Allows the moves of a day; false if none are held. */
export async function allowHeldMoves(db: Db, day: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("held_moves")
    .set({ allowed_at: now })
    .where("day", "=", day)
    .where("allowed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
