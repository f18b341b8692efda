import { isCnpj, isCpf } from "#domain/documents";
import { fold } from "#domain/search-words";

/** What a line says of the other side. */
export interface Payer {
  /** The words of the name, folded, as the bank cut them. */
  words: string[];
  /** CPF or CNPJ with right check digits, without mask. */
  documents: string[];
  /** The six digits that a masked CPF shows. */
  masked: string[];
}

const maskedCpf = /[•*x]{3}[.\s]?(\d{3})[.\s]?(\d{3})-?[•*x]{2}/giu;
const document =
  /(?<![\dA-Z])(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|\d{14}|\d{11})(?!\d)/gi;
const moment = /\d{1,2}\/\d{1,2}(\/\d{2,4})?|\d{1,2}:\d{2}(:\d{2})?/g;

// What banks write around a name, and the small words inside names.
const around = new Set(
  `pix transf transferencia transferencias transfer recebida recebido recebidos receb recebimento recebimentos enviado
  enviada envio pgto pagto pag pagamento pagamentos rem remetente des dest destinatario qrs qr qrcode code estatico dinamico cred
  credito deb debito conta corrente ted doc tef via pelo pela por para em no na ao bco banco agencia ag cc cp chave celular
  telefone email deposito dep online internet cpf cnpj interbancaria mesma titularidade outra outro valor ref reembolso
  estorno devolucao compra lancamento tipo i n e de da do das dos di du a o`.split(/\s+/),
);

/** The payer, or who was paid, out of the words of a line: banks put document, name, day and hour in any order. */
export function payerOf(text: string): Payer {
  const masked = [...text.matchAll(maskedCpf)].map(([, first, second]) => `${first}${second}`);
  const bare = text.replace(maskedCpf, "|");
  const documents = [...bare.matchAll(document)].flatMap(([found]) => canonical(found) ?? []);
  const parts = bare.replace(document, "|").replace(moment, " ").split("|");
  // Behind the document stands the name (Banco do Brasil) or the payer's bank (Nubank): what is before it goes first.
  const words = parts.map(nameWords).find((found) => found.length > 0) ?? [];
  return { words, documents: [...new Set(documents)], masked: [...new Set(masked)] };
}

/** The words of a name, folded and without the small ones between them. */
export function nameWords(name: string): string[] {
  const words = fold(name.slice(0, 200)).match(/\p{L}+/gu) ?? [];
  return words.filter((word) => !around.has(word)).slice(0, 12);
}

function canonical(found: string): string | null {
  const bare = found.replace(/[./-]/g, "").toUpperCase();
  if (bare.length === 11) return isCpf(bare) ? bare : null;
  if (isCnpj(bare)) return bare;
  const padded = bare.replace(/^000/, ""); // a CPF in a field for either
  return padded.length === 11 && isCpf(padded) ? padded : null;
}

/** The six digits of a CPF that a masked one shows. */
export const visibleDigits = (cpf: string): string | null => (/^\d{11}$/.test(cpf) ? cpf.slice(3, 9) : null);

/** How far a name, as the bank cut it, is that of a person: 0 not, 1 by one word, 2 by two or by one and an initial. */
export function nameMatch(cut: readonly string[], name: readonly string[]): 0 | 1 | 2 {
  let best: 0 | 1 | 2 = 0;
  for (let start = 0; start < Math.min(cut.length, 4) && best < 2; start += 1) {
    const words = followed(cut.slice(start), name);
    if (words >= 2) best = 2;
    else if (words === 1 && best === 0 && (cut[start]?.length ?? 0) >= 3) best = 1;
  }
  return best;
}

/** How many words follow each other in the name, each whole or as its beginning; one of them has three letters. */
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
