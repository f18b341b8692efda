import type { TenantPermission } from "#contract/platform/access";
import type { DemoCompany } from "#server/demo/companies";
import type { ReadyMadeRoleName } from "#server/people/people/ready-made-roles";

/** A demo role in addition to the ready-made ones. */
export const viewerRole = {
  name: "Consulta",
  description: "Vê o painel do dia e as reservas, sem valores.",
  permissions: ["dashboard.view", "bookings.view"] satisfies TenantPermission[],
};

export interface DemoPerson {
  email: string;
  name: string;
  phone: string | null;
  /** Printed beside the address. */
  description: string;
  superAdmin?: true;
  /** Roles by company, the default company first. */
  roles: readonly (readonly [DemoCompany["key"], ReadyMadeRoleName | typeof viewerRole.name])[];
}

/** Fixed: addresses and roles are part of the API documentation. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: "admin@estadia.test",
    name: "Célia Antunes",
    phone: null,
    description: "super-admin",
    superAdmin: true,
    roles: [],
  },
  {
    email: "ana@marazul.test",
    name: "Ana Prado",
    phone: "+5548990000111",
    description: "Administrador, Pousada Mar Azul",
    roles: [["mar-azul", "Administrador"]],
  },
  {
    email: "rui@marazul.test",
    name: "Rui Tavares",
    phone: "+5548990000112",
    description: "Recepção, Pousada Mar Azul",
    roles: [["mar-azul", "Recepção"]],
  },
  {
    email: "lia@marazul.test",
    name: "Lia Sampaio",
    phone: null,
    description: "Consulta (painel e reservas), Pousada Mar Azul",
    roles: [["mar-azul", viewerRole.name]],
  },
  {
    email: "bia@serra.test",
    name: "Bia Nogueira",
    phone: "+5512990000221",
    description: "Administrador, Chalés da Serra",
    roles: [["serra", "Administrador"]],
  },
  {
    email: "leo@estadia.test",
    name: "Leo Martins",
    phone: "+5511990000331",
    description: "Gerente, Chalés da Serra e Pousada Mar Azul",
    roles: [
      ["serra", "Gerente"],
      ["mar-azul", "Gerente"],
    ],
  },
];
