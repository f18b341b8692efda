import type { Role, RoleLimits, User } from "#contract/people/people";
import type { Session } from "~/lib/session-state";

/** The field for a role's accommodations: `all` or `some`, and with `some` each id. */
export const limitName = (roleId: string): string => `limit-${roleId}`;
export const placeName = (roleId: string): string => `places-${roleId}`;

/** The limits of these roles in a form; undefined, which keeps the stored ones, if it offers none. */
export function limitsIn(form: FormData, roleIds: readonly string[]): RoleLimits | undefined {
  if (![...form.keys()].some((name) => name.startsWith("limit-"))) return undefined;
  return roleIds
    .filter((id) => form.get(limitName(id)) === "some")
    .map((role_id) => ({ role_id, accommodation_ids: form.getAll(placeName(role_id)).map(String).filter(Boolean) }));
}

/** The resulting reach of these roles, shown before saving; null if there is nothing to say. */
export function reachWords(chosen: readonly { name: string; limited: boolean }[]): string | null {
  const open = chosen.filter(({ limited }) => !limited);
  if (open.length === chosen.length) return null;
  const within =
    "Com limite, a pessoa não vê usuários, plano, histórico, saldos das contas nem dados da empresa, só o que é destas acomodações.";
  if (open.length === 0) return within;
  const names = open.map(({ name }) => name).join(", ");
  return `${names} vale para todas as acomodações, e os perfis se somam: a pessoa vai alcançar todas, com todas as permissões. Limite também ${open.length === 1 ? "este perfil" : "estes perfis"} se não é isso que você quer.`;
}

/** A role with its number of accommodations: "Recepção (3 acomodações)". */
export function roleWords(role: { id: string; name: string }, limits: RoleLimits): string {
  const limit = limits.find(({ role_id }) => role_id === role.id);
  if (!limit) return role.name;
  const count = limit.accommodation_ids.length;
  if (count === 0) return `${role.name} (nenhuma acomodação)`;
  return `${role.name} (${count === 1 ? "1 acomodação" : `${count} acomodações`})`;
}

/** Whether a role has a right that this user lacks: then the user may neither assign nor remove it. */
export function exceeds(
  role: Pick<Role, "permissions"> & Partial<Role>,
  session: Pick<Session, "permissions" | "user">,
): boolean {
  if ((role.discount_basis_points ?? 0) > (session.user?.discount_basis_points ?? 0)) return true;
  return role.permissions.some((permission) => !session.permissions.has(permission));
}

/** Why this session may not change the user's roles, null if it may. Source: product 9. */
export function lockedReason(
  user: Pick<User, "uuid" | "roles">,
  roles: readonly (Pick<Role, "id" | "permissions"> & Partial<Role>)[],
  session: Pick<Session, "permissions" | "user">,
): string | null {
  if (user.uuid === session.user?.uuid)
    return "Ninguém altera o próprio acesso. Peça a outra pessoa que administra a empresa.";
  const theirs = roles.filter((role) => user.roles.some(({ id }) => id === role.id));
  if (theirs.some((role) => exceeds(role, session))) {
    return "Esta pessoa tem permissões que você não tem. Só quem tem todas elas pode mudar os perfis dela.";
  }
  return null;
}
