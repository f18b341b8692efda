// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { ThenChanges } from "~/routes/bookings/moves/then-changes";
import { CancellationPanel, StayPanel } from "~/routes/bookings/page/stay-panels";

afterEach(cleanup);

let shown: Booking;
const Page = () => <StayPanel booking={shown} balance={null} />;

function opened(charges: Booking["charges"]) {
  const where = { accommodation_name: "Casa A", check_in: "2026-12-01", check_out: "2026-12-04", night_count: 3 };
  const people = { adults: 2, children: 0, infants: 0, pets: 0, type: "guest", channel: "direct" };
  shown = { ...where, ...people, coupon: "VERAO", charges } as unknown as Booking;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(inSession(sessionWith({ permissions: ["bookings.view"] }), <Stub />));
}

test("the days of another year stay as short as this year's, with the year below", async () => {
  opened([]);
  shown = { ...shown, check_in: "2027-01-12", check_out: "2027-01-15" };
  cleanup();
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(inSession(sessionWith({ permissions: ["bookings.view"] }), <Stub />));
  const years = await screen.findAllByText("de 2027");
  expect(years.map(({ parentElement }) => parentElement?.firstChild?.textContent)).toEqual([
    "ter. 12/01",
    "sex. 15/01",
  ]);
});

test("a booking's coupon is shown by its code", async () => {
  opened([{ fee_id: null, name: "Cupom VERAO: −10%", amount_cents: -500, coupon: true }]);
  expect(await screen.findByText("VERAO")).toBeDefined();
});

test("a charge with the name of the coupon does not count as its discount", async () => {
  opened([{ id: "c1", fee_id: null, name: "Cupom VERAO: −10%", amount_cents: -500 }]);
  expect(await screen.findByText("VERAO, sem desconto nesta estadia")).toBeDefined();
});

test.each([
  [{ channel: "direct", collected_by: "company" }, "Moderada"],
  [{ channel: "airbnb", collected_by: "company" }, "O cancelamento e o arrependimento seguem as regras do Airbnb."],
])("the cancellation says whose rules apply: %o", (sold, said) => {
  const terms = { cancellation_policy_name: "Moderada", cancellation_terms: ["Até 7 dias antes: devolve 100%"] };
  shown = { type: "guest", total_cents: 90_000, ...sold, ...terms } as unknown as Booking;
  render(inSession(sessionWith({ permissions: ["bookings.view"] }), <CancellationPanel booking={shown} />));
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.queryByText("Moderada") === null).toBe(sold.channel === "airbnb");
});

test("what changes with a move has no empty line without a contract", () => {
  const moved = { check_in: "2026-12-02", check_out: "2026-12-05" };
  const booking = { code: "ABCD2345", check_out: "2026-12-04", holder: { name: "Ana", email: null } } as Booking;
  render(
    inSession(
      sessionWith({ modules: ["booking"] }),
      <ThenChanges booking={booking} to={moved} place="Casa A" total_cents={undefined} />,
    ),
  );
  expect(screen.getAllByRole("listitem").map((item) => item.textContent !== "")).toEqual([true, true, true]);
});
