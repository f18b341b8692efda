import * as z from "zod";
import { wholeCompanyAccess } from "#contract/access";
import { Address } from "#contract/address";
import { TimeOfDay } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { messages } from "#contract/messages";
import { Email, Id, line, Phone, Version } from "#contract/text";
import { canonicalDocument, isCnpj, isCpf } from "#domain/documents";

/** What confirms a hold besides the staff: its guest on his page, nothing, or the deposit as soon as it is paid. */
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

const fields = {
  name: named("Nome", "o", line(120)),
  legal_name: named("Nome jurídico", "o", line(200)),
  document: named("CPF ou CNPJ", "o", CompanyDocument),
  cadastur: named("Cadastur", "o", line(30).nullable().optional()),
  email: named("E-mail", "o", Email.nullable().optional()),
  phone: named("Celular (WhatsApp)", "o", Phone.nullable().optional()),
  address: named("Endereço", "o", Address.nullable().optional()),
  timezone: named("Fuso horário", "o", line(60)),
  check_in_time: named("Check-in a partir de", "o", TimeOfDay),
  check_out_time: named("Check-out até", "o", TimeOfDay),
  hold_hours: named("Prazo da pré-reserva", "o", z.int().min(1).max(720)),
  confirms_by: named("O que confirma uma pré-reserva", "o", z.enum(confirmations)),
};

export const TenantInput = z.strictObject({ ...z.object(fields).partial().shape, version: Version });

export const Tenant = z.object({
  uuid: Id,
  name: z.string(),
  legal_name: z.string(),
  document: z.string(),
  cadastur: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: Address.nullable(),
  timezone: z.string(),
  check_in_time: z.string(),
  check_out_time: z.string(),
  hold_hours: z.int(),
  confirms_by: z.enum(confirmations),
  version: Version,
});
export type Tenant = z.output<typeof Tenant>;

const params = z.object({ uuid: Id });
const access = wholeCompanyAccess(null, "company.edit");

export const tenants = {
  show: endpoint({
    method: "GET",
    path: "/api/tenants/:uuid",
    summary: "The company's data",
    access,
    params,
    answer: Tenant,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/tenants/:uuid",
    summary: "Change the company's data",
    access,
    params,
    body: TenantInput,
    answer: Tenant,
  }),
};
