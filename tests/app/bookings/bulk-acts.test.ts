// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import { fakeServer } from "#tests/app/support/fake-server";
import { sessionWith } from "#tests/app/support/sessions";
import { leftOut, mayActOnMany, runInTurn, untag } from "~/routes/bookings/list/bulk-acts";

afterEach(() => vi.unstubAllGlobals());

const now = new Date("2026-11-20T15:00:00Z");
const everything = ["bookings.view", "bookings.edit", "bookings.cancel", "money.view"];
const row = (code: string, more: Partial<BookingRow> = {}) =>
  ({
    ...{ code, type: "guest", status: "confirmed", hold_expires_at: null, collected_by: "company" },
    ...{ check_in: "2026-12-01", check_out: "2026-12-04", tags: [], version: 3, guest_balance_cents: 10_000 },
    holder: { id: "1", name: "Ana", email: "ana@exemplo.test", phone: null },
    ...more,
  }) as unknown as BookingRow;
const input = { reason: "", cancelled_by: "guest" as const, tags: ["VIP"] };
const nobody = { id: "1", name: "Ana", email: null, phone: null };

test.each([
  ["charge", {}, null],
  ["charge", { guest_balance_cents: 0 }, "não falta pagar nada"],
  ["charge", { collected_by: "channel" }, "quem recebe é o canal"],
  ["charge", { holder: nobody }, "o hóspede não tem e-mail"],
  ["charge", { status: "cancelled" }, "a situação não permite"],
  ["charge", { status: "checked_out" }, null],
  ["charge", { type: "owner" }, "não é de hóspede"],
  ["link", { guest_balance_cents: 0 }, null],
  ["link", { status: "checked_out" }, "a situação não permite"],
  ["link", { status: "hold", hold_expires_at: now.toISOString() }, "a situação não permite"],
  ["tag", { status: "cancelled" }, null],
] as const)("%s of %o is left out because %s", (act, more, reason) => {
  const found = leftOut(act, row("A", more as Partial<BookingRow>), sessionWith({ permissions: everything }), now);
  expect(found).toBe(reason);
});

test("mails need the right to see amounts", () => {
  const clerk = sessionWith({ permissions: ["bookings.view", "bookings.edit"] });
  expect((["confirm", "tag", "charge", "link", "cancel"] as const).filter((act) => mayActOnMany(act, clerk))).toEqual([
    "confirm",
    "tag",
  ]);
});

test("a refusal stops no other, and a mail that waits is told with its reason", async () => {
  const { heard } = fakeServer(
    { status: 409, body: { error: "MessageCannotActException", message: "Hoje já foi um e-mail sobre isto." } },
    { status: 201, body: { reason: null } },
    { status: 201, body: { reason: "Espera a vez" } },
  );
  const steps: number[] = [];
  const ended = await runInTurn("charge", [row("A"), row("B"), row("C")], input, (through) => steps.push(through));
  expect(heard.map(({ path }) => path)).toEqual(["A", "B", "C"].map((code) => `/api/bookings/${code}/guest-mails`));
  expect(heard.map(({ body }) => body)).toEqual([{ about: "payment" }, { about: "payment" }, { about: "payment" }]);
  expect(ended).toMatchObject({
    done: 2,
    refused: [{ booking: { code: "A" }, sentence: "Hoje já foi um e-mail sobre isto." }],
    waiting: [{ booking: { code: "C" }, sentence: "Espera a vez" }],
  });
  expect(steps).toEqual([1, 2, 3]);
});

test("what got no answer is not told as unchanged", async () => {
  fakeServer("lost", { status: 200, body: {} });
  const ended = await runInTurn("confirm", [row("A"), row("B")], input, () => {});
  expect(ended).toMatchObject({ done: 1, refused: [], unanswered: [{ booking: { code: "A" } }] });
});

test("tags are added to those of a booking, and taken back to what they were", async () => {
  const { heard } = fakeServer({ status: 200, body: { version: 4 } });
  const many = Array.from({ length: 20 }, (_, index) => `t${index}`);
  const rows = [row("A", { tags: ["família"] }), row("B", { tags: ["VIP"] }), row("C", { tags: many })];
  const ended = await runInTurn("tag", rows, input, () => {});
  expect(heard).toMatchObject([
    { method: "PUT", path: "/api/bookings/A", body: { tags: ["família", "VIP"], version: 3 } },
  ]);
  expect(ended).toMatchObject({ done: 2, refused: [{ booking: { code: "C" } }] });
  expect(ended.tagged).toEqual([{ code: "A", before: ["família"], version: 4 }]);
  expect(await untag(ended.tagged)).toEqual([]);
  expect(heard.at(-1)).toMatchObject({ path: "/api/bookings/A", body: { tags: ["família"], version: 4 } });
});
