import type { tenantKinds } from "#contract/tenants";

/** What people read for the kinds of business. */
export const tenantKindWords: Record<(typeof tenantKinds)[number], string> = {
  inn: "Pousada",
  hotel: "Hotel",
  hostel: "Hostel",
  vacation_rental: "Temporada e chalés",
  manager: "Administradora de temporada",
  camping: "Camping",
  other: "Outro",
};
