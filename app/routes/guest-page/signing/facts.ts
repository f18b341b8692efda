import { parsePhone, showPhone } from "#domain/brazil";
import type { AskedFact } from "#domain/contracts/contract-variables";
import { canonicalDocument, isCpf, showDocument } from "#domain/documents";
import { canonicalGuestDocument } from "#domain/guest-documents";

/** What was typed as the contract prints it, or the sentence of what is wrong with it. */
export type Read = { value: string; error?: undefined } | { value?: undefined; error: string };

/** A fact of the guest; `today` as YYYY-MM-DD. */
export function readFact(name: AskedFact, typed: string, today: string): Read {
  const text = typed.trim().replace(/\s*\n\s*/g, ", ");
  if (text === "") return { error: "Preencha este dado" };
  if (text.length > 200) return { error: "Este dado vai até 200 letras" };
  if (name === "locatario.cpf_ou_passaporte") return readDocument(text);
  if (name === "locatario.data_nascimento") return readBirthDate(text, today);
  if (name === "locatario.telefone") {
    const phone = parsePhone(text);
    return phone
      ? { value: showPhone(phone) }
      : { error: "Informe o telefone com DDD; de outro país, com + e o código" };
  }
  if (name === "locatario.email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) {
    return { error: "Confira o e-mail, por exemplo nome@exemplo.com.br" };
  }
  return { value: text };
}

/** A CPF with its mask, or a passport in capitals. */
export function readDocument(typed: string): Read {
  const document = canonicalDocument(typed);
  if (document === "") return { error: "Informe o CPF ou o passaporte" };
  if (/^\d{11}$/.test(document)) {
    return isCpf(document) ? { value: showDocument(document) } : { error: "CPF inválido. Confira os números" };
  }
  const passport = canonicalGuestDocument("passport", typed);
  return passport ? { value: passport } : { error: "Informe um CPF ou o número do passaporte, como está no documento" };
}

/** A day of a person's birth, typed with or without slashes, as dd/mm/aaaa. */
function readBirthDate(typed: string, today: string): Read {
  const parts = /^(?<day>\d{1,2})[/.-]?(?<month>\d{1,2})[/.-]?(?<year>\d{4})$/.exec(typed);
  const { day = "", month = "", year = "" } = parts?.groups ?? {};
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(`${date}T12:00:00Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === date;
  if (!isReal) return { error: "Informe a data como dia/mês/ano, por exemplo 14/03/1988" };
  if (date >= today || year < "1900") return { error: "Confira o ano de nascimento" };
  return { value: date.split("-").reverse().join("/") };
}
