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

/** Errors about the company's city, used by the form's step and by the server. */
export const cityFaults = {
  noState: "Escolha a UF da cidade",
  unknown: (city: string, state: string) => `Não encontramos ${city} em ${state}. Confira o nome e a UF`,
};
