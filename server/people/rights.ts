import { type TenantPermission, tenantPermissionNames } from "#contract/access";

/** What somebody may do in a company. `system` is the administrator's role: it holds the permissions of later releases too. */
export interface Rights {
  permissions: ReadonlySet<TenantPermission>;
  system: boolean;
}

/** A role as far as it gives rights. */
export interface RoleRights {
  system: boolean;
  permissions: readonly string[];
}

/** The permissions of a role in the order of the matrix; names that no longer exist are left out. */
export function permissionsOfRole(role: RoleRights): TenantPermission[] {
  if (role.system) return [...tenantPermissionNames];
  const stored = new Set(role.permissions);
  return tenantPermissionNames.filter((name) => stored.has(name));
}

/** The union over all roles that somebody has. */
export function rightsOf(roles: readonly RoleRights[]): Rights {
  return {
    permissions: new Set(roles.flatMap(permissionsOfRole)),
    system: roles.some((role) => role.system),
  };
}

/**
 * Whether `mine` holds all that `theirs` holds. The one rule of product 9 is said with it: nobody causes anyone,
 * himself included, to gain what he does not hold, and nobody touches somebody stronger.
 */
export function covers(mine: Rights, theirs: Rights): boolean {
  if (theirs.system && !mine.system) return false;
  return [...theirs.permissions].every((permission) => mine.permissions.has(permission));
}
