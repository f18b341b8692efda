import type { landlords, legalRegimes, stayPurposes } from "#contract/catalogue/accommodation-basics";
import type { ItemCondition } from "#contract/catalogue/inventory";

/** The labels of an accommodation's values. */
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

/** What a regime means for the company, in a sentence. Source: Lei 11.771/2008 and Lei 8.245/1991. */
export const regimeMeanings: Record<(typeof legalRegimes)[number], string> = {
  lodging: "Diárias com serviço, como pousada e hotel: ficha de cada hóspede (FNRH) e Cadastur",
  season_rental: "Aluguel de até 90 dias, com contrato de locação (Lei 8.245/1991)",
};

export const itemConditionWords: Record<ItemCondition, string> = {
  new: "Novo",
  good: "Bom",
  worn: "Gasto",
  broken: "Quebrado",
};

export const purposeWords: Record<(typeof stayPurposes)[number], string> = {
  leisure: "Lazer",
  study: "Curso ou estudo",
  health: "Tratamento de saúde",
  works: "Obras no próprio imóvel",
  other: "Residência temporária",
};

export const landlordWords: Record<(typeof landlords)[number], string> = {
  company: "A empresa",
  owner: "O proprietário",
};

export const accommodationKinds = [
  "chalet",
  "house",
  "apartment",
  "suite",
  "room",
  "cabin",
  "campsite",
  "other",
] as const;

export const accommodationStatuses = ["active", "inactive", "archived"] as const;
