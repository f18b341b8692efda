import * as z from "zod";
import { companyAccess, type TenantPermission, wholeCompanyAccess } from "#contract/access";
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
export const Ownership = z.object({
  shares: z.array(z.object({ owner_id: Id, share_bps: z.int() })),
  owners: z.array(z.object({ id: Id, name: z.string(), archived: z.boolean() })),
  commission: Commission.nullable(),
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
