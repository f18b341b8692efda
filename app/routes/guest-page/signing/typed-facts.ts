import { useEffect, useRef, useState } from "react";
import { parsePhone } from "#domain/brazil";
import type { AskedFact } from "#domain/contracts/contract-variables";
import { canonicalDocument, showDocument } from "#domain/document-text";
import { canonicalGuestDocument, isCpf } from "#domain/documents";
import { showPhone } from "#domain/show-phone";
import { joinedLines, looksLikeEmail } from "#domain/typed-text";
import { leadToFault } from "~/lib/lead-to-fault";
import type { Fault } from "~/routes/guest-page/signing/words";

/** The typed value as printed in the contract, or its error. */
export type Read = { value: string; error?: undefined } | { value?: undefined; error: Fault };

/** Parses a fact of the guest; `today` as YYYY-MM-DD. */
export function readFact(name: AskedFact, typed: string, today: string): Read {
  const text = joinedLines(typed, ", ");
  if (text === "") return { error: "empty" };
  if (text.length > 200) return { error: "long" };
  if (name === "locatario.cpf_ou_passaporte") return readDocument(text);
  if (name === "locatario.data_nascimento") return readBirthDate(text, today);
  if (name === "locatario.telefone") {
    const phone = parsePhone(text);
    return phone ? { value: showPhone(phone) } : { error: "phone" };
  }
  if (name === "locatario.email" && !looksLikeEmail(text)) {
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

/**
 * The errors by field of a form of this step: its own, and those of the server's last answer, each until its field is
 * changed. Scrolls to the first one. An answer from before the form was mounted belongs to another form.
 */
export function useFaults(answered: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [read, setRead] = useState(answered);
  if (answered !== read) {
    setRead(answered);
    setFaults(answered);
  }
  useEffect(() => {
    if (Object.keys(faults).length > 0 && faults === answered) leadToFault(form.current);
  }, [faults, answered]);
  return {
    form,
    faults,
    /** Stores the errors; returns whether there are any. */
    find(found: Record<string, string>): boolean {
      setFaults(found);
      const some = Object.keys(found).length > 0;
      if (some) leadToFault(form.current);
      return some;
    },
    mend: (field: string) => setFaults(({ [field]: mended, ...left }) => left),
  };
}
