// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { PartsPanel } from "~/routes/bookings/page/parts-panel";

afterEach(cleanup);

let shown: Booking;
const Page = () => <PartsPanel booking={shown} />;

test.each([
  [
    "each part's total and their sum",
    [112_000, 52_000],
    /Contrato assinadoR\$\s1\.120,00.*Contrato por assinarR\$\s520,00.*Total das partesR\$\s1\.640,00/,
  ],
  ["no amounts without the right to see them", [undefined, undefined], /^(?!.*(R\$|Total)).*$/],
])("a stay in parts shows %s", async (_, totals, said) => {
  const parts = totals.map((total_cents, index) => {
    const dates = { check_in: `2026-12-0${index + 1}`, check_out: `2026-12-0${index + 2}` };
    return {
      code: `K7WM2RX${index}`,
      status: "confirmed",
      accommodation_name: `Casa ${index}`,
      ...dates,
      total_cents,
      contract: index === 0 ? "signed" : "sent",
    };
  });
  shown = { code: "K7WM2RX0", parts } as unknown as Booking;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  const { container } = render(inSession(sessionWith({ permissions: ["bookings.view"] }), <Stub />));
  await screen.findByText(/Casa 1/);
  expect(container.textContent).toMatch(said);
});

test.each([
  [true, ["bookings.view", "bookings.edit"], 1],
  [true, ["bookings.view"], 0],
  [false, ["bookings.view", "bookings.edit"], 0],
] as const)("the division can be undone from the page: %s, %s", async (divided, permissions, count) => {
  const part = { status: "confirmed", check_in: "2026-12-01", check_out: "2026-12-02", contract: null };
  const parts = ["Casa 0", "Casa 1"].map((accommodation_name) => ({
    ...part,
    accommodation_name,
    code: accommodation_name,
  }));
  shown = {
    code: "Casa 0",
    parts: parts.map((each, index) => ({ ...each, code: `K7WM2RX${index}` })),
    divided,
  } as unknown as Booking;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(inSession(sessionWith({ permissions: [...permissions] }), <Stub />));
  await screen.findByText(/Casa 1/);
  expect(screen.queryAllByRole("button", { name: "Desfazer a divisão" })).toHaveLength(count);
});
