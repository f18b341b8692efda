import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database";
import { type Company, makeCompany, makeRole } from "#tests/support/database-company";
import { insertEverywhere } from "#tests/support/database-rows";
import { makeSession } from "#tests/support/database-session";
import { limitRole } from "#tests/support/limited-person";
import { onBothEngines } from "#tests/support/two-engines";

/**
 * Tables of a company that a limited session sees in full, and why. A new table needs a policy for `app_limited`, or a
 * reason here.
 */
const open: Record<string, string> = {
  amenities: "the company's catalogue; which accommodation has them is limited",
  audit_events: "a booking's own rows are shown with the booking; the whole trail asks for the whole company",
  cancellation_policies: "the company's catalogue",
  cancellation_policy_tiers: "the company's catalogue",
  channel_terms: "the company's catalogue",
  contract_counters: "the next number of a contract",
  receipt_counters: "the next number of a receipt",
  contract_settings: "the company's rules",
  contract_type_accommodations: "the company's catalogue",
  contract_type_versions: "the company's catalogue",
  contract_types: "the company's catalogue; the screen asks for the whole company",
  financial_accounts: "an entry is settled through one, chosen by its name; balances ask for the whole company",
  financial_categories: "the company's catalogue",
  ledger_month_sums: "posting makes them void; balances ask for the whole company",
  ledger_months: "posting asks whether the month is open; closing asks for the whole company",
  payment_method_accounts: "posting asks where the money of a payment goes; accounts ask for the whole company",
  guide_settings: "the company's rules",
  idempotency_keys: "a person's own requests",
  invitation_role_limits: "asked for by who may see people, who reaches the whole company",
  invitation_roles: "asked for by who may see people, who reaches the whole company",
  invitations: "asked for by who may see people, who reaches the whole company",
  jobs: "left, never read",
  logos: "shown to everybody",
  company_mailing: "the service's decisions about the whole company",
  held_mails: "counted for the whole company",
  mail_addresses: "hashes, counted for the whole company",
  mail_days: "counted for the whole company",
  mail_reports: "the service's alone",
  mails: "left, never read",
  membership_role_limits: "read to know one's own reach; people ask for the whole company",
  membership_roles: "read to know one's own rights; people ask for the whole company",
  memberships: "read to know one's own rights; people ask for the whole company",
  message_stops: "asked for by whoever sends; nobody is shown one",
  message_variables: "the company's catalogue; the values in an accommodation are limited",
  message_templates: "the company's words; the screen asks for the whole company",
  module_overrides: "what the company may use",
  muted_notifications: "a person's own",
  notification_mails: "the company's words; the screen asks for the whole company",
  notification_rule_accommodations: "the company's rules; the screen asks for the whole company",
  notification_rules: "the company's rules; the screen asks for the whole company",
  notification_settings: "the company's rules",
  payment_plan_lines: "the company's catalogue",
  payment_plans: "the company's catalogue",
  consumption_items: "the company's catalogue",
  registration_form_choices: "the company's rules; the screen asks for the whole company",
  registration_form_settings: "the company's rules; the screen asks for the whole company",
  role_permissions: "read to know one's own rights; roles ask for the whole company",
  roles: "read to know one's own rights; roles ask for the whole company",
  saved_filters: "a person's own",
  service_invoice_lines: "the plan's bill; billing asks for the whole company",
  service_invoice_mails: "the plan's bill; billing asks for the whole company",
  service_invoices: "the plan's bill; billing asks for the whole company",
  subscriptions: "what the company may use",
  terms_acceptances: "left when a company is made, and read by nobody in it",
  tenant_usage: "counted by triggers, never shown to a limited person",
};

onBothEngines("what a limited session reaches", (of) => {
  let company: Company;
  let accommodation: string;
  let guarded: string[];

  const within = <T>(reach: readonly string[], run: (db: Db) => Promise<T>) =>
    of().database.asTenant(company.tenant_id, run, reach);
  const count = async (db: Db, table: string) =>
    (await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)).rows[0]?.rows ?? -1;

  beforeAll(async () => {
    const { database, pool } = of();
    company = await makeCompany(database);
    await database.asTenant(company.tenant_id, (db) =>
      insertEverywhere(db, company.tenant_id, company.user_id, company.role_id),
    );
    const found = await database.asTenant(company.tenant_id, (db) =>
      db.selectFrom("bookings").select("accommodation_id").executeTakeFirstOrThrow(),
    );
    accommodation = found.accommodation_id;
    const { rows } = await pool.query<{ name: string }>(
      "select distinct tablename as name from pg_policies where roles @> '{app_limited}' order by 1",
    );
    guarded = rows.map(({ name }) => name);
  });

  test("every company table has a policy for app_limited or is listed as open", async () => {
    const { rows } = await of().pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
    );
    const without = rows.map(({ name }) => name).filter((name) => !guarded.includes(name));
    expect(without).toEqual(Object.keys(open).sort());
  });

  test("the policies are restrictive and apply to no other role", async () => {
    const { rows } = await of().pool.query<{ permissive: string; roles: string }>(
      "select permissive, roles::text as roles from pg_policies where roles @> '{app_limited}'",
    );
    expect(rows.length).toBeGreaterThan(25);
    for (const row of rows) expect(row).toEqual({ permissive: "RESTRICTIVE", roles: "{app_limited}" });
  });

  test("without an accommodation no rows are visible, except those for all", async () => {
    const forAll = ["coupons", "fees", "length_discounts", "seasons", "search_words"];
    for (const table of guarded) {
      const all = await of().database.asTenant(company.tenant_id, (db) => count(db, table));
      expect(all, table).toBeGreaterThan(0);
      if (!forAll.includes(table)) expect(await within([], (db) => count(db, table)), table).toBe(0);
    }
  });

  test("with the accommodation its rows are visible", async () => {
    for (const table of ["accommodations", "bookings", "guests", "booking_payments", "occupancies", "photos"]) {
      expect(await within([accommodation], (db) => count(db, table)), table).toBeGreaterThan(0);
    }
  });

  test("rows cannot be moved out of reach, and rows beyond it cannot be changed", async () => {
    const moved = within([accommodation], (db) =>
      sql`update bookings set accommodation_id = gen_random_uuid() where accommodation_id = ${accommodation}`.execute(
        db,
      ),
    );
    await expect(moved).rejects.toMatchObject({ code: "42501" });
    const beyond = await within([], (db) => sql`update bookings set version = version + 1`.execute(db));
    expect(Number(beyond.numAffectedRows)).toBe(0);
  });

  test("a session with only a limited role is limited, and a second role without a limit lifts that", async () => {
    const { database } = of();
    const { token_hash } = await makeSession(database, company.user_id);
    const opened = () =>
      database.withSession(
        { tokenHash: token_hash, tenant: null, at: new Date(), door: "tenant" },
        async (db, session) => {
          const { rows } = await sql<{ role: string; reach: string[] }>`
          select current_user as role, current_reach() as reach`.execute(db);
          return { ...rows[0], of: session?.reach };
        },
      );
    expect(await opened()).toEqual({ role: "app_user", reach: [], of: null });
    const whose = { tenant_id: company.tenant_id, user_id: company.user_id, role_id: company.role_id };
    await limitRole(database, whose, [accommodation]);
    expect(await opened()).toEqual({ role: "app_limited", reach: [accommodation], of: [accommodation] });
    const second = await makeRole(database, company.tenant_id, []);
    await database.asTenant(company.tenant_id, async (db) => {
      await db
        .insertInto("membership_roles")
        .values({ ...whose, role_id: second.role_id })
        .execute();
    });
    expect(await opened()).toEqual({ role: "app_user", reach: [], of: null });
  });
});
