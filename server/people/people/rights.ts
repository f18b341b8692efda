import { isWithinReach, type TenantPermission, tenantPermissionNames } from "#contract/platform/access";
import { anyShare } from "#domain/agreed-price";

/**
 * The rights of a user in a company. `system` is the administrator's role: it includes the permissions of later
 * releases.
 */
export interface Rights {
  permissions: ReadonlySet<TenantPermission>;
  system: boolean;
  /** The accommodations to which the user is limited; null for all. */
  reach: ReadonlySet<string> | null;
  /** The share of a table price that the user takes off without asking, in basis points. */
  discount_basis_points: number;
}

/** The parts of a role that give rights. */
export interface RoleRights {
  system: boolean;
  permissions: readonly string[];
  /** The accommodations to which it is limited; null or absent for all. */
  limit?: readonly string[] | null;
  /** See `Rights`; absent for none. */
  discount_basis_points?: number | undefined;
}

/** The permissions of a role in the order of the matrix; names that no longer exist are left out. */
export function permissionsOfRole(role: RoleRights): TenantPermission[] {
  if (role.system) return [...tenantPermissionNames];
  const stored = new Set(role.permissions);
  return tenantPermissionNames.filter((name) => stored.has(name));
}

/** The discount that a role gives without asking; the administrator's gives any. */
export const shareOfRole = ({
  system,
  discount_basis_points = 0,
}: Pick<RoleRights, "system" | "discount_basis_points">) => (system ? anyShare : discount_basis_points);

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
    discount_basis_points: Math.max(0, ...roles.map(shareOfRole)),
  };
}

/**
 * Whether `mine` includes all of `theirs`. This implements the rule of product 9: users cannot give anyone, themselves
 * included, a right that they do not have, nor change anyone with more rights.
 */
export function covers(mine: Rights, theirs: Rights): boolean {
  if (theirs.system && !mine.system) return false;
  if (theirs.discount_basis_points > mine.discount_basis_points) return false;
  if (mine.reach !== null && !reaches(mine.reach, theirs.reach)) return false;
  return [...theirs.permissions].every((permission) => mine.permissions.has(permission));
}

function reaches(mine: ReadonlySet<string>, theirs: ReadonlySet<string> | null): boolean {
  return theirs !== null && [...theirs].every((id) => mine.has(id));
}
