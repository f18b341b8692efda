import * as z from "zod";
import { toChangeStatements, toSeeStatements } from "#contract/platform/access";
import { AnswerDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { statementFileLimits, statementFileType } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listQuery, pageOf } from "#contract/platform/paging";
import { Id, line, ShownCents } from "#contract/platform/scalars";

/** "asked": the accounts of its statements are not assigned yet, and none of its lines is stored. */
export const bankImportStates = ["asked", "taken"] as const;

const Written = z.string().nullable();

/** A statement of one account in a file, and the result of its import. Counts are null until the account is known. */
export const ImportedStatement = z.object({
  bank: Written,
  branch: Written,
  number: Written,
  account_id: Id.nullable(),
  account_name: z.string().nullable(),
  /** The dates of its first and last movement; null if it has none. */
  from: AnswerDate.nullable(),
  to: AnswerDate.nullable(),
  line_count: z.int(),
  balance_count: z.int(),
  /** Numbers of lines: new, already present, possibly present, and present here but missing from the file. */
  new_count: z.int().nullable(),
  known_count: z.int().nullable(),
  asked_count: z.int().nullable(),
  missing_count: z.int().nullable(),
  /** The closing balance stated by the bank, and its date. */
  closing_on: AnswerDate.nullable(),
  closing_cents: ShownCents.nullable(),
  /** The account's balance here at the end of that day, and its bank lines until then that are not checked yet. */
  account_cents: ShownCents.nullable(),
  unchecked_cents: ShownCents.nullable(),
  /** The first row of the file whose balance does not follow from the movements. */
  balance_break: z.object({ row: z.int(), expected_cents: ShownCents, told_cents: ShownCents }).nullable(),
});
export type ImportedStatement = z.output<typeof ImportedStatement>;

export const BankImport = z.object({
  id: Id,
  file_name: z.string(),
  format: z.enum(["ofx", "csv"]),
  /** The name of the CSV profile used. */
  profile_name: z.string().nullable(),
  state: z.enum(bankImportStates),
  /** When an identical file was imported before. */
  same_file_at: Moment.nullable(),
  statements: z.array(ImportedStatement),
  /** Accounts of the file that are not imported: in another currency, or holding investments. */
  skipped: z.array(z.object({ number: Written, reason: z.enum(["currency", "investments"]), currency: Written })),
  created_by_name: z.string().nullable(),
  created_at: Moment,
});
export type BankImport = z.output<typeof BankImport>;

/** The account of each statement, in file order; remembered by bank, branch and number. */
export const BankImportAccounts = z.strictObject({
  account_ids: named("Conta", "a", z.array(Id).min(1).max(50)),
});
export type BankImportAccounts = z.output<typeof BankImportAccounts>;

const params = z.object({ id: Id });
const path = "/api/bank-imports" as const;

export const bankImports = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List bank statement imports, newest first",
    access: toSeeStatements,
    query: listQuery(["created_at"], {}),
    answer: pageOf(BankImport),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Import a bank statement, OFX or CSV as the body; its lines are stored once each account is known",
    access: toChangeStatements,
    query: z.object({ file_name: named("Nome do arquivo", "o", line(200)) }),
    upload: { types: [statementFileType], limit: statementFileLimits.bytes },
    answer: BankImport,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "Get a bank statement import",
    access: toSeeStatements,
    params,
    answer: BankImport,
  }),
  name: endpoint({
    method: "POST",
    path: `${path}/:id/accounts`,
    summary: "Assign the accounts of a bank statement import and store its lines",
    access: toChangeStatements,
    params,
    body: BankImportAccounts,
    answer: BankImport,
  }),
  discard: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete a bank statement import of which no line is stored yet",
    access: toChangeStatements,
    params,
  }),
};
