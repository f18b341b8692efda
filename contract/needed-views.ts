import { type TenantPermission, tenantPermissionNames } from "#contract/access";

/** The permission to see what this one changes: `bookings.view` of `bookings.edit`; null where there is none. */
export function viewOf(name: string): TenantPermission | null {
  const view = `${name.split(".")[0]}.view`;
  return view === name ? null : (tenantPermissionNames.find((each) => each === view) ?? null);
}

/** The permissions of a role with those to see what it may change, in the order of the matrix. */
export function withViews(names: readonly TenantPermission[]): TenantPermission[] {
  const held = new Set([...names, ...names.flatMap((name) => viewOf(name) ?? [])]);
  return tenantPermissionNames.filter((name) => held.has(name));
}
