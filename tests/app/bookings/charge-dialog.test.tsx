// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { done } from "~/lib/acts";
import { ChargeDialog } from "~/routes/bookings/money/charge-dialog";

afterEach(cleanup);

const Nothing = () => null;
const booking = { charges: [], code: "K7WM2RXQ", collected_by: "company" } as unknown as Booking;

const Page = () => <ChargeDialog booking={booking} onClose={Nothing} />;

test("a discount is typed with a minus sign and submitted as a negative amount with its reason", async () => {
  const sent: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    sent.push([form.get("name"), form.get("amount_cents"), form.get("reason")]);
    return done;
  };
  const session = sessionWith({ permissions: ["money.view", "bookings.edit", "bookings.override"] });
  const Stub = createRoutesStub([{ path: "/", action, Component: Page }]);
  render(inSession(session, <Stub />));
  const type = async (label: RegExp, value: string) => {
    const field = await screen.findByRole("textbox", { name: label });
    fireEvent.input(field, { target: { value } });
    fireEvent.blur(field);
  };
  await type(/O que foi/, "Cortesia da casa");
  await type(/Valor/, "-50");
  await type(/Motivo/, "Chuveiro frio");
  fireEvent.click(await screen.findByRole("button", { name: /Lançar consumo/ }));
  await expect.poll(() => sent).toEqual([["Cortesia da casa", "-5000", "Chuveiro frio"]]);
});

test("a user who may not give discounts has no field for a reason", async () => {
  const session = sessionWith({ permissions: ["money.view", "bookings.edit"] });
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(inSession(session, <Stub />));
  await screen.findByRole("textbox", { name: /Valor/ });
  expect(screen.queryByRole("textbox", { name: /Motivo/ })).toBeNull();
});
