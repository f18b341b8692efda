import * as z from "zod";
import { wholeCompanyAccess } from "#contract/platform/access";
import { Address } from "#contract/platform/address";
import { TimeOfDay } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { messages } from "#contract/platform/messages";
import { OwnHolidays } from "#contract/platform/own-holidays";
import { PixKind, pixFault, pixFits } from "#contract/platform/pix-key";
import { Color, companyName, Email, Id, line, Phone, paragraph, Version } from "#contract/platform/scalars";
import { canonicalDocument } from "#domain/document-text";
import { isCnpj, isCpf } from "#domain/documents";

/** What confirms a hold besides staff: the guest on their page, nothing, or payment of the deposit. */
export const confirmations = ["guest", "staff", "deposit"] as const;

/** CPF or CNPJ in canonical form; letters, or more than 11 characters, mean CNPJ. */
export const CompanyDocument = z
  .string()
  .max(40)
  .transform(canonicalDocument)
  .superRefine((text, context) => {
    if (isCpf(text) || isCnpj(text)) return;
    const cnpj = text.length > 11 || /[A-Z]/.test(text);
    context.addIssue({ code: "custom", message: cnpj ? messages.cnpj : messages.cpf });
  });

/** The kind of business. */
export const tenantKinds = ["inn", "hotel", "hostel", "vacation_rental", "manager", "camping", "other"] as const;
export const TenantKind = z.enum(tenantKinds);

const fields = {
  name: named("Nome", "o", companyName(120)),
  kind: named("Tipo de negócio", "o", TenantKind.nullable().optional()),
  color: named("Cor da empresa", "a", Color.nullable().optional()),
  legal_name: named("Nome jurídico", "o", companyName(200)),
  /** Absent with a legal name: it is said. */
  legal_name_said: named("Nome jurídico informado", "o", z.boolean().optional()),
  document: named("CPF ou CNPJ", "o", CompanyDocument),
  cadastur: named("Cadastur", "o", line(30).nullable().optional()),
  email: named("E-mail", "o", Email.nullable().optional()),
  phone: named("Celular (WhatsApp)", "o", Phone.nullable().optional()),
  privacy_email: named("Canal de privacidade", "o", Email.nullable().optional()),
  address: named("Endereço", "o", Address.nullable().optional()),
  timezone: named("Fuso horário", "o", line(60)),
  check_in_time: named("Check-in a partir de", "o", TimeOfDay),
  check_out_time: named("Check-out até", "o", TimeOfDay),
  hold_hours: named("Prazo da pré-reserva", "o", z.int().min(1).max(720)),
  confirms_by: named("O que confirma uma pré-reserva", "o", z.enum(confirmations)),
  pix_kind: named("Tipo de chave", "o", PixKind.nullable().optional()),
  pix_key: named("Chave Pix", "a", line(80).nullable().optional()),
  house_rules: named("Regras da casa", "as", paragraph(4000).nullable().optional()),
  own_holidays: named("Feriados do município", "os", OwnHolidays.nullable().optional()),
};

export const TenantInput = z
  .strictObject({ ...z.object(fields).partial().shape, version: Version })
  .refine(pixFits, pixFault);

export const Tenant = z.object({
  uuid: Id,
  name: z.string(),
  legal_name: z.string(),
  /** False for a CPF while nobody has said whose it is: the legal name is then the one that guests know. */
  legal_name_said: z.boolean(),
  kind: TenantKind.nullable(),
  color: z.string().nullable(),
  /** The URL of its logo. */
  logo: z.string().nullable(),
  document: z.string(),
  cadastur: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  privacy_email: z.string().nullable(),
  address: Address.nullable(),
  timezone: z.string(),
  check_in_time: z.string(),
  check_out_time: z.string(),
  hold_hours: z.int(),
  confirms_by: z.enum(confirmations),
  pix_kind: PixKind.nullable(),
  pix_key: z.string().nullable(),
  house_rules: z.string().nullable(),
  own_holidays: z.string().nullable(),
  version: Version,
});
export type Tenant = z.output<typeof Tenant>;

/**
 * `names_waiting`, only if some do: name, legal name and names of accommodations that strangers do not read until the
 * service's staff approves them.
 */
const ShownTenant = Tenant.extend({ names_waiting: z.array(z.string()).optional() });
export type ShownTenant = z.output<typeof ShownTenant>;

/** `name_waits`, only if so: its mails to people outside it wait until the service's staff approves its name. */
const SavedTenant = Tenant.extend({ name_waits: z.literal(true).optional() });

const params = z.object({ uuid: Id });
const access = wholeCompanyAccess(null, "company.edit");

export const tenants = {
  show: endpoint({
    method: "GET",
    path: "/api/tenants/:uuid",
    summary: "Get a company",
    access,
    params,
    answer: ShownTenant,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/tenants/:uuid",
    summary: "Update a company",
    access,
    params,
    body: TenantInput,
    answer: SavedTenant,
  }),
};
