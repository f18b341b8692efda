// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, forgetCookies } from "#tests/app/support/fake-server";
import { call } from "~/lib/api";
import { nullIfRefused, toastIfRefused } from "~/lib/refused-call";
import { toast } from "~/lib/toast";
import { runUndo } from "~/routes/bookings/moves/run-undo";

afterEach(() => {
  forgetCookies();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const errors = { check_in: ["A estadia é longa demais"] };
const refused = { status: 422, body: { error: "ValidationException", message: "Confira os campos.", errors } };
const undoMove = () => call("DELETE /api/bookings/:code/relocation", { params: { code: "K7WM2RXQ" } });

test.each([nullIfRefused, toastIfRefused])("a defect is no refusal: %o throws it", (handle) => {
  expect(() => handle(new TypeError("undefined is not a function"))).toThrow(TypeError);
});

test("a refusal that no toast has shown is shown, one that a toast has shown is not shown again", async () => {
  const shown = vi.spyOn(toast, "error").mockReturnValue(true);
  fakeServer(refused, { status: 409, body: { error: "BookingCannotUpdatedException", message: "Já houve mudança." } });
  expect(await undoMove().catch(toastIfRefused)).toBeNull();
  expect(shown.mock.calls).toEqual([["A estadia é longa demais"]]);
  expect(await undoMove().catch(toastIfRefused)).toBeNull();
  expect(shown.mock.calls.slice(1)).toEqual([["Já houve mudança."]]);
});

test("an undo that is refused says why, and a defect in it is thrown; the screen is read again after both", async () => {
  const shown = vi.spyOn(toast, "error").mockReturnValue(true);
  const said = vi.spyOn(toast, "success").mockReturnValue(true);
  const reread = vi.fn();
  fakeServer(refused);
  await runUndo(undoMove, "Mudança desfeita", reread);
  expect(shown).toHaveBeenLastCalledWith("A estadia é longa demais");
  const broken = async () => {
    throw new TypeError("undefined is not a function");
  };
  await expect(runUndo(broken, "Mudança desfeita", reread)).rejects.toThrow(TypeError);
  expect([reread.mock.calls.length, said.mock.calls.length]).toEqual([2, 0]);
});
