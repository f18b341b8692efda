// @vitest-environment jsdom
import type { ClientActionFunctionArgs } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, refused } from "#tests/app/support/fake-server";
import { bookingActs } from "~/domains/bookings/booking-acts";
import { toast } from "~/lib/toast";

const says = vi.spyOn(toast, "success").mockReturnValue(true);
const wrong = vi.spyOn(toast, "error").mockReturnValue(true);

afterEach(() => {
  vi.unstubAllGlobals();
  for (const spy of [says, wrong]) spy.mockClear();
});

function run(act: string, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ act, code: "K7WM2RXQ", ...more })) form.set(name, value);
  const request = new Request("http://localhost/reservas", { method: "POST", body: form });
  return bookingActs.clientAction({ request, params: {} } as unknown as ClientActionFunctionArgs);
}

const conflict = { kind: "booking", code: "P3NV8TKD", check_in: "2026-12-26", check_out: "2026-12-28" };
const taken = {
  status: 409,
  body: { error: "UnavailableDateForBookingException", message: "As noites não estão livres.", conflicts: [conflict] },
};

test("conflicting nights are shown in the dialog, or in a toast if there is no dialog", async () => {
  fakeServer(taken);
  expect(await run("confirm")).toEqual({ data: { taken: [conflict] } });
  expect(wrong).not.toHaveBeenCalled();
  expect(await run("undo_cancel", { toast: "1" })).toEqual({ data: { ended: true } });
  expect(wrong).toHaveBeenCalledExactlyOnceWith(
    "Não foi possível desfazer. Ocupada de 26 a 28/12/2026 pela reserva P3NV8TKD.",
  );
});

test("any other refusal of a confirmation closes its dialog and is shown in a toast", async () => {
  fakeServer(refused(409, "BookingAlreadyConfirmedException"));
  expect(await run("confirm")).toEqual({ data: { ended: true } });
  expect(wrong).toHaveBeenCalledOnce();
});

test("an undoable act returns its undo and the warnings; any other shows a success toast", async () => {
  const { heard } = fakeServer({ status: 200, body: { warnings: [{ message: "Há um pagamento" }] } });
  const undo = { act: "undo_cancel", fields: { code: "K7WM2RXQ", toast: "1" } };
  expect(await run("cancel", { reason: "Desistiu" })).toMatchObject({ status: "success", undo });
  expect(heard[0]).toMatchObject({ path: "/api/bookings/K7WM2RXQ/cancellation", body: { reason: "Desistiu" } });
  expect(says).not.toHaveBeenCalled();
  expect(await run("confirm")).toEqual({ status: "success" });
  expect(says).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/K7WM2RXQ.*\. Há um pagamento\.$/));
});

test("a check-in names the guest who was checked out with it", async () => {
  fakeServer({ status: 201, body: { warnings: [], checked_out: { code: "P3NV8TKD", name: "Marcelo Prado" } } });
  const answer = await run("arrive", { check_out_staying: "P3NV8TKD", idempotency_key: "a".repeat(32) });
  expect(answer).toMatchObject({
    undo: {
      act: "undo_check_in",
      said: "Check-in da reserva K7WM2RXQ feito. Check-out de Marcelo Prado feito junto, na reserva P3NV8TKD: desfazer o check-in não o desfaz.",
    },
  });
});

test("an undone check-in says which money it leaves recorded, and leads to it", async () => {
  const link = vi.spyOn(toast, "successWith").mockReturnValue(true);
  fakeServer({ status: 201, body: { warnings: [], checked_out: null } });
  const money = { received_cents: "50000", method: "pix", seen_paid_cents: "0", deposit_cents: "20000" };
  const door = { ...money, deposit_method: "cash", idempotency_key: "a".repeat(32) };
  const { undo } = (await run("arrive", door)) as { undo: { fields: Record<string, string> } };
  fakeServer({ status: 200, body: {} });
  expect(await run("undo_check_in", undo.fields)).toEqual({ status: "success" });
  expect(says).not.toHaveBeenCalled();
  const [[text, to] = []] = link.mock.calls;
  expect(text?.replaceAll("\u00a0", " ")).toBe(
    "Check-in da reserva K7WM2RXQ desfeito. Continuam registrados: pagamento de R$ 500,00, caução recebida de R$ 200,00.",
  );
  expect(to).toEqual({ label: "Ver e estornar", to: "/reservas/K7WM2RXQ#dinheiro?paid=50000&received=20000" });
  await run("undo_check_in");
  expect(says).toHaveBeenCalledExactlyOnceWith("Check-in da reserva K7WM2RXQ desfeito");
});

test("a refused form keeps its values without revalidation, but a conflict closes it", async () => {
  fakeServer(refused(404, "BookingNotFoundException"));
  const answer = await run("cancel", { reason: "Desistiu" });
  expect(answer).toMatchObject({ initialValue: { reason: "Desistiu" }, rejected: true, unchanged: true });
  fakeServer(refused(409, "BookingAlreadyConfirmedException"));
  expect(await run("cancel", { reason: "Desistiu" })).toEqual({ data: { ended: true } });
});
