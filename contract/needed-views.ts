import { type TenantPermission, tenantPermissionNames } from "#contract/access";

/** The permission to see what this one changes: `bookings.view` of `bookings.edit`; null where there is none. */
export function viewOf(name: string): TenantPermission | null {
  const view = `${name.split(".")[0]}.view`;
  return view === name ? null : (tenantPermissionNames.find((each) => each === view) ?? null);
}

/**
 * The permissions of a role with those to see what it may change, in the order of the matrix; `isAdded` may leave one
 * to see (`view`) out where it is asked for by `name`.
 */
export function withViews(
  names: readonly TenantPermission[],
  isAdded: (view: TenantPermission, name: TenantPermission) => boolean = () => true,
): TenantPermission[] {
  const held = new Set(names);
  for (const name of names) {
    const view = viewOf(name);
    if (view !== null && isAdded(view, name)) held.add(view);
  }
  return tenantPermissionNames.filter((name) => held.has(name));
}
