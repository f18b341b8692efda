import type { tenantKinds } from "#contract/tenants";

/** The labels of business kinds. */
export const tenantKindWords: Record<(typeof tenantKinds)[number], string> = {
  inn: "Pousada",
  hotel: "Hotel",
  hostel: "Hostel",
  vacation_rental: "Temporada e chalés",
  manager: "Administradora de temporada",
  camping: "Camping",
  other: "Outro",
};
