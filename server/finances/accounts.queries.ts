import { sql } from "kysely";
import type { AccountKind, AccountOption } from "#contract/financial-accounts";
import type { paymentMethods } from "#contract/payments";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { accountSums } from "#server/finances/balances.queries";

export type Method = (typeof paymentMethods)[number];

export interface StoredAccount
  extends Columns<"financial_accounts", "id" | "name" | "kind" | "bank_name" | "archived" | "version"> {
  kind: AccountKind;
  methods: Method[];
  opening_cents: number | null;
  opening_on: string | null;
  balance_cents: number;
  used: boolean;
}

// Whether an account is used is asked in the order of its index: else all lines are read for one that has none.
const rows = (tenantId: string) => sql`select a.id, a.name, a.kind, a.bank_name, a.archived, a.version,
    array(select m.method from payment_method_accounts m where m.tenant_id = a.tenant_id and m.account_id = a.id
      order by m.method) as methods,
    opening.amount_cents as opening_cents, opening.opened_on as opening_on,
    coalesce(held.cents, 0)::bigint as balance_cents,
    coalesce((select true from journal_lines l where l.tenant_id = a.tenant_id and l.account_id = a.id
      order by l.posted_on limit 1), false) as used
  from financial_accounts a
  left join (${accountSums(tenantId)}) held on held.account_id = a.id
  left join lateral (select o.amount_cents, o.opened_on from opening_balances o
    where o.tenant_id = a.tenant_id and o.account_id = a.id and o.reversal_of is null and not exists (
      select from opening_balances r where r.tenant_id = o.tenant_id and r.reversal_of = o.id)) opening on true
  where a.tenant_id = ${tenantId}`;

/** Every account of the company with its balance, archived ones last. */
export async function listAccounts(db: Db, tenantId: string): Promise<StoredAccount[]> {
  const found = await sql<StoredAccount>`${rows(tenantId)} order by a.archived, a.sort_order, a.name, a.id`.execute(db);
  return found.rows;
}

export async function findAccount(db: Db, tenantId: string, id: string): Promise<StoredAccount | null> {
  const found = await sql<StoredAccount>`${rows(tenantId)} and a.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** What the company's accounts are called, archived ones too. */
export async function listAccountNames(db: Db, tenantId: string): Promise<{ id: string; name: string }[]> {
  return db.selectFrom("financial_accounts").select(["id", "name"]).where("tenant_id", "=", tenantId).execute();
}

/** The accounts to choose from, in their order, archived ones last. */
export async function listAccountOptions(db: Db, tenantId: string): Promise<AccountOption[]> {
  return db
    .selectFrom("financial_accounts")
    .select(["id", "name", "kind", "archived"])
    .where("tenant_id", "=", tenantId)
    .orderBy("archived")
    .orderBy("sort_order")
    .orderBy("name")
    .orderBy("id")
    .$narrowType<AccountOption>()
    .execute();
}

/** Kind of an account and whether it was archived, without its balance; or null. */
export async function findAccountKind(
  db: Db,
  tenantId: string,
  id: string,
): Promise<{ kind: string; archived: boolean } | null> {
  const account = db.selectFrom("financial_accounts").select(["kind", "archived"]);
  return (await account.where("tenant_id", "=", tenantId).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Lets payments by these methods go to the account from now on. */
export async function sendMethodsTo(
  db: Db,
  tenantId: string,
  accountId: string,
  methods: readonly Method[],
): Promise<void> {
  if (methods.length === 0) return;
  await db
    .insertInto("payment_method_accounts")
    .values(methods.map((method) => ({ tenant_id: tenantId, method, account_id: accountId })))
    .onConflict((conflict) => conflict.columns(["tenant_id", "method"]).doUpdateSet({ account_id: accountId }))
    .execute();
}

/** Takes the opening of an account back, where it has one. */
export async function reverseOpening(
  db: Db,
  tenantId: string,
  accountId: string,
  by: { id: string; created_by: string; created_at: Date },
): Promise<void> {
  await sql`insert into opening_balances
      (tenant_id, id, account_id, amount_cents, opened_on, reversal_of, created_by, created_at)
    select o.tenant_id, ${by.id}, o.account_id, o.amount_cents, o.opened_on, o.id, ${by.created_by}, ${by.created_at}
    from opening_balances o
    where o.tenant_id = ${tenantId} and o.account_id = ${accountId} and o.reversal_of is null and not exists (
      select from opening_balances r where r.tenant_id = o.tenant_id and r.reversal_of = o.id)`.execute(db);
}

interface NewOpening {
  tenant_id: string;
  id: string;
  account_id: string;
  amount_cents: number;
  opened_on: string;
  created_by: string;
  created_at: Date;
}

/** Says what an account held; the database posts what is missing to it. */
export async function insertOpening(db: Db, opening: NewOpening): Promise<void> {
  await db.insertInto("opening_balances").values(opening).execute();
}
