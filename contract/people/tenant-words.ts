import type { legalRegimes } from "#contract/catalogue/accommodation-basics";
import type { accommodationKinds } from "#contract/catalogue/accommodation-words";
import type { tenantKinds } from "#contract/people/tenants";

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

interface UsualPlace {
  kind: (typeof accommodationKinds)[number] | null;
  legal_regime: (typeof legalRegimes)[number] | null;
}

const usualPlaces: Record<(typeof tenantKinds)[number], UsualPlace> = {
  inn: { kind: "suite", legal_regime: "lodging" },
  hotel: { kind: "room", legal_regime: "lodging" },
  hostel: { kind: "room", legal_regime: "lodging" },
  vacation_rental: { kind: "chalet", legal_regime: "season_rental" },
  manager: { kind: "apartment", legal_regime: "season_rental" },
  camping: { kind: "campsite", legal_regime: "lodging" },
  other: { kind: null, legal_regime: null },
};

/** What a kind of business usually lets, as a suggestion in forms. */
export function usualPlace(kind: (typeof tenantKinds)[number] | null): UsualPlace {
  return usualPlaces[kind ?? "other"];
}
