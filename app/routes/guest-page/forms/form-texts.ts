import { parsePhone, showCep } from "#domain/brazil";
import { canonicalDocument, isCpf, showDocument } from "#domain/documents";
import { canonicalGuestDocument } from "#domain/guest-documents";
import { emptyContent, type FormContent, type FormField, formFields } from "#domain/registration-forms/form-content";
import { showPhone } from "#domain/show-phone";
import { isCivilDate, showDate } from "#domain/stay-dates";
import type { FormWords } from "~/routes/guest-page/forms/words-pt";

/** What stands in each field of a form, as it was typed or chosen; "" where nothing does. */
export type FormTexts = Record<FormField, string>;

/** The name of a sentence of what is wrong with a field. */
export type FaultName = keyof FormWords["faults"];

/** What a text means to the server, or why it cannot be read. */
export type ReadField = { value: string | null; fault?: undefined } | { value?: undefined; fault: FaultName };

const longest: Partial<Record<FormField, number>> = { number: 20, complement: 100, district: 100, gender_text: 60 };

/** How people write what a form holds: a date with slashes, a CPF with its mask. */
export function textsOf(content: FormContent | null): FormTexts {
  const held = content ?? emptyContent;
  return Object.fromEntries(formFields.map((field) => [field, textOf(held, field)])) as FormTexts;
}

function textOf(content: FormContent, field: FormField): string {
  const value = content[field];
  if (value === null) return "";
  if (field === "birth_date") return showDate(value);
  if (field === "document") return content.document_kind === "cpf" ? showDocument(value) : value;
  if (field === "phone") return showPhone(value);
  return field === "zip_code" ? showCep(value) : value;
}

/** What a field means; empty is null. `today` as YYYY-MM-DD. */
export function readField(field: FormField, texts: FormTexts, today: string): ReadField {
  const text = texts[field].trim();
  if (text === "") return { value: field in answers ? answers[field as keyof typeof answers] : null };
  if (text.length > (longest[field] ?? 200)) return { fault: "long" };
  if (field === "birth_date") return readBirthDate(text, today);
  if (field === "document") return readDocument(texts.document_kind, text);
  if (field === "phone") {
    const phone = parsePhone(text);
    return phone ? { value: phone } : { fault: "phone" };
  }
  if (field === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { fault: "email" };
  if (field === "zip_code") {
    const digits = text.replace(/\D/g, "");
    return digits.length === 8 ? { value: digits } : { fault: "cep" };
  }
  return { value: text };
}

/** What no answer means where there always is one. */
const answers = { gender: "NAOINFORMADO", race: "NAOINFORMAR", disability: "NAOINFORMAR" } as const;

function readDocument(kind: string, text: string): ReadField {
  if (kind === "cpf") return isCpf(text) ? { value: canonicalDocument(text) } : { fault: "cpf" };
  const document = canonicalGuestDocument(kind === "passport" ? "passport" : "other", text);
  return document ? { value: document } : { fault: kind === "passport" ? "passport" : "identity" };
}

/** A day of birth, typed with or without separators; a year that is still being typed is none. */
function readBirthDate(text: string, today: string): ReadField {
  if (isCivilDate(text)) return inTime(text, today);
  const sign = "[/.\\s-]+";
  const parts =
    new RegExp(`^(\\d{1,2})${sign}(\\d{1,2})${sign}(\\d{4})$`).exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  if (!parts) return { fault: "birth" };
  const [, day = "", month = "", year = ""] = parts;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCivilDate(date) ? inTime(date, today) : { fault: "birth" };
}

const inTime = (date: string, today: string): ReadField =>
  date > today || date < "1900-01-01" ? { fault: "birthYear" } : { value: date };

/** A date whose slashes come by themselves while digits are added; what is deleted stays deleted. */
export function withSlashes(text: string, before: string): string {
  const digits = /^(\d{2})\/?(\d{1,2})(?:\/?(\d{1,4}))?$/.exec(text);
  if (text.length <= before.length || !digits) return text;
  return digits.slice(1).filter(Boolean).join("/");
}

/** What of the texts differs from what the server holds and can be read; fields in `except` are left out. */
export function changesOf(
  held: FormContent | null,
  texts: FormTexts,
  today: string,
  except: ReadonlySet<FormField>,
): Partial<FormContent> {
  const before = held ?? emptyContent;
  const changes = formFields.flatMap((field) => {
    const read = readField(field, texts, today);
    return read.fault === undefined && read.value !== before[field] && !except.has(field)
      ? [[field, read.value] as const]
      : [];
  });
  return Object.fromEntries(changes) as Partial<FormContent>;
}
