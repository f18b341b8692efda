import { type TenantPermission, tenantPermissionNames, tenantPermissions } from "#contract/access";

/** The view permission that belongs to a permission: `bookings.view` for `bookings.edit`; null if there is none. */
export function viewOf(name: string): TenantPermission | null {
  const view = `${name.split(".")[0]}.view`;
  return view === name ? null : (tenantPermissionNames.find((each) => each === view) ?? null);
}

interface Unseen {
  name: TenantPermission;
  view: TenantPermission;
}

/** The permissions that change something their holder cannot see, each with the missing view permission. */
export function unseenAmong(names: readonly TenantPermission[]): Unseen[] {
  return names.flatMap((name) => {
    const view = viewOf(name);
    return view === null || names.includes(view) ? [] : [{ name, view }];
  });
}

/** The message about a permission without its view permission. */
export function unseenSentence({ name, view }: Unseen): string {
  const [change, see] = [tenantPermissions[name].label, tenantPermissions[view].label];
  return `A permissão “${change}” precisa de “${see}”: marque também “${see}”`;
}
