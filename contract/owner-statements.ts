import * as z from "zod";
import { AnswerDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { toSeeFinances } from "#contract/finance-access";
import { named } from "#contract/labels";
import { maxAmountCents, ShownCents } from "#contract/money";
import { Id } from "#contract/text";
import { sampleStays } from "#domain/owner-statement/sample-stays";

/** A month, YYYY-MM, of the years that companies plan and account for. */
export const Month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .meta({ example: "2026-10" });

const cents = (min: number) =>
  z
    .string()
    .regex(/^-?\d{1,11}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(maxAmountCents));

/** Whose month. Without an owner it is the first one's, by name. */
export const OwnerStatementQuery = z.object({
  owner_id: named("Proprietário", "o", Id.optional()),
  month: named("Mês", "o", Month),
  /** What he is owed from before, below zero what he owes. */
  opening_cents: named("Saldo anterior", "o", cents(-maxAmountCents).optional()),
  /** What stays with the company for what comes. */
  reserve_cents: named("Reserva", "a", cents(0).optional()),
  /** A sample made from what was agreed, in the place of the bookings. */
  sample: named("Exemplo", "o", z.enum(["1"]).optional()),
});
export type OwnerStatementQuery = z.output<typeof OwnerStatementQuery>;

/** The stay of a line; a sample has none. */
const StatedBooking = z.object({
  code: z.string(),
  holder_name: z.string(),
  accommodation_name: z.string(),
  check_in: AnswerDate,
  check_out: AnswerDate,
});
const stay = { booking: StatedBooking.nullable(), sample: z.enum(sampleStays).nullable() };

/** A stay in the month; amounts are the owner's part. */
const StatedStay = z.object({
  ...stay,
  nights_in_month: z.int(),
  nights: z.int(),
  /** Kept of a stay that was given up. */
  is_kept: z.boolean(),
  gross_cents: ShownCents,
  channel_cents: ShownCents,
  company_cents: ShownCents,
  net_cents: ShownCents,
  /** Of the net, what was slept before the month and received in it. */
  earlier_cents: ShownCents,
  /** What he took himself, deducted. */
  collected_cents: ShownCents,
});

const Waiting = z.object({ ...stay, part_cents: ShownCents });

export const OwnerStatement = z.object({
  opening_cents: ShownCents,
  stays: z.array(StatedStay),
  /** Of a sample: an expense of the accommodation, his part. */
  expense_cents: ShownCents,
  balance_cents: ShownCents,
  reserve_cents: ShownCents,
  payout_cents: ShownCents,
  closing_cents: ShownCents,
  /** Slept and not received; received for nights to come. His part, in no sum above. */
  not_received: z.array(Waiting),
  to_come: z.array(Waiting),
});

/** An owner by name. */
const Named = z.object({ id: Id, name: z.string() });

/** A month of an owner, computed and not kept. */
export const OwnerStatementPreview = z.object({
  month: Month,
  owners: z.array(Named),
  owner: Named.nullable(),
  /** Whether there is an accommodation of his to make a sample from. */
  has_sample: z.boolean(),
  statement: OwnerStatement.nullable(),
});
export type OwnerStatementPreview = z.output<typeof OwnerStatementPreview>;

export const ownerStatements = {
  preview: endpoint({
    method: "GET",
    path: "/api/owner-statements/preview",
    summary: "What an owner gets of a month, without keeping anything",
    access: toSeeFinances,
    query: OwnerStatementQuery,
    answer: OwnerStatementPreview,
  }),
};
