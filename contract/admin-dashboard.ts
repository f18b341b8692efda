import * as z from "zod";
import { adminAccess } from "#contract/access";
import { TenantRow } from "#contract/admin-tenants";
import { AnswerDate, CivilDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { Id } from "#contract/text";
import { type SubscriptionState, subscriptionStates } from "#domain/subscription-states";

/** The day whose moves are to happen, as the dashboard showed it. */
const HeldMovesInput = z.strictObject({ day: named("Dia", "o", CivilDate) });

/** By what a company changed what it pays in a month. */
export const revenueMoves = ["new", "back", "up", "down", "lost"] as const;
export type RevenueMove = (typeof revenueMoves)[number];

const counts = Object.fromEntries(subscriptionStates.map((state) => [state, z.int()])) as Record<
  SubscriptionState,
  z.ZodInt
>;

const Waiting = TenantRow.pick({
  uuid: true,
  name: true,
  plan_name: true,
  accommodations: true,
  mrr_cents: true,
  last_access_at: true,
});

/** The service at a glance, on a day of Brasília. */
export const ServiceFigures = z.object({
  date: CivilDate,
  /** What the clock would do to unusually many companies on the day, and does not do before it is allowed; else null. */
  held: z.object({ day: AnswerDate, companies: z.int(), of_companies: z.int(), held_at: Moment }).nullable(),
  /** Mails that have not gone out: still tried, since when the oldest waits, and given up; the newest reason. */
  mails: z.object({
    waiting: z.int(),
    oldest_at: Moment.nullable(),
    failed: z.int(),
    last_error: z.string().nullable(),
    /** Companies whose messages failed in the last day, or wait since more than an hour, those with most first. */
    companies: z.array(z.object({ uuid: Id, name: z.string(), waiting: z.int(), failed: z.int() })),
  }),
  tenants: z.object(counts),
  /** What all companies pay in a month, today and 30 days ago. */
  mrr_cents: z.int(),
  mrr_before_cents: z.int(),
  /** Twelve months, the last one still runs: companies that began to pay or came back, and those that left. */
  months: z.array(z.object({ month: z.string(), came: z.int(), lost: z.int() })),
  /** From the last day of last month to today; the start and all moves add up to `mrr_cents`. */
  month: z.object({
    start_cents: z.int(),
    moves: z.array(z.object({ kind: z.enum(revenueMoves), count: z.int(), cents: z.int() })),
  }),
  /** Trials that end in the next three days are counted; the first ones to end are listed. */
  trials: z.object({ soon: z.int(), list: z.array(Waiting.extend({ trial_ends_on: AnswerDate })) }),
  /** What is owed past its day, by all companies and by each; who owes for longest comes first. */
  arrears: z.object({
    total_cents: z.int(),
    list: z.array(Waiting.extend({ state_since: AnswerDate, owed_cents: z.int() })),
  }),
  /** Invoices that fall due in the next 30 days, today among them. */
  coming: z.object({
    count: z.int(),
    total_cents: z.int(),
    list: z.array(
      z.object({
        uuid: Id,
        name: z.string(),
        invoice_id: Id,
        number: z.string(),
        due_on: AnswerDate,
        total_cents: z.int(),
      }),
    ),
  }),
});
export type ServiceFigures = z.output<typeof ServiceFigures>;

export const adminDashboard = {
  show: endpoint({
    method: "GET",
    path: "/api/admin/dashboard",
    summary: "Companies by state, what they pay in a month, who came and who left",
    access: adminAccess(null),
    answer: ServiceFigures,
  }),
  allowMoves: endpoint({
    method: "POST",
    path: "/api/admin/held-moves",
    summary: "Let the clock do to companies what waits since it is unusually much for one day",
    access: adminAccess("tenants.edit"),
    body: HeldMovesInput,
  }),
};
