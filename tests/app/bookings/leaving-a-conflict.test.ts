// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import { sessionWith } from "#tests/app/support/sessions";
import { toast } from "~/lib/toast";
import { moveOut } from "~/routes/bookings/conflict/conflict-ways";
import { mayMoveBack } from "~/routes/bookings/moves/possible-moves";

const offers = vi.spyOn(toast, "undo").mockReturnValue(true);

afterEach(() => {
  vi.unstubAllGlobals();
  offers.mockClear();
});

test("a move that is sent twice at once is one move with one undo, and both open the booking", async () => {
  const moved = { code: "K7WM2RXQ", holder: { name: "Marina Prado" }, accommodation_name: "Casa do Farol" };
  const { heard } = fakeServer({
    status: 200,
    body: { ...moved, check_in: "2026-12-26", check_out: "2026-12-28", total_cents: 215_000 },
  });
  const form = new FormData();
  const fields = { code: "K7WM2RXQ", version: "1", accommodation_id: "a", pricing: "reprice" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const both = await Promise.all([moveOut(form), moveOut(form)]);
  for (const answer of both) expect((answer as Response).headers.get("Location")).toBe("/reservas/K7WM2RXQ");
  expect(heard.filter(({ path }) => path.endsWith("/relocation"))).toHaveLength(1);
  expect(offers).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("Marina Prado agora em Casa do Farol"), {
    label: "Desfazer",
    onAct: expect.any(Function),
  });
});

test("the booking's menu offers the undo while the move is its last change, to users who may edit", () => {
  const moved = { relocated: true, status: "confirmed", hold_expires_at: null } as const;
  const offered = (of: object, permission: string) =>
    mayMoveBack({ ...moved, ...of }, sessionWith({ permissions: [permission] }), new Date("2026-12-01T15:00:00Z"));
  expect(offered({}, "bookings.edit")).toBe(true);
  expect(offered({ relocated: false }, "bookings.edit")).toBe(false);
  expect(offered({ status: "checked_out" }, "bookings.edit")).toBe(false);
  expect(offered({}, "bookings.view")).toBe(false);
});
