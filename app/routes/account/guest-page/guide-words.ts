import type { AskedForGuide } from "#domain/arrival-guide";

export const conditionLabels: Record<AskedForGuide, string> = {
  forms: "Fichas de registro completas",
  contract: "Contrato assinado",
  deposit: "Sinal pago",
};

/** The display text of a value that somebody else saved meanwhile. */
export function guideWords(name: string, texts: readonly string[]): string | undefined {
  if (name === "guide_days") return texts[0] ? `${texts[0]} dias antes` : "assim que estiver tudo pronto";
  if (name !== "guide_asks") return undefined;
  const asked = texts.filter(Boolean).map((each) => conditionLabels[each as AskedForGuide]);
  return asked.length > 0 ? asked.join(", ") : "só a reserva confirmada";
}
