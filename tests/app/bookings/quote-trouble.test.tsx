// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Quote, QuoteInput } from "#contract/bookings/quotes";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { PlanTrouble } from "~/routes/bookings/calendar/plan-quote";
import { QuoteTrouble } from "~/routes/bookings/form/quote-trouble";

afterEach(cleanup);

const Nothing = () => null;
const stay = { accommodation_id: "a", check_in: "2027-03-01", check_out: "2027-03-02" } as QuoteInput;
const clash = { kind: "booking", code: null, check_in: "2027-03-01", check_out: "2027-03-02" };
const lists = { nights: [], charges: [], conflicts: [], alternatives: [], broken_rules: [] };

let quote: Quote;
const Page = () => (
  <>
    <QuoteTrouble quote={quote} quoted={stay} onFill={Nothing} />
    <PlanTrouble view={{ quote, shown: { quote, quoted: stay }, pending: false, failure: null, again: Nothing }} />
  </>
);

/** How often the form and the chart say that the accommodation accepts no bookings. */
async function said(answer: object): Promise<number> {
  quote = { ...lists, ...answer } as unknown as Quote;
  const session = sessionWith({ permissions: ["bookings.view"] });
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  const { container } = render(inSession(session, <Stub />));
  if (!quote.available) await screen.findAllByText(/./);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return (container.textContent ?? "").split("não está recebendo reservas").length - 1;
}

test("an accommodation closed to bookings is reported in the form and on the chart", async () => {
  expect(await said({ available: false })).toBe(2);
});

test("an occupied or free accommodation is not reported as closed to bookings", async () => {
  expect(await said({ available: false, conflicts: [clash] })).toBe(0);
  cleanup();
  expect(await said({ available: true })).toBe(0);
});
