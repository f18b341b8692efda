import type { AccommodationInput } from "#contract/accommodations";
import type { Address } from "#contract/address";

/** What a demonstration's accommodation is made of; what it lacks is the contract's default. */
export type DemoAccommodation = AccommodationInput & { min_nights: number; preparation_nights: number };

type Kind = Pick<
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
>;

const lodging = { legal_regime: "lodging", cleaning_fee_cents: 0, preparation_nights: 0 } as const;

const suite: Kind = {
  ...lodging,
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
const chalet: Kind = {
  ...suite,
  kind: "chalet",
  max_guests: 4,
  beds: 3,
  area_m2: 36,
  base_price_cents: 39_000,
  weekend_price_cents: 47_000,
  extra_guest_price_cents: 8_000,
};
const room: Kind = {
  ...suite,
  kind: "room",
  max_guests: 2,
  beds: 1,
  area_m2: 18,
  base_price_cents: 26_000,
  weekend_price_cents: 32_000,
  extra_guest_price_cents: 0,
};
const apartment: Kind = {
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
const house: Kind = {
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

type About = Pick<DemoAccommodation, "name" | "short_name" | "code" | "group" | "color" | "description"> &
  Partial<DemoAccommodation>;

const of =
  (kind: Kind) =>
  (about: About): DemoAccommodation => ({ ...kind, ...about });

const [suites, chalets, rooms] = [of(suite), of(chalet), of(room)];

const seaView = "Varanda com rede e vista para o mar, cama queen, ar-condicionado e frigobar.";
const garden = "Chalé no jardim, com mezanino, cozinha compacta e churrasqueira.";
const simple = "Quarto térreo no casarão, com ventilador de teto e janela para o pátio.";

/** The twelve of Pousada Mar Azul, in the order of its lists. */
export const marAzulAccommodations: readonly DemoAccommodation[] = [
  suites({
    name: "Suíte Brisa",
    short_name: "Brisa",
    code: "S1",
    group: "Beira-mar",
    color: "#12808f",
    description: seaView,
  }),
  suites({
    name: "Suíte Coral",
    short_name: "Coral",
    code: "S2",
    group: "Beira-mar",
    color: "#d1603d",
    description: seaView,
  }),
  suites({
    name: "Suíte Duna",
    short_name: "Duna",
    code: "S3",
    group: "Beira-mar",
    color: "#b98a2e",
    description: seaView,
  }),
  suites({
    name: "Suíte Maresia",
    short_name: "Maresia",
    code: "S4",
    group: "Beira-mar",
    color: "#3b6fb5",
    description: seaView,
    accessible: true,
  }),
  chalets({
    name: "Chalé Bem-te-vi",
    short_name: "Bem-te-vi",
    code: "C1",
    group: "Jardim",
    color: "#c9a227",
    description: garden,
  }),
  chalets({
    name: "Chalé Garça",
    short_name: "Garça",
    code: "C2",
    group: "Jardim",
    color: "#7a8ca3",
    description: garden,
  }),
  chalets({
    name: "Chalé Maçarico",
    short_name: "Maçarico",
    code: "C3",
    group: "Jardim",
    color: "#8a5a44",
    description: garden,
    pets_allowed: true,
  }),
  chalets({
    name: "Chalé Martim-pescador",
    short_name: "Martim-pescador",
    code: "C4",
    group: "Jardim",
    color: "#2f7d5b",
    description: garden,
    pets_allowed: true,
  }),
  rooms({
    name: "Quarto Aroeira",
    short_name: "Aroeira",
    code: "Q1",
    group: "Casarão",
    color: "#a14a76",
    description: simple,
  }),
  rooms({
    name: "Quarto Restinga",
    short_name: "Restinga",
    code: "Q2",
    group: "Casarão",
    color: "#5f7a3a",
    description: simple,
  }),
  of(apartment)({
    name: "Apartamento Pitangueira",
    short_name: "Pitangueira",
    code: "A1",
    group: "Casarão",
    color: "#6a4fa3",
    description: "Dois quartos, sala com sofá-cama e cozinha completa, no primeiro andar do casarão.",
  }),
  of(house)({
    name: "Casa do Farol",
    short_name: "Casa do Farol",
    code: "K1",
    group: "Casarão",
    color: "#44576b",
    description: "Casa inteira para famílias, com três quartos, deque e garagem para dois carros.",
    pets_allowed: true,
  }),
];

const road = (number: string): Address => ({
  zip_code: "12460000",
  street: "Estrada do Horto Florestal",
  number,
  district: "Horto Florestal",
  city_code: "3509700",
  state: "SP",
});

const mountainChalet: Kind = {
  ...chalet,
  legal_regime: "season_rental",
  base_price_cents: 52_000,
  weekend_price_cents: 69_000,
  cleaning_fee_cents: 16_000,
  min_nights: 2,
};
const cabin: Kind = {
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
const mountainHouse: Kind = {
  ...house,
  legal_regime: "season_rental",
  cleaning_fee_cents: 28_000,
  preparation_nights: 1,
};

const fireplace = "Lareira, fondue de boas-vindas, cozinha equipada e varanda para a mata.";

/** The five of Chalés da Serra, in the order of its lists. */
export const serraAccommodations: readonly DemoAccommodation[] = [
  of(mountainChalet)({
    name: "Chalé Araucária",
    short_name: "Araucária",
    code: "01",
    group: "Bosque",
    color: "#2f7d5b",
    description: fireplace,
    address: road("730"),
    pets_allowed: true,
  }),
  of(mountainChalet)({
    name: "Chalé Hortênsia",
    short_name: "Hortênsia",
    code: "02",
    group: "Bosque",
    color: "#3b6fb5",
    description: fireplace,
    address: road("732"),
  }),
  of(mountainChalet)({
    name: "Chalé Manacá",
    short_name: "Manacá",
    code: "03",
    group: "Bosque",
    color: "#a14a76",
    description: fireplace,
    address: road("734"),
  }),
  of(cabin)({
    name: "Cabana Mirante",
    short_name: "Mirante",
    code: "04",
    group: "Vale",
    color: "#d1603d",
    description: "Cabana para casais, com banheira, parede de vidro e vista para o vale.",
    address: road("910"),
  }),
  of(mountainHouse)({
    name: "Casa da Nascente",
    short_name: "Nascente",
    code: "05",
    group: "Vale",
    color: "#44576b",
    description: "Casa com três quartos, forno de pizza e riacho no terreno. Um dia de preparo entre estadias.",
    address: road("960"),
  }),
];
