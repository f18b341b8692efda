import type { ServiceFigures } from "#contract/admin-dashboard";
import { serviceDay } from "#domain/service-day";
import { dueEvent, hasReadingEnded } from "#domain/subscription-clock";
import type { Clock, Ctx } from "#server/context";
import type { Database, Db } from "#server/db/database";
import { notFound } from "#server/http/problem";
import { recordServiceAct } from "#server/service/record-service-act";
import { tenantCount } from "#server/service/tenant-count";
import { bringAllUpToDate } from "#server/subscription/bring-up-to-date";
import { endReadingEverywhere } from "#server/subscription/end-reading";
import { allowHeldMoves, deleteHeldMoves, findHeldMoves, keepHeldMoves } from "#server/subscription/held-moves.queries";
import { listDueSubscriptions, listReading } from "#server/subscription/subscription.queries";

/** So many companies at once, and more than a tenth of all, are more than a day brings: the clock may have jumped. */
const atLeast = 10;
const share = 10;

/** The job: what the day brings to companies. Where it is too much, it waits until one of the service's people allows it. */
export async function moveByClock(database: Database, clock: Clock): Promise<void> {
  await requireUsualDay(database, clock);
  await endReadingEverywhere(database, clock);
  await bringAllUpToDate(database, clock);
}

/** What waits to be allowed, as the service's people see it; null where nothing does. */
export async function shownHeldMoves({ db }: Pick<Ctx, "db">): Promise<ServiceFigures["held"]> {
  const held = await findHeldMoves(db);
  return held && { ...held, held_at: held.held_at.toISOString() };
}

/** Lets what waits happen, at the next turn of the job. 404 where nothing of the day waits any more. */
export async function allowMoves(ctx: Ctx, day: string): Promise<void> {
  const now = ctx.clock.now();
  if (!(await allowHeldMoves(ctx.db, day, now))) throw notFound();
  await recordServiceAct(ctx, "clock.allowed", day, null, { day });
}

/** Throws where the day would change unusually many companies and nobody has allowed it: the log says so at each turn. */
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

/** Companies that lose something, or whose period has begun before today: what begins today is every day's work. */
async function countMoved(db: Db, day: string): Promise<number> {
  const due = (await listDueSubscriptions(db, day)).filter((facts) => {
    const event = dueEvent(facts, day);
    if (event !== null) return event !== "invoices_settled";
    return facts.state === "active" && facts.period_end !== null && facts.period_end < day;
  });
  const closing = (await listReading(db)).filter(({ ends_on }) => hasReadingEnded(ends_on, day));
  return due.length + closing.length;
}
