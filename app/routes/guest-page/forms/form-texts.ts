import { parsePhone, showCep } from "#domain/brazil";
import { canonicalDocument, showDocument } from "#domain/document-text";
import { canonicalGuestDocument, isCpf } from "#domain/documents";
import { emptyContent, type FormContent, type FormField, formFields } from "#domain/registration-forms/form-content";
import { showPhone } from "#domain/show-phone";
import { isCivilDate, showDate } from "#domain/stay-dates";
import { looksLikeEmail } from "#domain/typed-text";
import type { FormWords } from "~/routes/guest-page/forms/words";

/** The text of each field of a form, as typed or chosen; "" for none. */
export type FormTexts = Record<FormField, string>;

/** The key of an error message of a field. */
export type FaultName = keyof FormWords["faults"];

/** The value of a text for the server, or its error. */
export type ReadField = { value: string | null; fault?: undefined } | { value?: undefined; fault: FaultName };

const longest: Partial<Record<FormField, number>> = { number: 20, complement: 100, district: 100, gender_text: 60 };

/** Formats a form's values for display: a date with slashes, a CPF with its mask. */
export function textsOf(content: FormContent | null): FormTexts {
  const held = content ?? emptyContent;
  return Object.fromEntries(formFields.map((field) => [field, textOf(held, field)])) as FormTexts;
}

function textOf(content: FormContent, field: FormField): string {
  const value = content[field];
  if (value === null) return "";
  if (field === "birth_date") return showDate(value);
  if (field === "document") return content.document_kind === "cpf" && !isHidden(value) ? showDocument(value) : value;
  if (field === "phone") return showPhone(value);
  return field === "zip_code" ? showCep(value) : value;
}

/** Parses a field; empty is null. `today` as YYYY-MM-DD. */
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
  if (field === "email" && !looksLikeEmail(text)) return { fault: "email" };
  if (field === "zip_code") {
    const digits = text.replace(/\D/g, "");
    return digits.length === 8 ? { value: digits } : { fault: "cep" };
  }
  return { value: text };
}

/** The value of "no answer" in fields that always have one. */
const answers = { gender: "NAOINFORMADO", race: "NAOINFORMAR", disability: "NAOINFORMAR" } as const;

/** A document that the company knows is shown masked; it is kept unless another one is typed. */
const isHidden = (document: string) => document.includes("*");

function readDocument(kind: string, text: string): ReadField {
  if (isHidden(text)) return { value: text };
  if (kind === "cpf") return isCpf(text) ? { value: canonicalDocument(text) } : { fault: "cpf" };
  const document = canonicalGuestDocument(kind === "passport" ? "passport" : "other", text);
  return document ? { value: document } : { fault: kind === "passport" ? "passport" : "identity" };
}

/** A birth date, typed with or without separators; an incomplete year is invalid. */
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

/** Inserts the slashes of a date while digits are added, not while deleting. */
export function withSlashes(text: string, before: string): string {
  const digits = /^(\d{2})\/?(\d{1,2})(?:\/?(\d{1,4}))?$/.exec(text);
  if (text.length <= before.length || !digits) return text;
  return digits.slice(1).filter(Boolean).join("/");
}

/** The valid texts that differ from the server's; without the fields in `except`. */
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
