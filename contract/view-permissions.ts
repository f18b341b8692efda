import type { TenantPermission } from "#contract/access";

/** Every view permission; full documents have one of their own. */
export const viewPermissions = [
  "dashboard.view",
  "accommodations.view",
  "owners.view",
  "bookings.view",
  "guests.view",
  "guests.documents",
  "cleaning.view",
  "finances.view",
  "users.view",
  "roles.view",
  "contracts.view",
  "notifications.view",
  "subscription.view",
  "billing.view",
  "audit.view",
  "money.view",
] as const satisfies readonly TenantPermission[];
