import { centsIn } from "#domain/in-language/figures";
import { chargeNameIn, nightNameIn } from "#domain/in-language/stay-terms";
import { isExtra } from "#domain/kept-price";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { sumSignedCents } from "#domain/money";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { paysChannel } from "#server/guest/guest-page/guest-stay";

type Sold = Pick<StoredBooking, "nights" | "charges">;

/** What the company sold besides a channel's stay: nights of the desk, with their share of fees, and charges. */
export function addedAtHouse({ nights, charges }: Sold, language: MessageLanguage) {
  const desk = nights.filter((night) => night.desk);
  return [
    ...desk.map(({ date, reason, price_cents }) => {
      return { date, name: nightNameIn(language, reason), amount_cents: price_cents };
    }),
    ...charges.flatMap(({ id, name, amount_cents, desk_cents = 0 }) => {
      const own = id === undefined ? desk_cents : amount_cents;
      return own === 0 ? [] : [{ date: null, name: chargeNameIn(language, name), amount_cents: own }];
    }),
  ];
}

/** What stands on top of the price of a stay, whoever collects it: consumption, charges and courtesies. */
export function addedLines(booking: Sold & Pick<StoredBooking, "collected_by">, language: MessageLanguage) {
  if (paysChannel(booking)) return addedAtHouse(booking, language);
  return booking.charges
    .filter(isExtra)
    .map(({ name, amount_cents }) => ({ date: null, name: chargeNameIn(language, name), amount_cents }));
}

/** The same on one line, with the sum of several; null if there is nothing on top. */
export function addedText(booking: Parameters<typeof addedLines>[0], language: MessageLanguage): string | null {
  const lines = addedLines(booking, language);
  if (lines.length === 0) return null;
  const text = lines.map(({ name, amount_cents }) => `${name} ${centsIn(language, amount_cents)}`).join("; ");
  const sum = centsIn(language, sumSignedCents(lines.map(({ amount_cents }) => amount_cents)));
  return lines.length === 1 ? text : `${text} (${sumWords[language]} ${sum})`;
}

const sumWords: Record<MessageLanguage, string> = { pt: "soma", en: "sum", es: "suma" };
