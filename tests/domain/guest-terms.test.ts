import fc from "fast-check";
import { expect, test } from "vitest";
import { type AgreedStay, guestTerms } from "#domain/guest-terms";
import { centsIn, dateIn } from "#domain/in-language/figures";
import { messageLanguages } from "#domain/messages/message-rules";
import { addDays } from "#domain/stay-dates";

const stay: AgreedStay = {
  code: "M3PX7KQD",
  company: { name: "Morada Sul", legal_name: "Morada Sul Hospedagem Ltda" },
  accommodation_name: "Chalé Gaivota",
  check_in: "2026-12-20",
  check_in_time: "15:00",
  check_out: "2026-12-22",
  check_out_time: "11:00",
  adults: 2,
  children: 1,
  infants: 0,
  pets: 1,
  nights: [
    { date: "2026-12-20", price_cents: 61_000 },
    { date: "2026-12-21", price_cents: 61_050 },
  ],
  charges: [
    { name: "Taxa de limpeza", amount_cents: 12_000 },
    { name: "Café na cesta", amount_cents: 4_500 },
  ],
  total_cents: 138_550,
  paid_to: null,
  at_house_cents: 0,
  installments: [{ due_date: "2026-12-01", amount_cents: 138_550, deposit: true }],
  cancellation_terms: ["Until 7 days before check-in: 100% of the total is refunded"],
  security_deposit: null,
  regret_until: "2026-11-27",
  through: null,
};
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("the English text is wholly English, except the company's own words", () => {
  expect(plain(guestTerms(stay, "en")).split("\n")).toEqual([
    "Booking M3PX7KQD, Morada Sul (Morada Sul Hospedagem Ltda)",
    "Accommodation: Chalé Gaivota",
    "Arrival: 20 Dec 2026, from 15:00",
    "Departure: 22 Dec 2026, until 11:00",
    "Adults: 2, children: 1, infants: 0, pets: 1",
    "Night of 20 Dec 2026: R$ 610.00",
    "Night of 21 Dec 2026: R$ 610.50",
    "Cleaning fee: R$ 120.00",
    "Café na cesta: R$ 45.00",
    "Total: R$ 1,385.50",
    "Deposit due by 1 Dec 2026: R$ 1,385.50",
    "Cancellation: Until 7 days before check-in: 100% of the total is refunded",
    "Right of withdrawal: until 27 Nov 2026, with a refund of everything paid (Brazilian consumer code, CDC, art. 49)",
  ]);
});

test("the text of a stay paid to a channel has no amounts except extras at the property", () => {
  for (const language of messageLanguages) {
    const text = guestTerms({ ...stay, paid_to: "airbnb", at_house_cents: 4_500 }, language);
    expect(text.match(/R\$/g)).toHaveLength(1);
    expect(text).toContain(centsIn(language, 4_500));
    expect(text).toContain("Airbnb");
  }
});

const anyStay = fc
  .record({
    nights: fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 }),
    charges: fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 20 }), fc.integer({ min: -9e6, max: 9e6 })), {
      maxLength: 4,
    }),
    total_cents: fc.integer({ min: 0, max: 1e10 }),
    adults: fc.integer({ min: 1, max: 30 }),
    due: fc.integer({ min: 0, max: 300 }),
  })
  .map(
    ({ nights, charges, total_cents, adults, due }): AgreedStay => ({
      ...stay,
      adults,
      total_cents,
      check_out: addDays(stay.check_in, nights.length),
      nights: nights.map((price_cents, index) => ({ date: addDays(stay.check_in, index), price_cents })),
      charges: charges.map(([name, amount_cents]) => ({ name, amount_cents })),
      installments: [{ due_date: addDays("2026-01-01", due), amount_cents: total_cents, deposit: false }],
    }),
  );

test("every language has its own text with the same lines, dates and amounts", () => {
  fc.assert(
    fc.property(anyStay, (any) => {
      const texts = messageLanguages.map((language) => guestTerms(any, language));
      expect(new Set(texts).size).toBe(messageLanguages.length);
      expect(new Set(texts.map((text) => text.split("\n").length)).size).toBe(1);
      for (const [index, language] of messageLanguages.entries()) {
        const text = texts[index]!;
        expect(guestTerms(structuredClone(any), language)).toBe(text);
        expect(text).toContain(dateIn(language, any.check_out));
        expect(text).toContain(dateIn(language, any.installments[0]!.due_date));
        for (const amount of [any.total_cents, ...any.nights.map(({ price_cents }) => price_cents)]) {
          expect(text).toContain(centsIn(language, amount));
        }
      }
    }),
  );
});

test("other dates, people or amounts never give the same text", () => {
  fc.assert(
    fc.property(anyStay, fc.constantFrom(...messageLanguages), (any, language) => {
      const text = guestTerms(any, language);
      expect(guestTerms({ ...any, adults: any.adults + 1 }, language)).not.toBe(text);
      expect(guestTerms({ ...any, total_cents: any.total_cents + 1 }, language)).not.toBe(text);
      expect(guestTerms({ ...any, check_in: addDays(any.check_in, -1) }, language)).not.toBe(text);
    }),
  );
});
