/** Rooms that nearly every accommodation has, offered for a first line. */
export const usualRooms = ["Sala", "Cozinha", "Quarto", "Banheiro", "Varanda", "Área de serviço"] as const;
