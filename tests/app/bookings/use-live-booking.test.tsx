// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeKind } from "#contract/platform/change-kinds";
import { fakeServer } from "#tests/app/support/fake-server";
import type { ShownBooking } from "~/routes/bookings/page/booking-notices";
import { ChangedNotice } from "~/routes/bookings/page/booking-notices";

const nobody = (_: ChangeKind[]): void => undefined;
let hear = nobody;
vi.mock("~/lib/live", () => ({
  listenToChanges: (listener: typeof hear) => {
    hear = listener;
    return () => undefined;
  },
}));

const read = vi.fn();
let now: { version: number };

const Nothing = () => null;
function Page() {
  const shown = useLoaderData<ShownBooking>();
  return (
    <main>
      <p>Versão {shown.booking.version}</p>
      <input aria-label="Nome do acompanhante" />
      <ChangedNotice {...shown} />
    </main>
  );
}

beforeEach(() => {
  read.mockReset();
  now = { version: 1 };
  hear = nobody;
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The page at first, and a server that returns the current booking and history. */
async function opened() {
  const loader = () => {
    read();
    return { booking: { code: "ABCD2345", ...now }, timeline: [] };
  };
  const Stub = createRoutesStub([{ path: "/", Component: Page, HydrateFallback: Nothing, loader }]);
  render(<Stub />);
  await screen.findByText("Versão 1");
  await vi.waitFor(() => expect(hear).not.toBe(nobody), 20_000); // it listens a moment after it is rendered
  return fakeServer({ status: 200, body: { code: "ABCD2345", ...now } }, { status: 200, body: { data: [] } });
}

/** A colleague saves another version, of this booking or of one that is not shown. */
async function colleagueSaves(version = 2) {
  now = { version };
  fakeServer({ status: 200, body: { code: "ABCD2345", ...now } }, { status: 200, body: { data: [] } });
  await tell("bookings");
}

const tell = (kind: ChangeKind) =>
  act(async () => {
    hear([kind]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

test("a save of another user is shown automatically", async () => {
  await opened();
  await colleagueSaves();
  expect(await screen.findByText("Versão 2")).toBeTruthy();
  expect(screen.queryByText(/Esta reserva mudou/)).toBeNull();
});

test("other bookings cause no revalidation, and changes of other kinds cause no request", async () => {
  const { heard } = await opened();
  await tell("blocks");
  expect(heard).toHaveLength(0);
  await tell("bookings");
  expect(heard.map(({ path }) => path)).toEqual(["/api/bookings/ABCD2345", "/api/bookings/ABCD2345/timeline"]);
  expect(read).toHaveBeenCalledOnce();
});

test("an opening of personal data, which the page itself records, is no change", async () => {
  await opened();
  const opening = { id: "1", at: "2026-11-29T12:00:00.000Z", by: "Ana", action: "booking.form_opened", changes: [] };
  fakeServer({ status: 200, body: { code: "ABCD2345", ...now } }, { status: 200, body: { data: [opening] } });
  await tell("bookings");
  expect(read).toHaveBeenCalledOnce();
});

test("during typing, a notice of the change is shown, with a button to load it", async () => {
  await opened();
  const field = screen.getByLabelText<HTMLInputElement>("Nome do acompanhante");
  fireEvent.change(field, { target: { value: "Lívia" } });
  await colleagueSaves();
  expect(await screen.findByText("Esta reserva mudou. O que você digitou continua aqui.")).toBeTruthy();
  expect(screen.getByText("Versão 1")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Ver como está" }));
  expect(await screen.findByText("Versão 2")).toBeTruthy();
  expect(field.value).toBe("Lívia");
  expect(screen.queryByText(/Esta reserva mudou/)).toBeNull();
});

test("while a dialog is open, a notice of the change is shown, and the change appears after it closes", async () => {
  await opened();
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  await colleagueSaves();
  expect(await screen.findByText(/Feche esta janela/)).toBeTruthy();
  expect(screen.getByText("Versão 1")).toBeTruthy();
  dialog.remove();
  expect(await screen.findByText("Versão 2")).toBeTruthy();
});
