import { viewOf } from "#contract/needed-views";

/** A permission as `GET /permissions` gives it. */
export interface Permission {
  name: string;
  label: string;
  module: string | null;
  /** Whether anything asks for it yet. */
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

/** One area of a module: its everyday actions in their columns, the rest beside them. */
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
};

/** The permissions as the matrix shows them: groups by module, rows by area. Nothing offered is left out. */
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

/** What the box of a group shows: how many of its permissions the role has. */
export function markOf(names: readonly string[], chosen: ReadonlySet<string>): Mark {
  const count = names.filter((name) => chosen.has(name)).length;
  if (count === 0) return "none";
  return count === names.length ? "all" : "some";
}

/**
 * Presses the box of a group: gives all that one may give, or takes all of it back when nothing is missing. What one
 * does not hold stays as it is.
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
 * Gives or takes one permission. Who may change something sees it: with "Editar" comes "Ver", and without "Ver" goes
 * what needs it, as far as one may give and take these. What one may not take keeps its "Ver".
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

/** What a search leaves of the matrix; `wanted` judges the words of a group, or those of an area and what it allows. */
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
