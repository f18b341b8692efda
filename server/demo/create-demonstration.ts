import { addDays, addMonths, showDate, todayIn } from "#domain/stay-dates";
import { momentAt } from "#domain/wall-clock";
import type { ChannelServices } from "#server/bookings/channels/channel-services";
import { type DemoCompany, demoCompanies, demoPlans } from "#server/demo/companies";
import {
  hasTenants,
  insertIssuedMail,
  insertPlan,
  insertUser,
  planOnce,
  updatePeriod,
  updateTrialEnd,
} from "#server/demo/demo.queries";
import { type CompanyStart, fillCompany } from "#server/demo/fill-company";
import { hasCompanies, prepareAlone } from "#server/demo/first-start";
import { demoPeople } from "#server/demo/people";
import { beginCompany } from "#server/office/onboarding/begin-company";
import { hashPassword } from "#server/people/session/passwords";
import { type Clock, clockActor } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { actAsCompany, actAsIdentity, actAsService } from "#server/platform/db/switch-role";
import { markPaid } from "#server/service/service/invoices/close-invoice";
import { raiseInvoice } from "#server/service/service/invoices/raise-invoice";

const timezone = "America/Sao_Paulo";
/** Old enough to have had guests in this month of last year. */
const agedDays = 460;
/** The rest of the trial of a company on trial. */
const trialDaysLeft = 9;

/**
 * Creates the demo data: two companies with plans, users, accommodations and bookings around today. All or nothing, and
 * only if there is no company yet. Returns the users who can log in, null if nothing was created. Everyone has the
 * given password; channel addresses are encrypted with the service's secret. `onStep` is called with the share that is
 * done.
 */
export async function createDemonstration(
  database: Database,
  clock: Clock,
  {
    password,
    channels,
    onStep = () => {},
  }: { password: string; channels: ChannelServices; onStep?: (share: number) => void },
): Promise<{ email: string; description: string }[] | null> {
  if (await hasCompanies(database)) return null;
  const passwordHash = await hashPassword(password);
  const people = await prepareAlone(database, async (db) => {
    if (await hasTenants(db)) return null;
    await planOnce(db);
    const now = clock.now();
    const founded = new Date(now.getTime() - agedDays * 86_400_000);
    const begun = await beginCompanies(db, founded, now);
    const userIds = await insertPeople(db, begun, passwordHash, founded);
    const start: Omit<CompanyStart, "onFilled"> = {
      now,
      founded,
      today: todayIn(timezone, now),
      timezone,
      userIds,
      channels,
    };
    for (const [number, company] of demoCompanies.entries()) {
      const { id, roles } = begun.get(company.key)!;
      const onFilled = (share: number) => onStep((number + share) / (demoCompanies.length + 0.1));
      await actAsCompany(db, id);
      await fillCompany(db, { id, roles }, company, { ...start, onFilled });
    }
    await actAsService(db);
    for (const { key, plan, state } of demoCompanies) {
      if (state === "active") await writeInvoices(db, begun.get(key)!.id, { plan, today: start.today });
    }
    return demoPeople.map(({ email, description }) => ({ email, description }));
  });
  // without statistics, the finance lists take seconds until autovacuum has analyzed the tables
  if (people !== null) await database.analyze();
  onStep(1);
  return people;
}

type Begun = ReadonlyMap<string, Awaited<ReturnType<typeof beginCompany>>>;

async function beginCompanies(db: Db, founded: Date, now: Date): Promise<Begun> {
  const begun = new Map<string, Awaited<ReturnType<typeof beginCompany>>>();
  for (const { key, plan, state, fields } of demoCompanies) {
    const { modules, ...about } = demoPlans[plan];
    const plan_id = newId(founded);
    await actAsService(db);
    await insertPlan(db, { ...about, id: plan_id, created_at: founded }, modules);
    const company = await beginCompany(db, { ...fields, plan_id, state }, founded);
    await actAsService(db);
    if (state === "trial") await updateTrialEnd(db, company.id, addDays(todayIn(timezone, now), trialDaysLeft));
    begun.set(key, company);
  }
  return begun;
}

async function insertPeople(db: Db, begun: Begun, password_hash: string, founded: Date): Promise<Map<string, string>> {
  await actAsIdentity(db);
  const userIds = new Map<string, string>();
  for (const { email, name, phone, superAdmin, roles } of demoPeople) {
    const id = newId(founded);
    const [home] = roles[0] ?? [null];
    await insertUser(db, {
      id,
      email,
      name,
      phone,
      password_hash,
      is_super_admin: superAdmin ?? false,
      default_tenant_id: home === null ? null : begun.get(home)!.id,
      created_at: founded,
    });
    userIds.set(email, id);
  }
  return userIds;
}

/** The number of paid months before the current one. */
const paidMonths = 3;
/** The first day of the current month and the due date of its invoice, in days from today. */
const [begun, due] = [-1, 6];

/** The invoices of a company with monthly payment: some paid, the last one open. Runs as the service. */
async function writeInvoices(
  db: Db,
  tenant_id: string,
  { plan, today }: { plan: DemoCompany["plan"]; today: string },
): Promise<void> {
  const running = addDays(today, begun);
  const { name, monthly_cents } = demoPlans[plan];
  for (let back = paidMonths; back >= 0; back -= 1) {
    const period_start = addMonths(running, -back);
    const period_end = addMonths(running, 1 - back);
    const now = momentOf(period_start);
    const detail = `${showDate(period_start)} a ${showDate(addDays(period_end, -1))}`;
    const id = await raiseInvoice(db, now, {
      ...{ tenant_id, kind: "period", period_start, period_end, due_on: addDays(period_start, due - begun) },
      lines: [{ kind: "plan", label: `Plano ${name}`, detail, amount_cents: monthly_cents }],
    });
    if (back > 0) {
      const paidAt = momentOf(addDays(period_start, 5));
      await markPaid(db, paidAt, { id, version: 1, paid_by: "pix", by: clockActor(tenant_id) });
    } else {
      // It was mailed yesterday.
      await insertIssuedMail(db, tenant_id, id, now);
      await updatePeriod(db, tenant_id, {
        ...{ period_start, period_end, charged_cents: monthly_cents, charged_cycle: "monthly" },
      });
    }
  }
}

function momentOf(day: string): Date {
  return momentAt("America/Sao_Paulo", day, "09:00") as Date;
}
