import * as z from "zod";
import { bookingChannels } from "#contract/bookings/booking-values";
import { entryKinds, entryStates } from "#contract/money/finance-words";
import { paymentMethods, ReversalInput } from "#contract/money/payments";
import { toChangeEntries, toSeeEntries, toWriteEntries } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { csvType, xlsxType } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listQuery, many, pageOf } from "#contract/platform/paging";
import { mayBeEmpty, needed, recordOf, usually } from "#contract/platform/record";
import { Id, line, maxAmountCents, paragraph, ShownCents } from "#contract/platform/scalars";
import { entrySorts } from "#contract/platform/sorts";
import { isCivilDate } from "#domain/stay-dates";
export type EntryState = (typeof entryStates)[number];
export const maxTimes = 60;

const Kind = z.enum(entryKinds);
const Amount = z.int().min(1).max(maxAmountCents);

/** A calendar month, by its first day. */
export const MonthStart = CivilDate.refine((text) => !isCivilDate(text) || text.endsWith("-01"), "Informe o mês");

export const financialEntry = recordOf({
  kind: needed({ label: "Tipo", ending: "o", takes: Kind, shows: Kind }),
  description: needed({ label: "Descrição", ending: "a", takes: line(120), shows: z.string() }),
  amount_cents: needed({ label: "Valor", ending: "o", takes: Amount, shows: ShownCents }),
  due_on: needed({ label: "Vencimento", ending: "o", takes: CivilDate, shows: CivilDate }),
  /** The month it belongs to, by its first day; that of the due date by default. */
  competence: usually("", { label: "Competência", ending: "a", takes: MonthStart, shows: CivilDate }),
  category_id: needed({ label: "Categoria", ending: "a", takes: Id, shows: Id }),
  /** Who pays it or is paid. */
  counterparty_id: mayBeEmpty({ label: "De quem ou para quem", ending: "o", takes: Id, shows: Id }),
  accommodation_id: mayBeEmpty({ label: "Acomodação", ending: "a", takes: Id, shows: Id }),
  /** Whether the accommodation's owners bear it by their shares; it then appears in their statements. */
  owner_borne: usually(false, {
    label: "Descontar dos proprietários da acomodação",
    ending: "o",
    takes: z.boolean(),
    shows: z.boolean(),
  }),
  /** The account planned for settlement. */
  account_id: mayBeEmpty({ label: "Conta prevista", ending: "a", takes: Id, shows: Id }),
  note: mayBeEmpty({ label: "Observações", ending: "as", takes: paragraph(2000), shows: z.string() }),
});

/** The counterparty by name instead of id; a new name creates one. */
const typedCounterparty = {
  counterparty: named("De quem ou para quem", "o", line(120).nullable().optional()),
};

export const FinancialEntryInput = financialEntry.input.extend({
  ...typedCounterparty,
  /**
   * "installments" divides the amount, remainder to the first; "monthly" repeats it that many times, "always" until
   * stopped. Each one is due a month after the previous.
   */
  repeats: named("Quantas vezes", "as", z.enum(["installments", "monthly", "always"]).nullable().optional()),
  times: named("Vezes", "as", z.int().min(2).max(maxTimes).nullable().optional()),
  /** Set if it was already settled in full, from this account on that day. */
  settled_account_id: named("Conta do pagamento", "a", Id.nullable().optional()),
  settled_on: named("Data do pagamento", "a", CivilDate.nullable().optional()),
});
export type FinancialEntryInput = z.output<typeof FinancialEntryInput>;

export const FinancialEntryUpdate = financialEntry.update.extend(typedCounterparty);
export type FinancialEntryUpdate = z.output<typeof FinancialEntryUpdate>;

/**
 * `amount_cents` is the settled part of the entry; `moved_cents` the money moved, including interest and less discount.
 */
export const Settlement = z.object({
  id: Id,
  account_id: Id,
  account_name: z.string(),
  moved_on: CivilDate,
  amount_cents: ShownCents,
  interest_cents: ShownCents,
  discount_cents: ShownCents,
  moved_cents: ShownCents,
  note: z.string().nullable(),
  reversal_of: Id.nullable(),
  reversed: z.boolean(),
  created_by_name: z.string().nullable(),
  created_at: Moment,
});
export type Settlement = z.output<typeof Settlement>;

const worked = {
  state: z.enum(entryStates),
  settled_cents: ShownCents,
  open_cents: ShownCents,
  category_name: z.string(),
  /** The counterparty's name; for a payout the owner's, for an instalment or fee the guest's. */
  counterparty: z.string().nullable(),
  accommodation_name: z.string().nullable(),
  /** Its position, if it is part of a series. */
  series_position: z.int().nullable(),
  series_count: z.int().nullable(),
};

/** The stays on a channel's monthly bill. Guest and code are absent for users who do not see bookings. */
const ChannelBill = z.object({
  channel: z.enum(bookingChannels),
  /** The month in which the stays ended, by its first day. */
  month: CivilDate,
  /** The bookings on the bill; empty once it is cancelled. */
  bookings: z.array(
    z.object({ code: z.string().nullable(), holder_name: z.string().nullable(), amount_cents: ShownCents }),
  ),
});
export type ChannelBill = z.output<typeof ChannelBill>;

export const FinancialEntry = financialEntry.answer.extend({
  ...worked,
  /** Set if it is a channel's commission bill. */
  bill: ChannelBill.nullable(),
  /** It repeats monthly and has not been stopped. */
  goes_on: z.boolean(),
  cancel_reason: z.string().nullable(),
  settlements: z.array(Settlement),
});
export type FinancialEntry = z.output<typeof FinancialEntry>;

/** A row of the list: an entry, or a booking's instalment or fee presented as one. */
export const ListedEntry = z.object({
  id: Id,
  kind: Kind,
  description: z.string(),
  due_on: CivilDate,
  competence: CivilDate,
  category_code: z.string().nullable(),
  amount_cents: ShownCents,
  ...worked,
  /** The booking of an instalment or fee; null for an entry. */
  booking_code: z.string().nullable(),
  /** It belongs to an expired hold and is no longer due; only returned if `ended_holds` is set. */
  expired: z.boolean(),
});
export type ListedEntry = z.output<typeof ListedEntry>;
export const FinancialEntryQuery = listQuery(entrySorts, {
  kind: named("Tipo", "o", many(Kind)),
  state: named("Situação", "a", many(z.enum(entryStates))),
  category_id: named("Categoria", "a", many(Id)),
  /** "none" selects entries without an accommodation. */
  accommodation_id: named("Acomodação", "a", many(Id.or(z.literal("none")))),
  /** For entries; for instalments and fees, the guest. */
  counterparty_id: named("De quem ou para quem", "o", many(Id)),
  /** The account planned for settlement; instalments and fees have none. */
  account_id: named("Conta", "a", many(Id)),
  from: named("Vence de", "o", CivilDate.optional()),
  to: named("Vence até", "o", CivilDate.optional()),
  /** The months that an entry belongs to, each by its first day. */
  competence: named("Competência", "a", many(MonthStart)),
  /** Includes instalments of expired holds, if they match the search. */
  ended_holds: named("Pré-reservas expiradas", "as", z.enum(["1"]).optional()),
});
export type FinancialEntryQuery = z.output<typeof FinancialEntryQuery>;

/** Settles an entry, or records a payment of a booking's instalment or fee, in full or in part. */
export const SettlementInput = z.strictObject({
  amount_cents: named("Valor", "o", Amount),
  /** Interest and discount, only for entries. */
  interest_cents: named("Juros e multa", "os", z.int().min(0).max(maxAmountCents).optional()),
  discount_cents: named("Desconto", "o", z.int().min(0).max(maxAmountCents).optional()),
  account_id: named("Conta", "a", Id),
  /** The payment method of an instalment or fee; Pix by default. */
  method: named("Forma", "a", z.enum(paymentMethods).optional()),
  moved_on: named("Data", "a", CivilDate.optional()),
  note: named("Observação", "a", line(300).nullable().optional()),
});
export type SettlementInput = z.output<typeof SettlementInput>;

/** The booking whose instalment or fee was paid, or the entry after settlement. */
const Settled = z.object({ entry: FinancialEntry.nullable(), booking_code: z.string().nullable() });
export type Settled = z.output<typeof Settled>;

const params = z.object({ id: Id });
const path = "/api/entries" as const;

export const financialEntries = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List entries, and instalments and fees of bookings, receivable and payable",
    access: toSeeEntries,
    query: FinancialEntryQuery,
    answer: pageOf(ListedEntry),
  }),
  csv: endpoint({
    method: "GET",
    path: `${path}.csv`,
    summary: "Export the filtered entries as CSV, with the accountant's codes",
    access: toSeeEntries,
    query: FinancialEntryQuery,
    file: csvType,
    download: true,
  }),
  xlsx: endpoint({
    method: "GET",
    path: `${path}.xlsx`,
    summary: "Export the filtered entries as XLSX, with the accountant's codes",
    access: toSeeEntries,
    query: FinancialEntryQuery,
    file: xlsxType,
    download: true,
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create an entry, once or as a series; returns the first one",
    access: toWriteEntries,
    body: FinancialEntryInput,
    answer: FinancialEntry,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "Get an entry with its settlements",
    access: toSeeEntries,
    params,
    answer: FinancialEntry,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Update an entry",
    access: toChangeEntries,
    params,
    body: FinancialEntryUpdate,
    answer: FinancialEntry,
  }),
  reverse: endpoint({
    method: "POST",
    path: `${path}/:id/reversal`,
    summary: "Reverse an entry without settlements",
    access: toChangeEntries,
    params,
    body: ReversalInput,
    answer: FinancialEntry,
  }),
  endSeries: endpoint({
    method: "POST",
    path: `${path}/:id/series-end`,
    summary: "End a monthly series; the entries after this one are reversed",
    access: toChangeEntries,
    params,
    body: ReversalInput,
    answer: FinancialEntry,
  }),
  settle: endpoint({
    method: "POST",
    path: `${path}/:id/settlements`,
    summary: "Settle an entry, or an instalment or fee of a booking, in full or in part",
    access: toChangeEntries,
    params,
    body: SettlementInput,
    answer: Settled,
    status: 201,
    idempotent: true,
  }),
};

export const settlements = {
  reverse: endpoint({
    method: "POST",
    path: "/api/settlements/:id/reversal",
    summary: "Reverse a settlement recorded by mistake",
    access: toChangeEntries,
    params,
    body: ReversalInput,
    answer: FinancialEntry,
  }),
};
