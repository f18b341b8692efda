// The orders in which each list can be sorted; `-name` is descending.

export const accommodationSorts = ["name", "status", "created_at"] as const;
export const blockSorts = ["check_in", "check_out", "accommodation_name", "kind", "created_at"] as const;
export const bookingSorts = [
  "check_in",
  "check_out",
  "created_at",
  "status",
  "code",
  "holder_name",
  "total_cents",
] as const;
export const contractSorts = ["issued_on"] as const;
export const counterpartySorts = ["name"] as const;
export const entrySorts = ["due_on"] as const;
export const formSorts = ["check_in"] as const;
export const guestSorts = ["name", "created_at"] as const;
export const invitationSorts = ["email", "sent_at", "ends_at"] as const;
export const invoiceSorts = ["issued_on", "due_on"] as const;
export const ownerSorts = ["name", "created_at"] as const;
export const tenantSorts = ["name", "created_at", "last_access_at", "accommodations"] as const;
export const trailSorts = ["at"] as const;
export const userSorts = ["name", "email", "last_access_at"] as const;
