import { parsePhone } from "#domain/brazil";

/** A name and the phone number given with it, or null. */
export interface NameAndPhone {
  name: string;
  /** E.164. */
  phone: string | null;
}

/**
 * Splits text such as "Zulmira Peçanha 48 99123-4567" into name and phone number. The number is at the end, or alone;
 * without one, the whole text is the name, as typed.
 */
export function nameAndPhone(text: string): NameAndPhone {
  for (const { index, 0: found } of text.matchAll(/(?:^|[\s,;:/-])[+(\d]/g)) {
    const start = index + found.length - 1;
    const phone = parsePhone(text.slice(start));
    if (phone) return { name: text.slice(0, start).replace(/[\s,;:/-]+$/, ""), phone };
  }
  return { name: text, phone: null };
}
