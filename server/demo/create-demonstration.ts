import { addDays, todayIn } from "#domain/stay-dates";
import type { ChannelServices } from "#server/channels/channel-services";
import type { Clock } from "#server/context";
import type { Database, Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { actAsCompany, actAsIdentity, actAsService } from "#server/db/step-into";
import { demoCompanies, demoPlans } from "#server/demo/companies";
import { hasTenants, insertPlan, insertUser, updateTrialEnd } from "#server/demo/demo.queries";
import { type CompanyStart, fillCompany } from "#server/demo/fill-company";
import { demoPeople } from "#server/demo/people";
import { prepareAlone } from "#server/demo/prepare-alone";
import { hashPassword } from "#server/session/passwords";
import { insertTenant } from "#server/tenants/tenants.queries";

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
  if (await database.asAuth(hasTenants)) return null;
  const passwordHash = await hashPassword(password);
  return prepareAlone(database, async (db) => {
    if (await hasTenants(db)) return null;
    const now = clock.now();
    const founded = new Date(now.getTime() - agedDays * 86_400_000);
    const tenantIds = await insertCompanies(db, founded, now);
    const userIds = await insertPeople(db, tenantIds, passwordHash, founded);
    const start: CompanyStart = { now, founded, today: todayIn(timezone, now), timezone, userIds, channels };
    for (const company of demoCompanies) {
      const tenantId = tenantIds.get(company.key)!;
      await actAsCompany(db, tenantId);
      await fillCompany(db, tenantId, company, start);
    }
    return demoPeople.map(({ email, description }) => ({ email, description }));
  });
}

async function insertCompanies(db: Db, founded: Date, now: Date): Promise<Map<string, string>> {
  await actAsService(db);
  const tenantIds = new Map<string, string>();
  for (const { key, plan, state, fields } of demoCompanies) {
    const { modules, ...about } = demoPlans[plan];
    const plan_id = newId(founded);
    await insertPlan(db, { ...about, id: plan_id, created_at: founded }, modules);
    const id = newId(founded);
    await insertTenant(db, { ...fields, id, plan_id, state, created_at: founded, updated_at: founded });
    if (state === "trial") await updateTrialEnd(db, id, addDays(todayIn(timezone, now), trialDaysLeft));
    tenantIds.set(key, id);
  }
  return tenantIds;
}

async function insertPeople(
  db: Db,
  tenantIds: ReadonlyMap<string, string>,
  password_hash: string,
  founded: Date,
): Promise<Map<string, string>> {
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
      default_tenant_id: home === null ? null : tenantIds.get(home)!,
      created_at: founded,
    });
    userIds.set(email, id);
  }
  return userIds;
}
