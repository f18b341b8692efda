// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import { booking } from "#tests/app/support/asked-stay";
import { fakeServer } from "#tests/app/support/fake-server";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { ActDialog } from "~/domains/bookings/act-dialog";
import type { OfferedAct } from "~/domains/bookings/possible-acts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  money = {};
});

const Nothing = () => null;

let asked: OfferedAct;
let money: Partial<BookingRow> = {};
const Page = () => <ActDialog act={asked} booking={{ ...booking, ...money }} open onClose={Nothing} />;

test("the reason of a cancellation is told to the guest only if the box says so", async () => {
  fakeServer({ status: 500, body: {} });
  asked = "cancel";
  const sent: FormData[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.formData());
    return null;
  };
  const Stub = createRoutesStub([{ path: "/", Component: Page, action }]);
  render(inSession(sessionWith({ permissions: ["bookings.cancel"] }), <Stub />));
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Contar o motivo ao hóspede/ });
  expect(box.checked).toBe(false);
  fireEvent.change(screen.getByRole("textbox", { name: /Motivo/ }), { target: { value: "Vazamento" } });
  fireEvent.click(box);
  fireEvent.click(screen.getByRole("button", { name: /^Cancelar reserva/ }));
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  expect(sent[0]?.get("tell_reason")).toBe("on");
  expect(sent[0]?.get("reason")).toBe("Vazamento");
});

test("an end is not taken back while money went back since, and the dialog says so", async () => {
  const movement = (amount_cents: number, created_at: string) => ({ id: created_at, amount_cents, created_at });
  const paid = movement(40_400, "2026-11-20T10:00:00.000Z");
  const opened = async (...data: object[]) => {
    fakeServer({ status: 200, body: { data } });
    asked = "undo_cancel";
    money = { status: "cancelled", given_up_at: "2026-11-20T12:00:00.000Z" } as Partial<BookingRow>;
    const Stub = createRoutesStub([{ path: "/", Component: Page }]);
    render(inSession(sessionWith({ permissions: ["bookings.cancel", "money.view"] }), <Stub />));
    return screen.findByRole("dialog");
  };
  await opened(paid);
  expect(await screen.findByRole("button", { name: /^Desfazer cancelamento/ })).toBeTruthy();
  expect(screen.getByText(/A reserva volta à situação de antes/)).toBeTruthy();
  cleanup();
  await opened(paid, movement(-40_400, "2026-11-20T12:30:00.000Z"));
  expect(await screen.findByText(/Já houve devolução ou uso de crédito desta reserva/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Desfazer cancelamento/ })).toBeNull();
  expect(screen.queryByText(/A reserva volta/)).toBeNull();
});
