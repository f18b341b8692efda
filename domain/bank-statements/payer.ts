import { isCnpj, isCpf } from "#domain/documents";
import { fold } from "#domain/search-words";

/** What a line says about the other party. */
export interface Payer {
  /** The words of the name, folded, as truncated by the bank. */
  words: string[];
  /** CPF or CNPJ with valid check digits, without punctuation. */
  documents: string[];
  /** The six visible digits of a masked CPF. */
  masked: string[];
}

const maskedCpf = /[•*x]{3}[.\s]?(\d{3})[.\s]?(\d{3})-?[•*x]{2}/giu;
const document =
  /(?<![\dA-Z])(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|\d{14}|\d{11})(?!\d)/gi;
const moment = /\d{1,2}\/\d{1,2}(\/\d{2,4})?|\d{1,2}:\d{2}(:\d{2})?/g;

// Words that banks write around a name, and the particles inside names.
const around = new Set(
  `pix transf transferencia transferencias transfer recebida recebido recebidos receb recebimento recebimentos enviado
  enviada envio pgto pagto pag pagamento pagamentos rem remetente des dest destinatario qrs qr qrcode code estatico dinamico cred
  credito deb debito conta corrente ted doc tef via pelo pela por para em no na ao bco banco agencia ag cc cp chave celular
  telefone email deposito dep online internet cpf cnpj interbancaria mesma titularidade outra outro valor ref reembolso
  estorno devolucao compra lancamento tipo i n e de da do das dos di du a o`.split(/\s+/),
);

/** Extracts the other party from the text of a line: banks write document, name, day and time in any order. */
export function payerOf(text: string): Payer {
  const masked = [...text.matchAll(maskedCpf)].map(([, first, second]) => `${first}${second}`);
  const bare = text.replace(maskedCpf, "|");
  const documents = [...bare.matchAll(document)].flatMap(([found]) => canonical(found) ?? []);
  const parts = bare.replace(document, "|").replace(moment, " ").split("|");
  // The document is followed by the name (Banco do Brasil) or by the payer's bank (Nubank), so the text before it is
  // tried first.
  const words = parts.map(nameWords).find((found) => found.length > 0) ?? [];
  return { words, documents: [...new Set(documents)], masked: [...new Set(masked)] };
}

/** The words of a name, folded, without particles. */
export function nameWords(name: string): string[] {
  const words = fold(name.slice(0, 200)).match(/\p{L}+/gu) ?? [];
  return words.filter((word) => !around.has(word)).slice(0, 12);
}

function canonical(found: string): string | null {
  const bare = found.replace(/[./-]/g, "").toUpperCase();
  if (bare.length === 11) return isCpf(bare) ? bare : null;
  if (isCnpj(bare)) return bare;
  const padded = bare.replace(/^000/, ""); // a CPF padded to the length of a CNPJ
  return padded.length === 11 && isCpf(padded) ? padded : null;
}

/** The six digits of a CPF that remain visible in a masked one; null if `cpf` is not 11 digits. */
export const visibleDigits = (cpf: string): string | null => (/^\d{11}$/.test(cpf) ? cpf.slice(3, 9) : null);

/** How well a truncated name matches a person's: 0 no match, 1 one word, 2 two words, or one word and an initial. */
export function nameMatch(cut: readonly string[], name: readonly string[]): 0 | 1 | 2 {
  let best: 0 | 1 | 2 = 0;
  for (let start = 0; start < Math.min(cut.length, 4) && best < 2; start += 1) {
    const words = followed(cut.slice(start), name);
    if (words >= 2) best = 2;
    else if (words === 1 && best === 0 && (cut[start]?.length ?? 0) >= 3) best = 1;
  }
  return best;
}

/** How many words follow each other in the name, each in full or as a prefix; at least one must have three letters. */
function followed(cut: readonly string[], name: readonly string[]): number {
  let [at, count, longest] = [0, 0, 0];
  for (const word of cut) {
    const found = name.findIndex((each, index) => index >= at && each.startsWith(word));
    if (found < 0 || (count === 0 && found > 0)) break;
    at = found + 1;
    count += 1;
    longest = Math.max(longest, word.length);
  }
  return longest >= 3 ? count : 0;
}
