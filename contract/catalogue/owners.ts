import * as z from "zod";
import { accommodationStatuses } from "#contract/catalogue/accommodation-words";
import { CompanyDocument } from "#contract/people/tenants";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { named } from "#contract/platform/labels";
import { listQuery } from "#contract/platform/paging";
import { PixKind, pixFault, pixFits } from "#contract/platform/pix-key";
import { mayBeEmpty, needed, pagedEndpoints, recordOf, usually } from "#contract/platform/record";
import { companyName, Email, Id, line, Phone, paragraph } from "#contract/platform/scalars";
import { ownerSorts } from "#contract/platform/sorts";

/** An owner's share of an accommodation, in basis points. */
export const Holding = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(accommodationStatuses),
  share_bps: z.int(),
});
export type Holding = z.output<typeof Holding>;

const Hidden = z.string().optional();

/**
 * An owner. `document`, and a Pix key that is a document, are absent for users without `guests.documents`, who see the
 * masked ones; GET output remains valid for PUT, which keeps absent fields.
 */
export const owner = recordOf(
  {
    name: needed({ label: "Nome", ending: "o", takes: companyName(120), shows: z.string() }),
    document: mayBeEmpty({ label: "CPF ou CNPJ", ending: "o", takes: CompanyDocument, shows: Hidden }),
    email: mayBeEmpty({ label: "E-mail", ending: "o", takes: Email, shows: z.string() }),
    phone: mayBeEmpty({ label: "Celular (WhatsApp)", ending: "o", takes: Phone, shows: z.string() }),
    pix_kind: mayBeEmpty({ label: "Tipo de chave", ending: "o", takes: PixKind, shows: PixKind }),
    pix_key: mayBeEmpty({ label: "Chave Pix", ending: "a", takes: line(80), shows: Hidden }),
    notes: mayBeEmpty({ label: "Observações", ending: "as", takes: paragraph(2000), shows: z.string() }),
  },
  {
    later: {
      /** Makes the owner unavailable for selection, or available again. */
      archived: usually(false, { label: "Arquivado", ending: "o", takes: z.boolean(), shows: z.boolean() }),
    },
    shown: {
      masked_document: z.string().nullable(),
      masked_pix_key: z.string().nullable(),
      /** The accommodations in which they have a share, by name. */
      accommodations: z.array(Holding),
    },
  },
);

export const OwnerInput = owner.input.refine(pixFits, pixFault);
export type OwnerInput = z.output<typeof OwnerInput>;

export const OwnerUpdate = owner.update.refine(pixFits, pixFault);
export type OwnerUpdate = z.output<typeof OwnerUpdate>;

export const Owner = owner.answer;
export type Owner = z.output<typeof Owner>;
export const OwnerQuery = listQuery(ownerSorts, {
  archived: named("Arquivamento", "o", z.enum(["0", "1"]).optional()),
});

export const owners = pagedEndpoints({
  path: "/api/owners",
  one: "an owner",
  many: "owners",
  summary: {
    update: "Update an owner, or archive or restore them",
    delete: "Delete an owner without a share in any accommodation",
  },
  toSee: companyAccess("accommodation", "owners.view"),
  toChange: wholeCompanyAccess("accommodation", "owners.edit"),
  input: OwnerInput,
  update: OwnerUpdate,
  answer: Owner,
  query: OwnerQuery,
  row: Owner,
});
