// @vitest-environment jsdom
import type { ClientActionFunctionArgs } from "react-router";
import { expect, test, vi } from "vitest";
import { CouponInput } from "#contract/catalogue/discounts";
import { ReversalInput } from "#contract/money/payments";
import { fakeServer } from "#tests/app/support/fake-server";
import { defineActs, done, isDone, press } from "~/lib/acts";
import { act, actOnce } from "~/lib/form-act";
import { toast } from "~/lib/toast";
import { accommodationActs } from "~/routes/accommodations/accommodation-acts";

function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request("http://localhost/acomodacoes/cupons", { method: "POST", body: form });
  return { request, params: {} } as unknown as ClientActionFunctionArgs;
}

test("the act named in a form runs with the form's data", async () => {
  const [one, other] = [vi.fn(async () => done), vi.fn(async () => done)];
  const acts = defineActs({ one, other });
  expect([acts.one.name, acts.other.name]).toEqual(["one", "other"]);
  expect(await acts.clientAction(sent({ act: "other", id: "7" }))).toBe(done);
  expect(one).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ get: expect.any(Function) }),
  );
});

test.each(["nothing", "toString", ""])("an act named %j does not exist", async (act) => {
  await expect(defineActs({ one: async () => done }).clientAction(sent({ act }))).rejects.toThrow(/No act called/);
});

test("a form that does not match the contract is refused without a call", async () => {
  const acts = defineActs({ create: actOnce("POST /api/coupons", CouponInput) });
  const answer = await acts.clientAction(sent({ act: "create", code: "" }));
  expect(isDone(answer)).toBe(false);
  expect(answer).toMatchObject({ status: "error", unchanged: true });
});

test("a refusal by the server is not done, even if it is shown in a toast and the form has no error", async () => {
  const refusal = { error: "ContractTypeInUseException", message: "Casa Butiá usa este modelo." };
  const says = vi.spyOn(toast, "error").mockReturnValue(true);
  fakeServer({ status: 409, body: refusal });
  const acts = defineActs({ delete: press("DELETE /api/coupons/:id") });
  const answer = await acts.clientAction(sent({ act: "delete", id: "7" }));
  vi.unstubAllGlobals();
  expect(answer).toEqual({ status: "error", error: {}, rejected: true, unchanged: false });
  expect(isDone(answer)).toBe(false);
  expect(says).toHaveBeenCalledExactlyOnceWith(refusal.message);
  says.mockRestore();
});

test("a refused field of an act without a form is said by its own sentence", async () => {
  const sentence = "Informe a cidade da empresa: sem ela não há código Pix";
  const errors = { "address.city_code": [sentence] };
  fakeServer({ status: 422, body: { error: "ValidationException", message: "Confira os campos.", errors } });
  const answer = await defineActs({ use: press("DELETE /api/coupons/:id") }).clientAction(
    sent({ act: "use", id: "7" }),
  );
  vi.unstubAllGlobals();
  expect(answer).toMatchObject({ status: "error", error: { "": [sentence] }, rejected: true });
});

test("the data of a refusal shown on a page is in an answer that is not done", async () => {
  const bookings = ["K7WM2RXQ"];
  fakeServer({ status: 409, body: { error: "AccommodationHasBookingsException", message: "Há reservas.", bookings } });
  const answer = await accommodationActs.clientAction(sent({ act: "delete", id: "7", name: "Casa Butiá" }));
  vi.unstubAllGlobals();
  expect(answer).toEqual({ data: { id: "7", name: "Casa Butiá", deleting: true, bookings } });
  expect(isDone(answer)).toBe(false);
});

test("only a successful answer is done", () => {
  expect([done, null, undefined, { status: "error" }, "success"].map(isDone)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

const changing = (record: string) => sent({ act: "change", file: record, idempotency_key: "k1", reason: "Engano" });

test("path parameters come from the form, then the page; only idempotent calls have a key", async () => {
  const { heard } = fakeServer({ status: 204 });
  const page = { params: { id: "7" } };
  const deletion = defineActs({ change: press("DELETE /api/entries/:id/files/:file") });
  expect(await deletion.clientAction({ ...changing("9"), ...page })).toEqual(done);
  const reversal = defineActs({ change: act("POST /api/settlements/:id/reversal", ReversalInput) });
  await reversal.clientAction({ ...changing("9"), ...page });
  const creation = defineActs({ change: actOnce("POST /api/coupons", CouponInput) });
  await creation.clientAction(sent({ act: "change", code: "VERAO", basis_points: "1000", idempotency_key: "k1" }));
  vi.unstubAllGlobals();
  expect(heard.map(({ path, headers }) => [path, headers.get("Idempotency-Key")])).toEqual([
    ["/api/entries/7/files/9", null],
    ["/api/settlements/7/reversal", null],
    ["/api/coupons", "k1"],
  ]);
});

test("an undoable act returns its undo and shows no toast of its own", async () => {
  const says = vi.spyOn(toast, "success").mockReturnValue(true);
  fakeServer({ status: 200, body: { id: "7", code: "VERAO" } });
  const back = { said: "VERAO: de volta", act: "delete", fields: { id: "7" } };
  const acts = defineActs({
    restore: press("POST /api/coupons/:id/restoration", { said: () => "Feito", undo: () => back }),
  });
  const answer = await acts.clientAction(sent({ act: "restore", id: "7" }));
  vi.unstubAllGlobals();
  expect(answer).toEqual({ ...done, undo: back });
  expect(says).not.toHaveBeenCalled();
  says.mockRestore();
});
