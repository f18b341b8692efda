// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Quote } from "#contract/quotes";
import { PriceBeforeAfter } from "~/routes/bookings/calendar/price-before-after";
import { pricingChoice } from "~/routes/bookings/pricing-choice";

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

test("who sees no amounts is told of another place for a stay that it is free, and keeps the price unless asked", () => {
  const view = { quote: free, quoted: null, pending: false, failure: null, again: () => undefined };
  expect(render(<PriceBeforeAfter view={view} before={undefined} />).container.textContent).toBe("Livre");
  expect(pricingChoice(undefined, undefined)).toBe("keep");
  expect(pricingChoice("reprice", undefined)).toBe("reprice");
  expect(pricingChoice(undefined, 40_000)).toBe("reprice");
  expect(pricingChoice("keep", 40_000)).toBe("keep");
});

test("of a stay that costs nothing it is told that the nights can be had, and no price of nothing", () => {
  const view = {
    quote: { ...free, total_cents: 0 },
    quoted: null,
    pending: false,
    failure: null,
    again: () => undefined,
  };
  const told = (quote: Quote) => {
    cleanup();
    return render(<PriceBeforeAfter view={{ ...view, quote }} before={0} free />).container.textContent;
  };
  expect(told(view.quote)).toBe("Livre");
  expect(told({ ...view.quote, available: false })).toBe("");
});
