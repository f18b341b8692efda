import { sql } from "kysely";
import type * as z from "zod";
import {
  type AccountKind,
  type AccountLine,
  type AccountLineQuery,
  type AccountOption,
  financialAccount,
  type financialAccountOptions,
  type financialAccounts,
} from "#contract/money/financial-accounts";
import type { paymentMethods } from "#contract/money/payments";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { messages } from "#contract/platform/messages";
import type { ValuesOf } from "#contract/platform/record";
import { addDays } from "#domain/stay-dates";
import { accountSums, findAccountKind } from "#server/money/finances/ledger.queries";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { type Ctx, companyDay, may } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { countRows, type Page, pageAnswer, pageAsked } from "#server/platform/db/pages";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { recordVerbs } from "#server/platform/records/record-verbs";

type Values = ValuesOf<typeof financialAccount.fields>;

/**
 * The company's money accounts. Balances are sums of journal lines. The deposits account exists from the start and can
 * only be renamed.
 */
export const accountVerbs = recordVerbs({
  definition: financialAccount,
  table: "financial_accounts",
  name: "financial_account",
  list: async ({ actor, db }: Ctx) => ({ data: await listAccounts(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findAccount(db, actor.tenant_id, id),
  lock: ({ actor, db }) => createReadyMadeFinances(db, actor.tenant_id),
  beforeSave: (ctx, { values, before }) => checked(values, before, companyDay(ctx)),
  row: ({ methods, opening_cents, opening_on, ...columns }) => columns,
  async afterSave(ctx, id, { values, before }) {
    await sendMethodsTo(ctx.db, ctx.actor.tenant_id, id, values.methods);
    await keepOpening(ctx, id, values, before);
  },
  beforeDelete(_, { kind, used, opening_on }) {
    if (kind === "deposits_held" || used || opening_on !== null) throw new Problem("FinancialAccountInUseException");
    return Promise.resolve();
  },
  taken: { constraint: "financial_accounts_name", field: "name", sentence: "Já existe uma conta com este nome" },
  inUse: "FinancialAccountInUseException",
});

function checked(values: Values, before: StoredAccount | null, today: string): Values {
  const { kind, methods, opening_cents, opening_on, archived } = values as Values & { archived: boolean };
  const held = kind === "deposits_held";
  if (before === null ? held : (before.kind === "deposits_held") !== held) {
    throw invalid("kind", "As cauções têm uma conta só, que a empresa já tem");
  }
  if (held && methods.length > 0) throw invalid("methods", "A conta de cauções não recebe pagamentos");
  if (held && opening_cents !== null) throw invalid("opening_cents", "A conta de cauções começa pelas reservas");
  if (held && archived) throw invalid("archived", "A conta de cauções não pode ser arquivada");
  if (opening_cents !== null && opening_on === null) {
    throw invalid("opening_on", messages.required("Data do saldo inicial", "a"));
  }
  if (opening_on !== null && opening_on !== before?.opening_on && opening_on > today) {
    throw invalid("opening_on", "A data não pode estar no futuro");
  }
  const lost = before?.methods.filter((method) => !methods.includes(method)) ?? [];
  if (lost.length > 0) throw invalid("methods", "Para tirar uma forma daqui, escolha-a na conta que passa a receber");
  if (archived && methods.length > 0) {
    throw invalid("archived", "Antes de arquivar, escolha outra conta para as formas que ela recebe");
  }
  return { ...values, methods: [...new Set(methods)], opening_on: opening_cents === null ? null : opening_on };
}

async function keepOpening(ctx: Ctx, id: string, values: Values, before: StoredAccount | null): Promise<void> {
  const { actor, db, clock } = ctx;
  const { opening_cents, opening_on } = values;
  const same = opening_cents === (before?.opening_cents ?? null) && opening_on === (before?.opening_on ?? null);
  if (same) return;
  const now = clock.now();
  const by = { created_by: actor.user_id, created_at: now };
  await reverseOpening(db, actor.tenant_id, id, { id: newId(now), ...by });
  if (opening_cents === null || opening_on === null) return;
  const opening = { account_id: id, amount_cents: opening_cents, opened_on: opening_on };
  await insertOpening(db, { tenant_id: actor.tenant_id, id: newId(now), ...opening, ...by });
}

/** The names of the company's accounts by id, archived ones included. */
export async function accountNames({ actor, db }: Ctx): Promise<Map<string, string>> {
  return new Map((await listAccountNames(db, actor.tenant_id)).map(({ id, name }) => [id, name]));
}

/** The balances of the accounts at the end of a day, by id; an account without postings until then is missing. */
export async function accountBalancesOn({ actor, db }: Ctx, day: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_id: string; cents: number }>`select account_id, cents::bigint as cents
    from (${accountSums(actor.tenant_id, addDays(day, 1))}) l`.execute(db);
  return new Map(rows.map(({ account_id, cents }) => [account_id, cents]));
}

/**
 * The accounts to choose from. Anyone who writes entries of their accommodations sees the names, but not the balances.
 */
export const listFinancialAccountOptions: Verb<typeof financialAccountOptions.list> = async ({ actor, db }) => ({
  data: await listAccountOptions(db, actor.tenant_id),
});

/** The lines of an account, newest day first by default; without booking codes for users who see no bookings. */
export async function listLinesOfAccount(
  { actor, db }: Ctx,
  id: string,
  query: z.output<typeof AccountLineQuery>,
): Promise<VerbAnswer<typeof financialAccounts.lines>> {
  found(await findAccountKind(db, actor.tenant_id, id));
  const page = { ...pageAsked(query), ascending: query.sort === "posted_on" };
  const lines = await listAccountLines(db, actor.tenant_id, id, page);
  const data = may(actor, "bookings.view") ? lines : lines.map((line) => ({ ...line, booking_code: null }));
  return pageAnswer(query, data, (limit) => countAccountLines(db, actor.tenant_id, id, limit));
}

type Method = (typeof paymentMethods)[number];

interface StoredAccount
  extends Columns<"financial_accounts", "id" | "name" | "kind" | "bank_name" | "archived" | "version"> {
  kind: AccountKind;
  methods: Method[];
  opening_cents: number | null;
  opening_on: string | null;
  balance_cents: number;
  used: boolean;
}

// `used` reads the first line in index order; without the order, all lines are read for an account that has none.
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
async function listAccounts(db: Db, tenantId: string): Promise<StoredAccount[]> {
  const found = await sql<StoredAccount>`${rows(tenantId)} order by a.archived, a.sort_order, a.name, a.id`.execute(db);
  return found.rows;
}

async function findAccount(db: Db, tenantId: string, id: string): Promise<StoredAccount | null> {
  const found = await sql<StoredAccount>`${rows(tenantId)} and a.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** Archived accounts included. */
async function listAccountNames(db: Db, tenantId: string): Promise<{ id: string; name: string }[]> {
  return db.selectFrom("financial_accounts").select(["id", "name"]).where("tenant_id", "=", tenantId).execute();
}

/** The accounts to choose from, in their sort order, archived ones last. */
async function listAccountOptions(db: Db, tenantId: string): Promise<AccountOption[]> {
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

/** From now on, payments by these methods go to the account. */
async function sendMethodsTo(db: Db, tenantId: string, accountId: string, methods: readonly Method[]): Promise<void> {
  if (methods.length === 0) return;
  await db
    .insertInto("payment_method_accounts")
    .values(methods.map((method) => ({ tenant_id: tenantId, method, account_id: accountId })))
    .onConflict((conflict) => conflict.columns(["tenant_id", "method"]).doUpdateSet({ account_id: accountId }))
    .execute();
}

/** Reverses the opening balance of an account, if it has one. */
async function reverseOpening(
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

type NewOpening = Columns<
  "opening_balances",
  "tenant_id" | "id" | "account_id" | "amount_cents" | "opened_on" | "created_by" | "created_at"
>;

/** Writes an opening balance; the database posts the difference to the current one. */
async function insertOpening(db: Db, opening: NewOpening): Promise<void> {
  await db.insertInto("opening_balances").values(opening).execute();
}

type StoredLine = Required<AccountLine> & Columns<"journal_lines", "position" | "posted_on" | "amount_cents">;

/** The lines of an account by day; reads only the rows of the page. */
async function listAccountLines(
  db: Db,
  tenantId: string,
  accountId: string,
  { per_page, offset, ascending }: Page & { ascending: boolean },
): Promise<StoredLine[]> {
  const way = ascending ? sql`asc` : sql`desc`;
  const { rows } = await sql<StoredLine>`
    select l.entry_id as id, l.position, l.posted_on, e.source, l.amount_cents, b.code as booking_code, f.id as entry_id,
      coalesce(f.description, t.note) as description, other.name as other_account_name,
      e.reversal_of is not null as is_reversal,
      exists (select from journal_entries r where r.tenant_id = e.tenant_id and r.reversal_of = e.id) as reversed
    from (
      select * from journal_lines where tenant_id = ${tenantId} and account_id = ${accountId}
      order by posted_on ${way}, entry_id ${way}, position limit ${per_page} offset ${offset}) l
    join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    left join bookings b on b.tenant_id = l.tenant_id and b.id = coalesce(l.booking_id,
      (select o.booking_id from journal_lines o where o.tenant_id = l.tenant_id and o.entry_id = l.entry_id
        and o.booking_id is not null and e.source <> 'transfer' limit 1))
    left join settlements s on s.tenant_id = l.tenant_id and s.id = l.entry_id
    left join financial_entries f on f.tenant_id = s.tenant_id and f.id = s.entry_id
    left join transfers t on t.tenant_id = l.tenant_id and t.id = l.entry_id
    left join financial_accounts other on other.tenant_id = l.tenant_id and other.id = case when t.id is null then null
      when t.from_account_id = l.account_id then t.to_account_id else t.from_account_id end
    order by l.posted_on ${way}, l.entry_id ${way}, l.position`.execute(db);
  return rows;
}

async function countAccountLines(db: Db, tenantId: string, accountId: string, limit: number): Promise<number> {
  const lines = sql`select from journal_lines where tenant_id = ${tenantId} and account_id = ${accountId}`;
  return countRows(db, lines, limit);
}
