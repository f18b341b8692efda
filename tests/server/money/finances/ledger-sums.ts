import { sql } from "kysely";
import type { TestApp } from "#tests/support/test-app";

/** Invariants of a company's journal, each as a query of the violations. */
const never = {
  "entries that do not balance": sql`select entry_id from journal_lines group by entry_id having sum(amount_cents) <> 0`,
  "entries without lines": sql`select id from journal_entries e
    where not exists (select from journal_lines l where l.entry_id = e.id)`,
  "bookings whose lines are not what they were paid": sql`select b.id from bookings b where b.paid_cents <> (
    select coalesce(-sum(l.amount_cents), 0) from journal_lines l where l.booking_id = b.id and l.ledger = 'booking')`,
  "deposits that are not what bookings hold": sql`select b.id from bookings b where b.security_held_cents <> (
    select coalesce(-sum(l.amount_cents), 0) from journal_lines l join financial_accounts a on a.id = l.account_id
    where l.booking_id = b.id and a.kind = 'deposits_held')`,
  "payments to owners that moved an account": sql`select p.id from booking_payments p
    join journal_lines l on l.entry_id = p.id where p.received_by_owner_id is not null and l.ledger = 'account'`,
  "money that left a booking and came to none": sql`select 1 from journal_lines where ledger = 'passed_on'
    having sum(amount_cents) <> 0`,
  "entries settled by other than their settlements": sql`select e.id from financial_entries e where e.settled_cents <> (
    select coalesce(sum(case when s.is_reversal then -s.amount_cents else s.amount_cents end), 0)
    from settlements s where s.entry_id = e.id)`,
  "acts that nothing was posted for": sql`select p.id from booking_payments p
    where not exists (select from journal_entries e where e.id = p.id)
    union all select d.id from security_deposit_movements d
    where not exists (select from journal_entries e where e.id = d.id)
    union all select s.id from settlements s where not exists (select from journal_entries e where e.id = s.id)
    union all select t.id from transfers t where not exists (select from journal_entries e where e.id = t.id)
    union all select a.id from owner_adjustments a where not exists (select from journal_entries e where e.id = a.id)`,
};

/** Every violated invariant of one company. */
export async function unsoundLedger(app: TestApp, tenantId: string): Promise<string[]> {
  return app.database.asTenant(tenantId, async (db) => {
    const wrong: string[] = [];
    for (const [what, question] of Object.entries(never)) {
      const { rows } = await question.execute(db);
      if (rows.length > 0) wrong.push(`${what}: ${rows.length}`);
    }
    return wrong;
  });
}

/** The balance of each account of the company, by name; cents. */
export async function balancesOf(app: TestApp, tenantId: string): Promise<Record<string, number>> {
  return app.database.asTenant(tenantId, async (db) => {
    const { rows } = await sql<{
      name: string;
      cents: number;
    }>`select a.name, coalesce(sum(l.amount_cents), 0)::bigint as cents
      from financial_accounts a left join journal_lines l on l.tenant_id = a.tenant_id and l.account_id = a.id
      group by a.name`.execute(db);
    return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]));
  });
}

/** What owners collected of bookings, by the journal: none of it is in an account. */
export async function takenByOwners(app: TestApp, tenantId: string): Promise<number> {
  return app.database.asTenant(tenantId, async (db) => {
    const { rows } = await sql<{ cents: number }>`select coalesce(sum(l.amount_cents), 0)::bigint as cents
      from journal_lines l join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
      join financial_categories c on c.tenant_id = l.tenant_id and c.id = l.category_id
      where e.source = 'booking_payment' and c.purpose = 'owner_payouts'`.execute(db);
    return rows[0]!.cents;
  });
}
