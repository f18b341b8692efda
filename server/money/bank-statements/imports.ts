import { sql } from "kysely";
import type { BankImport, bankImports, ImportedStatement } from "#contract/money/bank-imports";
import type { EndpointInput, VerbAnswer } from "#contract/platform/endpoint";
import { bankProfiles } from "#domain/bank-statements/bank-profiles";
import type { SkippedAccount } from "#domain/bank-statements/statement";
import { accountBalancesOn, accountNames } from "#server/money/finances/accounts";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { writtenChoice } from "#server/platform/db/expressions";
import { namedIn } from "#server/platform/db/named-in";
import { countRows, type Page, pageAnswer, pageAsked } from "#server/platform/db/pages";
import { found } from "#server/platform/http/problem";

/** The imported files, newest first. */
export async function listImports(
  ctx: Ctx,
  query: EndpointInput<typeof bankImports.list>["query"],
): Promise<VerbAnswer<typeof bankImports.list>> {
  const { actor, db } = ctx;
  const rows = await listBankImports(db, actor.tenant_id, pageAsked(query), query.sort !== "created_at");
  const data = await toBankImports(ctx, rows);
  return pageAnswer(query, data, (limit) => countBankImports(db, actor.tenant_id, limit));
}

/** An import as the API returns it. */
export async function showBankImport(ctx: Ctx, id: string): Promise<BankImport> {
  const stored = found(await findBankImport(ctx.db, ctx.actor.tenant_id, id));
  const [answer] = await toBankImports(ctx, [stored]);
  return answer!;
}

export async function bankImportExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findBankImport(db, actor.tenant_id, id)) !== null;
}

/** Imports as the API returns them, with the names of their accounts and profiles. */
async function toBankImports(ctx: Ctx, rows: readonly StoredBankImport[]): Promise<BankImport[]> {
  const names = await accountNames(ctx);
  const balanceOf = await balancesOf(ctx, rows);
  const shown = (statement: StoredStatement): ImportedStatement => ({
    ...statement,
    balance_break: statement.balance_break ?? null, // older files lack it
    ...balanceOf(statement),
    account_name: statement.account_id === null ? null : (names.get(statement.account_id) ?? null),
  });
  return rows.map(({ profile, own_profile_name, ...row }) => ({
    ...row,
    profile_name: own_profile_name ?? bankProfiles.find(({ id }) => id === profile)?.name ?? null,
    same_file_at: row.same_file_at?.toISOString() ?? null,
    statements: row.statements.map(shown),
    created_at: row.created_at.toISOString(),
  }));
}

type Balances = Pick<ImportedStatement, "account_cents" | "unchecked_cents">;
type Closing = Pick<ImportedStatement, "account_id" | "closing_on" | "closing_cents">;

/** Returns what the accounts of statements say on the day of the balance that the bank states; null without one. */
async function balancesOf(ctx: Ctx, rows: readonly StoredBankImport[]) {
  const closings = rows.flatMap(({ state, statements }) => (state === "taken" ? statements : []));
  const days = new Set(
    closings.flatMap(({ closing_on, closing_cents }) => (closing_cents === null ? [] : (closing_on ?? []))),
  );
  const found = new Map<string, { accounts: Map<string, number>; open: Map<string, number> }>();
  for (const day of days) {
    const accounts = await accountBalancesOn(ctx, day);
    found.set(day, { accounts, open: await sumOpenLines(ctx.db, ctx.actor.tenant_id, day) });
  }
  return ({ account_id, closing_on }: Closing): Balances => {
    const day = account_id === null || closing_on === null ? undefined : found.get(closing_on);
    if (account_id === null || day === undefined) return { account_cents: null, unchecked_cents: null };
    return { account_cents: day.accounts.get(account_id) ?? 0, unchecked_cents: day.open.get(account_id) ?? 0 };
  };
}

/** The sums of the open bank lines until a day, by account. */
async function sumOpenLines(db: Db, tenantId: string, day: string): Promise<Map<string, number>> {
  const sums = await db
    .selectFrom("bank_lines")
    .select(["account_id", sql<number>`sum(amount_cents)::bigint`.as("cents")])
    .where("tenant_id", "=", tenantId)
    .where("state", "=", writtenChoice("open"))
    .where("written_on", "<=", day)
    .groupBy("account_id")
    .execute();
  return new Map(sums.map(({ account_id, cents }) => [account_id, cents]));
}

/** Deletes the remembered payers of a person, those they paid for, and waiting files that name them (LGPD). */
export async function forgetBankWords(
  { actor, db }: Ctx,
  ids: readonly string[],
  texts: readonly string[],
): Promise<void> {
  await deletePayers(db, actor.tenant_id, ids, texts);
  await deleteWaitingNaming(db, actor.tenant_id, texts);
}

/** Deletes who paid for these guests, and for whom they paid. */
async function deletePayers(db: Db, tenantId: string, ids: readonly string[], texts: readonly string[]): Promise<void> {
  await sql`delete from bank_payers where tenant_id = ${tenantId}
    and (guest_id = any(${ids}::uuid[]) or ${namedIn(sql`key`, texts)})`.execute(db);
}

interface StoredBankImport
  extends Columns<"bank_imports", "id" | "file_name" | "format" | "profile" | "state" | "created_at"> {
  format: "ofx" | "csv";
  own_profile_name: string | null;
  state: "asked" | "taken";
  same_file_at: Date | null;
  statements: StoredStatement[];
  skipped: SkippedAccount[];
  created_by_name: string | null;
}

const columns = sql`i.id, i.file_name, i.format, i.profile, i.state, i.statements, i.skipped, i.created_at,
  (select u.name from users u where u.id = i.created_by) as created_by_name,
  (select p.name from bank_profiles p where p.tenant_id = i.tenant_id and p.id::text = i.profile) as own_profile_name,
  (select max(e.created_at) from bank_imports e where e.tenant_id = i.tenant_id and e.digest = i.digest
    and e.state = 'taken' and e.id <> i.id and e.created_at <= i.created_at) as same_file_at`;

async function findBankImport(db: Db, tenantId: string, id: string): Promise<StoredBankImport | null> {
  const { rows } = await sql<StoredBankImport>`select ${columns} from bank_imports i
    where i.tenant_id = ${tenantId} and i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

async function listBankImports(
  db: Db,
  tenantId: string,
  { per_page, offset }: Page,
  descending: boolean,
): Promise<StoredBankImport[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredBankImport>`select ${columns} from bank_imports i where i.tenant_id = ${tenantId}
    order by i.created_at ${direction}, i.id ${direction} limit ${per_page} offset ${offset}`.execute(db);
  return rows;
}

async function countBankImports(db: Db, tenantId: string, limit: number): Promise<number> {
  return countRows(db, sql`select from bank_imports where tenant_id = ${tenantId}`, limit);
}

/** Deletes files without stored lines that contain one of these texts: they can be imported again. */
async function deleteWaitingNaming(db: Db, tenantId: string, texts: readonly string[]): Promise<void> {
  await sql`delete from bank_imports where tenant_id = ${tenantId} and state = 'asked'
    and ${namedIn(sql`waiting::text`, texts)}`.execute(db);
}

/** What is stored of a statement in a file; the account's name and balance are read on display. */
export type StoredStatement = Omit<
  ImportedStatement,
  "account_name" | "account_cents" | "unchecked_cents" | "balance_break"
> &
  Partial<Pick<ImportedStatement, "balance_break">>;
