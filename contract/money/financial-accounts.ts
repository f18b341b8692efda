import * as z from "zod";
import { paymentMethods } from "#contract/money/payments";
import { toChangeFinances, toSeeEntries, toSeeFinances } from "#contract/platform/access";
import { CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { listOf, listQuery, pageOf } from "#contract/platform/paging";
import { mayBeEmpty, needed, recordEndpoints, recordOf, usually } from "#contract/platform/record";
import { Id, line, maxAmountCents, ShownCents } from "#contract/platform/scalars";

export const accountKinds = ["bank", "cash", "card", "channel_wallet", "deposits_held"] as const;
export type AccountKind = (typeof accountKinds)[number];

const Kind = z.enum(accountKinds);
const Methods = z.array(z.enum(paymentMethods)).max(paymentMethods.length);
const Balance = z.int().min(-maxAmountCents).max(maxAmountCents);

export const financialAccount = recordOf(
  {
    name: needed({ label: "Nome", ending: "o", takes: line(60), shows: z.string() }),
    /** The deposit account exists from the start and is the only one of its kind. */
    kind: needed({ label: "Tipo de conta", ending: "o", takes: Kind, shows: Kind }),
    bank_name: mayBeEmpty({ label: "Banco ou instituição", ending: "o", takes: line(60), shows: z.string() }),
    /**
     * Payments by these methods are posted here; each method belongs to one account and is removed from its previous
     * one.
     */
    methods: usually([], {
      label: "Recebe por",
      ending: "o",
      takes: Methods,
      shows: z.array(z.enum(paymentMethods)),
    }),
    /** The balance at the start of that day; negative if overdrawn. */
    opening_cents: mayBeEmpty({ label: "Saldo inicial", ending: "o", takes: Balance, shows: ShownCents }),
    opening_on: mayBeEmpty({ label: "Data do saldo inicial", ending: "a", takes: CivilDate, shows: CivilDate }),
  },
  {
    later: {
      /** Makes the account unavailable for selection, or available again. */
      archived: usually(false, { label: "Arquivada", ending: "a", takes: z.boolean(), shows: z.boolean() }),
    },
    shown: {
      /** The sum of its lines; negative for the deposit account, whose money belongs to guests. */
      balance_cents: ShownCents,
      /** Whether anything was ever posted to it: then it can be archived but not deleted. */
      used: z.boolean(),
    },
  },
);

export const FinancialAccountInput = financialAccount.input;
export type FinancialAccountInput = z.output<typeof FinancialAccountInput>;
export const FinancialAccountUpdate = financialAccount.update;
export type FinancialAccountUpdate = z.output<typeof FinancialAccountUpdate>;
export const FinancialAccount = financialAccount.answer;
export type FinancialAccount = z.output<typeof FinancialAccount>;

export const journalSources = [
  "booking_payment",
  "security_deposit",
  "taken_back",
  "opening",
  "settlement",
  "transfer",
  "owner_adjustment",
] as const;

/** A line of an account statement. `id` is that of the payment, settlement or transfer. */
export const AccountLine = z.object({
  id: Id,
  position: z.int(),
  posted_on: CivilDate,
  source: z.enum(journalSources),
  /** Positive for receipts. */
  amount_cents: ShownCents,
  booking_code: z.string().nullable(),
  entry_id: Id.nullable(),
  description: z.string().nullable(),
  /** The other account of a transfer. */
  other_account_name: z.string().nullable(),
  is_reversal: z.boolean(),
  reversed: z.boolean(),
});
export type AccountLine = z.output<typeof AccountLine>;

export const AccountLineQuery = listQuery(["posted_on"], {});

const path = "/api/financial-accounts" as const;

export const financialAccounts = {
  ...recordEndpoints({
    path,
    one: "a financial account",
    many: "financial accounts with their balances",
    toSee: toSeeFinances,
    toChange: toChangeFinances,
    input: FinancialAccountInput,
    update: FinancialAccountUpdate,
    answer: FinancialAccount,
  }),
  lines: endpoint({
    method: "GET",
    path: `${path}/:id/lines`,
    summary: "List lines of a financial account's statement, newest first",
    access: toSeeFinances,
    params: z.object({ id: Id }),
    query: AccountLineQuery,
    answer: pageOf(AccountLine),
  }),
};

/** An account for selection, without its balance. */
const AccountOption = z.object({ id: Id, name: z.string(), kind: Kind, archived: z.boolean() });
export type AccountOption = z.output<typeof AccountOption>;

export const financialAccountOptions = {
  list: endpoint({
    method: "GET",
    path: "/api/financial-account-options",
    summary: "List financial accounts for selection, without balances",
    access: toSeeEntries,
    answer: listOf(AccountOption),
  }),
};
