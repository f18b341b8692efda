import { isWithinReach, type TenantPermission, tenantPermissionNames } from "#contract/access";

/** What somebody may do in a company. `system` is the administrator's role: it holds the permissions of later releases too. */
export interface Rights {
  permissions: ReadonlySet<TenantPermission>;
  system: boolean;
  /** The accommodations beyond which he may do nothing; null for all of them. */
  reach: ReadonlySet<string> | null;
}

/** A role as far as it gives rights. */
export interface RoleRights {
  system: boolean;
  permissions: readonly string[];
  /** The accommodations for which it is given; null, and where nothing is said, for all. */
  limit?: readonly string[] | null;
}

/** The permissions of a role in the order of the matrix; names that no longer exist are left out. */
export function permissionsOfRole(role: RoleRights): TenantPermission[] {
  if (role.system) return [...tenantPermissionNames];
  const stored = new Set(role.permissions);
  return tenantPermissionNames.filter((name) => stored.has(name));
}

/** The union over all roles that somebody has: a role without limit opens all accommodations to every one of them. */
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
 * Whether `mine` holds all that `theirs` holds. The one rule of product 9 is said with it: nobody causes anyone,
 * himself included, to gain what he does not hold, and nobody touches somebody stronger.
 */
export function covers(mine: Rights, theirs: Rights): boolean {
  if (theirs.system && !mine.system) return false;
  if (mine.reach !== null && !reaches(mine.reach, theirs.reach)) return false;
  return [...theirs.permissions].every((permission) => mine.permissions.has(permission));
}

function reaches(mine: ReadonlySet<string>, theirs: ReadonlySet<string> | null): boolean {
  return theirs !== null && [...theirs].every((id) => mine.has(id));
}
