// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { addDays } from "#domain/stay-dates";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { todayOf } from "~/lib/today";
import { TeamNotes } from "~/routes/bookings/page/team-notes";

const session = sessionWith({ permissions: ["bookings.edit"] });
const today = todayOf(session);
const stay = { check_in: addDays(today, 20), check_out: addDays(today, 22) };
const booking = { code: "K7WM2RXQ", ...stay } as Booking;
const written = (date: string) => date.split("-").reverse().join("/");

let sent: FormData | null = null;
const answer = { done: null, error: null, unchanged: true };

beforeEach(async () => {
  sent = null;
  const action = async ({ request }: { request: Request }) => {
    sent = await request.formData();
    return answer;
  };
  const router = createMemoryRouter([{ path: "/", action, element: <TeamNotes booking={booking} reminders={[]} /> }]);
  render(inSession(session, <RouterProvider router={router} />));
  const note = await screen.findByRole("textbox", { name: "Anotar para a equipe" });
  fireEvent.change(note, { target: { value: "Levar o berço" } });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const dayField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Lembrar em" });
const send = () => fireEvent.click(screen.getByRole("button", { name: /^Anotar/ }));

test("the day of a reminder is typed as day, month and year, and sent as a civil date", async () => {
  const field = await dayField();
  expect(document.querySelector("input[type=date]")).toBeNull();
  fireEvent.input(field, { target: { value: written(addDays(today, 40)) } });
  fireEvent.blur(field);
  send();
  await waitFor(() => expect(sent?.get("remind_on")).toBe(addDays(today, 40)));
  expect(sent?.get("text")).toBe("Levar o berço");
});

test("a pressed day is shown in the date field, replaces what was typed, and is taken back by a second press", async () => {
  fireEvent.input(await dayField(), { target: { value: written(addDays(today, 40)) } });
  fireEvent.click(screen.getByRole("button", { name: "Amanhã" }));
  expect((await dayField()).value).toBe(written(addDays(today, 1)));
  fireEvent.click(screen.getByRole("button", { name: "Amanhã" }));
  expect((await dayField()).value).toBe("");
  send();
  await waitFor(() => expect(sent?.get("remind_on")).toBe(""));
});

test("a day that cannot be read is sent as typed, for the server to refuse, rather than dropped", async () => {
  const field = await dayField();
  fireEvent.input(field, { target: { value: "32/13/2026" } });
  fireEvent.blur(field);
  send();
  await waitFor(() => expect(sent?.get("remind_on")).toBe("32/13/2026"));
});
