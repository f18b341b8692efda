import type { adminDashboard, ServiceFigures } from "#contract/service/admin-dashboard";
import { serviceDay } from "#domain/stay-dates";
import { dueEvent, hasReadingEnded } from "#domain/subscription-clock";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { notFound } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { recordServiceAct } from "#server/service/service/record-acts";
import { recordForTenant, tenantCount } from "#server/service/service/tenants";
import { bringAllUpToDate } from "#server/service/subscription/move-subscription";
import {
  allowHeldMoves,
  deleteHeldMoves,
  findHeldMoves,
  keepHeldMoves,
  listDueSubscriptions,
  listReading,
  lockSubscription,
  updateReadingEnded,
} from "#server/service/subscription/subscription.queries";

/**
 * More than this number of companies and more than a tenth of all is unusual for one day: the clock may have jumped.
 */
const atLeast = 10;
const share = 10;

/**
 * The job: applies the day's changes of state. An unusual number of them is held until the service's staff allow it.
 */
export async function moveByClock(database: Database, clock: Clock): Promise<void> {
  await requireUsualDay(database, clock);
  await endReadingEverywhere(database, clock);
  await bringAllUpToDate(database, clock);
}

/** The held moves, for the service's staff; null if there are none. */
export async function shownHeldMoves({ db }: Pick<Ctx, "db">): Promise<ServiceFigures["held"]> {
  const held = await findHeldMoves(db);
  return held && { ...held, held_at: held.held_at.toISOString() };
}

/** Allows the held moves, which happen on the next run of the job. 404 if none of the day are held. */
export const allowHeldMovesOfDay: Verb<typeof adminDashboard.allowMoves> = async (ctx, { body: { day } }) => {
  const now = ctx.clock.now();
  if (!(await allowHeldMoves(ctx.db, day, now))) throw notFound();
  await recordServiceAct(ctx, "clock.allowed", day, null, { day });
};

/** Throws if the day would change unusually many companies and nobody has allowed it: logged on each run. */
export async function requireUsualDay(database: Database, clock: Clock): Promise<void> {
  const day = serviceDay(clock.now());
  const held = await database.asAdmin(async (db) => {
    const companies = await countMoved(db, day);
    const of_companies = await tenantCount(db);
    const isUsual = companies < atLeast || companies * share <= of_companies;
    await deleteHeldMoves(db, isUsual ? null : day);
    if (isUsual) return null;
    const allowed_at = await keepHeldMoves(db, { day, companies, of_companies, held_at: clock.now() });
    return allowed_at === null ? { companies, of_companies } : null;
  });
  if (held === null) return;
  const { companies, of_companies } = held;
  throw new Error(
    `On ${day} the clock would change ${companies} of ${of_companies} companies at once. This waits until one of the ` +
      "service's people allows it on the dashboard. Check the clock of this machine first.",
  );
}

/** Companies that lose something, or whose period began before today: a period that begins today is normal. */
async function countMoved(db: Db, day: string): Promise<number> {
  const due = (await listDueSubscriptions(db, day)).filter((facts) => {
    const event = dueEvent(facts, day);
    if (event !== null) return event !== "invoices_settled";
    return facts.state === "active" && facts.period_end !== null && facts.period_end < day;
  });
  const closing = (await listReading(db)).filter(({ ends_on }) => hasReadingEnded(ends_on, day));
  return due.length + closing.length;
}

/**
 * The job: closes companies whose 90 days of reading and export are over, each in its own transaction under the lock of
 * its agreement. Nothing is deleted: after taking a plan again, everything is there.
 */
export async function endReadingEverywhere(database: Database, clock: Clock): Promise<void> {
  const today = serviceDay(clock.now());
  const over = (await database.asAdmin(listReading)).filter(({ ends_on }) => hasReadingEnded(ends_on, today));
  for (const { tenant_id } of over) {
    await database.asAdmin(async (db) => {
      const stored = await lockSubscription(db, tenant_id);
      if (!stored?.ends_on || !hasReadingEnded(stored.ends_on, today)) return;
      if (!(await updateReadingEnded(db, tenant_id, today))) return;
      const ctx = { db, clock, actor: clockActor(tenant_id) };
      await recordForTenant(ctx, "subscription.reading_ended", tenant_id, null, { ends_on: stored.ends_on });
    });
  }
}
