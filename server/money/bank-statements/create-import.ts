import { createHash } from "node:crypto";
import type { BankImport } from "#contract/money/bank-imports";
import type { BankProfile } from "#contract/money/bank-profiles";
import {
  type Refusal,
  refusalWords,
  type SkippedAccount,
  type Statement,
  type StatementReading,
} from "#domain/bank-statements/statement";
import {
  type AccountName,
  type KnownAccount,
  listKnownAccounts,
  nameOf,
} from "#server/money/bank-statements/account-names.queries";
import { type StoredStatement, showBankImport } from "#server/money/bank-statements/imports";
import { listProfiles } from "#server/money/bank-statements/profiles";
import { takeWaiting } from "#server/money/bank-statements/take-waiting";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { fileTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import { Problem } from "#server/platform/http/problem";

/** Reads a bank's file, by the company's own profiles too. */
export const statementTask = fileTask<(asked: { bytes: Buffer; own: readonly BankProfile[] }) => StatementReading>(
  "statement",
  15,
);

interface ReadFile {
  digest: string;
  reading: Exclude<StatementReading, Refusal>;
}

/**
 * Reads a bank's file, before the transaction that stores it. An unreadable file is refused as a whole with line and
 * reason.
 */
export async function readBankFile(database: Database, tenantId: string, bytes: Buffer): Promise<ReadFile> {
  const own = await database.asTenant(tenantId, (db) => listProfiles(db, tenantId));
  return toReadFile(bytes, await workOn(tenantId, statementTask, { bytes, own }));
}

/** The file as read, or its refusal. */
export function toReadFile(bytes: Buffer, reading: StatementReading): ReadFile {
  if (!reading.ok) throw refused(reading);
  return { digest: createHash("sha256").update(bytes).digest("hex"), reading };
}

/**
 * Stores a bank's file. If every account in it is known, its lines are stored at once; otherwise the file waits until a
 * user names the accounts.
 */
export async function createBankImport(
  ctx: Ctx,
  { file_name }: { file_name: string },
  { digest, reading }: ReadFile,
): Promise<BankImport> {
  const { actor, db, clock } = ctx;
  await createReadyMadeFinances(db, actor.tenant_id);
  const known = await listKnownAccounts(db, actor.tenant_id);
  const statements = reading.statements.map((statement) => toStored(statement, known));
  const now = clock.now();
  const id = newId(now);
  await insertBankImport(db, {
    tenant_id: actor.tenant_id,
    id,
    file_name,
    digest,
    format: reading.format,
    profile: reading.profile,
    statements,
    skipped: reading.skipped,
    waiting: reading.statements.map(withoutNull),
    created_by: actor.user_id,
    created_at: now,
  });
  const ids = statements.map(({ account_id }) => account_id);
  if (ids.every((each) => each !== null)) await takeWaiting(ctx, id, ids);
  else await record(ctx, "bank_import.created", id, null, { file_name, statements: statements.length });
  return showBankImport(ctx, id);
}

function refused(refusal: Refusal): Problem {
  const { fault, row, value } = refusal;
  return new Problem("ValidationException", { errors: { file: [refusalWords(refusal)] }, body: { fault, row, value } });
}

/** What is stored of a statement before its lines are; its account if that is known. */
function toStored(
  { account, lines, balances, closing, balance_break }: Statement,
  known: readonly KnownAccount[],
): StoredStatement {
  const days = lines.map(({ date }) => date).sort();
  const name = nameOf(account);
  const { bank, branch, number } = account;
  return {
    bank,
    branch,
    number,
    account_id: name === null ? null : (known.find((each) => isSame(each, name))?.account_id ?? null),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    line_count: lines.length,
    balance_count: balances.length,
    new_count: null,
    known_count: null,
    asked_count: null,
    missing_count: null,
    closing_on: closing?.date ?? null,
    // without a decimal mark the amount may be in cents or in whole reais, so it is not used
    closing_cents: closing === null || closing.unmarked ? null : closing.amount_cents,
    balance_break,
  };
}

const isSame = (one: AccountName, other: AccountName) =>
  one.bank === other.bank && one.branch === other.branch && one.number === other.number;

/** PostgreSQL text cannot contain the character U+0000. */
const withoutNull = (statement: Statement): Statement =>
  JSON.parse(JSON.stringify(statement, (_, value) => (typeof value === "string" ? value.replaceAll("\0", "") : value)));

interface NewBankImport {
  tenant_id: string;
  id: string;
  file_name: string;
  digest: string;
  format: string;
  profile: string | null;
  statements: StoredStatement[];
  skipped: readonly SkippedAccount[];
  waiting: Statement[];
  created_by: string;
  created_at: Date;
}

/** Stores a file, with its lines still waiting. */
async function insertBankImport(db: Db, { statements, skipped, waiting, ...row }: NewBankImport): Promise<void> {
  const json = {
    statements: JSON.stringify(statements),
    skipped: JSON.stringify(skipped),
    waiting: JSON.stringify(waiting),
  };
  await db
    .insertInto("bank_imports")
    .values({ ...row, ...json, state: "asked" })
    .execute();
}
