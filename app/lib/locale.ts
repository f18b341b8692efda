import type { Me } from "#contract/session";

/** How dates and numbers are written on the screens of a signed-in person. */
type Locale = NonNullable<Me["preferences"]>["locale"];

const brazilian = "pt-BR";
let current: string = brazilian;

/** Writes dates and numbers as this person has chosen; null, as on a page open to everybody, as Brazil does. */
export function writeIn(locale: Locale | null | undefined): void {
  current = locale || brazilian;
}

/** Makes a text for somebody else, a guest, as Brazil writes, whoever is signed in. */
export function inBrazilian<Text>(make: () => Text): Text {
  const mine = current;
  current = brazilian;
  try {
    return make();
  } finally {
    current = mine;
  }
}

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function keep<Form extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Form): Form {
  const form = (made.get(key) as Form | undefined) ?? make();
  made.set(key, form);
  return form;
}

/** The form of numbers in the locale of now, under a `name` of its own. */
export function numberForm(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = current;
  return keep(`${locale} ${name}`, () => new Intl.NumberFormat(locale, options));
}

/** The form of dates in the locale of now, under a `name` of its own. */
export function dateForm(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = current;
  return keep(`${locale} ${name}`, () => new Intl.DateTimeFormat(locale, options));
}
