import { type TenantPermission, tenantPermissionNames } from "#contract/platform/access";
import { anyShare } from "#domain/agreed-price";

interface ReadyMadeRole {
  name: string;
  description: string;
  system: boolean;
  permissions: readonly TenantPermission[];
  /** What it takes off a table price without asking, in basis points. */
  discount_basis_points: number;
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
    discount_basis_points: anyShare,
  },
  {
    name: "Gerente",
    description: "Cuida da operação inteira: acomodações, reservas, financeiro e equipe.",
    system: false,
    permissions: tenantPermissionNames.filter((name) => !kept.includes(name)),
    discount_basis_points: anyShare,
  },
  {
    name: "Recepção",
    description: "Atende, reserva e acompanha chegadas e saídas.",
    system: false,
    permissions: [
      "dashboard.view",
      "accommodations.view",
      "blocks.edit",
      "bookings.view",
      "bookings.create",
      "bookings.edit",
      "bookings.cancel",
      "bookings.override",
      "guests.view",
      "guests.edit",
      "guests.documents",
      "cleaning.view",
      "cleaning.edit",
      "contracts.view",
      "contracts.issue",
      "money.view",
    ],
    discount_basis_points: 1_000,
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
    discount_basis_points: 0,
  },
  {
    name: "Limpeza",
    description: "Vê o que limpar no dia e registra o que ficou limpo, sem valores.",
    system: false,
    permissions: ["dashboard.view", "cleaning.view", "cleaning.edit"],
    discount_basis_points: 0,
  },
  {
    name: "Contador",
    description: "Consulta o financeiro e o faturamento, sem alterar nada.",
    system: false,
    permissions: ["finances.view", "owners.view", "subscription.view", "billing.view", "money.view"],
    discount_basis_points: 0,
  },
] as const satisfies readonly ReadyMadeRole[];

export type ReadyMadeRoleName = (typeof readyMadeRoles)[number]["name"];
