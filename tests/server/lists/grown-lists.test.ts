import { CompiledQuery, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { ContractQuery } from "#contract/guest/contracts";
import { bankImports } from "#contract/money/bank-imports";
import { BankLineQuery } from "#contract/money/bank-lines";
import { AccountLineQuery } from "#contract/money/financial-accounts";
import { FinancialEntryQuery } from "#contract/money/financial-entries";
import { JournalQuery } from "#contract/money/journal";
import { TrailQuery } from "#contract/office/trail";
import { moduleNames, tenantPermissionNames } from "#contract/platform/access";
import { AdminInvoiceQuery } from "#contract/service/admin-invoices";
import { TenantQuery } from "#contract/service/admin-tenants";
import { InvoiceQuery } from "#contract/service/invoices";
import { listContracts } from "#server/guest/contracts/read-contracts";
import { listImports } from "#server/money/bank-statements/imports";
import { listLines as listBankLines } from "#server/money/bank-statements/list-lines";
import { listLinesOfAccount as listAccountLines } from "#server/money/finances/accounts";
import { listJournal } from "#server/money/finances/journal";
import { listEntries } from "#server/money/finances/list-entries";
import { listTrail } from "#server/office/trail/trail";
import type { Ctx } from "#server/platform/context";
import { listAdminInvoices } from "#server/service/service/invoices/admin-invoices";
import { listInvoices } from "#server/service/service/invoices/invoices";
import { listTenants } from "#server/service/service/tenants";
import { asSuperuser } from "#tests/support/as-superuser";
import { makeCompany } from "#tests/support/database-company";
import { explained } from "#tests/support/explain";
import { fillGrownCompany } from "#tests/support/grown-company";
import { fillContracts } from "#tests/support/grown-contracts";
import { fillJournal } from "#tests/support/grown-journal";
import { fillCompanies, fillLists } from "#tests/support/grown-lists";
import { vacuumed } from "#tests/support/many-bookings";
import { questionsOf } from "#tests/support/query-questions";
import { onBothEngines } from "#tests/support/two-engines";

// `npm run prove -- plans` uses lists of 300,000 rows, with as many of another company.
const rows = process.env.GROWN === "large" ? 300_000 : 6_000;
const bookings = { accommodations: rows / 600, stays: 100 };
const companies = process.env.GROWN === "large" ? 20_000 : 4_000;
const today = "2026-11-23";
const now = new Date(`${today}T15:00:00Z`);

interface List<Q extends z.ZodObject> {
  query: Q;
  run: (ctx: Ctx, asked: z.output<Q>) => Promise<unknown>;
  /** The tables of its rows: none of them may be scanned in full. */
  tables: readonly string[];
  known?: Record<string, unknown>;
  /**
   * Filters that are applied to this company's rows in list order until a page is full: an index on them would lose the
   * order.
   */
  sieves?: readonly string[];
  /** Filters, and orders such as `sort=name`, that read every row; only for lists that stay short. */
  whole?: readonly string[];
  service?: true;
}

const list = <Q extends z.ZodObject>(each: List<Q>) => each as unknown as List<z.ZodObject>;

onBothEngines(`Among ${rows} rows of a company, and as many of another, as the requesting user,`, (of) => {
  let tenant_id: string;
  const ids = { account: "", category: "", place: "", who: "", file: "", person: "", type: "" };

  beforeAll(async () => {
    const { database, pool } = of();
    const filled: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) filled.push((await makeCompany(database)).tenant_id);
    tenant_id = filled[1]!;
    for (const company of filled) {
      await asSuperuser(of(), (client) => fillGrownCompany(client, company, bookings, today));
      await database.asTenant(company, (db) =>
        fillJournal(
          (text, values) => db.executeQuery(CompiledQuery.raw(text, values)),
          company,
          { lines: rows, linesOfYear: rows / 10 },
          today,
        ),
      );
      await asSuperuser(of(), async (client) => {
        await fillLists(client, company, rows, today);
        await fillContracts(client, company, rows, today);
      });
    }
    await asSuperuser(of(), (client) => fillCompanies(client, companies, today));
    await vacuumed(pool);
    const { rows: found } = await database.asTenant(tenant_id, (db) =>
      sql<typeof ids>`select (select id from financial_accounts where kind = 'bank' limit 1) as account,
        (select category_id from financial_entries limit 1) as category, (select id from counterparties limit 1) as who, (select id from accommodations limit 1) as place,
        (select id from contract_types where name = 'Modelo 2') as type,
        (select id from bank_imports limit 1) as file, (select user_id from audit_events limit 1) as person`.execute(
        db,
      ),
    );
    Object.assign(ids, found[0]);
  }, 1_200_000);

  const days = { from: "2026-10-01", to: "2026-10-31" };
  const lists: Record<string, () => List<z.ZodObject>> = {
    entries: () =>
      list({
        query: FinancialEntryQuery,
        run: listEntries,
        tables: ["financial_entries", "booking_installments", "bookings"],
        known: {
          ...days,
          q: "Conta 77",
          category_id: ids.category,
          accommodation_id: ids.place,
          counterparty_id: ids.who,
          account_id: ids.account,
          competence: `${today.slice(0, 7)}-01`,
        },
        sieves: [
          "q",
          "competence",
          "kind",
          "state",
          "category_id",
          "accommodation_id",
          "account_id",
          "counterparty_id",
        ],
      }),
    movements: () =>
      list({
        query: JournalQuery,
        run: listJournal,
        tables: ["journal_lines", "journal_entries"],
        known: { ...days, q: "", category_id: ids.category, accommodation_id: ids.place, account_id: ids.account },
        sieves: ["accommodation_id"],
      }),
    "lines of an account": () =>
      list({
        query: AccountLineQuery,
        run: (ctx, asked) => listAccountLines(ctx, ids.account, asked),
        tables: ["journal_lines", "journal_entries"],
        known: { q: "" },
      }),
    "bank lines": () =>
      list({
        query: BankLineQuery,
        run: listBankLines,
        tables: ["bank_lines"],
        known: { ...days, q: "recebido 77", account_id: ids.account, import_id: ids.file },
        sieves: ["q", "state", "missing"],
      }),
    "bank files": () =>
      list({
        query: bankImports.list.query as z.ZodObject,
        run: (ctx, asked) => listImports(ctx, asked as never),
        tables: ["bank_imports"],
        known: { q: "" },
      }),
    trail: () =>
      list({
        query: TrailQuery,
        run: listTrail,
        tables: ["audit_events"],
        known: { ...days, q: "R77", user_id: ids.person },
        sieves: ["user_id", "thing"],
      }),
    contracts: () =>
      list({
        query: ContractQuery,
        run: listContracts,
        tables: ["contracts"],
        known: { q: "N/77", contract_type_id: ids.type },
      }),
    invoices: () =>
      list({
        query: InvoiceQuery,
        run: listInvoices,
        tables: ["service_invoices"],
        known: { q: "", year: "2026" },
      }),
    "invoices of all companies": () =>
      list({
        query: AdminInvoiceQuery,
        run: listAdminInvoices,
        tables: ["service_invoices"],
        known: { q: "", tenant_uuid: tenant_id },
        whole: ["sort=issued_on", "state"],
        service: true,
      }),
    companies: () =>
      list({
        query: TenantQuery,
        run: listTenants,
        tables: ["tenants", "subscriptions"],
        known: { q: "pousada ab", plan_id: tenant_id },
        whole: ["q", "state", "plan_id", "module", "use", "last_access_at", "accommodations"].flatMap((name) => [
          name,
          `sort=${name}`,
          `sort=-${name}`,
        ]),
        service: true,
      }),
  };

  describe.each(Object.keys(lists))("the list of %s", (name) => {
    test("scans and discards no rows for any query", async () => {
      const { query, run, tables, known = {}, sieves = [], whole = [], service } = lists[name]!();
      const permissions = new Set(tenantPermissionNames);
      const actor = {
        tenant_id,
        user_id: "",
        timezone: "America/Sao_Paulo",
        permissions,
        modules: new Set(moduleNames),
      };
      const { database } = of();
      const faults: string[] = [];
      for (const asked of questionsOf(query, known)) {
        const explain = (db: Ctx["db"]) =>
          explained(db, (spied) =>
            run({ actor, db: spied, clock: { now: () => now } } as unknown as Ctx, query.parse(asked)),
          );
        const plans = await (service ? database.asAdmin(explain) : database.asTenant(tenant_id, explain));
        expect(plans.length).toBeGreaterThan(0);
        for (const { sql: text, scanned, wasteful, spilled } of plans) {
          const isAsked = (names: readonly string[]) =>
            Object.entries(asked).some(([key, value]) => names.includes(key) || names.includes(`${key}=${value}`));
          const held = (which: readonly string[]) => which.filter((table) => tables.includes(table));
          const told = (what: string) => faults.push(`${JSON.stringify(asked)} ${what}: ${text.slice(0, 90)}`);
          if (spilled) told("spills");
          // the service counts the rows of all companies, so it may scan the table
          if (isAsked(whole) || (service && text.trimStart().startsWith("select count(*)"))) continue;
          if (held(scanned).length > 0) told(`scans ${held(scanned)}`);
          if (!isAsked(sieves) && held(wasteful).length > 0) told(`throws away rows of ${held(wasteful)}`);
        }
      }
      expect(faults).toEqual([]);
    }, 600_000);
  });
});
