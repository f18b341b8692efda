import type { ItemCondition } from "#contract/inventory";

export const conditionWords: Record<ItemCondition, string> = {
  new: "Novo",
  good: "Bom",
  worn: "Gasto",
  broken: "Quebrado",
};

/** Rooms that nearly every accommodation has, offered for a first line. */
export const usualRooms = ["Sala", "Cozinha", "Quarto", "Banheiro", "Varanda", "Área de serviço"] as const;
