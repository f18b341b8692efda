import type { Excess } from "#domain/plan-change";

/** Why a plan does not fit, and what would have to go: "Você tem 24 acomodações e o plano recebe 5." */
export function excessWords(excess: readonly Excess[]): string {
  return excess.map(sentence).join(" ");
}

function sentence({ place, used, most }: Excess): string {
  const over = used - most;
  if (place === "storage") return `Seus arquivos ocupam ${used} GB e o plano guarda ${most} GB.`;
  if (place === "users") {
    return `Você tem ${used} usuários e convites e o plano recebe ${most}. Bloqueie ou revogue ${over}.`;
  }
  const held = used === 1 ? "1 acomodação ativa" : `${used} acomodações ativas`;
  return `Você tem ${held} e o plano recebe ${most}. Arquive ${over}.`;
}
