import type { FormField } from "#domain/registration-forms/form-content";

// For this tab alone: a form holds documents, and a phone may be lent.

type Kept = Partial<Record<FormField, string>>;

/** What was typed into a form and did not reach the server yet. */
export function readTexts(form: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(form)) ?? "{}") as Kept;
  } catch {
    return {}; // storage can be shut by the browser
  }
}

/** Keeps it over a reload; nothing left to keep forgets it. */
export function keepTexts(form: string, texts: Kept): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(nameOf(form));
    else sessionStorage.setItem(nameOf(form), JSON.stringify(texts));
  } catch {
    // the server keeps what it was sent
  }
}

const nameOf = (form: string) => `estadia-form-${form}`;
