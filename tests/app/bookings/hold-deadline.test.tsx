// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { HoldDeadline } from "~/routes/bookings/form/hold-deadline";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";

afterEach(cleanup);

const stored = "2040-01-05T20:45:00.000Z";
const booking = { status: "hold", hold_expires_at: stored } as Booking;
const until = { name: "hold_expires_at", id: "until", formId: "stay", initialValue: stored, errors: undefined };
const draft = { fields: { hold_expires_at: until }, quote: { shown: null } } as unknown as BookingDraft;

const sent = () => new FormData(document.querySelector("form")!).get("hold_expires_at");

const heard: unknown[] = [];
const hear = (element: HTMLElement | null) => element?.addEventListener("input", () => heard.push(sent()));
const Page = () => (
  <div ref={hear}>
    <form id="stay" />
    <HoldDeadline draft={draft} booking={booking} />
  </div>
);

test("a change of the deadline fires an input event after the form value has been updated", async () => {
  const session = sessionWith({ permissions: ["bookings.edit"] });
  render(inSession(session, createElement(createRoutesStub([{ path: "/", Component: Page }]))));
  fireEvent.click(await screen.findByRole("button", { name: "Mudar o prazo" }));
  expect(sent()).toBe(stored);
  fireEvent.input(screen.getByRole("textbox", { name: "Hora do prazo" }), { target: { value: "9:15" } });
  await waitFor(() => expect(sent()).toBe("2040-01-05T12:15:00.000Z"));
  await waitFor(() => expect(heard.at(-1)).toBe("2040-01-05T12:15:00.000Z"));
});

let asked: BookingDraft;
const NewStay = () => (
  <>
    <p>Estadia</p>
    <HoldDeadline draft={asked} booking={undefined} />
  </>
);

test.each([
  [true, 1],
  [false, 0],
])("a new stay is said to be held only if its nights are free: %s", async (available, count) => {
  const quote = { shown: { quote: { available, hold_until: new Date(Date.now() + 86_400_000).toISOString() } } };
  const fields = { hold_expires_at: { ...until, initialValue: undefined } };
  asked = { fields, quote } as unknown as BookingDraft;
  const session = sessionWith({ permissions: ["bookings.edit"] });
  render(inSession(session, createElement(createRoutesStub([{ path: "/", Component: NewStay }]))));
  await screen.findByText("Estadia");
  expect(screen.queryAllByText(/^Em pré-reserva, as datas ficam guardadas/)).toHaveLength(count);
});
