import { type TenantPermission, tenantPermissionNames, tenantPermissions } from "#contract/access";

/** The permission to see what this one changes: `bookings.view` of `bookings.edit`; null where there is none. */
export function viewOf(name: string): TenantPermission | null {
  const view = `${name.split(".")[0]}.view`;
  return view === name ? null : (tenantPermissionNames.find((each) => each === view) ?? null);
}

interface Unseen {
  name: TenantPermission;
  view: TenantPermission;
}

/** The permissions among these that change what they do not see, each with the one to see it that is missing. */
export function unseenAmong(names: readonly TenantPermission[]): Unseen[] {
  return names.flatMap((name) => {
    const view = viewOf(name);
    return view === null || names.includes(view) ? [] : [{ name, view }];
  });
}

/** What is said of a permission without the one to see what it changes. */
export function unseenSentence({ name, view }: Unseen): string {
  const [change, see] = [tenantPermissions[name].label, tenantPermissions[view].label];
  return `A permissão “${change}” precisa de “${see}”: marque também “${see}”`;
}
