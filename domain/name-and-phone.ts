import { parsePhone } from "#domain/brazil";

/** A name, and the telephone that was said with it; null when there is none. */
export interface NameAndPhone {
  name: string;
  /** E.164. */
  phone: string | null;
}

/**
 * What one writes down on the phone, "Zulmira Peçanha 48 99123-4567", as name and telephone. The telephone stands at
 * the end, or alone; without one the name is the whole text as it was typed.
 */
export function nameAndPhone(text: string): NameAndPhone {
  for (const { index, 0: found } of text.matchAll(/(?:^|[\s,;:/-])[+(\d]/g)) {
    const start = index + found.length - 1;
    const phone = parsePhone(text.slice(start));
    if (phone) return { name: text.slice(0, start).replace(/[\s,;:/-]+$/, ""), phone };
  }
  return { name: text, phone: null };
}
