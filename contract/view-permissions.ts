import type { TenantPermission } from "#contract/access";

/** Every permission to see something; full documents are seen by one of their own. */
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
