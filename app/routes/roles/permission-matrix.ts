import { viewOf } from "#contract/platform/access";

/** A permission as returned by `GET /permissions`. */
export interface Permission {
  name: string;
  label: string;
  module: string | null;
  /** Whether anything checks it yet. */
  in_use: boolean;
}

export const matrixActions = ["view", "create", "edit", "delete"] as const;
export type MatrixAction = (typeof matrixActions)[number];

export const actionHeads: Record<MatrixAction, string> = {
  view: "Ver",
  create: "Criar",
  edit: "Editar",
  delete: "Excluir",
};

/** One area of a module: its common actions in their columns, the rest beside them. */
export interface MatrixRow {
  area: string;
  label: string;
  cells: Partial<Record<MatrixAction, Permission>>;
  others: (Permission & { short: string })[];
}

export interface MatrixGroup {
  key: string;
  label: string;
  rows: MatrixRow[];
  permissions: Permission[];
}

const moduleLabels: Record<string, string> = {
  booking: "Reservas",
  accommodation: "Acomodações",
  financial: "Financeiro",
  user: "Equipe",
  role: "Acesso",
  contracts: "Contratos",
  subscription: "Assinatura",
};
const general = { key: "general", label: "Empresa" };
const groupOrder = ["booking", "accommodation", "financial", "user", "role", "contracts", "subscription"];

const areaLabels: Record<string, string> = {
  dashboard: "Painel do dia",
  accommodations: "Acomodações",
  blocks: "Bloqueios de datas",
  bookings: "Reservas",
  guests: "Hóspedes",
  cleaning: "Limpeza",
  finances: "Lançamentos",
  owners: "Proprietários",
  users: "Usuários",
  roles: "Perfis de acesso",
  contracts: "Contratos",
  notifications: "Notificações",
  subscription: "Plano",
  billing: "Faturamento",
  company: "Dados da empresa",
  audit: "Histórico de alterações",
  money: "Valores em dinheiro",
};

const shortLabels: Record<string, string> = {
  "accommodations.rates": "Tarifas",
  "bookings.cancel": "Cancelar",
  "bookings.override": "Reservar fora das regras",
  "guests.documents": "Documentos completos",
  "guests.anonymize": "Anonimizar",
  "finances.close": "Fechar o mês",
  "contracts.issue": "Emitir",
};

/** The permissions for the matrix: groups by module, rows by area. All offered ones are included. */
export function groupPermissions(permissions: readonly Permission[]): MatrixGroup[] {
  const groups = new Map<string, MatrixGroup>();
  for (const permission of permissions) {
    const key = permission.module ?? general.key;
    const label = permission.module === null ? general.label : (moduleLabels[permission.module] ?? permission.module);
    const group = groups.get(key) ?? { key, label, rows: [], permissions: [] };
    groups.set(key, group);
    group.permissions.push(permission);
    place(group, permission);
  }
  const rank = (key: string) => (groupOrder.includes(key) ? groupOrder.indexOf(key) : groupOrder.length);
  return [...groups.values()].sort((a, b) => rank(a.key) - rank(b.key));
}

function place(group: MatrixGroup, permission: Permission): void {
  const [area = "", action = ""] = permission.name.split(".");
  let row = group.rows.find((each) => each.area === area);
  if (!row) {
    row = { area, label: areaLabels[area] ?? permission.label, cells: {}, others: [] };
    group.rows.push(row);
  }
  const column = matrixActions.find((each) => each === action);
  if (column) row.cells[column] = permission;
  else row.others.push({ ...permission, short: shortLabels[permission.name] ?? permission.label });
}

export type Mark = "all" | "some" | "none";

/** The state of a group's checkbox: how many of its permissions the role has. */
export function markOf(names: readonly string[], chosen: ReadonlySet<string>): Mark {
  const count = names.filter((name) => chosen.has(name)).length;
  if (count === 0) return "none";
  return count === names.length ? "all" : "some";
}

/**
 * Toggles a group: grants all that the user may grant, or revokes all of it if nothing is missing. Permissions that the
 * user does not have are unchanged.
 */
export function toggleAll(
  names: readonly string[],
  chosen: ReadonlySet<string>,
  held: ReadonlySet<string>,
): ReadonlySet<string> {
  const own = names.filter((name) => held.has(name));
  const next = new Set(chosen);
  const complete = own.every((name) => chosen.has(name));
  for (const name of own) {
    if (complete) next.delete(name);
    else next.add(name);
  }
  return next;
}

/**
 * Grants or revokes one permission. An edit permission implies the view permission: granting "Editar" grants "Ver", and
 * revoking "Ver" revokes what needs it, as far as the user may grant and revoke these. If something may not be revoked,
 * its "Ver" stays.
 */
export function toggleOne(name: string, chosen: ReadonlySet<string>, held: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set(chosen);
  const needing = [...chosen].filter((each) => viewOf(each) === name);
  if (!next.has(name)) {
    const view = viewOf(name);
    next.add(name);
    if (view !== null && held.has(view)) next.add(view);
  } else if (needing.every((each) => held.has(each))) {
    for (const each of [name, ...needing]) next.delete(each);
  }
  return next;
}

/** The matrix filtered by a search; `wanted` tests the words of a group, or those of an area and its actions. */
export function filterGroups(groups: readonly MatrixGroup[], wanted: (text: string) => boolean): MatrixGroup[] {
  return groups.flatMap((group) => {
    if (wanted(group.label)) return [group];
    const rows = group.rows.filter((row) =>
      wanted([row.label, ...permissionsOf(row).map(({ label }) => label)].join(" ")),
    );
    return rows.length === 0 ? [] : [{ ...group, rows, permissions: rows.flatMap(permissionsOf) }];
  });
}

function permissionsOf(row: MatrixRow): Permission[] {
  return [...Object.values(row.cells), ...row.others];
}
