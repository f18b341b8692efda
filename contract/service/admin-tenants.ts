import * as z from "zod";
import { CompanyDocument } from "#contract/people/tenants";
import { adminAccess, moduleNames } from "#contract/platform/access";
import { AnswerDate, CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { csvType } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listQuery, many, pageOf } from "#contract/platform/paging";
import { Cents, companyName, Email, Id, line, paragraph, personName, Version } from "#contract/platform/scalars";
import { tenantSorts } from "#contract/platform/sorts";
import { cycles } from "#domain/subscription-clock";
import { cancelCauses, subscriptionStates } from "#domain/subscription-states";

const State = z.enum(subscriptionStates);
const Cycle = z.enum(cycles);

/** Current use of the agreed limits; null is unlimited. */
const usage = {
  accommodations: z.int(),
  max_accommodations: z.int().nullable(),
  users: z.int(),
  /** Users and open invitations, which `max_users` limits. */
  seats: z.int(),
  max_users: z.int().nullable(),
  storage_bytes: z.int(),
  max_storage_gb: z.int().nullable(),
};

export const TenantRow = z.object({
  uuid: Id,
  name: z.string(),
  document: z.string(),
  email: z.string().nullable(),
  plan_id: Id.nullable(),
  plan_name: z.string().nullable(),
  cycle: Cycle.nullable(),
  state: State,
  trial_ends_on: AnswerDate.nullable(),
  ...usage,
  /** Monthly revenue; 0 while it pays nothing. */
  mrr_cents: z.int(),
  /** The number of modules added to or removed from its plan. */
  override_count: z.int(),
  last_access_at: Moment.nullable(),
  /** Once it is cancelled: since when, the last day with the plan, and why. */
  cancelled_on: AnswerDate.nullable(),
  last_day: AnswerDate.nullable(),
  cancel_cause: z.enum(cancelCauses).nullable(),
  /** The latest note by the service's staff. */
  last_note: z.string().nullable(),
  created_at: Moment,
});
export type TenantRow = z.output<typeof TenantRow>;
/** Whether a company has used up one of its limits, or over four fifths of one. */
export const uses = ["full", "high"] as const;

export const TenantQuery = listQuery(tenantSorts, {
  state: named("Situação", "a", many(State)),
  plan_id: named("Plano", "o", many(Id)),
  module: named("Módulo", "o", many(z.enum(moduleNames))),
  use: named("Uso do limite", "o", z.enum(uses).optional()),
});

const Override = z.object({
  module: z.enum(moduleNames),
  open: z.boolean(),
  reason: z.string(),
  expires_on: AnswerDate.nullable(),
});

export const ServiceTenant = z.object({
  ...TenantRow.shape,
  legal_name: z.string(),
  phone: z.string().nullable(),
  /** As agreed; the plan itself may have changed since. */
  modules: z.array(z.enum(moduleNames)),
  price_cents: z.int(),
  discount_bps: z.int(),
  discount_until: AnswerDate.nullable(),
  agreed_on: AnswerDate.nullable(),
  state_since: AnswerDate.nullable(),
  period_start: AnswerDate.nullable(),
  period_end: AnswerDate.nullable(),
  credit_cents: z.int(),
  ends_on: AnswerDate.nullable(),
  cancel_reason: z.string().nullable(),
  overrides: z.array(Override),
  notes: z.array(z.object({ text: z.string(), by: z.string(), at: Moment })),
  version: Version,
});
export type ServiceTenant = z.output<typeof ServiceTenant>;

/** The first administrator of a new company, who receives the invitation. */
export const Administrator = z.strictObject({
  name: named("Nome", "o", personName(120)),
  email: named("E-mail", "o", Email),
});
export type Administrator = z.output<typeof Administrator>;

export const NewTenantInput = z.strictObject({
  name: named("Nome da empresa", "o", companyName(120)),
  document: named("CPF ou CNPJ", "o", CompanyDocument),
  plan_id: named("Plano", "o", Id),
  administrator: named("Quem administra", "o", Administrator),
});
export type NewTenantInput = z.output<typeof NewTenantInput>;

const most = (limit: number) => z.int().min(1).max(limit).nullable().optional();

/** Another plan sets its current terms unless they are given as well. */
export const ServiceTenantUpdate = z.strictObject({
  plan_id: named("Plano", "o", Id.optional()),
  cycle: named("Cobrança", "a", Cycle.optional()),
  price_cents: named("Preço combinado", "o", Cents.optional()),
  discount_bps: named("Desconto", "o", z.int().min(0).max(10_000).optional()),
  discount_until: named("Desconto até", "o", CivilDate.nullable().optional()),
  max_accommodations: named("Acomodações ativas", "as", most(100_000)),
  max_users: named("Usuários e convites", "os", most(100_000)),
  max_storage_gb: named("Arquivos", "os", most(100_000)),
  state: named("Situação", "a", State.optional()),
  trial_ends_on: named("Fim do teste", "o", CivilDate.nullable().optional()),
  version: Version,
});
export type ServiceTenantUpdate = z.output<typeof ServiceTenantUpdate>;

export const OverridesUpdate = z.strictObject({
  overrides: named(
    "Exceções",
    "as",
    z
      .array(
        z.strictObject({
          module: named("Módulo", "o", z.enum(moduleNames)),
          open: named("Para esta empresa", "o", z.boolean()),
          reason: named("Motivo", "o", line(200)),
          expires_on: named("Vale até", "o", CivilDate.nullable().optional()),
        }),
      )
      .max(moduleNames.length)
      .optional(),
  ),
  version: Version,
});
export type OverridesUpdate = z.output<typeof OverridesUpdate>;

export const NoteInput = z.strictObject({ text: named("Nota", "a", paragraph(2_000).min(1)) });

export const Overrides = z.object({ overrides: z.array(Override), version: Version });
export type Overrides = z.output<typeof Overrides>;

const params = z.object({ uuid: Id });

export const adminTenants = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/tenants",
    summary: "List companies",
    access: adminAccess("tenants.view"),
    query: TenantQuery,
    answer: pageOf(TenantRow),
  }),
  csv: endpoint({
    method: "GET",
    path: "/api/admin/tenants.csv",
    summary: "Export the filtered companies as CSV",
    access: adminAccess("tenants.view"),
    query: TenantQuery,
    file: csvType,
    download: true,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/admin/tenants",
    summary: "Create a company on trial and invite its administrator",
    access: adminAccess("tenants.edit"),
    body: NewTenantInput,
    answer: ServiceTenant,
    status: 201,
    idempotent: true,
  }),
  invite: endpoint({
    method: "POST",
    path: "/api/admin/tenants/:uuid/administrator-invitation",
    summary: "Invite the administrator of a company without users; the previous link becomes invalid",
    access: adminAccess("tenants.edit"),
    params,
    body: Administrator,
    answer: ServiceTenant,
  }),
  show: endpoint({
    method: "GET",
    path: "/api/admin/tenants/:uuid",
    summary: "Get a company with its agreed terms",
    access: adminAccess("tenants.view"),
    params,
    answer: ServiceTenant,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/admin/tenants/:uuid",
    summary: "Update a company's agreed terms, or its state",
    access: adminAccess("tenants.edit"),
    params,
    body: ServiceTenantUpdate,
    answer: ServiceTenant,
  }),
  showOverrides: endpoint({
    method: "GET",
    path: "/api/admin/tenants/:uuid/module-overrides",
    summary: "Get the module overrides of a company: modules added to or removed from its plan",
    access: adminAccess("tenants.view"),
    params,
    answer: Overrides,
  }),
  overrideModules: endpoint({
    method: "PUT",
    path: "/api/admin/tenants/:uuid/module-overrides",
    summary: "Set the module overrides of a company: modules added to or removed from its plan",
    access: adminAccess("tenants.edit"),
    params,
    body: OverridesUpdate,
    answer: Overrides,
  }),
  note: endpoint({
    method: "POST",
    path: "/api/admin/tenants/:uuid/notes",
    summary: "Create a note about a company, visible only to the service's staff",
    access: adminAccess("tenants.edit"),
    params,
    body: NoteInput,
    answer: ServiceTenant,
    status: 201,
    idempotent: true,
  }),
};
