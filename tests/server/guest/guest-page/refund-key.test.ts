import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteSettledRefundKeys } from "#server/money/payments/refund-keys";
import { type Linked, linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const key = { pix_kind: "cpf", pix_key: "529.982.247-25", holder_name: "Helena Prates" };

/** A stay that was paid and cancelled by the house, so that everything goes back. */
async function owed(): Promise<Linked> {
  const stay = await linkedBooking(app(), house, { holder: { name: "Helena Prates", phone: "+5548991234567" } });
  await stay.confirm();
  await payAs(house.admin, stay.code, { amount_cents: 40_000, method: "pix" });
  const body = { reason: "Obra", cancelled_by: "property" };
  const reply = await house.admin.send("POST", `/api/bookings/${stay.code}/cancellation`, { body });
  expect(reply.status).toBe(200);
  return stay;
}

const give = ({ path }: Linked, body: object = key) => app().anonymous().send("PUT", `${path}/refund-key`, { body });
const moneyOf = async ({ code }: Linked, who = house.admin) =>
  (await who.send("GET", `/api/bookings/${code}/payments`)).body;
const refund = ({ code }: Linked, amount_cents: number) =>
  payAs(house.admin, code, { kind: "refund", amount_cents, method: "pix" });
const acts = async ({ code }: Linked): Promise<string[]> =>
  (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body.data
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith("booking.refund_key"));
const rows = () =>
  app().database.asTenant(house.company.tenant_id, (db) => db.selectFrom("refund_keys").selectAll().execute());

describe("The Pix key for a refund", () => {
  test("is given on the page of the cancelled stay, shown there by its end, and to the desk in full", async () => {
    const stay = await owed();
    const page = await stay.page();
    expect([page.given_up.left_cents, page.given_up.refund_key]).toEqual([40_000, null]);
    const { holder } = (await house.admin.send("GET", `/api/bookings/${stay.code}`)).body;
    expect(JSON.stringify(page), "whoever has the link reads no full name").not.toContain(holder.name);
    expect((await moneyOf(stay)).refund_key).toBeNull();
    const { status, body } = await give(stay);
    expect(status).toBe(200);
    expect(body.given_up.refund_key).toEqual({ kind: "cpf", ending: "4725", saved_at: "2026-11-20T15:00:00.000Z" });
    expect(JSON.stringify(body)).not.toContain("52998224725");
    expect((await moneyOf(stay)).refund_key).toMatchObject({
      ...{ kind: "cpf", key: "52998224725", holder_name: "Helena Prates", other_name: false, needs: null },
    });
  });

  test("may be changed until the refund was paid, and the same once more leaves no trace", async () => {
    const stay = await owed();
    const both = await Promise.all([give(stay), give(stay)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await acts(stay)).toEqual(["booking.refund_key_told"]);
    await refund(stay, 15_000);
    const other = { pix_kind: "email", pix_key: "Outra@Exemplo.test", holder_name: "Otávio Lima" };
    expect((await give(stay, other)).body.given_up).toMatchObject({
      left_cents: 25_000,
      refund_key: { kind: "email", ending: "test" },
    });
    expect((await moneyOf(stay)).refund_key).toMatchObject({ key: "outra@exemplo.test", other_name: true });
    expect(await acts(stay)).toHaveLength(2);
    await refund(stay, 25_000);
    expect((await stay.page()).given_up.left_cents).toBe(0);
    const late = await give(stay);
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining("Não há valor a devolver") } });
    expect((await moneyOf(stay)).refund_key.key).toBe("outra@exemplo.test");
  });

  test("is for what is owed since the end: what went back before is not counted again", async () => {
    const stay = await linkedBooking(app(), house);
    await stay.confirm();
    await payAs(house.admin, stay.code, { amount_cents: 40_000, method: "pix" });
    await refund(stay, 15_000);
    app().clock.set("2026-11-21T15:00:00Z");
    const admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
    const body = { reason: "Obra", cancelled_by: "property" };
    expect((await admin.send("POST", `/api/bookings/${stay.code}/cancellation`, { body })).status).toBe(200);
    const { given_up } = await stay.page();
    expect(given_up).toMatchObject({ paid_cents: 25_000, refund_cents: 25_000, left_cents: 25_000, returns: [] });
    expect((await give(stay)).status).toBe(200);
  });

  test("is refused while nothing is owed, with a key that does not fit, and without a holder", async () => {
    const standing = await linkedBooking(app(), house);
    expect((await give(standing)).status).toBe(409);
    const stay = await owed();
    for (const [wrong, at] of [
      [{ ...key, pix_key: "529.982.247-26" }, "pix_key"],
      [{ ...key, pix_kind: "phone" }, "pix_key"],
      [{ ...key, pix_kind: "random" }, "pix_key"],
      [{ ...key, pix_kind: "bank" }, "pix_kind"],
      [{ ...key, holder_name: "\u200b" }, "holder_name"],
    ] as const) {
      const reply = await give(stay, wrong);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [at]]);
    }
    expect(await acts(stay)).toEqual([]);
    const wrong = await app().anonymous().send("PUT", `${stay.path}x/refund-key`, { body: key });
    expect(wrong.status).toBe(404);
  });

  test("is limited for each link", async () => {
    const stay = await owed();
    for (let press = 0; press < 20; press++) await give(stay);
    expect((await give(stay)).status).toBe(429);
    expect((await app().anonymous().send("GET", stay.path)).status).toBe(200);
  });

  test("is hidden from users who see neither money nor the guest's data, and a CPF without that right", async () => {
    const stay = await owed();
    await give(stay);
    const seenBy = async (...names: Parameters<House["personWith"]>) =>
      (await moneyOf(stay, await house.personWith(...names))).refund_key;
    const all = ["bookings.view", "money.view", "guests.view", "guests.documents"] as const;
    expect((await seenBy(...all)).key).toBe("52998224725");
    expect(await seenBy("bookings.view", "money.view", "guests.view")).toMatchObject({
      ...{ key: null, masked: "***.982.247-**", holder_name: null },
      needs: expect.stringContaining("“"),
    });
    for (const left of all.slice(1)) {
      const rest = all.filter((name) => name !== left);
      expect(JSON.stringify(await seenBy(...rest)), left).not.toContain("52998224725");
    }
  });

  test("is in the copy of the guest's data, leaves with their anonymization, and is in no trail", async () => {
    const stay = await owed();
    await give(stay);
    const { holder } = (await house.admin.send("GET", `/api/bookings/${stay.code}`)).body;
    const copy = (await house.admin.send("GET", `/api/guests/${holder.id}/export`)).body;
    expect(copy.refund_keys).toMatchObject([{ booking_code: stay.code, pix_key: "52998224725" }]);
    const trail = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("audit_events").select(["before", "after"]).where("record_id", "=", stay.code).execute(),
    );
    expect(JSON.stringify(trail)).not.toContain("52998224725");
    const count = (await rows()).length;
    const body = { clear: [] };
    expect((await house.admin.send("POST", `/api/guests/${holder.id}/anonymization`, { body })).status).toBe(200);
    expect(await rows()).toHaveLength(count - 1);
  });

  test("is deleted 90 days after the refund was paid, and not while it is owed", async () => {
    await app().database.asTenant(house.company.tenant_id, (db) => sql`delete from refund_keys`.execute(db));
    const [paid, open] = [await owed(), await owed()];
    await give(paid);
    await give(open);
    app().clock.set("2026-12-20T15:00:00Z");
    await refund(paid, 40_000);
    const left = async (day: string) => {
      app().clock.set(`${day}T15:00:00Z`);
      await deleteSettledRefundKeys(app().database, app().clock);
      return (await rows()).length;
    };
    expect(await left("2027-03-10")).toBe(2);
    expect(await left("2027-03-21")).toBe(1);
    expect((await rows())[0]?.booking_id).toBe((await bookingId(open)) as string);
  });
});

const bookingId = async ({ code }: Linked) =>
  (
    await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("bookings").select("id").where("code", "=", code).executeTakeFirstOrThrow(),
    )
  ).id;
