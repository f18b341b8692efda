import { isWithinReach, type TenantPermission, tenantPermissionNames } from "#contract/platform/access";

/**
 * The rights of a user in a company. `system` is the administrator's role: it includes the permissions of later
 * releases.
 */
export interface Rights {
  permissions: ReadonlySet<TenantPermission>;
  system: boolean;
  /** The accommodations to which the user is limited; null for all. */
  reach: ReadonlySet<string> | null;
}

/** The parts of a role that give rights. */
export interface RoleRights {
  system: boolean;
  permissions: readonly string[];
  /** The accommodations to which it is limited; null or absent for all. */
  limit?: readonly string[] | null;
}

/** The permissions of a role in the order of the matrix; names that no longer exist are left out. */
export function permissionsOfRole(role: RoleRights): TenantPermission[] {
  if (role.system) return [...tenantPermissionNames];
  const stored = new Set(role.permissions);
  return tenantPermissionNames.filter((name) => stored.has(name));
}

/** The union of all roles of a user: one role without a limit opens all accommodations to all of the roles. */
export function rightsOf(roles: readonly RoleRights[]): Rights {
  const limits = roles.map(({ limit = null }) => limit);
  const limited = limits.length > 0 && limits.every((limit) => limit !== null);
  const reach = limited ? new Set(limits.flat().filter((id) => id !== null)) : null;
  const held = roles.flatMap(permissionsOfRole);
  return {
    permissions: new Set(reach === null ? held : held.filter(isWithinReach)),
    reach,
    system: roles.some((role) => role.system),
  };
}

/**
 * Whether `mine` includes all of `theirs`. This implements the rule of product 9: users cannot give anyone, themselves
 * included, a right that they do not have, nor change anyone with more rights.
 */
export function covers(mine: Rights, theirs: Rights): boolean {
  if (theirs.system && !mine.system) return false;
  if (mine.reach !== null && !reaches(mine.reach, theirs.reach)) return false;
  return [...theirs.permissions].every((permission) => mine.permissions.has(permission));
}

function reaches(mine: ReadonlySet<string>, theirs: ReadonlySet<string> | null): boolean {
  return theirs !== null && [...theirs].every((id) => mine.has(id));
}
