import { beforeEach, describe, expect, test } from "vitest";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
});

async function at(moment: string) {
  app().clock.set(moment);
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
}
const path = (code: string) => `/api/bookings/${code}`;
const show = async (code: string) => (await house.admin.send("GET", path(code))).body;
const cancel = (code: string) =>
  house.admin.send("POST", `${path(code)}/cancellation`, { body: { reason: "Engano", cancelled_by: "guest" } });
const undo = (code: string, act = "cancellation") => house.admin.send("DELETE", `${path(code)}/${act}`);
const taken = async (fields: object = {}) => {
  const { id: accommodation_id } = await house.accommodation();
  return house.booking({ accommodation_id, ...fields });
};
const refused = { status: 409, body: { error: "BookingCannotUpdatedException" } };
const asBefore = ({ version, ...booking }: { version: number }) => booking;

test("another company's cancellation or no-show cannot be undone: it is not found", async () => {
  const neighbour = await openMoneyHouse(app());
  const { id: accommodation_id } = await neighbour.accommodation();
  const { code } = await neighbour.booking({ accommodation_id });
  await neighbour.admin.send("POST", `${path(code)}/cancellation`, { body: { reason: "Engano" } });
  for (const act of ["cancellation", "no-show"]) expect((await undo(code, act)).status).toBe(404);
});

describe("Undoing a cancellation on the same day", () => {
  test.each(["inquiry", "hold", "confirmed"])("restores a booking with the status %s, to the cent", async (status) => {
    const { code } = await taken({ status });
    if (status !== "inquiry") await payAs(house.admin, code, { amount_cents: 10_000, method: "pix" });
    const before = await show(code);
    expect((await cancel(code)).body).toMatchObject({ status: "cancelled", given_up_at: "2026-11-20T15:00:00.000Z" });
    await at("2026-11-20T18:00:00Z");
    const reply = await undo(code);
    expect([reply.status, asBefore(reply.body)]).toEqual([200, asBefore(before)]);
    const again = { accommodation_id: before.accommodation_id, check_in: "2026-12-02", check_out: "2026-12-03" };
    const other = { ...again, adults: 1, holder: { name: "Outra" }, status: "confirmed" };
    const free = (await house.admin.send("POST", "/api/bookings", { body: other })).status;
    expect(free).toBe(status === "inquiry" ? 201 : 409);
    const [entry] = (await house.admin.send("GET", `${path(code)}/timeline`)).body.data;
    expect(entry).toMatchObject({ action: "booking.cancellation_undone" });
  });

  test("is refused if the nights are booked again, with the conflicting booking", async () => {
    const { code, accommodation_id } = await taken();
    await cancel(code);
    const other = await house.booking({ accommodation_id, check_in: "2026-12-03", check_out: "2026-12-05" });
    const reply = await undo(code);
    expect(reply).toMatchObject({
      status: 409,
      body: { error: "UnavailableDateForBookingException", conflicts: [{ kind: "booking", code: other.code }] },
    });
    expect(await show(code)).toMatchObject({ status: "cancelled", cancellation_reason: "Engano" });
  });

  test("is refused on the next day, and a second time", async () => {
    const { code } = await taken();
    await cancel(code);
    expect((await undo(code)).status).toBe(200);
    expect(await undo(code)).toMatchObject(refused);
    await cancel(code);
    await at("2026-11-21T03:00:00Z");
    expect(await undo(code)).toMatchObject(refused);
  });

  test("is refused after a refund, until the refund is reversed", async () => {
    const { code } = await taken();
    await payAs(house.admin, code, { amount_cents: 45_000, method: "pix" });
    await cancel(code);
    await payAs(house.admin, code, { kind: "refund", amount_cents: 100, method: "pix" });
    expect(await undo(code)).toMatchObject(refused);
    const { data } = (await house.admin.send("GET", `${path(code)}/payments`)).body;
    const id = data.find(({ kind }: { kind: string }) => kind === "refund").id;
    await house.admin.send("POST", `${path(code)}/payments/${id}/reversal`, { body: { reason: "Engano" } });
    expect(await undo(code)).toMatchObject({ status: 200, body: { status: "confirmed", paid_cents: 45_000 } });
  });

  test("is refused for a hold whose expiry has passed", async () => {
    const soon = "2026-11-20T16:00:00.000Z";
    const { code } = await taken({ status: "hold", hold_expires_at: soon });
    await cancel(code);
    await at(soon);
    expect(await undo(code)).toMatchObject(refused);
  });

  test("a second time says that it is undone already", async () => {
    const { code } = await taken();
    await cancel(code);
    expect((await undo(code)).status).toBe(200);
    const reason = "Não há cancelamento a desfazer: se houve um, ele já foi desfeito.";
    expect(await undo(code)).toMatchObject({ status: 409, body: { message: expect.stringContaining(reason) } });
  });

  test("requires the permission to cancel", async () => {
    const { code } = await taken();
    await cancel(code);
    const clerk = await house.personWith("bookings.view", "bookings.edit");
    expect((await clerk.send("DELETE", `${path(code)}/cancellation`)).status).toBe(403);
  });
});

test("a no-show can be undone on the same day only, which restores the booking and its instalments", async () => {
  const { code } = await taken({ check_in: "2026-11-20", check_out: "2026-11-23" });
  await at("2026-11-21T15:00:00Z");
  const before = await show(code);
  const noShow = () => house.admin.send("POST", `${path(code)}/no-show`);
  expect((await noShow()).body).toMatchObject({ status: "no_show", given_up_at: "2026-11-21T15:00:00.000Z" });
  const reply = await undo(code, "no-show");
  expect([reply.status, asBefore(reply.body)]).toEqual([200, asBefore(before)]);
  expect((await noShow()).status).toBe(200);
  await at("2026-11-22T15:00:00Z");
  expect(await undo(code, "no-show")).toMatchObject(refused);
});

test("confirming or holding an inquiry on taken nights names the conflicting booking", async () => {
  const { code, accommodation_id } = await taken({ status: "inquiry" });
  const other = await house.booking({ accommodation_id });
  for (const act of ["confirmation", "hold"]) {
    const reply = await house.admin.send("POST", `${path(code)}/${act}`);
    expect(reply).toMatchObject({
      status: 409,
      body: { error: "UnavailableDateForBookingException", conflicts: [{ kind: "booking", code: other.code }] },
    });
  }
});

test("the guest page of a cancelled stay shows the amounts paid and refunded", async () => {
  const { code } = await taken();
  await house.admin.send("POST", `${path(code)}/link`);
  const link = await linkOf(app(), house, code);
  await payAs(house.admin, code, { amount_cents: 60_000, method: "pix" });
  expect((await link.page()).given_up).toBeNull();
  const { refund } = (await cancel(code)).body;
  const told = { paid_cents: 60_000, refund_cents: refund.refund_cents, credit_cents: 0, credit_until: null };
  expect(await link.page()).toMatchObject({ state: "cancelled", price: null, given_up: told });
  await payAs(house.admin, code, { kind: "refund", amount_cents: 100, method: "pix" });
  expect((await link.page()).given_up).toMatchObject({ ...told, returns: [{ amount_cents: 100, method: "pix" }] });
});
