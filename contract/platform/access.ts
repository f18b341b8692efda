/** Scopes, modules and permissions: the terms of access control. Source: specification 2 and 6, product 9. */

export const scopes = ["tenant", "super-admin"] as const;
export type Scope = (typeof scopes)[number];

export const moduleNames = [
  "accommodation",
  "booking",
  "financial",
  "user",
  "role",
  "contracts",
  "subscription",
] as const;
export type ModuleName = (typeof moduleNames)[number];

interface PermissionDefinition {
  label: string;
  module: ModuleName | null;
}

/** The permissions of company roles, grouped by module; labels are shown in the permission matrix. */
export const tenantPermissions = {
  "dashboard.view": { label: "Ver o painel do dia", module: null },
  "accommodations.view": { label: "Ver acomodações", module: "accommodation" },
  "accommodations.create": { label: "Criar acomodações", module: "accommodation" },
  "accommodations.edit": { label: "Editar e arquivar acomodações", module: "accommodation" },
  "accommodations.delete": { label: "Excluir acomodações", module: "accommodation" },
  "accommodations.rates": { label: "Alterar tarifas", module: "accommodation" },
  "blocks.edit": { label: "Bloquear datas", module: "accommodation" },
  "owners.view": { label: "Ver proprietários", module: "accommodation" },
  "owners.edit": { label: "Editar proprietários e comissões", module: "accommodation" },
  "bookings.view": { label: "Ver reservas", module: "booking" },
  "bookings.create": { label: "Criar reservas", module: "booking" },
  "bookings.edit": { label: "Editar e confirmar reservas", module: "booking" },
  "bookings.cancel": { label: "Cancelar reservas", module: "booking" },
  "bookings.override": { label: "Reservar fora das regras de estadia", module: "booking" },
  "guests.view": { label: "Ver hóspedes", module: "booking" },
  "guests.edit": { label: "Editar hóspedes", module: "booking" },
  "guests.documents": { label: "Ver documentos completos", module: "booking" },
  "guests.anonymize": { label: "Anonimizar hóspedes", module: "booking" },
  "cleaning.view": { label: "Ver limpezas", module: "booking" },
  "cleaning.edit": { label: "Registrar limpezas", module: "booking" },
  "finances.view": { label: "Ver o financeiro", module: "financial" },
  "finances.create": { label: "Criar lançamentos", module: "financial" },
  "finances.edit": { label: "Editar lançamentos", module: "financial" },
  "finances.close": { label: "Fechar o mês", module: "financial" },
  "users.view": { label: "Ver usuários", module: "user" },
  "users.create": { label: "Convidar usuários", module: "user" },
  "users.edit": { label: "Editar usuários", module: "user" },
  "roles.view": { label: "Ver perfis de acesso", module: "role" },
  "roles.create": { label: "Criar perfis de acesso", module: "role" },
  "roles.edit": { label: "Editar perfis de acesso", module: "role" },
  "contracts.view": { label: "Ver contratos", module: "contracts" },
  "contracts.issue": { label: "Emitir contratos", module: "contracts" },
  "contracts.edit": { label: "Editar contratos", module: "contracts" },
  "notifications.view": { label: "Ver notificações", module: "subscription" },
  "notifications.edit": { label: "Editar notificações", module: "subscription" },
  "subscription.view": { label: "Ver o plano", module: "subscription" },
  "subscription.edit": { label: "Mudar o plano", module: "subscription" },
  "billing.view": { label: "Ver o faturamento", module: "subscription" },
  "company.edit": { label: "Editar os dados da empresa", module: null },
  "audit.view": { label: "Ver o histórico de alterações", module: null },
  "money.view": { label: "Ver valores em dinheiro", module: null },
} as const satisfies Record<string, PermissionDefinition>;
export type TenantPermission = keyof typeof tenantPermissions;

export const adminPermissions = [
  "modules.view",
  "modules.edit",
  "plans.view",
  "plans.create",
  "plans.edit",
  "tenants.view",
  "tenants.edit",
  "tenants.impersonate",
] as const;
export type AdminPermission = (typeof adminPermissions)[number];

export type Permission = TenantPermission | AdminPermission;

export const tenantPermissionNames = Object.keys(tenantPermissions) as [TenantPermission, ...TenantPermission[]];

/** Permissions that concern the whole company instead of single accommodations: a limited user holds none of them. */
const wholeCompanyPermissions: readonly TenantPermission[] = [
  "accommodations.create",
  "owners.edit",
  "guests.anonymize",
  "finances.close",
  "users.view",
  "users.create",
  "users.edit",
  "roles.view",
  "roles.create",
  "roles.edit",
  "contracts.issue",
  "contracts.edit",
  "notifications.view",
  "notifications.edit",
  "subscription.view",
  "subscription.edit",
  "billing.view",
  "company.edit",
  "audit.view",
];

/** Whether a permission has an effect for users limited to some accommodations. */
export const isWithinReach = (permission: TenantPermission): boolean => !wholeCompanyPermissions.includes(permission);

/** The only role name fixed by the specification (section 6). */
export const superAdminRole = "super-admin";

/**
 * Who may call an endpoint. "public" needs no session. Otherwise: the allowed scopes, the module that the company's
 * plan must include (null: any) and the required permission (a list: any one of them; null: none).
 */
export type Access =
  | "public"
  | {
      scope: readonly Scope[];
      module: ModuleName | null;
      permission: Permission | readonly Permission[] | null;
      /** Permissions that it requires besides. */
      also?: readonly TenantPermission[];
      /** Concerns the whole company: refused to users limited to some accommodations. */
      reach?: "all";
      /** The texts contain amounts, which cannot be masked: also requires `money.view`. */
      money?: true;
      /** Returns all stored data: requires every view permission, and is refused during a visit. */
      everything?: true;
    };

/** Access for what signed-in users do with their own account. */
export const anySession: Access = { scope: scopes, module: null, permission: null };

/** Access for a company's users who hold the permission (any one of a list), while the plan includes the module. */
/* @__NO_SIDE_EFFECTS__ */
export function companyAccess(
  module: ModuleName | null,
  permission: TenantPermission | readonly TenantPermission[] | null,
): Exclude<Access, "public"> {
  return { scope: ["tenant"], module, permission };
}

/**
 * Like `companyAccess`, for what concerns the whole company (users, settings, general prices). Refused to limited
 * roles.
 */
/* @__NO_SIDE_EFFECTS__ */
export function wholeCompanyAccess(...access: Parameters<typeof companyAccess>): Exclude<Access, "public"> {
  return { scope: ["tenant"], module: access[0], permission: access[1], reach: "all" };
}

/** Access for super-admins only. */
/* @__NO_SIDE_EFFECTS__ */
export function adminAccess(permission: AdminPermission | null): Access {
  return { scope: ["super-admin"], module: null, permission };
}

/** Included in every plan and never switched off: without them a company could neither log in nor pay. */
export const lastingModules: readonly ModuleName[] = ["user", "role", "subscription"];

/** The view permission that belongs to a permission: `bookings.view` for `bookings.edit`; null if there is none. */
export function viewOf(name: string): TenantPermission | null {
  const view = `${name.split(".")[0]}.view`;
  return view === name ? null : (tenantPermissionNames.find((each) => each === view) ?? null);
}

interface Unseen {
  name: TenantPermission;
  view: TenantPermission;
}

/** The permissions that change something their holder cannot see, each with the missing view permission. */
export function unseenAmong(names: readonly TenantPermission[]): Unseen[] {
  return names.flatMap((name) => {
    const view = viewOf(name);
    return view === null || names.includes(view) ? [] : [{ name, view }];
  });
}

/** The message about a permission without its view permission. */
export function unseenSentence({ name, view }: Unseen): string {
  const [change, see] = [tenantPermissions[name].label, tenantPermissions[view].label];
  return `A permissão “${change}” precisa de “${see}”: marque também “${see}”`;
}

/** Who sees, records and moves the company's money outside of bookings, and who closes months. */
export const toSeeFinances = wholeCompanyAccess("financial", "finances.view");
export const toChangeFinances = wholeCompanyAccess("financial", "finances.edit");
export const toCloseMonths = wholeCompanyAccess("financial", "finances.close");

/** Also for users limited to accommodations: they see the entries of theirs. */
export const toSeeEntries = companyAccess("financial", "finances.view");
export const toWriteEntries = companyAccess("financial", "finances.create");
export const toChangeEntries = companyAccess("financial", "finances.edit");

/** Who sees the bank's own texts, which contain amounts, and classifies the lines. */
export const toSeeStatements: Access = { ...wholeCompanyAccess("financial", "finances.view"), money: true };
export const toChangeStatements: Access = { ...wholeCompanyAccess("financial", "finances.edit"), money: true };

/** Payment plans and cancellation policies: visible to users who take bookings and to those who define the terms. */
export const toSeeTerms = companyAccess(null, [
  "bookings.view",
  "bookings.create",
  "bookings.edit",
  "accommodations.create",
  "accommodations.edit",
  "company.edit",
]);
export const toChangeTerms = wholeCompanyAccess(null, "company.edit");
