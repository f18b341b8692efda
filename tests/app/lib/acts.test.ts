// @vitest-environment jsdom
import type { ClientActionFunctionArgs } from "react-router";
import { expect, test, vi } from "vitest";
import { CouponInput, coupons } from "#contract/coupons";
import { fakeServer } from "#tests/app/support/fake-server";
import { act, defineActs, done, isDone } from "~/lib/acts";
import { toast } from "~/lib/toast";

function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request("http://localhost/acomodacoes/cupons", { method: "POST", body: form });
  return { request, params: {} } as unknown as ClientActionFunctionArgs;
}

test("the act that a form names runs, and gets what the form carries", async () => {
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

test.each(["nothing", "toString", ""])("an act called %j is none", async (act) => {
  await expect(defineActs({ one: async () => done }).clientAction(sent({ act }))).rejects.toThrow(/No act called/);
});

test("a form that the contract refuses comes back before anything is called", async () => {
  const acts = defineActs({ create: act(coupons.create, CouponInput) });
  const answer = await acts.clientAction(sent({ act: "create", code: "" }));
  expect(isDone(answer)).toBe(false);
  expect(answer).toMatchObject({ status: "error", unchanged: true });
});

test("what the server refuses is not done, though a toast has said why and the form has no error", async () => {
  const refusal = { error: "ContractTypeInUseException", message: "Casa Butiá usa este modelo." };
  const says = vi.spyOn(toast, "error").mockImplementation(() => {});
  fakeServer({ status: 409, body: refusal });
  const acts = defineActs({ delete: act(coupons.delete, undefined) });
  const answer = await acts.clientAction(sent({ act: "delete", id: "7" }));
  vi.unstubAllGlobals();
  expect(answer).toMatchObject({ status: "success", rejected: true });
  expect(isDone(answer)).toBe(false);
  expect(says).toHaveBeenCalledExactlyOnceWith(refusal.message);
  says.mockRestore();
});

test("only what says so is done", () => {
  expect([done, null, undefined, { status: "error" }, "success"].map(isDone)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
