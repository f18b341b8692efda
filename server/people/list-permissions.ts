import { type TenantPermission, tenantPermissionNames, tenantPermissions } from "#contract/access";
import { everyEndpoint } from "#contract/every-endpoint";
import { permissions } from "#contract/people";
import { serve } from "#server/http/route";

/** The permissions of a company's roles, in the order of the matrix; without the service's own permissions. */
serve(permissions.list, async () => {
  const told = (name: TenantPermission) => ({
    name,
    ...tenantPermissions[name],
    in_use: permissionsInUse.includes(name),
  });
  return { data: tenantPermissionNames.map(told) };
});

/** Checked inside a verb, not by an endpoint; a test compares the list with every `may(actor, ...)`. */
export const askedInside = ["money.view", "guests.documents", "bookings.override", "cleaning.view"] as const;

const asked = new Set<string>([
  ...askedInside,
  ...Object.values(everyEndpoint).flatMap(({ access }) => (access === "public" ? [] : (access.permission ?? []))),
]);

/** The permissions that some code checks; the others are reserved and have no effect yet. */
export const permissionsInUse: readonly TenantPermission[] = tenantPermissionNames.filter((name) => asked.has(name));
