import * as z from "zod";
import { bankLineStates } from "#contract/money/finance-words";
import { ReversalInput } from "#contract/money/payments";
import { toChangeStatements, toSeeStatements } from "#contract/platform/access";
import { AnswerDate, CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf, listQuery, many, pageOf } from "#contract/platform/paging";
import { Id, ShownCents } from "#contract/platform/scalars";

/**
 * What a line was matched with: a payment or security deposit of a booking, a settlement of an entry, or a transfer.
 */
export const BankMatchPart = z.object({
  kind: z.enum(["payment", "settlement", "transfer", "deposit"]),
  /** Its part of the line. For a channel's payout, the transfer has the whole amount and the payments have none. */
  amount_cents: ShownCents,
  booking_code: z.string().nullable(),
  entry_id: Id.nullable(),
  /** The guest, the description of the entry, or the other account. */
  description: z.string().nullable(),
  /** Whether the match posted it; otherwise it was posted before. */
  posted: z.boolean(),
  /** Reversed since, outside of the match. */
  reversed: z.boolean(),
});
export type BankMatchPart = z.output<typeof BankMatchPart>;

export const BankLine = z.object({
  id: Id,
  import_id: Id,
  account_id: Id,
  account_name: z.string(),
  written_on: AnswerDate.nullable(),
  amount_cents: ShownCents.nullable(),
  text: z.string(),
  number: z.string().nullable(),
  balance_cents: ShownCents.nullable(),
  state: z.enum(bankLineStates),
  /** A later file covers its day but does not contain it. */
  missing: z.boolean(),
  /** Why it is ignored. */
  reason: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: Moment.nullable(),
  parts: z.array(BankMatchPart),
  /** The stored lines that it may duplicate. */
  candidates: z.array(
    z.object({
      id: Id,
      written_on: AnswerDate.nullable(),
      amount_cents: ShownCents.nullable(),
      text: z.string(),
      state: z.enum(bankLineStates),
    }),
  ),
});
export type BankLine = z.output<typeof BankLine>;

export const BankLineQuery = listQuery(["written_on"], {
  account_id: named("Conta", "a", many(Id)),
  import_id: named("Extrato", "o", Id.optional()),
  state: named("Situação", "a", many(z.enum(bankLineStates))),
  direction: named("Sentido", "o", z.enum(["in", "out"]).optional()),
  missing: named("Ausentes", "as", z.enum(["1"]).optional()),
  from: named("De", "o", CivilDate.optional()),
  to: named("Até", "o", CivilDate.optional()),
});
export type BankLineQuery = z.output<typeof BankLineQuery>;

/** The stored line that it duplicates; null for none. */
export const BankLineAnswer = z.strictObject({ same_as: named("Linha", "a", Id.nullable()) });
export type BankLineAnswer = z.output<typeof BankLineAnswer>;

/** Matched or ignored lines. */
export const BankReopening = z.strictObject({ line_ids: named("Linha", "a", z.array(Id).min(1).max(400)) });
export type BankReopening = z.output<typeof BankReopening>;

const params = z.object({ id: Id });
const path = "/api/bank-lines" as const;

export const bankLines = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List bank statement lines, newest first",
    access: toSeeStatements,
    query: BankLineQuery,
    answer: pageOf(BankLine),
  }),
  answer: endpoint({
    method: "POST",
    path: `${path}/:id/answer`,
    summary: "Mark a possible duplicate as a duplicate of a stored line, or as a new line",
    access: toChangeStatements,
    params,
    body: BankLineAnswer,
    answer: BankLine,
  }),
  ignore: endpoint({
    method: "POST",
    path: `${path}/:id/ignore`,
    summary: "Ignore a bank statement line, with a reason",
    access: toChangeStatements,
    params,
    body: ReversalInput,
    answer: BankLine,
  }),
  reopen: endpoint({
    method: "POST",
    path: "/api/bank-reopenings",
    summary: "Reopen matched or ignored lines, all or none; postings made by their matches are reversed",
    access: toChangeStatements,
    body: BankReopening,
    answer: listOf(BankLine),
  }),
};
