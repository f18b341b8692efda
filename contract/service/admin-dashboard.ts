import * as z from "zod";
import { adminAccess } from "#contract/platform/access";
import { AnswerDate, CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id } from "#contract/platform/scalars";
import { MailSender } from "#contract/service/admin-mailing";
import { TenantRow } from "#contract/service/admin-tenants";
import { cancelCauses, type SubscriptionState, subscriptionStates } from "#domain/subscription-states";

/** The day whose changes are to be applied, as shown on the dashboard. */
const HeldMovesInput = z.strictObject({ day: named("Dia", "o", CivilDate) });

/** How a company's monthly revenue changed. */
export const revenueMoves = ["new", "back", "up", "down", "lost"] as const;
export type RevenueMove = (typeof revenueMoves)[number];

/**
 * What a start found that the operator should change: the login role of the database could see every company, a pooler
 * drops the time limits, or the key of guest links is in the database.
 */
export const startWarnings = ["strong_login", "key_in_database"] as const;
export type StartWarning = (typeof startWarnings)[number];

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

/** The service's figures on a day of Brasília. */
export const ServiceFigures = z.object({
  date: CivilDate,
  warnings: z.array(z.enum(startWarnings)),
  /** Changes due on the day that affect unusually many companies and therefore wait for approval; else null. */
  held: z.object({ day: AnswerDate, companies: z.int(), of_companies: z.int(), held_at: Moment }).nullable(),
  /** Unsent mails: pending, the time of the oldest, abandoned, and the latest failure reason. */
  mails: z.object({
    waiting: z.int(),
    oldest_at: Moment.nullable(),
    failed: z.int(),
    last_error: z.string().nullable(),
    /**
     * Companies whose messages failed within the last day or have been waiting for over an hour, the most affected
     * first.
     */
    companies: z.array(z.object({ uuid: Id, name: z.string(), waiting: z.int(), failed: z.int() })),
  }),
  /**
   * The last backup of the program that was restored and compared: the instant that it shows and its size. `off`: the
   * program makes none; `unreadable`: the folder cannot be read; `late`: it is older than it should be. `incomplete`: one made since then lacks files that the
   * database names, and does not count. `next_at`: when the program looks again whether one is due.
   */
  backup: z.object({
    state: z.enum(["off", "unreadable", "none", "fresh", "late"]),
    every_hours: z.int(),
    last: z.object({ made_at: Moment, verified_at: Moment, bytes: z.int(), encrypted: z.boolean() }).nullable(),
    incomplete: z.object({ made_at: Moment, named_files: z.int(), missing_files: z.int() }).nullable(),
    next_at: Moment.nullable(),
  }),
  /**
   * Background work that failed or is late, of each kind and company the newest: given up in the last seven days, to be
   * tried again, or due for over five minutes. The newest first.
   */
  jobs: z.array(
    z.object({
      id: Id,
      kind: z.string(),
      company: z.object({ uuid: Id, name: z.string() }).nullable(),
      state: z.enum(["given_up", "again", "late"]),
      /** When it was given up, will be tried again, or was due. */
      at: Moment,
      error: z.string().nullable(),
    }),
  ),
  more_jobs: z.int(),
  /** The slowest calls that the answering process has served since then, by their mean time in milliseconds. */
  work: z.object({
    since: Moment,
    routes: z.array(
      z.object({ method: z.string(), route: z.string(), count: z.int(), mean_ms: z.int(), slowest_ms: z.int() }),
    ),
    /** Companies by the time that their calls took to be answered and their background work to be done, the most first. */
    companies: z.array(z.object({ uuid: Id, name: z.string(), count: z.int(), total_ms: z.int() })),
    /** Companies that met errors of the program in that time, the most first. */
    errors: z.array(z.object({ uuid: Id, name: z.string(), count: z.int() })),
  }),
  /** Companies by the bytes of their files, the most first. */
  storage: z.array(z.object({ uuid: Id, name: z.string(), bytes: z.int() })),
  /** Companies by what they mailed in the last seven days, those reported or stopped first. */
  senders: z.array(MailSender),
  /** Companies whose name is like that of a bank or an authority and waits for approval, the oldest first. */
  names_waiting: z.array(z.object({ uuid: Id, name: z.string() })),
  /** How many more there are. */
  more_names_waiting: z.int(),
  tenants: z.object(counts),
  /** Monthly revenue of all companies, today and 30 days ago. */
  mrr_cents: z.int(),
  mrr_before_cents: z.int(),
  /** Twelve months including the current one: companies that started to pay or returned, and those lost. */
  months: z.array(z.object({ month: z.string(), came: z.int(), lost: z.int() })),
  /** From the last day of last month to today; the start and all changes add up to `mrr_cents`. */
  month: z.object({
    start_cents: z.int(),
    moves: z.array(z.object({ kind: z.enum(revenueMoves), count: z.int(), cents: z.int() })),
  }),
  /** `soon` counts trials that end within three days; `list` has the first ones to end. */
  trials: z.object({ soon: z.int(), list: z.array(Waiting.extend({ trial_ends_on: AnswerDate })) }),
  /** Companies that cancelled and still have their plan, the latest to cancel first. */
  leaving: z.object({
    count: z.int(),
    list: z.array(
      Waiting.extend({
        cancelled_on: AnswerDate.nullable(),
        last_day: AnswerDate.nullable(),
        cancel_cause: z.enum(cancelCauses).nullable(),
        cancel_reason: z.string().nullable(),
      }),
    ),
  }),
  /** Overdue amounts in total and by company, the longest overdue first. */
  arrears: z.object({
    total_cents: z.int(),
    list: z.array(Waiting.extend({ state_since: AnswerDate, owed_cents: z.int() })),
  }),
  /** Invoices due within the next 30 days, including today. */
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
    summary: "Get the service's figures: companies by state, monthly revenue, new and lost companies",
    access: adminAccess(null),
    answer: ServiceFigures,
  }),
  allowMoves: endpoint({
    method: "POST",
    path: "/api/admin/held-moves",
    summary: "Apply the automatic changes of companies that are held because unusually many are due on one day",
    access: adminAccess("tenants.edit"),
    body: HeldMovesInput,
  }),
  runJob: endpoint({
    method: "POST",
    path: "/api/admin/jobs/:id/runs",
    summary: "Run background work again that failed or is late",
    access: adminAccess("tenants.edit"),
    params: z.object({ id: Id }),
    /** `working`: it runs already; `ended`: it has succeeded meanwhile. */
    answer: z.object({ result: z.enum(["due", "working", "ended"]) }),
  }),
};
