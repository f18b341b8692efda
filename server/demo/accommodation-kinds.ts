import type { AccommodationInput } from "#contract/catalogue/accommodations";

/** The input of a demo accommodation; omitted fields have the contract's defaults. */
export type DemoAccommodation = AccommodationInput & { min_nights: number; preparation_nights: number };

/** The common fields of one kind of accommodation. */
export type Kind = Pick<
  DemoAccommodation,
  | "kind"
  | "legal_regime"
  | "max_guests"
  | "base_guests"
  | "bedrooms"
  | "beds"
  | "bathrooms"
  | "area_m2"
  | "base_price_cents"
  | "weekend_price_cents"
  | "extra_guest_price_cents"
  | "cleaning_fee_cents"
  | "min_nights"
  | "preparation_nights"
  | "wifi_name"
  | "wifi_password"
  | "access_instructions"
  | "house_manual"
  | "amenity_ids"
  | "furnished"
  | "stay_purpose"
  | "landlord"
  | "pets_allowed"
  | "smoking_allowed"
  | "security_deposit_cents"
>;

const manual = [
  "Café da manhã das 7h30 às 10h, no salão ao lado da recepção.",
  "Água quente: o aquecedor liga sozinho. Espere um minuto com a torneira aberta.",
  "Ar-condicionado: o controle fica na gaveta. Desligue ao sair e feche a varanda.",
  "Lixo: recicláveis no saco azul, o resto no preto. As lixeiras ficam atrás do estacionamento.",
  "Silêncio das 22h às 8h.",
  "Na saída, deixe a chave na recepção ou na caixa ao lado da porta.",
].join("\n\n");
const mountainManual = [
  "Lareira: a lenha fica no abrigo ao lado da varanda. Abra o registro da chaminé antes de acender e não deixe fogo aceso ao dormir.",
  "Gás: o registro fica sob a pia. Feche ao sair.",
  "Internet: o roteador fica atrás da televisão. Se cair, desligue por dez segundos.",
  "Estrada: nos dias de chuva prefira a entrada pelo mirante. O último trecho é de terra.",
  "Lixo: guarde dentro da casa, por causa dos animais, e leve à lixeira da portaria na saída.",
  "Silêncio das 22h às 8h.",
].join("\n\n");

const lodging = {
  legal_regime: "lodging",
  pets_allowed: false,
  smoking_allowed: false,
  cleaning_fee_cents: 0,
  preparation_nights: 0,
  wifi_name: "MarAzul-Hospedes",
  wifi_password: "ondas-e-vento",
  access_instructions: "Retire a chave na recepção, aberta das 7h às 22h. Depois disso, ligue para o plantão.",
  house_manual: manual,
} as const;

export const suite: Kind = {
  ...lodging,
  amenity_ids: ["wifi", "air_conditioning", "minibar", "tv", "balcony", "bed_linen", "towels", "breakfast", "parking"],
  kind: "suite",
  max_guests: 3,
  base_guests: 2,
  bedrooms: 1,
  beds: 2,
  bathrooms: 1,
  area_m2: 28,
  base_price_cents: 48_000,
  weekend_price_cents: 59_000,
  extra_guest_price_cents: 9_000,
  min_nights: 1,
};
export const chalet: Kind = {
  ...suite,
  kind: "chalet",
  max_guests: 4,
  beds: 3,
  area_m2: 36,
  base_price_cents: 39_000,
  weekend_price_cents: 47_000,
  extra_guest_price_cents: 8_000,
};
export const room: Kind = {
  ...suite,
  kind: "room",
  max_guests: 2,
  beds: 1,
  area_m2: 18,
  base_price_cents: 26_000,
  weekend_price_cents: 32_000,
  extra_guest_price_cents: 0,
};
export const apartment: Kind = {
  ...suite,
  kind: "apartment",
  max_guests: 5,
  base_guests: 4,
  bedrooms: 2,
  beds: 4,
  area_m2: 62,
  base_price_cents: 56_000,
  weekend_price_cents: 68_000,
  extra_guest_price_cents: 7_500,
};
export const house: Kind = {
  ...apartment,
  kind: "house",
  max_guests: 8,
  base_guests: 6,
  bedrooms: 3,
  beds: 6,
  bathrooms: 2,
  area_m2: 110,
  base_price_cents: 89_000,
  weekend_price_cents: 112_000,
  cleaning_fee_cents: 15_000,
  min_nights: 2,
};

export const mountainChalet: Kind = {
  ...chalet,
  legal_regime: "season_rental",
  furnished: true,
  stay_purpose: "leisure",
  landlord: "company",
  wifi_name: "Serra",
  wifi_password: "araucaria-2026",
  access_instructions:
    "Depois da portaria, siga 400 metros até a placa de madeira. A chave fica no cofre ao lado da porta: gire os números até 4 8 2 7 e puxe a tampa.",
  house_manual: mountainManual,
  security_deposit_cents: 50_000,
  amenity_ids: ["wifi", "fireplace", "kitchen", "fondue_set", "mountain_view", "barbecue", "parking", "blankets"],
  base_price_cents: 52_000,
  weekend_price_cents: 69_000,
  cleaning_fee_cents: 16_000,
  min_nights: 2,
};
export const cabin: Kind = {
  ...mountainChalet,
  kind: "cabin",
  max_guests: 2,
  bedrooms: 1,
  beds: 1,
  area_m2: 30,
  base_price_cents: 61_000,
  weekend_price_cents: 82_000,
  extra_guest_price_cents: 0,
};
export const mountainHouse: Kind = {
  ...house,
  legal_regime: "season_rental",
  furnished: true,
  stay_purpose: "leisure",
  landlord: "company",
  security_deposit_cents: 80_000,
  amenity_ids: ["wifi", "fireplace", "kitchen", "pizza_oven", "river_access", "mountain_view", "parking", "blankets"],
  cleaning_fee_cents: 28_000,
  preparation_nights: 1,
};
