import type { ContractBlock } from "#contract/contract-types";
import type { GuestContract } from "#contract/guest-contract";
import type { GuestPage } from "#contract/guest-page";

const wordsPerMinute = 180; // of a text that is read with care

/** The title of the contract step and the sentence below it. */
export function headOf({ company, state: stay }: GuestPage, { state, blocks, asked, may_sign }: GuestContract) {
  if (state === "none") {
    return {
      title: "Não há contrato para assinar agora.",
      text: `Se você esperava um, fale com ${company.name}.`,
    };
  }
  if (state === "facts") {
    const count = asked.length === 1 ? "Falta um dado seu" : `Faltam ${asked.length} dados seus`;
    return { title: "Complete o contrato", text: `${count} para o texto ficar pronto. Depois você lê e assina.` };
  }
  if (state === "signed")
    return { title: "O contrato está assinado.", text: "Guarde o PDF: ele traz as provas da assinatura." };
  const reading = readingTime(blocks);
  if (may_sign) return { title: "Leia e assine o contrato", text: `A leitura leva cerca de ${reading}.` };
  const text =
    stay === "hold"
      ? "Você já pode ler. Para assinar, confirme a reserva antes."
      : "Este contrato não pode mais ser assinado.";
  return { title: "Leia o contrato", text };
}

/** How long a text takes to be read: "1 minuto". */
export function readingTime(blocks: readonly ContractBlock[]): string {
  const text = blocks.flatMap(({ cells }) => cells.flat().map((span) => span.text)).join(" ");
  const minutes = Math.max(1, Math.round(text.split(/\s+/).length / wordsPerMinute));
  return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
}

/** How many have signed: "1 de 3 assinou". */
export function progressOf(signers: GuestContract["signers"]): string {
  const done = signers.filter(({ signed_at }) => signed_at !== null).length;
  if (done === 0) return `${signers.length} pessoas assinam, cada uma na sua vez.`;
  return `${done} de ${signers.length} ${done === 1 ? "assinou" : "assinaram"}.`;
}
