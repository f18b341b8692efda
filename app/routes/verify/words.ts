import { useSearchParams } from "react-router";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { languageOfSearch } from "~/components/shell/language-links";

const pt = {
  languages: "Idioma",
  scene: "Uma letra mudada, e o selo já é outro.",
  title: "Verificar contrato",
  intro: "Confira se um contrato foi assinado pelo Estadia, e se o arquivo que você tem é o que foi assinado.",
  file: {
    one: "Escolha um arquivo por vez.",
    large: "Este arquivo passa de 50 MB. Escolha o PDF do contrato.",
    insecure: "Este navegador não calcula o selo. Abra a página por https.",
    other: "Este arquivo não é um PDF. Escolha o PDF do contrato.",
    unreadable: "Não foi possível ler este arquivo. Escolha de novo.",
    label: "Conferir um PDF",
    chooser: "PDF do contrato",
    button: "Escolher PDF",
    reading: "Conferindo",
    invitation: "Arraste o PDF para cá, ou escolha no aparelho.",
    note: "O arquivo não sai do seu aparelho: só o selo dele é conferido. Vale também o texto anexado ao PDF.",
  },
  seal: {
    shorts: {
      text: "Selo do contrato (SHA-256)",
      pdf: "Código do arquivo PDF (SHA-256)",
      none: "Código conferido (SHA-256)",
    },
    label: "Selo do contrato (SHA-256)",
    help: "Está na última página do PDF e na página da reserva",
    fault: "O selo tem 64 caracteres: números e letras de a até f. Copie o selo inteiro",
    button: "Conferir selo",
  },
  own: {
    title: "Refazer a conta por conta própria",
    save: "Abra o PDF num leitor que mostra anexos e salve o anexo contrato-ANO-NÚMERO.txt como contrato.txt: é o texto assinado.",
    run: "Calcule o SHA-256 dele, na pasta em que o salvou:",
    systems: ["No Windows", "No Mac", "No Linux"],
    compare: "O resultado tem de ser igual ao selo do texto, que está na última página do PDF.",
  },
  none: {
    title: "Este endereço não tem um selo",
    text: "O selo de um contrato tem 64 caracteres: números e letras de a até f. Abra o link inteiro, ou confira aqui.",
  },
  unknown: {
    title: "Nenhum contrato assinado tem este selo",
    text: "O arquivo pode ter sido mudado, mesmo em uma só letra; ou este não é o PDF que foi assinado. Se ficou em dúvida, fale com a hospedagem.",
    another: "Conferir outro",
  },
  signed: "Este contrato está assinado",
  voided: "Este contrato foi assinado, mas não vale mais",
  voidedText: "Ele foi anulado depois. Se há outro, quem diz é a hospedagem.",
  ofPdf: "O arquivo é o PDF que foi feito na assinatura, sem nenhuma mudança.",
  ofText: "O selo é o do texto que foi lido e assinado.",
  on: "Assinado em",
  zone: "horário de Brasília",
  by: "Assinado por",
  people: (count: number) => `${count === 1 ? "1 pessoa" : `${count} pessoas`}, e por quem emitiu o contrato`,
  hidden: "Nomes e conteúdo do contrato não aparecem aqui. Estão no PDF, com quem assinou.",
  another: "Conferir outro contrato",
  problem: {
    title: "O selo não foi conferido",
    again: "Tentar de novo",
    other: "Algo não saiu como esperado. Tente de novo em alguns instantes.",
    often: (minutes: number) =>
      `Foram muitas consultas a partir deste endereço. Tente de novo daqui a ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}.`,
  },
};

export type VerifyWords = typeof pt;

const known: Partial<Record<MessageLanguage, VerifyWords>> = { pt };

/** Loads the words of the address's language, before it is drawn; without a connection it is drawn in Portuguese. */
export async function loadWords({ url }: Pick<Request, "url">): Promise<void> {
  const code = languageOfSearch(new URL(url).searchParams);
  if (known[code]) return;
  const words = code === "es" ? import("~/routes/verify/words-es") : import("~/routes/verify/words-en");
  await words.then(
    (file) => {
      known[code] = "es" in file ? file.es : file.en;
    },
    () => undefined, // loaded again by the next navigation
  );
}

/** The words of the page, and their language. */
export function useVerifyWords(): { code: MessageLanguage; words: VerifyWords } {
  const [search] = useSearchParams();
  const code = languageOfSearch(search);
  const words = known[code];
  return words ? { code, words } : { code: "pt", words: pt };
}
