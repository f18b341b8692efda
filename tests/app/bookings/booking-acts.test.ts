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

const arrived = { accommodation_name: "Casa A", holder: { name: "Otávio Prado" }, warnings: [], checked_out: null };
const key = { idempotency_key: "a".repeat(32) };

/** The toast of a check-in with this answer. */
async function saidOfArrival(answer: object, sent: Record<string, string> = {}) {
  fakeServer({ status: 201, body: { ...arrived, ...answer } });
  const { undo } = (await run("arrive", { ...sent, ...key })) as { undo: { act: string; said: string } };
  expect(undo.act).toBe("undo_check_in");
  return undo.said.replaceAll("\u00a0", " ");
}

test("a check-in says unit, guest, what was received and what stays open, and nothing else", async () => {
  const open = { warning: "balance_due", message: "Há valor em aberto nesta reserva." };
  const forms = { warning: "forms_unfinished", message: "Faltam fichas de registro." };
  const money = { received_cents: "39000", method: "pix", seen_paid_cents: "0", balance_reason: "Paga na saída" };
  const deposit = { deposit_cents: "30000", deposit_method: "pix" };
  expect(await saidOfArrival({ warnings: [open, forms], guest_balance_cents: 10_050 }, { ...money, ...deposit })).toBe(
    "Casa A, Otávio Prado: check-in feito. Recebido: R$ 690,00. Fica em aberto: R$ 100,50.",
  );
  expect(await saidOfArrival({ guest_balance_cents: 0 }, money)).toBe(
    "Casa A, Otávio Prado: check-in feito. Recebido: R$ 390,00.",
  );
  expect(await saidOfArrival({ warnings: [open] }), "without money.view").toBe(
    "Casa A, Otávio Prado: check-in feito. Fica valor em aberto.",
  );
});

test("a check-in names the guest who was checked out with it", async () => {
  const checked_out = { code: "P3NV8TKD", name: "Marcelo Prado" };
  expect(await saidOfArrival({ checked_out }, { check_out_staying: "P3NV8TKD" })).toBe(
    "Casa A, Otávio Prado: check-in feito. Check-out de Marcelo Prado feito junto: desfazer não o desfaz.",
  );
});

test("an undone check-in says which money it leaves recorded, and leads to it", async () => {
  const link = vi.spyOn(toast, "successWith").mockReturnValue(true);
  fakeServer({ status: 201, body: arrived });
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
