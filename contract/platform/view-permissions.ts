import type { TenantPermission } from "#contract/platform/access";

type ViewPermission = Extract<TenantPermission, `${string}.view`> | "guests.documents";

const each = {
  "dashboard.view": true,
  "accommodations.view": true,
  "owners.view": true,
  "bookings.view": true,
  "guests.view": true,
  "guests.documents": true,
  "cleaning.view": true,
  "finances.view": true,
  "users.view": true,
  "roles.view": true,
  "contracts.view": true,
  "notifications.view": true,
  "subscription.view": true,
  "billing.view": true,
  "audit.view": true,
  "money.view": true,
} satisfies Record<ViewPermission, true>;

/** Every permission to view. A separate list, because the labels in `access.ts` would enlarge the first load. */
export const viewPermissions = Object.keys(each) as ViewPermission[];
