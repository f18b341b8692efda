import { type TenantPermission, tenantPermissionNames } from "#contract/platform/access";

interface ReadyMadeRole {
  name: string;
  description: string;
  system: boolean;
  permissions: readonly TenantPermission[];
}

/** Only for administrators: rights, the subscription, and what cannot be undone. */
const kept: readonly TenantPermission[] = [
  "roles.create",
  "roles.edit",
  "subscription.edit",
  "billing.view",
  "guests.anonymize",
];

/** The roles that every company starts with. Source: product 9; all except Limpeza see amounts. */
export const readyMadeRoles = [
  {
    name: "Administrador",
    description: "Acesso a tudo na empresa, inclusive usuários, perfis e assinatura.",
    system: true,
    permissions: [],
  },
  {
    name: "Gerente",
    description: "Cuida da operação inteira: acomodações, reservas, financeiro e equipe.",
    system: false,
    permissions: tenantPermissionNames.filter((name) => !kept.includes(name)),
  },
  {
    name: "Recepção",
    description: "Atende, reserva e acompanha chegadas e saídas.",
    system: false,
    permissions: [
      "dashboard.view",
      "accommodations.view",
      "bookings.view",
      "bookings.create",
      "bookings.edit",
      "bookings.cancel",
      "bookings.override",
      "guests.view",
      "guests.edit",
      "guests.documents",
      "cleaning.view",
      "contracts.view",
      "money.view",
    ],
  },
  {
    name: "Financeiro",
    description: "Recebimentos, pagamentos, repasses e fechamento do mês.",
    system: false,
    permissions: [
      "dashboard.view",
      "accommodations.view",
      "bookings.view",
      "guests.view",
      "finances.view",
      "finances.create",
      "finances.edit",
      "finances.close",
      "owners.view",
      "owners.edit",
      "contracts.view",
      "subscription.view",
      "billing.view",
      "money.view",
    ],
  },
  {
    name: "Limpeza",
    description: "Vê a lista do que limpar no dia, sem valores.",
    system: false,
    permissions: ["dashboard.view", "cleaning.view", "cleaning.edit"],
  },
  {
    name: "Contador",
    description: "Consulta o financeiro e o faturamento, sem alterar nada.",
    system: false,
    permissions: ["finances.view", "owners.view", "subscription.view", "billing.view", "money.view"],
  },
] as const satisfies readonly ReadyMadeRole[];

export type ReadyMadeRoleName = (typeof readyMadeRoles)[number]["name"];
