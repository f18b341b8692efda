import type { ModuleName, Permission, Scope } from "#contract/platform/access";

/** One row of section 2 of the specification. A permission that it does not show is ours. */
export interface SpecifiedRoute {
  path: string;
  scope: readonly Scope[] | null;
  module: ModuleName | null;
  permission: Permission | null;
}

const open = (path: string): SpecifiedRoute => ({ path, scope: null, module: null, permission: null });

const tenant = (path: string, module: ModuleName | null, permission: Permission | null): SpecifiedRoute => ({
  path,
  scope: ["tenant"],
  module,
  permission,
});

const both = (path: string, permission: Permission | null): SpecifiedRoute => ({
  path,
  scope: ["tenant", "super-admin"],
  module: null,
  permission,
});

const admin = (path: string, permission: Permission): SpecifiedRoute => ({
  path,
  scope: ["super-admin"],
  module: null,
  permission,
});

/** Every row of section 2, in order. */
export const specifiedRoutes: readonly SpecifiedRoute[] = [
  open("/"),
  open("/login"),
  open("/recuperar-senha"),
  open("/alterar-senha/:token"),
  open("/registrar"),
  open("/booking/:code/confirmation/:token"),
  open("/acesso-negado"),
  open("/*"),
  both("/dashboard", "dashboard.view"),
  tenant("/acomodacoes", "accommodation", "accommodations.view"),
  tenant("/acomodacoes/criar", "accommodation", "accommodations.create"),
  tenant("/acomodacoes/:id/editar", "accommodation", "accommodations.edit"),
  tenant("/reservas", "booking", "bookings.view"),
  tenant("/reservas/criar", "booking", "bookings.create"),
  tenant("/reservas/:code/editar", "booking", "bookings.edit"),
  tenant("/financeiro", "financial", "finances.view"),
  tenant("/usuarios", "user", "users.view"),
  tenant("/perfis", "role", "roles.view"),
  tenant("/perfis/criar", "role", "roles.create"),
  tenant("/perfis/:id/editar", "role", "roles.edit"),
  both("/minha-conta", null),
  both("/minha-conta/pessoal", null),
  tenant("/minha-conta/empresa", null, "company.edit"),
  tenant("/minha-conta/contratos", "contracts", "contracts.view"),
  tenant("/minha-conta/notificacoes", "subscription", "notifications.view"),
  tenant("/minha-conta/planos", "subscription", "subscription.view"),
  tenant("/minha-conta/faturamento", "subscription", "billing.view"),
  admin("/modulo", "modules.view"),
  admin("/planos", "plans.view"),
  admin("/planos/criar", "plans.create"),
  admin("/planos/:id/editar", "plans.edit"),
  admin("/empresas", "tenants.view"),
  admin("/empresas/:uuid/editar", "tenants.edit"),
];
