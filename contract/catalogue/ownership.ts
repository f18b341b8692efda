import * as z from "zod";
import { companyAccess, type TenantPermission, wholeCompanyAccess } from "#contract/platform/access";
import { AnswerDate, CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Cents, Id, ShownCents, Version } from "#contract/platform/scalars";

/**
 * The company's commission on a booking: a share of the nights, in full or less the channel's commission, a share of
 * everything, or an amount.
 */
export const commissionKinds = [
  "percent_of_nights",
  "percent_net_of_channel",
  "percent_of_total",
  "fixed_per_booking",
] as const;
/** Who bears the channel's commission. */
export const feePayers = ["owner", "company"] as const;

const Share = z.strictObject({
  owner_id: named("Proprietário", "o", Id),
  share_bps: named("Parte", "a", z.int().min(1).max(10_000)),
});

const ruleFields = {
  kind: named("Tipo", "o", z.enum(commissionKinds)),
  /** Required for shares. */
  rate_bps: named("Percentual", "o", z.int().min(1).max(10_000).nullable().optional()),
  /** Required for the amount; absent keeps it if the kind does not change. */
  amount_cents: named("Valor", "o", Cents.min(1).nullable().optional()),
  fees_paid_by: named("Responsável pela comissão do canal", "o", z.enum(feePayers)),
};

/**
 * The complete list of owners with their shares in basis points, in order, and the commission rule; absent keeps a
 * value.
 */
export const OwnershipInput = z.strictObject({
  shares: named("Parte", "a", z.array(Share).max(50).optional()),
  commission: named("Comissão", "a", z.strictObject(ruleFields).nullable().optional()),
  /**
   * The first day of the new terms: stays that began before keep the earlier terms. Null corrects the current terms
   * from their start. Absent: today if the accommodation has owners, else null.
   */
  from: named("Vale a partir de", "o", CivilDate.nullable().optional()),
  /** Confirms that past months that are not closed change too. */
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

/** `owners` are the owners of the shares. The remainder to 10,000 belongs to the company. */
const agreed = {
  shares: z.array(z.object({ owner_id: Id, share_bps: z.int() })),
  owners: z.array(z.object({ id: Id, name: z.string(), archived: z.boolean() })),
  commission: Commission.nullable(),
};

export const Ownership = z.object({
  ...agreed,
  /** The day on which it took effect; null if there were no earlier terms. */
  from: AnswerDate.nullable(),
  /** Earlier terms, newest first, each up to the day on which the next took effect. */
  past: z.array(z.object({ ...agreed, until: AnswerDate })),
  /** Owners with a past month that includes the accommodation and is not closed. */
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
    summary: "Get the owners' shares and the commission rule of an accommodation",
    access: to("owners.view"),
    params,
    answer: Ownership,
  }),
  update: endpoint({
    method: "PUT",
    path,
    summary: "Update the owners' shares and the commission rule of an accommodation",
    access: wholeCompanyAccess("accommodation", "owners.edit"),
    params,
    body: OwnershipInput,
    answer: Ownership,
  }),
};
