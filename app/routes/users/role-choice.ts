import type { Role, User } from "#contract/people";
import type { Session } from "~/lib/session-state";

/** Whether a role has a permission that this user lacks: then the user may neither assign nor remove it. */
export function exceeds(role: Pick<Role, "permissions">, session: Pick<Session, "permissions">): boolean {
  return role.permissions.some((permission) => !session.permissions.has(permission));
}

/** Why this session may not change the user's roles, null if it may. Source: product 9. */
export function lockedReason(
  user: Pick<User, "uuid" | "roles">,
  roles: readonly Pick<Role, "id" | "permissions">[],
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
