import type { InventoryItemInput, ItemCondition } from "#contract/catalogue/inventory";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";

type Piece = readonly [item: string, quantity: number, reais: number, condition?: ItemCondition, check?: true];

const bedroom: readonly Piece[] = [
  ["Cama de casal com colchão", 1, 2_400],
  ["Travesseiro", 2, 80, "good", true],
  ["Jogo de lençóis", 2, 190, "good", true],
  ["Abajur", 2, 95],
];
const bathroom: readonly Piece[] = [
  ["Toalha de banho", 4, 60, "good", true],
  ["Toalha de rosto", 4, 28, "worn", true],
  ["Secador de cabelo", 1, 140, "good", true],
];
const kitchen: readonly Piece[] = [
  ["Geladeira", 1, 2_300],
  ["Fogão de quatro bocas", 1, 950],
  ["Micro-ondas", 1, 620],
  ["Prato raso", 8, 18, "good", true],
  ["Copo de vidro", 8, 9, "good", true],
  ["Conjunto de talheres", 1, 160, "good", true],
  ["Panela", 5, 110],
  ["Cafeteira", 1, 210, "new"],
];
const living: readonly Piece[] = [
  ["Sofá de três lugares", 1, 1_900, "worn"],
  ["Televisão de 43 polegadas", 1, 1_800],
  ["Controle remoto", 2, 70, "good", true],
  ["Mesa de centro", 1, 380],
];
const outdoors: readonly Piece[] = [
  ["Rede", 1, 180, "good", true],
  ["Mesa com quatro cadeiras", 1, 640],
  ["Grelha de churrasco", 1, 120, "worn", true],
  ["Guarda-sol", 1, 150, "broken"],
];

/** The inventory of a demo accommodation: rooms by its number of bedrooms, a kitchen if its kind has one. */
export function inventoryOf({ kind, bedrooms }: DemoAccommodation): InventoryItemInput[] {
  const withKitchen = kind !== "room" && kind !== "suite";
  const rooms = bedrooms ?? 1;
  const bedroomNames = rooms === 1 ? ["Quarto"] : Array.from({ length: rooms }, (_, index) => `Quarto ${index + 1}`);
  return [
    ...(withKitchen ? [...inRoom("Sala", living), ...inRoom("Cozinha", kitchen)] : []),
    ...bedroomNames.flatMap((name) => inRoom(name, bedroom)),
    ...inRoom("Banheiro", bathroom),
    ...(kind === "room" ? [] : inRoom("Varanda", outdoors)),
  ];
}

const inRoom = (room: string, pieces: readonly Piece[]): InventoryItemInput[] =>
  pieces.map(([item, quantity, reais, condition = "good", check]) => ({
    room,
    item,
    quantity,
    condition,
    value_cents: reais * 100,
    check_at_turnover: check ?? false,
  }));
