import type { Me } from "#contract/people/session";

/** The locale of dates and numbers on the screens of a signed-in user. */
type Locale = NonNullable<Me["preferences"]>["locale"];

const brazilian = "pt-BR";
let current: string = brazilian;

/** Sets the locale of dates and numbers to the user's choice; null, as on public pages, is Brazilian. */
export function writeIn(locale: Locale | null | undefined): void {
  current = locale || brazilian;
}

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function keep<Form extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Form): Form {
  const form = (made.get(key) as Form | undefined) ?? make();
  made.set(key, form);
  return form;
}

/** A number format of the current locale, cached under `name`. */
export function numberForm(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = current;
  return keep(`${locale} ${name}`, () => new Intl.NumberFormat(locale, options));
}

/** A date format of the current locale, cached under `name`. */
export function dateForm(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = current;
  return keep(`${locale} ${name}`, () => new Intl.DateTimeFormat(locale, options));
}
