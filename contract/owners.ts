import * as z from "zod";
import { companyAccess, type TenantPermission } from "#contract/access";
import { accommodationStatuses } from "#contract/accommodations";
import { endpoint } from "#contract/endpoint";
import { messages } from "#contract/messages";
import { listQuery, pageOf } from "#contract/paging";
import { CompanyDocument } from "#contract/tenants";
import { Email, Id, line, Phone, paragraph, Version } from "#contract/text";
import { canonicalPixKey, pixKeyKinds } from "#domain/pix-keys";

const fields = {
  name: line(120),
  document: CompanyDocument.nullable().optional(),
  email: Email.nullable().optional(),
  phone: Phone.nullable().optional(),
  pix_kind: z.enum(pixKeyKinds).nullable().optional(),
  pix_key: line(80).nullable().optional(),
  notes: paragraph(2000).nullable().optional(),
};

interface PixPart {
  pix_kind?: (typeof pixKeyKinds)[number] | null | undefined;
  pix_key?: string | null | undefined;
}

// half a key is judged by the verb, which knows the other half
const pixFits = ({ pix_kind, pix_key }: PixPart) =>
  !pix_kind || !pix_key || canonicalPixKey(pix_kind, pix_key) !== null;
const pixFault = { path: ["pix_key"], message: messages.pixKey };

export const OwnerInput = z.strictObject(fields).refine(pixFits, pixFault);
export type OwnerInput = z.output<typeof OwnerInput>;

/** What changes one: absent is kept, null empties. `archived` takes it out of what can be chosen, or back in. */
export const OwnerUpdate = z
  .strictObject({ ...z.object(fields).partial().shape, archived: z.boolean().optional(), version: Version })
  .refine(pixFits, pixFault);
export type OwnerUpdate = z.output<typeof OwnerUpdate>;

/** What an owner has of an accommodation, in basis points. */
export const Holding = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(accommodationStatuses),
  share_bps: z.int(),
});
export type Holding = z.output<typeof Holding>;

/**
 * An owner. `document`, and a Pix key that is one, are left out for people without `guests.documents`, who see the
 * masked ones; what GET answered stays a valid PUT, which keeps what is absent.
 */
export const Owner = z.object({
  id: Id,
  name: z.string(),
  document: z.string().nullable().optional(),
  masked_document: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  pix_kind: z.enum(pixKeyKinds).nullable(),
  pix_key: z.string().nullable().optional(),
  masked_pix_key: z.string().nullable(),
  notes: z.string().nullable(),
  archived: z.boolean(),
  /** The accommodations of which he has a share, by name. */
  accommodations: z.array(Holding),
  version: Version,
});
export type Owner = z.output<typeof Owner>;

export const ownerSorts = ["name", "created_at"] as const;
export const OwnerQuery = listQuery(ownerSorts, { archived: z.enum(["0", "1"]).optional() });

const path = "/api/owners" as const;
const params = z.object({ id: Id });
const to = (permission: TenantPermission) => companyAccess("accommodation", permission);

export const owners = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Owners of accommodations",
    access: to("owners.view"),
    query: OwnerQuery,
    answer: pageOf(Owner),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create an owner",
    access: to("owners.edit"),
    body: OwnerInput,
    answer: Owner,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "One owner",
    access: to("owners.view"),
    params,
    answer: Owner,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change an owner, archive him or bring him back",
    access: to("owners.edit"),
    params,
    body: OwnerUpdate,
    answer: Owner,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete an owner who has no share of any accommodation",
    access: to("owners.edit"),
    params,
  }),
};
