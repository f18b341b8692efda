import * as z from "zod";
import { AnswerDate, CivilDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { toChangeStatements, toSeeStatements } from "#contract/finance-access";
import { named } from "#contract/labels";
import { maxAmountCents, ShownCents } from "#contract/money";
import { listOf, many } from "#contract/paging";
import { Id, line } from "#contract/text";

export const proofKinds = [
  "txid",
  "document",
  "masked_document",
  "remembered",
  "name",
  "amount",
  "date",
  "channel",
  "sum",
  "other_side",
  "own_name",
  "rule",
] as const;

/**
 * What a part of a line may be: "item" is an instalment, an entry, or a booking that its channel pays out; "posted"
 * stands in the account already; "transfer" goes between own accounts; "entry" is written anew; "rule" likewise. Of the
 * booking whose money lies with its channel, "paid_out" is what it pays out. Of the booking that is named, "refund" goes back to its guest, "deposit" is its security deposit, which comes or goes back.
 */
export const matchKinds = ["item", "posted", "transfer", "entry", "rule", "paid_out", "refund", "deposit"] as const;
const Kind = z.enum(matchKinds);

/** One thing that a line may settle, with what a person knows it by. */
const SuggestedPart = z.object({
  kind: Kind,
  id: Id.nullable(),
  /** Its share of the line, and what a channel kept of it beside; above zero in either direction. */
  amount_cents: ShownCents,
  commission_cents: ShownCents,
  /** What is open of it. */
  open_cents: ShownCents,
  title: z.string(),
  detail: z.string().nullable(),
  due_on: AnswerDate.nullable(),
  booking_code: z.string().nullable(),
  /** It is of a hold that ended, which confirming takes up again while its nights are free. */
  expired: z.boolean(),
  /** The line of the other account, and that account, of a transfer. */
  other_line_id: Id.nullable(),
  account_id: Id.nullable(),
});
export type SuggestedPart = z.output<typeof SuggestedPart>;

const SuggestedMatch = z.object({
  parts: z.array(SuggestedPart),
  proofs: z.array(z.object({ kind: z.enum(proofKinds), found: z.string().nullable() })),
});
export type SuggestedMatch = z.output<typeof SuggestedMatch>;

/** An open line with what it may be, the best first. */
export const LineToMatch = z.object({
  id: Id,
  import_id: Id,
  account_id: Id,
  account_name: z.string(),
  written_on: AnswerDate,
  amount_cents: ShownCents,
  text: z.string(),
  number: z.string().nullable(),
  missing: z.boolean(),
  options: z.array(SuggestedMatch),
});
export type LineToMatch = z.output<typeof LineToMatch>;

const Group = z.object({
  count: z.int(),
  in_cents: ShownCents,
  out_cents: ShownCents,
  lines: z.array(LineToMatch),
});

/** Open lines in three groups: sure ones, those with something to choose, and those that nothing fits. */
export const BankSuggestions = z.object({
  ready: Group,
  choose: Group,
  none: Group,
  /** What the bank says last of the one account that was asked for, and what would stand here with all lines posted. */
  balance: z.object({ on: AnswerDate, bank_cents: ShownCents, here_cents: ShownCents }).nullable(),
});
export type BankSuggestions = z.output<typeof BankSuggestions>;

export const BankSuggestionQuery = z.object({
  account_id: named("Conta", "a", many(Id)),
  import_id: named("Extrato", "o", Id.optional()),
  direction: named("Sentido", "o", z.enum(["in", "out"]).optional()),
  /** How many lines of each group are told: 25 where nothing is said. */
  per_group: named("Quantidade por grupo", "a", z.enum(["10", "25", "100", "200"]).transform(Number).optional()),
});
export type BankSuggestionQuery = z.output<typeof BankSuggestionQuery>;

const Amount = z.int().min(1).max(maxAmountCents);
const Code = line(20).toUpperCase();
const Extra = z.int().min(0).max(maxAmountCents);

export const MatchPartInput = z.strictObject({
  kind: named("Tipo", "o", Kind),
  /** The instalment, entry or booking, what was posted, or the rule. Of a payout the booking. */
  id: named("Lançamento", "o", Id.optional()),
  amount_cents: named("Valor", "o", Amount.optional()),
  commission_cents: named("Comissão retida", "a", Extra.optional()),
  interest_cents: named("Juros e multa", "os", Extra.optional()),
  discount_cents: named("Desconto", "o", Extra.optional()),
  other_line_id: named("Linha da outra conta", "a", Id.optional()),
  account_id: named("Outra conta", "a", Id.optional()),
  /** Of a channel's payout: what it kept is shared over these. */
  booking_codes: named("Reservas do repasse", "as", z.array(Code).max(100).optional()),
  booking_code: named("Reserva", "a", Code.optional()),
  fee_cents: named("Tarifa retida", "a", Extra.optional()),
  category_id: named("Categoria", "a", Id.optional()),
  description: named("Descrição", "a", line(120).optional()),
  counterparty: named("De quem ou para quem", "o", line(120).optional()),
  accommodation_id: named("Acomodação", "a", Id.optional()),
});
export type MatchPartInput = z.output<typeof MatchPartInput>;

export const MatchInput = z.strictObject({
  line_id: named("Linha", "a", Id),
  /** They come to the line's amount. */
  parts: named("Partes", "as", z.array(MatchPartInput).min(1).max(50)),
  /** Posted on another day than the bank's: its month may be closed. */
  moved_on: named("Data", "a", CivilDate.optional()),
});
export type MatchInput = z.output<typeof MatchInput>;

/** Lines that are confirmed together: all of them, or none. */
export const BankMatchInput = z.strictObject({
  matches: named("Linhas", "as", z.array(MatchInput).min(1).max(200)),
});
export type BankMatchInput = z.output<typeof BankMatchInput>;

const Confirmed = listOf(z.object({ line_id: Id, match_id: Id }));

export const bankMatches = {
  suggest: endpoint({
    method: "GET",
    path: "/api/bank-suggestions",
    summary: "What each open line of the bank may be, with the proofs",
    access: toSeeStatements,
    query: BankSuggestionQuery,
    answer: BankSuggestions,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/bank-imports/:id/matches",
    summary: "Confirm what lines of one imported statement are, and post it: all of them or none",
    access: toChangeStatements,
    params: z.object({ id: Id }),
    body: BankMatchInput,
    answer: Confirmed,
    status: 201,
    idempotent: true,
  }),
  /** Open lines of several files are confirmed together on one screen. */
  across: endpoint({
    method: "POST",
    path: "/api/bank-matches",
    summary: "The same for lines of several imported statements",
    access: toChangeStatements,
    body: BankMatchInput,
    answer: Confirmed,
    status: 201,
    idempotent: true,
  }),
};
