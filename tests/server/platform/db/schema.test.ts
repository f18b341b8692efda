import { beforeAll, expect, test } from "vitest";
import { onBothEngines } from "#tests/support/two-engines";

/** Tables that belong to no company, and why. A new table needs tenant_id, or a reason here. */
const exceptions: Record<string, string> = {
  tenants: "the companies themselves; a policy shows each its own row",
  users: "a person may belong to several companies; policies show oneself and one's colleagues",
  sessions: "belongs to a person, read before a company is known",
  visits: "is a session of one of the service's people, read before a company is known",
  devices: "belongs to a person, read before anybody is known",
  password_resets: "belongs to a person who is not signed in",
  avatars: "belongs to a person; policies show it to that person only",
  email_changes: "belongs to a person, who confirms without being signed in",
  recovery_codes: "belongs to a person, read before anybody is signed in",
  two_factors: "belongs to a person, read before anybody is signed in; a company sees of its people that there is one",
  sign_ups: "belongs to somebody who has neither account nor company yet",
  modules: "what the service offers everybody",
  plans: "what the service sells to everybody",
  plan_modules: "what the service sells to everybody",
  service_events: "what the service's own people did; no company reads it",
  service_invoice_counters: "the last number of an invoice in each year, over all companies; no company reads it",
  held_moves:
    "what the clock would do to companies on a day, which waits for the service's people; no company reads it",
  service_totals: "what the service earns of all companies; no company reads it",
  revenue_moves: "what the service earns, and when it changed; no company reads it",
  secrets: "keys of the service",
  rate_limits: "counts attempts before anybody is known",
  mails: "some are the service's own, such as a reset; a company may leave its own and read none",
  mail_reports: "some mails are the service's own; what recipients report is read by the service alone",
  founder_mail_days: "counts the mails of a founder's companies on trial together",
  founder_mail_addresses: "counts the addresses of a founder's companies on trial together",
  jobs: "claimed by workers for all companies; a company may insert its own and read none",
};
/** Those that a company may read without row-level security: the service's price list. */
const readable = ["modules", "plan_modules", "plans"];
const bookkeeping = ["kysely_migration", "kysely_migration_lock"];

interface Table {
  name: string;
  has_tenant: boolean;
  enabled: boolean;
  forced: boolean;
  policies: number;
}

onBothEngines("schema", (of) => {
  let tables: Table[];
  const ask = async <R extends object>(text: string, values: unknown[] = []) =>
    (await of().pool.query<R>(text, values)).rows;

  beforeAll(async () => {
    tables = await ask<Table>(
      `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
         exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull)
           as has_tenant,
         (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and c.relname <> all($1) order by 1`,
      [bookkeeping],
    );
  });

  test("every table has a tenant_id or is listed as an exception, and every exception exists", () => {
    const without = tables.filter(({ has_tenant }) => !has_tenant).map(({ name }) => name);
    expect(without).toEqual(Object.keys(exceptions).sort());
  });

  test("row-level security is enabled and forced, with a policy, on every table but the service's own", async () => {
    const open = tables
      .filter((table) => !(table.enabled && table.forced && table.policies > 0))
      .map(({ name }) => name);
    const identity = [
      "devices",
      "email_changes",
      "password_resets",
      "rate_limits",
      "recovery_codes",
      "secrets",
      "sessions",
      "sign_ups",
      "visits",
    ];
    expect(open).toEqual([...readable, ...identity].sort());
    const grants = await ask<{ grant: string }>(
      `select distinct table_name || ' ' || privilege_type as grant from information_schema.role_table_grants
       where grantee = 'app_user' and table_name = any($1) order by 1`,
      [open],
    );
    expect(grants.map(({ grant }) => grant)).toEqual(readable.map((name) => `${name} SELECT`));
  });

  // Except for references to users, who belong to no company.
  test("every key of a company table begins with tenant_id", async () => {
    const keys = await ask<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relname = any($1) and (i.indisunique or i.indisexclusion)
         and i.indkey[0] <> (select attnum from pg_attribute where attrelid = c.oid and attname = 'tenant_id')
       union all
       select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid
       where c.relname = any($1) and k.contype = 'f' and k.confrelid <> 'users'::regclass
         and k.conkey[1] <> (select attnum from pg_attribute where attrelid = c.oid and attname = 'tenant_id')`,
      [tables.filter(({ has_tenant }) => has_tenant).map(({ name }) => name)],
    );
    expect(keys).toEqual([]);
  });

  // What distributing by company needs (docs/scaling.md), beside keys that begin with tenant_id.
  test("every company table begins with tenant_id, and no table of the service refers to one", async () => {
    const companies = tables.filter(({ has_tenant }) => has_tenant).map(({ name }) => name);
    const later = await ask<{ name: string }>(
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relname = any($1) and a.attname = 'tenant_id' and a.attnum <> 1`,
      [companies],
    );
    expect(later).toEqual([]);
    const referring = await ask<{ name: string }>(
      `select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and c.relname <> all($1) and k.confrelid::regclass::text = any($1)`,
      [companies],
    );
    expect(referring).toEqual([]);
  });

  test("the exclusion of nights compares the company by equality", async () => {
    const exclusions = await ask<{ name: string; text: string }>(
      "select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'x'",
    );
    expect(exclusions.length).toBeGreaterThan(0);
    for (const { text } of exclusions) expect(text).toMatch(/^EXCLUDE USING gist \(tenant_id WITH =, /);
  });

  test("a reference to a company table includes tenant_id, and cannot cross companies", async () => {
    const crossing = await ask<{ name: string }>(
      `select k.conname as name from pg_constraint k join pg_class target on target.oid = k.confrelid
       where k.contype = 'f' and target.relname = any($1)
         and k.confkey[1] <> (select attnum from pg_attribute where attrelid = target.oid and attname = 'tenant_id')`,
      [tables.filter(({ has_tenant }) => has_tenant).map(({ name }) => name)],
    );
    expect(crossing).toEqual([]);
  });

  test("company policies evaluate the current company once per statement, and none applies to public", async () => {
    const policies = await ask<{ name: string; roles: string; test: string }>(
      `select policyname as name, roles::text as roles, coalesce(qual, '') || ' ' || coalesce(with_check, '') as test
       from pg_policies where schemaname = 'public'`,
    );
    expect(policies.filter(({ roles }) => roles.includes("public"))).toEqual([]);
    const ours = policies.filter(({ roles }) => roles.includes("app_user"));
    expect(ours.length).toBeGreaterThanOrEqual(tables.filter(({ has_tenant }) => has_tenant).length);
    for (const { name, test } of ours) {
      const bare = test.replace(/\( SELECT current_(tenant|person)\(\) AS current_(tenant|person)\)/g, "known");
      expect(bare, name).toContain("known");
      expect(bare, name).not.toMatch(/current_(tenant|person)\(|current_setting/);
      expect(bare, name).not.toMatch(/^\s*\(?true/);
    }
  });

  test("no function is a security definer, and no application role bypasses row-level security", async () => {
    const definers = `select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef`;
    expect(await ask(definers)).toEqual([]);
    const strong = `select rolname from pg_roles where rolname like 'app\\_%' and (rolsuper or rolbypassrls or rolcanlogin)`;
    expect(await ask(strong)).toEqual([]);
  });
});
