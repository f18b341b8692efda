import { sql } from "kysely";
import {
  type adminDashboard,
  type RevenueMove,
  revenueMoves,
  type ServiceFigures,
} from "#contract/service/admin-dashboard";
import { allWaiting } from "#domain/approved-names";
import { addDays, addMonths, serviceDay } from "#domain/stay-dates";
import { lastDayWithPlan } from "#domain/subscription-clock";
import { type CancelCause, type SubscriptionState, subscriptionStates } from "#domain/subscription-states";
import { standingOf } from "#server/platform/backup/kept-backups";
import type { Config } from "#server/platform/config";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { writtenChoice } from "#server/platform/db/expressions";
import type { Verb } from "#server/platform/http/route";
import { whenNext } from "#server/platform/jobs/schedule";
import { unsentMails } from "#server/platform/mail/deliver-mail";
import { boundCompanies } from "#server/platform/mail/mail-allowance";
import { startWarningsOf } from "#server/platform/start-warnings";
import type { Watch } from "#server/platform/watch/watch";
import { backupJob } from "#server/service/service/back-up-job";
import { shownTroubles } from "#server/service/service/failed-jobs";
import { listCompanyNames, listSenders, listUnsentMessages } from "#server/service/service/mailing.queries";
import { listServiceTotals } from "#server/service/service/tenants.queries";
import { shownHeldMoves } from "#server/service/subscription/move-by-clock";

const listed = 5;
const shownMonths = 12;
const shownSenders = 10;
const shownNames = 20;

/** The key figures of the service, for its staff. Amounts in cents. */
export const showServiceFigures: Verb<typeof adminDashboard.show> = async ({ db, clock, services }) => {
  const date = serviceDay(clock.now());
  const thisMonth = date.slice(0, 7);
  const firstMonth = addMonths(`${thisMonth}-01`, 1 - shownMonths);
  const totals = await listServiceTotals(db);
  const moves = await sumRevenueMoves(db, firstMonth);
  const mrr_cents = sum(totals.map((total) => total.mrr_cents));
  const soon = { from: date, to: addDays(date, 30) };
  const coming = await sumOpenInvoices(db, soon);
  const current = moves.filter(({ month }) => month === thisMonth);
  const held = await shownHeldMoves({ db });
  const bound = (await boundCompanies(db)).map(({ tenant_id }) => tenant_id);
  const waiting = (await listCompanyNames(db)).flatMap((company) => {
    const names = allWaiting(company);
    return names.length === 0 ? [] : [{ uuid: company.uuid, name: names.join(", ") }];
  });
  const mails = { ...(await unsentMails(db)), companies: await listUnsentMessages(db, clock.now()) };
  return {
    date,
    warnings: startWarningsOf(services.database, services.config),
    held,
    mails,
    ...(await shownTroubles(db, clock.now())),
    work: await workSeen(db, services.watch),
    storage: await listStorage(db, listed),
    backup: await backupFigures(db, services.config, clock.now()),
    senders: await listSenders(db, { since: addDays(date, -7), bound, limit: shownSenders }),
    names_waiting: waiting.slice(0, shownNames),
    more_names_waiting: Math.max(0, waiting.length - shownNames),
    tenants: Object.fromEntries(
      subscriptionStates.map((state) => [state, totals.find((total) => total.state === state)?.tenants ?? 0]),
    ) as Record<SubscriptionState, number>,
    mrr_cents,
    mrr_before_cents: mrr_cents - (await revenueSince(db, addDays(date, -30))),
    months: Array.from({ length: shownMonths }, (_, place) => {
      const month = addMonths(firstMonth, place).slice(0, 7);
      const count = (kinds: readonly string[]) =>
        sum(moves.filter((move) => move.month === month && kinds.includes(move.kind)).map((move) => move.count));
      return { month, came: count(["new", "back"]), lost: count(["lost"]) };
    }),
    month: {
      start_cents: mrr_cents - sum(current.map(({ cents }) => cents)),
      moves: revenueMoves.flatMap((kind) =>
        current.filter((move) => move.kind === kind).map(({ count, cents }) => ({ kind, count, cents })),
      ),
    },
    trials: {
      soon: await countTrialsEnding(db, date, addDays(date, 3)),
      list: await listTrials(db, date, listed),
    },
    leaving: await listLeaving(db, listed),
    arrears: {
      total_cents: (await sumOpenInvoices(db, { to: addDays(date, -1) })).cents,
      list: await listArrears(db, date, listed),
    },
    coming: { count: coming.count, total_cents: coming.cents, list: await listComing(db, soon, listed) },
  };
};

/** What the process that answers has seen of its work today; nothing if it does not watch itself. */
async function workSeen(db: Db, watch: Watch): Promise<ServiceFigures["work"]> {
  const { since, routes, companies, errors } = watch.today();
  const most = errors.slice(0, listed);
  const busiest = companies.slice(0, listed);
  const ids = [...new Set([...most, ...busiest].map(({ tenant }) => tenant))];
  const names =
    ids.length === 0 ? [] : await db.selectFrom("tenants").select(["id", "name"]).where("id", "in", ids).execute();
  return {
    since: since.toISOString(),
    routes: routes.slice(0, listed).map(({ method, route, count, total, slowest }) => ({
      ...{ method, route, count, mean_ms: Math.round(total / count), slowest_ms: Math.round(slowest) },
    })),
    companies: busiest.flatMap(({ tenant, count, total }) =>
      names
        .filter(({ id }) => id === tenant)
        .map(({ id, name }) => ({ uuid: id, name, count, total_ms: Math.round(total) })),
    ),
    errors: most.flatMap(({ tenant, count }) =>
      names.filter(({ id }) => id === tenant).map(({ id, name }) => ({ uuid: id, name, count })),
    ),
  };
}

/** Companies by the bytes of their files, the most first. */
async function listStorage(db: Db, limit: number): Promise<ServiceFigures["storage"]> {
  return db
    .selectFrom("tenant_usage as u")
    .innerJoin("tenants as t", "t.id", "u.tenant_id")
    .select(["t.id as uuid", "t.name", "u.storage_bytes as bytes"])
    .where("u.storage_bytes", ">", 0)
    .orderBy("u.storage_bytes", "desc")
    .orderBy("t.id")
    .limit(limit)
    .execute();
}

async function backupFigures(db: Db, { backup }: Pick<Config, "backup">, now: Date): Promise<ServiceFigures["backup"]> {
  const standing = await standingOf(backup, now);
  const next = standing.state === "off" ? null : await whenNext(db, backupJob);
  return { ...standing, every_hours: backup.every / 3_600_000, next_at: next?.toISOString() ?? null };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Changes of revenue since a day, by month and kind. The month is computed once per day, because that is the slowest
 * part.
 */
async function sumRevenueMoves(db: Db, since: string) {
  const { rows } = await sql<
    Columns<"revenue_moves", "kind"> & { month: string; kind: RevenueMove; count: number; cents: number }
  >`
    select to_char(day, 'YYYY-MM') as month, kind, sum(count)::int as count, sum(cents)::bigint as cents
    from (select day, kind, count(*) as count, sum(cents) as cents
      from revenue_moves where day >= ${since} group by day, kind) by_day
    group by 1, 2`.execute(db);
  return rows;
}

/** The change in monthly revenue (cents) after a day. */
async function revenueSince(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom("revenue_moves")
    .select((on) => on.fn.coalesce(on.fn.sum<number>("cents"), sql.lit(0)).as("cents"))
    .where("day", ">", day)
    .executeTakeFirstOrThrow();
  return Number(row.cents);
}

/** The number of trials that end between two days, both included. */
async function countTrialsEnding(db: Db, from: string, to: string): Promise<number> {
  const row = await db
    .selectFrom("subscriptions")
    .select((on) => on.fn.countAll<number>().as("count"))
    .where("counted_state", "=", "trial")
    .where("trial_ends_on", ">=", from)
    .where("trial_ends_on", "<=", to)
    .executeTakeFirstOrThrow();
  return row.count;
}

const waiting = (db: Db, limit: number) =>
  db
    .selectFrom("subscriptions as s")
    .innerJoin("tenants as t", "t.id", "s.tenant_id")
    .innerJoin("tenant_usage as u", "u.tenant_id", "s.tenant_id")
    .select(["t.id as uuid", "t.name", "s.plan_name", "u.accommodations", "s.mrr_cents", "u.last_access_at"])
    .limit(limit);

const moment = <T extends { last_access_at: Date | null }>(row: T) => ({
  ...row,
  last_access_at: row.last_access_at?.toISOString() ?? null,
});

/** Trials that end from a day on, earliest first. */
async function listTrials(db: Db, from: string, limit: number): Promise<ServiceFigures["trials"]["list"]> {
  const rows = await waiting(db, limit)
    .select("s.trial_ends_on")
    .$narrowType<{ trial_ends_on: string }>()
    .where("s.counted_state", "=", "trial")
    .where("s.trial_ends_on", ">=", from)
    .orderBy("s.trial_ends_on")
    .orderBy("s.tenant_id")
    .execute();
  return rows.map(moment);
}

/** Companies that cancelled and still have their plan, the latest to cancel first, with their reason. */
async function listLeaving(db: Db, limit: number): Promise<ServiceFigures["leaving"]> {
  const leaves = (query: ReturnType<typeof waiting>) =>
    query.where("s.ends_on", "is not", null).where("s.counted_state", "<>", "cancelled");
  const rows = await leaves(waiting(db, limit))
    .select(["s.ends_on", "s.cancelled_on", "s.cancel_reason"])
    .select("s.cancel_cause")
    .$narrowType<{ cancel_cause: CancelCause | null }>()
    .orderBy("s.cancelled_on", "desc")
    .orderBy("s.tenant_id")
    .execute();
  const { count } = await db
    .selectFrom("subscriptions as s")
    .select((on) => on.fn.countAll<number>().as("count"))
    .where("s.ends_on", "is not", null)
    .where("s.counted_state", "<>", "cancelled")
    .executeTakeFirstOrThrow();
  return {
    count,
    list: rows.map(({ ends_on, ...row }) => moment({ ...row, last_day: lastDayWithPlan({ ...row, ends_on }) })),
  };
}

const owedOn = (day: string) => sql<number>`(select coalesce(sum(i.total_cents), 0)::bigint from service_invoices i
  where i.tenant_id = s.tenant_id and i.state = 'open' and i.due_on < ${day}::date)`;

/** Companies with an overdue invoice, longest overdue first, with the amount due. */
async function listArrears(db: Db, day: string, limit: number): Promise<ServiceFigures["arrears"]["list"]> {
  const rows = await waiting(db, limit)
    .select(["s.state_since", owedOn(day).as("owed_cents")])
    .where("s.counted_state", "=", "past_due")
    .orderBy("s.state_since")
    .orderBy("s.tenant_id")
    .execute();
  return rows.map(moment);
}

/** The sum of open invoices by due date: before a day, or between two days, both included. */
async function sumOpenInvoices(
  db: Db,
  { from = "-infinity", to }: { from?: string; to: string },
): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(sum(total_cents), 0)::bigint as cents from service_invoices
    where state = 'open' and due_on between ${from}::date and ${to}::date`.execute(db);
  return rows[0]!;
}

/** Invoices that fall due between two days, both included, earliest first. */
async function listComing(
  db: Db,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<ServiceFigures["coming"]["list"]> {
  return db
    .selectFrom("service_invoices as i")
    .innerJoin("tenants as t", "t.id", "i.tenant_id")
    .select(["t.id as uuid", "t.name", "i.id as invoice_id", "i.number", "i.due_on", "i.total_cents"])
    .$narrowType<{ number: string }>()
    .where("i.state", "=", writtenChoice("open"))
    .where((on) => on.between("i.due_on", from, to))
    .orderBy("i.due_on")
    .orderBy("i.id")
    .limit(limit)
    .execute();
}
