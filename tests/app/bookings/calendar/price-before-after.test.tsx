// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Quote, QuoteInput } from "#contract/bookings/quotes";
import { PriceBeforeAfter } from "~/routes/bookings/calendar/plan-quote";
import { pricingChoice } from "~/routes/bookings/pricing-choice";

afterEach(cleanup);

const night = { date: "2027-03-01" };
const free = { nights: [night], charges: [], available: true } as unknown as Quote;

const answered = (quote: Quote) => ({
  quote,
  shown: { quote, quoted: {} as QuoteInput },
  pending: false,
  failure: null,
  again: () => undefined,
});

/** The text about the price of a new stay on the chart. */
function said(quote: Quote, pending = false): string {
  const view = { ...answered(quote), ...(pending && { quote: null, pending }) };
  return render(<PriceBeforeAfter view={view} before={undefined} note="Para 2 adultos" />).container.textContent ?? "";
}

test("a user who may not see amounts sees that the nights are free, and the number of guests", () => {
  expect(said(free)).toBe("LivrePara 2 adultos. Seu perfil não vê valores.");
});

test("nothing is shown for nights that are taken, or before the quote has arrived", () => {
  expect(said({ ...free, available: false })).toBe("");
  cleanup();
  expect(said(free, true)).toBe("");
});

test("a user who may see amounts sees the total", () => {
  expect(said({ ...free, total_cents: 40_000 })).toBe("TotalR$\u00a0400,00Para 2 adultos");
  expect(document.querySelectorAll("dl > :not(:has(dt, dd))")).toHaveLength(0);
});

test("without amounts, a move shows that the nights are free and keeps the price by default", () => {
  expect(render(<PriceBeforeAfter view={answered(free)} before={undefined} />).container.textContent).toBe("Livre");
  expect(pricingChoice(undefined, { status: "confirmed" })).toBe("keep");
  expect(pricingChoice("reprice", { status: "confirmed" })).toBe("reprice");
  for (const status of ["hold", "confirmed", "expired"] as const) {
    expect(pricingChoice(undefined, { status, total_cents: 40_000 })).toBe("keep");
  }
  expect(pricingChoice(undefined, { status: "inquiry", total_cents: 40_000 })).toBe("reprice");
  expect(pricingChoice(undefined, { status: "inquiry" })).toBe("keep");
  const agreed = {
    kind: "total" as const,
    reason: "Hóspede frequente",
    by_name: null,
    approved_by_name: null,
    at: "2026-11-20T15:00:00.000Z",
  };
  const charges = [{ id: "1", fee_id: null, name: "Desconto combinado", amount_cents: -1_000, agreed }];
  expect(pricingChoice(undefined, { status: "inquiry", total_cents: 40_000, charges })).toBe("keep");
  expect(pricingChoice(undefined, { status: "checked_in", total_cents: 40_000 })).toBe("keep");
  expect(pricingChoice("keep", { status: "confirmed", total_cents: 40_000 })).toBe("keep");
});

test("a free stay shows that the nights are free, without a zero price", () => {
  const quoted = { ...free, total_cents: 0 };
  const told = (quote: Quote) => {
    cleanup();
    return render(<PriceBeforeAfter view={answered(quote)} before={0} free />).container.textContent;
  };
  expect(told(quoted)).toBe("Livre");
  expect(told({ ...quoted, available: false })).toBe("");
});
