import type { BlockKind } from "#contract/blocks";

export const blockKindWords: Record<BlockKind, string> = {
  out_of_order: "Manutenção",
  own_use: "Uso próprio",
  owner: "Proprietário",
  closed_season: "Temporada fechada",
};

/** "manutenção (troca do telhado)": the kind, and the reason in parentheses. */
export function blockText({ kind, reason }: { kind: BlockKind; reason: string | null }): string {
  const word = blockKindWords[kind].toLowerCase();
  return reason ? `${word} (${reason})` : word;
}
