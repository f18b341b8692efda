import * as z from "zod";
import { companyAccess, type TenantPermission, wholeCompanyAccess } from "#contract/access";
import { AnswerDate, CivilDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { Cents, ShownCents } from "#contract/money";
import { Id, Version } from "#contract/text";

/** What the company keeps of a booking: a share of the nights, whole or less the channel's, a share of everything, or an amount. */
export const commissionKinds = [
  "percent_of_nights",
  "percent_net_of_channel",
  "percent_of_total",
  "fixed_per_booking",
] as const;
/** Who bears what a channel keeps for itself. */
export const feePayers = ["owner", "company"] as const;

const Share = z.strictObject({
  owner_id: named("Proprietário", "o", Id),
  share_bps: named("Parte", "a", z.int().min(1).max(10_000)),
});

const ruleFields = {
  kind: named("Tipo", "o", z.enum(commissionKinds)),
  /** Required for the shares. */
  rate_bps: named("Percentual", "o", z.int().min(1).max(10_000).nullable().optional()),
  /** Required for the amount; absent is kept, as long as the kind is. */
  amount_cents: named("Valor", "o", Cents.min(1).nullable().optional()),
  fees_paid_by: named("Responsável pela comissão do canal", "o", z.enum(feePayers)),
};

/** Owners with their shares in basis points, all of them and in their order, and the commission rule: absent is kept. */
export const OwnershipInput = z.strictObject({
  shares: named("Parte", "a", z.array(Share).max(50).optional()),
  commission: named("Comissão", "a", z.strictObject(ruleFields).nullable().optional()),
  /**
   * The first day of what is said: stays that began before keep what was agreed then. Null corrects what holds, from its own
   * beginning. Absent is today where the accommodation has owners, else null.
   */
  from: named("Vale a partir de", "o", CivilDate.nullable().optional()),
  /** That months that are over and not closed change too is meant. */
  corrects_open_months: named("Também os meses abertos", "o", z.boolean().optional()),
  version: Version,
});
export type OwnershipInput = z.output<typeof OwnershipInput>;

const Commission = z.object({
  kind: z.enum(commissionKinds),
  rate_bps: z.int().nullable(),
  amount_cents: ShownCents.nullable(),
  fees_paid_by: z.enum(feePayers),
});
export type Commission = z.output<typeof Commission>;

/** `owners` names those of the shares. What is missing to 10,000 belongs to the company. */
const agreed = {
  shares: z.array(z.object({ owner_id: Id, share_bps: z.int() })),
  owners: z.array(z.object({ id: Id, name: z.string(), archived: z.boolean() })),
  commission: Commission.nullable(),
};

export const Ownership = z.object({
  ...agreed,
  /** The day on which it began to hold; null where nothing else was agreed before. */
  from: AnswerDate.nullable(),
  /** What was agreed before, the newest first, each until a day that is the first of what followed. */
  past: z.array(z.object({ ...agreed, until: AnswerDate })),
  /** For whom a month is over, has something of the accommodation, and is not closed. */
  open_for: z.array(z.string()),
  version: Version,
});
export type Ownership = z.output<typeof Ownership>;

const params = z.object({ id: Id });
const path = "/api/accommodations/:id/ownership" as const;
const to = (permission: TenantPermission) => companyAccess("accommodation", permission);

export const ownership = {
  show: endpoint({
    method: "GET",
    path,
    summary: "Whose an accommodation is, and what the company keeps",
    access: to("owners.view"),
    params,
    answer: Ownership,
  }),
  update: endpoint({
    method: "PUT",
    path,
    summary: "Save the shares and the commission rule of an accommodation",
    access: wholeCompanyAccess("accommodation", "owners.edit"),
    params,
    body: OwnershipInput,
    answer: Ownership,
  }),
};
