import type { Address } from "#contract/platform/address";
import {
  apartment,
  cabin,
  chalet,
  type DemoAccommodation,
  house,
  type Kind,
  mountainChalet,
  mountainHouse,
  room,
  suite,
} from "#server/demo/accommodation-kinds";

type About = Pick<DemoAccommodation, "name" | "short_name" | "code" | "group" | "color" | "description"> &
  Partial<DemoAccommodation>;

const of =
  (kind: Kind) =>
  (about: About): DemoAccommodation => ({ ...kind, ...about });

const [suites, chalets, rooms] = [of(suite), of(chalet), of(room)];

const seaView = "Varanda com rede e vista para o mar, cama queen, ar-condicionado e frigobar.";
const garden = "Chalé no jardim, com mezanino, cozinha compacta e churrasqueira.";
const simple = "Quarto térreo no casarão, com ventilador de teto e janela para o pátio.";

/** The twelve of Pousada Mar Azul, in list order. */
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

const fireplace = "Lareira, fondue de boas-vindas, cozinha equipada e varanda para a mata.";

/** The five of Chalés da Serra, in list order. */
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
