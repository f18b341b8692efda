// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import { sessionWith } from "#tests/app/support/sessions";
import { toast } from "~/lib/toast";
import { freeWay } from "~/routes/bookings/conflict/conflict-ways";
import { moveOut } from "~/routes/bookings/conflict/ways-out";
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
  const both = await Promise.all([moveOut(form, "/"), moveOut(form, "/")]);
  for (const answer of both) expect((answer as Response).headers.get("Location")).toBe("/reservas/K7WM2RXQ");
  expect(heard.filter(({ path }) => path.endsWith("/relocation"))).toHaveLength(1);
  expect(offers).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("Marina Prado agora em Casa do Farol"), {
    label: "Desfazer",
    onAct: expect.any(Function),
  });
});

test("a stay goes elsewhere whole, else from the conflict on, else until it and then back", async () => {
  const stay = { code: "K7WM2RXQ", check_in: "2026-12-02", check_out: "2026-12-08" };
  const conflicts = [{ code: "K7WM2RXQ", check_in: "2026-12-03", check_out: "2026-12-05" }] as never;
  const way = async (free: readonly string[], start: string | null = null) => {
    const asked: string[] = [];
    const freeFor = async ({ check_in, check_out }: { check_in: string; check_out: string }) => {
      asked.push(`${check_in.slice(8)}-${check_out.slice(8)}`);
      return free.includes(asked.at(-1) ?? "") ? [{ id: "a" } as never] : [];
    };
    const { from, leg, cut, rooms } = await freeWay(stay, { start, conflicts }, freeFor);
    return [from, leg, cut, rooms.length];
  };
  expect(await way(["02-08", "03-08"])).toEqual([null, null, null, 1]);
  expect(await way(["03-08", "02-05"])).toEqual(["2026-12-03", "rest", "2026-12-03", 1]);
  expect(await way(["02-05"])).toEqual([null, "first", "2026-12-05", 1]);
  expect(await way([])).toEqual([null, null, null, 0]);
  expect(await way(["02-05", "03-05"], "2026-12-03")).toEqual(["2026-12-03", null, null, 0]);
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
