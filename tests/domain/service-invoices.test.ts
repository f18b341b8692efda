import fc from "fast-check";
import { expect, test } from "vitest";
import { sumSignedCents } from "#domain/money";
import { creditIn, type InvoiceLine, invoiceMailOn, withCredit } from "#domain/service-invoices";

const line = (amount_cents: number): InvoiceLine => ({ kind: "plan", label: "Plano", detail: "", amount_cents });
const total = (lines: readonly InvoiceLine[]) => sumSignedCents(lines.map(({ amount_cents }) => amount_cents));

test("a credit is used up without losing a cent or paying out, over any number of invoices", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 20_000_000 }), (invoices, credit) => {
      let left = credit;
      for (const amount of invoices) {
        const lines = withCredit([line(amount)], left);
        expect(total(lines)).toBeGreaterThanOrEqual(0);
        expect(total(lines) + creditIn(lines)).toBe(amount);
        expect(total(lines) === 0 || creditIn(lines) === left).toBe(true);
        left -= creditIn(lines);
        expect(left).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test("lines with a negative sum throw", () => {
  expect(() => withCredit([line(100), line(-101)], 0)).toThrow(RangeError);
});

test("the mail of an invoice depends on the day", () => {
  const invoice = { issued_on: "2026-11-20", due_on: "2026-12-01" };
  const on = (day: string) => invoiceMailOn(day, invoice);
  expect(["2026-11-20", "2026-11-25", "2026-11-26", "2026-11-29"].map(on)).toEqual([
    "issued",
    "issued",
    "due_soon",
    "due_soon",
  ]);
  expect(["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-10", "2026-12-11", "2027-06-01"].map(on)).toEqual([
    "due_tomorrow",
    "due_tomorrow",
    "overdue",
    "overdue",
    "last_call",
    "last_call",
  ]);
});

test("an invoice issued the day before is not announced as due", () => {
  const short = { issued_on: "2026-11-20", due_on: "2026-11-21" };
  expect(["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => invoiceMailOn(day, short))).toEqual([
    "issued",
    "issued",
    "overdue",
  ]);
});
