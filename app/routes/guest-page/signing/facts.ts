import { parsePhone } from "#domain/brazil";
import type { AskedFact } from "#domain/contracts/contract-variables";
import { canonicalDocument, isCpf, showDocument } from "#domain/documents";
import { canonicalGuestDocument } from "#domain/guest-documents";
import { showPhone } from "#domain/show-phone";
import type { Fault } from "~/routes/guest-page/signing/words";

/** The typed value as printed in the contract, or its error. */
export type Read = { value: string; error?: undefined } | { value?: undefined; error: Fault };

/** Parses a fact of the guest; `today` as YYYY-MM-DD. */
export function readFact(name: AskedFact, typed: string, today: string): Read {
  const text = typed.trim().replace(/\s*\n\s*/g, ", ");
  if (text === "") return { error: "empty" };
  if (text.length > 200) return { error: "long" };
  if (name === "locatario.cpf_ou_passaporte") return readDocument(text);
  if (name === "locatario.data_nascimento") return readBirthDate(text, today);
  if (name === "locatario.telefone") {
    const phone = parsePhone(text);
    return phone ? { value: showPhone(phone) } : { error: "phone" };
  }
  if (name === "locatario.email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) {
    return { error: "email" };
  }
  return { value: text };
}

/** A CPF with its mask, or a passport in upper case. */
export function readDocument(typed: string): Read {
  const document = canonicalDocument(typed);
  if (document === "") return { error: "noDocument" };
  if (/^\d{11}$/.test(document)) {
    return isCpf(document) ? { value: showDocument(document) } : { error: "cpf" };
  }
  const passport = canonicalGuestDocument("passport", typed);
  return passport ? { value: passport } : { error: "document" };
}

/** A birth date, typed with or without slashes, as dd/mm/aaaa. */
function readBirthDate(typed: string, today: string): Read {
  const parts = /^(?<day>\d{1,2})[/.-]?(?<month>\d{1,2})[/.-]?(?<year>\d{4})$/.exec(typed);
  const { day = "", month = "", year = "" } = parts?.groups ?? {};
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(`${date}T12:00:00Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === date;
  if (!isReal) return { error: "date" };
  if (date >= today || year < "1900") return { error: "birthYear" };
  return { value: date.split("-").reverse().join("/") };
}
