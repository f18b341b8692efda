import * as z from "zod";
import { OwnerAdjustment, OwnerPayout, OwnerPayoutInput, StatedAdjustment } from "#contract/money/owner-account";
import { ReversalInput } from "#contract/money/payments";
import { toChangeFinances, toCloseMonths, toSeeFinances } from "#contract/platform/access";
import { AnswerDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { PixKind } from "#contract/platform/pix-key";
import { Id, line, maxAmountCents, ShownCents, Version } from "#contract/platform/scalars";
import { holdReasons } from "#domain/mail-allowance";
import { sampleStays } from "#domain/owner-statement/sample-statement";

/** A month, YYYY-MM, within the years supported for planning and accounting. */
export const Month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .meta({ example: "2026-10" });

const StatedMonth = named("Mês", "o", Month);

/** The owner's month; `sample` requests one generated from the agreed terms instead of bookings. */
export const OwnerStatementQuery = z.object({
  owner_id: named("Proprietário", "o", Id),
  month: StatedMonth,
  sample: named("Exemplo", "o", z.enum(["1"]).optional()),
});
export type OwnerStatementQuery = z.output<typeof OwnerStatementQuery>;

/** The stay of a line; a sample has none. Guest and code are absent for users who do not see bookings. */
const StatedBooking = z.object({
  code: z.string().nullable(),
  holder_name: z.string().nullable(),
  accommodation_name: z.string(),
  check_in: AnswerDate,
  check_out: AnswerDate,
});
/** `line_id` identifies the line for leaving it out; a sample has none. */
const stay = { line_id: Id.nullable(), booking: StatedBooking.nullable(), sample: z.enum(sampleStays).nullable() };

/** A stay in the month; amounts are the owner's part. */
const StatedStay = z.object({
  ...stay,
  nights_in_month: z.int(),
  nights: z.int(),
  /** The fee kept from a cancelled stay. */
  is_kept: z.boolean(),
  gross_cents: ShownCents,
  channel_cents: ShownCents,
  company_cents: ShownCents,
  net_cents: ShownCents,
  /** The part of the net amount for nights before the month that were paid in it. */
  earlier_cents: ShownCents,
  /** Of that, the difference to an earlier statement, because of a later change. */
  corrected_cents: ShownCents,
  /** Money the owner collected, deducted. */
  collected_cents: ShownCents,
});

const StatedExpense = z.object({
  line_id: Id.nullable(),
  description: z.string().nullable(),
  accommodation_name: z.string().nullable(),
  due_on: AnswerDate,
  /** The owner's part, negative. */
  part_cents: ShownCents,
  /** The difference to an earlier statement. */
  is_corrected: z.boolean(),
});

/** Left for a later month: why, by whom and when; null if that was not recorded. */
const LeftOut = z.object({
  ...stay,
  description: z.string().nullable(),
  reason: z.string(),
  left_out_by_name: z.string().nullable(),
  left_out_at: Moment.nullable(),
  part_cents: ShownCents,
});

const Waiting = z.object({ ...stay, part_cents: ShownCents });

export const OwnerStatement = z.object({
  opening_cents: ShownCents,
  stays: z.array(StatedStay),
  expenses: z.array(StatedExpense),
  payouts: z.array(z.object({ line_id: Id, paid_on: AnswerDate, part_cents: ShownCents })),
  adjustments: z.array(StatedAdjustment),
  left_out: z.array(LeftOut),
  /** Opening balance plus lines. The next statement opens with it. */
  closing_cents: ShownCents,
  reserve_cents: ShownCents,
  /** The part of the closing balance that may be paid out. */
  payable_cents: ShownCents,
  /** The owner's part of nights slept but not paid, and of receipts for future nights; not in the sums above. */
  not_received: z.array(Waiting),
  to_come: z.array(Waiting),
});
export type OwnerStatement = z.output<typeof OwnerStatement>;

const AnyCents = z.int().min(-maxAmountCents).max(maxAmountCents);

/** The owner's opening balance, and the reserve retained by the company. */
export const OwnerStatementSettingsInput = z.strictObject({
  begins_in: named("Primeiro mês", "o", Month),
  opening_cents: named("Saldo inicial", "o", AnyCents),
  reserve_cents: named("Reserva", "a", z.int().min(0).max(maxAmountCents)),
  /** The version that was read; 1 if there was none. */
  version: Version,
});
export type OwnerStatementSettingsInput = z.output<typeof OwnerStatementSettingsInput>;

const Settings = z.object({
  begins_in: Month,
  opening_cents: ShownCents,
  reserve_cents: ShownCents,
  version: z.int(),
});

const documentStates = ["waiting", "ready", "failed"] as const;

/** A closed statement, and what has happened to it since. */
const Kept = z.object({
  id: Id,
  closed_at: Moment,
  closed_by_name: z.string().nullable(),
  /** Whether it is the owner's newest, the only one that can be reopened. */
  is_newest: z.boolean(),
  reopened_at: Moment.nullable(),
  reopen_reason: z.string().nullable(),
  /** Its PDF: lines drawn, of all, while it is generated. */
  document: z.object({ state: z.enum(documentStates), drawn: z.int(), lines: z.int() }),
  sent_at: Moment.nullable(),
  sent_to: z.string().nullable(),
  mail_held: z.enum(holdReasons).nullable(),
});

/** The states of a month: no opening balance set, over and open, closed, not over, or before a closed one. */
const monthStates = ["not_begun", "open", "closed", "running", "before"] as const;
export type MonthState = (typeof monthStates)[number];

/** An owner's month: the closed statement, or the current figures, not stored. */
export const OwnerMonth = z.object({
  month: Month,
  state: z.enum(monthStates),
  owner: z.object({ id: Id, name: z.string(), email: z.string().nullable() }),
  /** Whether the owner has an accommodation for which a sample can be generated. */
  has_sample: z.boolean(),
  settings: Settings.nullable(),
  kept: Kept.nullable(),
  statement: OwnerStatement.nullable(),
  /** What the owner is owed now, by closed statements and later movements; negative if the owner owes. */
  owed_cents: ShownCents,
  /** Of that, what may be paid out, less the reserve. */
  payable_now_cents: ShownCents,
  payouts: z.array(OwnerPayout),
  adjustments: z.array(OwnerAdjustment),
  /** The data of a Pix to the owner; null without a key, and for users who may not see a key that is a document. */
  pix: z.object({ kind: PixKind, key: z.string(), name: z.string(), city: z.string() }).nullable(),
});
export type OwnerMonth = z.output<typeof OwnerMonth>;

const OwnerRow = z.object({
  owner: z.object({ id: Id, name: z.string() }),
  state: z.enum(monthStates),
  /** Of the closed month. */
  closing_cents: ShownCents.nullable(),
  payable_now_cents: ShownCents,
  sent_at: Moment.nullable(),
});
export type OwnerRow = z.output<typeof OwnerRow>;

/** Closes a month as displayed: refused if the closing balance differs. */
export const OwnerStatementInput = z.strictObject({
  owner_id: named("Proprietário", "o", Id),
  month: StatedMonth,
  closing_cents: named("Saldo final", "o", AnyCents),
});
export type OwnerStatementInput = z.output<typeof OwnerStatementInput>;

/** Leaves a line out of a month, for a later one; null includes it again. */
export const LeftOutInput = z.strictObject({
  month: StatedMonth,
  line_id: named("Linha", "a", Id),
  reason: named("Motivo", "o", line(300).nullable()),
});
export type LeftOutInput = z.output<typeof LeftOutInput>;

const params = z.object({ id: Id });
const path = "/api/owner-statements" as const;
const ofOwner = "/api/owners/:id" as const;

export const ownerStatements = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List owners with the state of their statement for a month",
    access: toSeeFinances,
    query: z.object({ month: StatedMonth }),
    answer: listOf(OwnerRow),
  }),
  preview: endpoint({
    method: "GET",
    path: `${path}/preview`,
    summary: "Get an owner's month: the closed statement, or the current figures, which are not stored",
    access: toSeeFinances,
    query: OwnerStatementQuery,
    answer: OwnerMonth,
  }),
  settings: endpoint({
    method: "POST",
    path: `${ofOwner}/statement-settings`,
    summary: "Update the opening balance and the reserve of an owner's statements",
    access: toChangeFinances,
    params,
    body: OwnerStatementSettingsInput,
    answer: Settings,
  }),
  leaveOut: endpoint({
    method: "POST",
    path: `${ofOwner}/left-out-lines`,
    summary: "Leave a line out of an owner's month, with a reason, or include it again",
    access: toChangeFinances,
    params,
    body: LeftOutInput,
  }),
  compute: endpoint({
    method: "POST",
    path: `${path}/preview`,
    summary: "Get an owner's month, with the parameters in the body; nothing is stored",
    access: toSeeFinances,
    body: z.strictObject(OwnerStatementQuery.shape),
    answer: OwnerMonth,
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Close an owner's month; its statement no longer changes",
    access: toCloseMonths,
    body: OwnerStatementInput,
    answer: OwnerMonth,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "Get an owner statement as it was closed",
    access: toSeeFinances,
    params,
    answer: OwnerMonth,
  }),
  pay: endpoint({
    method: "POST",
    path: `${path}/:id/payment`,
    summary: "Record the payout of a closed owner statement, in full or in part",
    access: toChangeFinances,
    params,
    body: OwnerPayoutInput,
    answer: OwnerPayout,
    status: 201,
    idempotent: true,
  }),
  reopen: endpoint({
    method: "POST",
    path: `${path}/:id/reopening`,
    summary: "Reopen an owner's newest statement, with a reason",
    access: toCloseMonths,
    params,
    body: ReversalInput,
    answer: OwnerMonth,
  }),
  draw: endpoint({
    method: "POST",
    path: `${path}/:id/document`,
    summary: "Regenerate the PDF of an owner statement",
    access: toSeeFinances,
    params,
    status: 202,
    answer: z.object({ state: z.enum(documentStates) }),
  }),
  pdf: endpoint({
    method: "GET",
    path: `${path}/:id/pdf`,
    summary: "Download a closed owner statement as PDF",
    access: toSeeFinances,
    params,
    file: "application/pdf",
    download: true,
  }),
  send: endpoint({
    method: "POST",
    path: `${path}/:id/mail`,
    summary: "Send a closed owner statement to the owner's e-mail address, once per address",
    access: toChangeFinances,
    params,
    answer: z.object({ sent_to: z.string(), held: z.enum(holdReasons).optional() }),
    status: 202,
  }),
};
