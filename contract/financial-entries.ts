import * as z from "zod";
import { bookingChannels } from "#contract/bookings";
import { CivilDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { mayBeEmpty, needed, usually } from "#contract/fields";
import { toChangeEntries, toSeeEntries, toWriteEntries } from "#contract/finance-access";
import { named } from "#contract/labels";
import { maxAmountCents, ShownCents } from "#contract/money";
import { listQuery, many, pageOf } from "#contract/paging";
import { paymentMethods, ReversalInput } from "#contract/payments";
import { recordOf } from "#contract/record";
import { csvType, xlsxType } from "#contract/sheet";
import { Id, line, paragraph } from "#contract/text";
import { isCivilDate } from "#domain/stay-dates";

export const entryKinds = ["receivable", "payable"] as const;
export const entryStates = ["open", "partial", "overdue", "settled", "cancelled"] as const;
export type EntryState = (typeof entryStates)[number];
export const maxTimes = 60;

/** Entries in one spreadsheet. */
export const entryRows = { csv: 20_000, xlsx: 5_000 } as const;

const Kind = z.enum(entryKinds);
const Amount = z.int().min(1).max(maxAmountCents);

/** A month of the calendar, told by its first day. */
export const MonthStart = CivilDate.refine((text) => !isCivilDate(text) || text.endsWith("-01"), "Informe o mês");

export const financialEntry = recordOf({
  kind: needed({ label: "Tipo", ending: "o", takes: Kind, shows: Kind }),
  description: needed({ label: "Descrição", ending: "a", takes: line(120), shows: z.string() }),
  amount_cents: needed({ label: "Valor", ending: "o", takes: Amount, shows: ShownCents }),
  due_on: needed({ label: "Vencimento", ending: "o", takes: CivilDate, shows: CivilDate }),
  /** The month to which it belongs, told by its first day: that of the due date where nothing is said. */
  competence: usually("", { label: "Competência", ending: "a", takes: MonthStart, shows: CivilDate }),
  category_id: needed({ label: "Categoria", ending: "a", takes: Id, shows: Id }),
  /** Who pays it or gets it. */
  counterparty_id: mayBeEmpty({ label: "De quem ou para quem", ending: "o", takes: Id, shows: Id }),
  accommodation_id: mayBeEmpty({ label: "Acomodação", ending: "a", takes: Id, shows: Id }),
  /** Whether the owners of the accommodation bear it, each by his part: it comes into their statements. */
  owner_borne: usually(false, {
    label: "Descontar dos proprietários da acomodação",
    ending: "o",
    takes: z.boolean(),
    shows: z.boolean(),
  }),
  /** The account by which it is going to be settled. */
  account_id: mayBeEmpty({ label: "Conta prevista", ending: "a", takes: Id, shows: Id }),
  note: mayBeEmpty({ label: "Observações", ending: "as", takes: paragraph(2000), shows: z.string() }),
});

/** The same by name, where no record is chosen: a new name makes one. */
const typedCounterparty = {
  counterparty: named("De quem ou para quem", "o", line(120).nullable().optional()),
};

export const FinancialEntryInput = financialEntry.input.extend({
  ...typedCounterparty,
  /**
   * "installments" divides the amount, the odd cent in the first; "monthly" repeats it so many times, "always" until
   * somebody ends it. Each falls due a month later.
   */
  repeats: named("Quantas vezes", "as", z.enum(["installments", "monthly", "always"]).nullable().optional()),
  times: named("Vezes", "as", z.int().min(2).max(maxTimes).nullable().optional()),
  /** It was settled already, whole, from this account on that day. */
  settled_account_id: named("Conta do pagamento", "a", Id.nullable().optional()),
  settled_on: named("Data do pagamento", "a", CivilDate.nullable().optional()),
});
export type FinancialEntryInput = z.output<typeof FinancialEntryInput>;

export const FinancialEntryUpdate = financialEntry.update.extend(typedCounterparty);
export type FinancialEntryUpdate = z.output<typeof FinancialEntryUpdate>;

/** `amount_cents` is what of the entry it settles; `moved_cents` what came in or went out, with interest, less discount. */
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
  /** Its name; of a payout the owner's, of an instalment or a fee the guest's, who have records of their own. */
  counterparty: z.string().nullable(),
  accommodation_name: z.string().nullable(),
  /** Where it is one of several that were written together. */
  series_position: z.int().nullable(),
  series_count: z.int().nullable(),
};

/** What a channel's monthly bill is for. Who does not see bookings reads neither guest nor code. */
const ChannelBill = z.object({
  channel: z.enum(bookingChannels),
  /** The month in which the stays ended, told by its first day. */
  month: CivilDate,
  /** Those it holds: none once it was taken back. */
  bookings: z.array(
    z.object({ code: z.string().nullable(), holder_name: z.string().nullable(), amount_cents: ShownCents }),
  ),
});
export type ChannelBill = z.output<typeof ChannelBill>;

export const FinancialEntry = financialEntry.answer.extend({
  ...worked,
  /** Where it is a channel's bill of its commissions. */
  bill: ChannelBill.nullable(),
  /** It comes again every month, and nobody has ended that. */
  goes_on: z.boolean(),
  cancel_reason: z.string().nullable(),
  settlements: z.array(Settlement),
});
export type FinancialEntry = z.output<typeof FinancialEntry>;

/** A row of the list: an entry, or an instalment or the fee of a booking seen from the other side. */
export const ListedEntry = z.object({
  id: Id,
  kind: Kind,
  description: z.string(),
  due_on: CivilDate,
  competence: CivilDate,
  category_code: z.string().nullable(),
  amount_cents: ShownCents,
  ...worked,
  /** The booking whose instalment or fee it is; null for an entry. */
  booking_code: z.string().nullable(),
  /** It is of a hold that ended: asked for no more, told only where the query asks for these too. */
  expired: z.boolean(),
});
export type ListedEntry = z.output<typeof ListedEntry>;

export const entrySorts = ["due_on"] as const;
export const FinancialEntryQuery = listQuery(entrySorts, {
  kind: named("Tipo", "o", many(Kind)),
  state: named("Situação", "a", many(z.enum(entryStates))),
  category_id: named("Categoria", "a", many(Id)),
  /** "none" are entries of no accommodation. */
  accommodation_id: named("Acomodação", "a", many(Id.or(z.literal("none")))),
  /** Of an entry; an instalment's and a fee's is the guest. */
  counterparty_id: named("De quem ou para quem", "o", many(Id)),
  /** By which an entry is going to be settled; an instalment and a fee have none. */
  account_id: named("Conta", "a", many(Id)),
  from: named("Vence de", "o", CivilDate.optional()),
  to: named("Vence até", "o", CivilDate.optional()),
  /** The months to which an entry belongs, each by its first day. */
  competence: named("Competência", "a", many(MonthStart)),
  /** Instalments of holds that ended too, found by what is searched for. */
  ended_holds: named("Pré-reservas expiradas", "as", z.enum(["1"]).optional()),
});
export type FinancialEntryQuery = z.output<typeof FinancialEntryQuery>;

/** Settles an entry, or receives an instalment or the fee of a booking, whole or in part. */
export const SettlementInput = z.strictObject({
  amount_cents: named("Valor", "o", Amount),
  /** Paid on top, and left off: of an entry alone. */
  interest_cents: named("Juros e multa", "os", z.int().min(0).max(maxAmountCents).optional()),
  discount_cents: named("Desconto", "o", z.int().min(0).max(maxAmountCents).optional()),
  account_id: named("Conta", "a", Id),
  /** How an instalment or a fee was paid; Pix where nothing is said. */
  method: named("Forma", "a", z.enum(paymentMethods).optional()),
  moved_on: named("Data", "a", CivilDate.optional()),
  note: named("Observação", "a", line(300).nullable().optional()),
});
export type SettlementInput = z.output<typeof SettlementInput>;

/** The booking whose instalment or fee was received, or the entry after it was settled. */
const Settled = z.object({ entry: FinancialEntry.nullable(), booking_code: z.string().nullable() });
export type Settled = z.output<typeof Settled>;

const params = z.object({ id: Id });
const path = "/api/entries" as const;

export const financialEntries = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Entries, and instalments and fees of bookings, receivable and payable",
    access: toSeeEntries,
    query: FinancialEntryQuery,
    answer: pageOf(ListedEntry),
  }),
  csv: endpoint({
    method: "GET",
    path: `${path}.csv`,
    summary: "The filtered entries as CSV, with the accountant's codes",
    access: toSeeEntries,
    query: FinancialEntryQuery,
    file: csvType,
    download: true,
  }),
  xlsx: endpoint({
    method: "GET",
    path: `${path}.xlsx`,
    summary: "The filtered entries as XLSX, with the accountant's codes",
    access: toSeeEntries,
    query: FinancialEntryQuery,
    file: xlsxType,
    download: true,
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Write an entry, once or several times, and the first one back",
    access: toWriteEntries,
    body: FinancialEntryInput,
    answer: FinancialEntry,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "One entry with its settlements",
    access: toSeeEntries,
    params,
    answer: FinancialEntry,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change an entry",
    access: toChangeEntries,
    params,
    body: FinancialEntryUpdate,
    answer: FinancialEntry,
  }),
  reverse: endpoint({
    method: "POST",
    path: `${path}/:id/reversal`,
    summary: "Take an entry back of which nothing is settled",
    access: toChangeEntries,
    params,
    body: ReversalInput,
    answer: FinancialEntry,
  }),
  endSeries: endpoint({
    method: "POST",
    path: `${path}/:id/series-end`,
    summary: "End what comes again every month: what comes after this entry is taken back",
    access: toChangeEntries,
    params,
    body: ReversalInput,
    answer: FinancialEntry,
  }),
  settle: endpoint({
    method: "POST",
    path: `${path}/:id/settlements`,
    summary: "Settle an entry, or an instalment or the fee of a booking, whole or in part",
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
    summary: "Take a settlement back that was recorded by mistake",
    access: toChangeEntries,
    params,
    body: ReversalInput,
    answer: FinancialEntry,
  }),
};
