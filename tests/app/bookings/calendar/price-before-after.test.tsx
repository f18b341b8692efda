import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Quote } from "#contract/quotes";
import { PriceBeforeAfter } from "~/routes/bookings/calendar/price-before-after";

afterEach(cleanup);

const night = { date: "2027-03-01" };
const free = { nights: [night], charges: [], available: true } as unknown as Quote;

/** What a new stay on the chart says of its price. */
function said(quote: Quote, pending = false): string {
  const view = { quote, quoted: null, pending, failure: null, again: () => undefined };
  return render(<PriceBeforeAfter view={view} before={undefined} note="Para 2 adultos" />).container.textContent ?? "";
}

test("who sees no amounts is told that the nights can be had, and for whom", () => {
  expect(said(free)).toBe("LivrePara 2 adultos. Seu perfil não vê valores.");
});

test("but not of nights that are taken, nor before the answer is there", () => {
  expect(said({ ...free, available: false })).toBe("");
  cleanup();
  expect(said(free, true)).toBe("");
});

test("who sees amounts reads the total", () => {
  expect(said({ ...free, total_cents: 40_000 })).toBe("TotalR$\u00a0400,00Para 2 adultos");
});
