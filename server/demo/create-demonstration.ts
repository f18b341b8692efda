import { addDays, todayIn } from "#domain/stay-dates";
import type { ChannelServices } from "#server/channels/channel-services";
import type { Clock } from "#server/context";
import type { Database, Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { actAsCompany, actAsIdentity, actAsService } from "#server/db/step-into";
import { demoCompanies, demoPlans } from "#server/demo/companies";
import { hasTenants, insertPlan, insertUser, updateTrialEnd } from "#server/demo/demo.queries";
import { type CompanyStart, fillCompany } from "#server/demo/fill-company";
import { hasCompanies } from "#server/demo/has-companies";
import { writeInvoices } from "#server/demo/invoices";
import { demoPeople } from "#server/demo/people";
import { prepareAlone } from "#server/demo/prepare-alone";
import { hashPassword } from "#server/session/passwords";
import { beginCompany } from "#server/tenants/begin-company";

const timezone = "America/Sao_Paulo";
/** Old enough to have had guests in this month of last year. */
const agedDays = 460;
/** What is left of the trial of a company that tries the service. */
const trialDaysLeft = 9;

/**
 * Makes the demonstration: two companies with plans, people, accommodations and bookings around today. Whole or not at
 * all, and only where there is no company yet. Answers who may log in, null when nothing was made. Everybody's password
 * is the one given; addresses of channels are sealed with the service's secret.
 */
export async function createDemonstration(
  database: Database,
  clock: Clock,
  { password, channels }: { password: string; channels: ChannelServices },
): Promise<{ email: string; description: string }[] | null> {
  if (await hasCompanies(database)) return null;
  const passwordHash = await hashPassword(password);
  const people = await prepareAlone(database, async (db) => {
    if (await hasTenants(db)) return null;
    const now = clock.now();
    const founded = new Date(now.getTime() - agedDays * 86_400_000);
    const begun = await beginCompanies(db, founded, now);
    const userIds = await insertPeople(db, begun, passwordHash, founded);
    const start: CompanyStart = { now, founded, today: todayIn(timezone, now), timezone, userIds, channels };
    for (const company of demoCompanies) {
      const { id, roles } = begun.get(company.key)!;
      await actAsCompany(db, id);
      await fillCompany(db, { id, roles }, company, start);
    }
    await actAsService(db);
    for (const { key, plan, state } of demoCompanies) {
      if (state === "active") await writeInvoices(db, begun.get(key)!.id, { plan, today: start.today });
    }
    return demoPeople.map(({ email, description }) => ({ email, description }));
  });
  // without it the lists of the finances take seconds until the database has counted by itself
  if (people !== null) await database.analyze();
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
