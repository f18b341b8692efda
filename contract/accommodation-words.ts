import type { accommodationKinds, legalRegimes } from "#contract/accommodation-basics";

/** What people read and write for the values of an accommodation. */
export const kindWords: Record<(typeof accommodationKinds)[number], string> = {
  chalet: "Chalé",
  house: "Casa",
  apartment: "Apartamento",
  suite: "Suíte",
  room: "Quarto",
  cabin: "Cabana",
  campsite: "Camping",
  other: "Outro",
};

export const regimeWords: Record<(typeof legalRegimes)[number], string> = {
  lodging: "Meio de hospedagem",
  season_rental: "Locação por temporada",
};
