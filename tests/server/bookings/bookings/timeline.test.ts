import { beforeAll, beforeEach, expect, test } from "vitest";
import { expireDueHoldsEverywhere } from "#server/bookings/bookings/nights/lock-nights";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const timeline = async (code: string, caller: Caller = house.admin) =>
  (await caller.send("GET", `/api/bookings/${code}/timeline`)).body.data;
const without = ({ id: _, ...entry }: { id: string }) => entry;

test("lists who changed which fields and when, the newest entry first", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id });
  app().clock.set("2026-11-20T15:01:00Z"); // events of the same instant have no order
  await house.admin.send("PUT", `/api/bookings/${code}`, {
    body: { adults: 3, check_out: "2026-12-05", notes: { guest: "Berço" }, tags: ["família"], version: 1 },
  });
  const [changed, created] = await timeline(code);
  expect(without(created)).toEqual({
    at: "2026-11-20T15:00:00.000Z",
    by: expect.any(String),
    by_clock: false,
    action: "booking.created",
    changes: [],
  });
  expect(changed.action).toBe("booking.updated");
  expect(changed.changes).toEqual([
    { field: "check_out", before: "2026-12-04", after: "2026-12-05" },
    { field: "adults", before: "2", after: "3" },
    { field: "note_guest", before: null, after: "Berço" },
    { field: "tags", before: null, after: "família" },
    { field: "total", before: null, after: null, before_cents: 90_000, after_cents: 120_000 },
  ]);
});

test("does not tell the end of a hold's deadline, which nobody set to nothing", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id, status: "hold" });
  app().clock.set("2026-11-20T15:01:00Z");
  expect((await house.admin.send("POST", `/api/bookings/${code}/confirmation`)).status).toBe(200);
  const [confirmed] = await timeline(code);
  expect(confirmed).toMatchObject({ action: "booking.confirmed", changes: [] });
  const { data } = (await house.admin.send("GET", "/api/audit?thing=booking")).body;
  const entry = data.find(({ action }: { action: string }) => action === "booking.confirmed");
  expect(entry.changes.map(({ label }: { label: string }) => label)).not.toContain("Prazo da pré-reserva");
});

test("shows no amount to users without money.view", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id });
  app().clock.set("2026-11-20T15:01:00Z");
  await house.admin.send("PUT", `/api/bookings/${code}`, { body: { check_out: "2026-12-05", version: 1 } });
  const viewer = await house.personWith("bookings.view");
  const [changed] = await timeline(code, viewer);
  expect(changed.changes.at(-1)).toEqual({ field: "total", before: null, after: null });
});

test("shows the reason of a cancellation and the code of a duplicate", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id });
  app().clock.set("2026-11-20T15:01:00Z");
  await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Mudança de planos" } });
  app().clock.set("2026-11-20T15:02:00Z");
  const copy = await house.admin.send("POST", `/api/bookings/${code}/duplicate`);
  const [duplicated, cancelled] = await timeline(code);
  expect([duplicated.action, duplicated.changes]).toEqual([
    "booking.duplicated",
    [{ field: "code", before: null, after: copy.body.code }],
  ]);
  expect(cancelled.changes).toEqual([{ field: "cancellation_reason", before: null, after: "Mudança de planos" }]);
});

test("names no user for an automatic expiry", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id, status: "hold" });
  app().clock.set("2026-11-21T15:01:00Z");
  try {
    await expireDueHoldsEverywhere(app().database, app().clock);
    const [expired] = await timeline(code, await app().signedIn(house.company.user_id, house.company.tenant_id));
    expect(expired).toMatchObject({ action: "booking.expired", by: null, by_clock: true });
  } finally {
    app().clock.set("2026-11-20T15:00:00Z");
  }
});

test("shows payments, charges and the security deposit with their amounts and details", async () => {
  const { id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id: id });
  const path = `/api/bookings/${code}`;
  const at = (minute: number) => app().clock.set(`2026-11-20T15:0${minute}:00Z`);
  const send = async (minute: number, rest: string, body: object) => {
    at(minute);
    return (await house.admin.send("POST", path + rest, { body })).body;
  };
  const pix = { method: "pix", received_on: "2026-11-19" };
  await send(1, "/payments", { amount_cents: 20_000, ...pix, seen_paid_cents: 0, note: "Comprovante no e-mail" });
  const [paid] = (await house.admin.send("GET", `${path}/payments`)).body.data;
  await send(2, `/payments/${paid.id}/reversal`, { reason: "Digitado em dobro" });
  await send(3, "/security-deposit", { kind: "received", amount_cents: 30_000, method: "cash" });
  const charged = await send(4, "/charges", { name: "Frigobar", amount_cents: 1_500 });
  const charge = charged.charges.at(-1);
  at(5);
  await house.admin.send("PUT", `${path}/charges/${charge.id}`, { body: { name: "Frigobar", amount_cents: 2_500 } });

  const told = (await timeline(code)).map(({ action, changes }: { action: string; changes: object[] }) => [
    action,
    changes,
  ]);
  const came = { before: null };
  expect(told.slice(0, -1)).toEqual([
    [
      "booking.charge_changed",
      [
        { field: "charge", before: "Frigobar", after: "Frigobar" },
        { field: "amount", before: null, after: null, before_cents: 1_500, after_cents: 2_500 },
      ],
    ],
    [
      "booking.charged",
      [
        { field: "charge", ...came, after: "Frigobar" },
        { field: "amount", before: null, after: null, after_cents: 1_500 },
      ],
    ],
    [
      "booking.security_deposit",
      [
        { field: "security_deposit", ...came, after: "received" },
        { field: "amount", before: null, after: null, after_cents: 30_000 },
        { field: "method", ...came, after: "cash" },
        { field: "paid_on", ...came, after: "2026-11-20" },
      ],
    ],
    [
      "booking.payment_reversed",
      [
        { field: "amount", before: null, after: null, before_cents: 20_000 },
        { field: "reason", ...came, after: "Digitado em dobro" },
      ],
    ],
    [
      "booking.payment",
      [
        { field: "amount", before: null, after: null, after_cents: 20_000 },
        { field: "method", ...came, after: "pix" },
        { field: "paid_on", ...came, after: "2026-11-19" },
        { field: "payment_note", ...came, after: "Comprovante no e-mail" },
      ],
    ],
  ]);
});
