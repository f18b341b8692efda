import * as z from "zod";
import { LoweredFrom, TotalAfter } from "#contract/money/payments";
import { toChangeStatements, toSeeStatements } from "#contract/platform/access";
import { AnswerDate, CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf, many } from "#contract/platform/paging";
import { Id, line, maxAmountCents, ShownCents } from "#contract/platform/scalars";

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
 * What part of a line may be. "item": an instalment, an entry, or a booking paid out by its channel; "posted": already
 * recorded in the account; "transfer": between own accounts; "entry": a new entry; "rule": a new entry by a rule.
 * "paid_out": the channel's payout of a booking recorded as collected by it. "refund": a refund to the guest of the
 * given booking; "deposit": its security deposit, received or returned.
 */
export const matchKinds = ["item", "posted", "transfer", "entry", "rule", "paid_out", "refund", "deposit"] as const;
const Kind = z.enum(matchKinds);

/** Something that a line may settle, with the data that identify it for the user. */
const SuggestedPart = z.object({
  kind: Kind,
  id: Id.nullable(),
  /** Its part of the line, and the commission that the channel kept; positive in either direction. */
  amount_cents: ShownCents,
  commission_cents: ShownCents,
  /** Its open amount. */
  open_cents: ShownCents,
  title: z.string(),
  detail: z.string().nullable(),
  due_on: AnswerDate.nullable(),
  booking_code: z.string().nullable(),
  /** It belongs to an expired hold, which is reinstated on confirmation if its nights are free. */
  expired: z.boolean(),
  /** For a transfer: the line of the other account, and that account. */
  other_line_id: Id.nullable(),
  account_id: Id.nullable(),
});
export type SuggestedPart = z.output<typeof SuggestedPart>;

const SuggestedMatch = z.object({
  parts: z.array(SuggestedPart),
  proofs: z.array(z.object({ kind: z.enum(proofKinds), found: z.string().nullable() })),
});
export type SuggestedMatch = z.output<typeof SuggestedMatch>;

/** An open line with its suggestions, the best first. */
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

/** Open lines in three groups: certain, with a choice, and without a suggestion. */
export const BankSuggestions = z.object({
  ready: Group,
  choose: Group,
  none: Group,
  /** If one account was requested: the bank's latest balance, and our balance once all lines are posted. */
  balance: z.object({ on: AnswerDate, bank_cents: ShownCents, here_cents: ShownCents }).nullable(),
});
export type BankSuggestions = z.output<typeof BankSuggestions>;

export const BankSuggestionQuery = z.object({
  account_id: named("Conta", "a", many(Id)),
  import_id: named("Extrato", "o", Id.optional()),
  direction: named("Sentido", "o", z.enum(["in", "out"]).optional()),
  /** The number of lines per group; 25 by default. */
  per_group: named("Quantidade por grupo", "a", z.enum(["10", "25", "100", "200"]).transform(Number).optional()),
});
export type BankSuggestionQuery = z.output<typeof BankSuggestionQuery>;

const Amount = z.int().min(1).max(maxAmountCents);
const Code = line(20).toUpperCase();
const Extra = z.int().min(0).max(maxAmountCents);

export const MatchPartInput = z.strictObject({
  kind: named("Tipo", "o", Kind),
  /** The id of the instalment, entry, booking, posting or rule; for a payout or a suggested deposit the booking. */
  id: named("Lançamento", "o", Id.optional()),
  amount_cents: named("Valor", "o", Amount.optional()),
  commission_cents: named("Comissão retida", "a", Extra.optional()),
  interest_cents: named("Juros e multa", "os", Extra.optional()),
  discount_cents: named("Desconto", "o", Extra.optional()),
  other_line_id: named("Linha da outra conta", "a", Id.optional()),
  account_id: named("Outra conta", "a", Id.optional()),
  /** For a channel's payout: the bookings over which its commission is distributed. */
  booking_codes: named("Reservas do repasse", "as", z.array(Code).max(100).optional()),
  booking_code: named("Reserva", "a", Code.optional()),
  /** Of a refund; its reason is the description. */
  total_after: TotalAfter,
  lowered_from: LoweredFrom,
  fee_cents: named("Tarifa retida", "a", Extra.optional()),
  category_id: named("Categoria", "a", Id.optional()),
  description: named("Descrição", "a", line(120).optional()),
  counterparty: named("De quem ou para quem", "o", line(120).optional()),
  accommodation_id: named("Acomodação", "a", Id.optional()),
});
export type MatchPartInput = z.output<typeof MatchPartInput>;

export const MatchInput = z.strictObject({
  line_id: named("Linha", "a", Id),
  /** They add up to the line's amount. */
  parts: named("Partes", "as", z.array(MatchPartInput).min(1).max(50)),
  /** A posting date other than the bank's, for when that month is closed. */
  moved_on: named("Data", "a", CivilDate.optional()),
});
export type MatchInput = z.output<typeof MatchInput>;

/** Lines that are confirmed together: all or none. */
export const BankMatchInput = z.strictObject({
  matches: named("Linhas", "as", z.array(MatchInput).min(1).max(200)),
});
export type BankMatchInput = z.output<typeof BankMatchInput>;

const Confirmed = listOf(z.object({ line_id: Id, match_id: Id }));

export const bankMatches = {
  suggest: endpoint({
    method: "GET",
    path: "/api/bank-suggestions",
    summary: "Get match suggestions for open bank statement lines, with their evidence",
    access: toSeeStatements,
    query: BankSuggestionQuery,
    answer: BankSuggestions,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/bank-imports/:id/matches",
    summary: "Confirm and post matches for lines of one bank statement import, all or none",
    access: toChangeStatements,
    params: z.object({ id: Id }),
    body: BankMatchInput,
    answer: Confirmed,
    status: 201,
    idempotent: true,
  }),
  /** Confirms open lines of several files on one screen. */
  across: endpoint({
    method: "POST",
    path: "/api/bank-matches",
    summary: "Confirm and post matches for lines of several bank statement imports, all or none",
    access: toChangeStatements,
    body: BankMatchInput,
    answer: Confirmed,
    status: 201,
    idempotent: true,
  }),
};
