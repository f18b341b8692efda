import { type TenantPermission, tenantPermissionNames } from "#contract/access";
import { everyEndpoint } from "#contract/every-endpoint";

/** Asked for inside a verb, where no endpoint says so; a test holds the list against every `may(actor, ...)`. */
export const askedInside = ["money.view", "guests.documents", "bookings.override", "cleaning.view"] as const;

const asked = new Set<string>([
  ...askedInside,
  ...Object.values(everyEndpoint).flatMap(({ access }) => (access === "public" ? [] : (access.permission ?? []))),
]);

/** The permissions that something asks for; the others are for what is still to come, and have no effect yet. */
export const permissionsInUse: readonly TenantPermission[] = tenantPermissionNames.filter((name) => asked.has(name));
