import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everyRowOf } from "#tests/server/contract/rows";
import { confirmsBy, linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse } from "#tests/support/house";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("A guest who confirms through the link", (of) => {
  let app: TestApp;
  let house: House;
  beforeAll(async () => {
    app = createTestApp(of().database, { clock: testClock() });
    house = await openHouse(app);
  });
  beforeEach(() => app.clock.set("2026-11-20T15:00:00Z"));

  /** With a new session, however much time has passed. */
  const desk = () => app.signedIn(house.company.user_id, house.company.tenant_id);
  const booking = async (code: string) => (await (await desk()).send("GET", `/api/bookings/${code}`)).body;
  const kept = () =>
    app.database.asTenant(house.company.tenant_id, (db) =>
      db
        .selectFrom("guest_confirmations as c")
        .innerJoin("bookings as b", "b.id", "c.booking_id")
        .selectAll("c")
        .select("b.code")
        .execute(),
    );
  const keptOf = async (code: string) => (await kept()).filter((row) => row.code === code);

  test("gets a confirmed booking, recorded in the timeline as done by the guest", async () => {
    const { code, path, page, confirm } = await linkedBooking(app, house);
    const { terms } = await page();
    app.clock.set("2026-11-20T15:05:00Z");
    const headers = { "user-agent": "Telefone da Giovana" };
    const reply = await app.anonymous().send("POST", `${path}/confirmation`, { body: { terms }, headers });
    expect(reply).toMatchObject({
      status: 200,
      body: { state: "confirmed", confirmed_at: "2026-11-20T15:05:00.000Z", terms: null, may_confirm: false },
    });
    expect(await page()).toEqual(reply.body);
    expect(await booking(code)).toMatchObject({ status: "confirmed", hold_expires_at: null, version: 2 });
    const [entry] = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body.data;
    expect(entry).toMatchObject({ action: "booking.confirmed_by_guest", by: null });
    const [row] = await keptOf(code);
    expect(row).toMatchObject({ device: "Telefone da Giovana", confirmed_at: new Date("2026-11-20T15:05:00Z") });
    expect(
      createHash("sha256")
        .update(row?.terms ?? "")
        .digest("hex"),
    ).toBe(terms);
    expect(row?.terms).toMatch(/Total: R\$\s900,00/);
    expect(row?.terms).not.toContain("João");
    const { acceptance } = (await house.admin.send("GET", `/api/bookings/${code}/link`)).body;
    const proof = { accepted_at: "2026-11-20T15:05:00.000Z", device: "aparelho desconhecido", language: "pt" };
    expect(acceptance).toEqual({ ...proof, address: row?.address, terms: row?.terms });
    const seller = await house.personWith("bookings.view", "bookings.edit");
    expect((await seller.send("GET", `/api/bookings/${code}/link`)).body.acceptance).toBeNull(); // it names amounts
    expect(await confirm(terms)).toMatchObject({ status: 409, body: { error: "BookingAlreadyConfirmedException" } });
    expect(await keptOf(code)).toHaveLength(1);
  });

  test("confirms once in twenty concurrent requests, and the others get 409", async () => {
    const { code, page, confirm } = await linkedBooking(app, house);
    const { terms } = await page();
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(terms)));
    const told = replies.map(({ status, body }) => [status, body.error].filter(Boolean).join(" ")).sort();
    expect(told).toEqual(["200", ...Array.from({ length: 19 }, () => "409 BookingAlreadyConfirmedException")]);
    expect(await keptOf(code)).toHaveLength(1);
    const { data } = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body;
    const acts = data.map(({ action }: { action: string }) => action);
    expect(acts.filter((act: string) => act === "booking.confirmed_by_guest")).toHaveLength(1);
  });

  test("gets 404 once the hold has expired", async () => {
    const { code, page, confirm } = await linkedBooking(app, house);
    const { terms } = await page();
    app.clock.set("2026-11-21T15:00:00Z");
    const reply = await confirm(terms);
    expect(reply).toMatchObject({ status: 404, body: { error: "BookingNotFoundException" } });
    expect(reply.body.reason).toContain("O prazo desta pré-reserva terminou");
    expect((await booking(code)).status).toBe("expired");
    expect(await keptOf(code)).toEqual([]);
  });

  test("is refused for a cancelled booking and for a past stay", async () => {
    const { code, page, confirm } = await linkedBooking(app, house);
    const { terms } = await page();
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistência" } });
    expect(await confirm(terms)).toMatchObject({ status: 409, body: { error: "BookingCannotUpdatedException" } });
    const past = await linkedBooking(app, house);
    const seen = (await past.page()).terms;
    await app.database.asTenant(house.company.tenant_id, (db) =>
      db.updateTable("bookings").set({ status: "checked_out" }).where("code", "=", past.code).execute(),
    );
    const late = await past.confirm(seen);
    expect(late).toMatchObject({ status: 409, body: { error: "BookingCannotUpdatedException" } });
    expect(late.body.reason).toContain("já terminou");
  });

  test("agrees only to the terms shown; after a change the response is the current stay", async () => {
    const { code, page, confirm } = await linkedBooking(app, house);
    const { terms } = await page();
    const { version } = await booking(code);
    await house.admin.send("PUT", `/api/bookings/${code}`, { body: { check_out: "2026-12-06", version } });
    const reply = await confirm(terms);
    expect(reply).toMatchObject({ status: 409, body: { error: "StaleRecordException" } });
    expect(reply.body.current).toEqual(await page());
    expect(reply.body.current.check_out).toBe("2026-12-06");
    expect((await booking(code)).status).toBe("hold");
    expect((await confirm()).status).toBe(200);
  });

  test("can still confirm after an internal note was added", async () => {
    const { code, page, confirm } = await linkedBooking(app, house);
    const { terms } = await page();
    const body = { notes: { internal: "Ligou de manhã" }, version: (await booking(code)).version };
    await house.admin.send("PUT", `/api/bookings/${code}`, { body });
    expect((await confirm(terms)).status).toBe(200);
  });

  test.each(["staff", "deposit"])("is refused and referred to the company if it confirms by %s", async (way) => {
    const other = await openHouse(app);
    await confirmsBy(other, way);
    const { page, confirm } = await linkedBooking(app, other);
    expect(await page()).toMatchObject({ confirms_by: way, may_confirm: false });
    const reply = await confirm();
    expect(reply).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
    expect(reply.body.reason).toContain(other.company.name);
  });

  test.each(["suspended", "cancelled"])("can read the page of a %s company, but not confirm", async (state) => {
    const other = await openHouse(app);
    const { page, confirm } = await linkedBooking(app, other);
    const { tenant_id } = other.company;
    await app.database.asAdmin((db) => db.updateTable("tenants").set({ state }).where("id", "=", tenant_id).execute());
    expect(await page()).toMatchObject({ state: "hold", may_confirm: false });
    const reply = await confirm();
    expect(reply).toMatchObject({ status: 403, body: { error: "SubscriptionInactiveException" } });
    expect(reply.body.reason).not.toMatch(/assinatura/i);
  });

  describe("and an automatic visit of the link", () => {
    test("changes no row by GET, HEAD, or a POST without a CSRF token", async () => {
      const { path, token, code, page } = await linkedBooking(app, house);
      const { terms } = await page();
      const { tenant_id } = house.company;
      const before = await everyRowOf(of(), tenant_id);
      const addresses = [
        path,
        `${path}/confirmation`,
        `${path}/calendar.ics`,
        `/booking/${code}/confirmation/${token}`,
      ];
      for (const address of addresses) {
        for (const method of ["GET", "HEAD"])
          await app.app.request(address, { method, headers: { purpose: "prefetch" } });
      }
      const forged = await app.anonymous().send("POST", `${path}/confirmation`, { body: { terms }, withoutCsrf: true });
      expect(forged.status).toBe(419);
      expect(await everyRowOf(of(), tenant_id)).toBe(before);
    });
  });

  test("loses address, device and link when anonymised, but the accepted terms are kept", async () => {
    const guest = (await house.admin.send("POST", "/api/guests", { body: { name: "Iara Tucumã" } })).body;
    const stay = { holder: undefined, holder_id: guest.id, check_in: "2026-11-20", check_out: "2026-11-22" };
    const { code, path, page } = await linkedBooking(app, house, stay);
    const { terms } = await page();
    const headers = { "user-agent": "Aparelho da Iara" };
    await app.anonymous().send("POST", `${path}/confirmation`, { body: { terms }, headers });
    const { body: held } = await house.admin.send("GET", `/api/guests/${guest.id}/export`);
    const confirmed_at = "2026-11-20T15:00:00.000Z";
    expect(held.confirmations).toEqual([
      { booking_code: code, confirmed_at, address: "", device: "Aparelho da Iara", language: "pt" },
    ]);
    app.clock.set("2026-12-20T15:00:00Z");
    expect(
      (await (await desk()).send("POST", `/api/guests/${guest.id}/anonymization`, { body: { clear: [] } })).status,
    ).toBe(200);
    expect(await keptOf(code)).toMatchObject([{ address: null, device: null, terms: expect.stringContaining(code) }]);
    expect((await app.anonymous().send("GET", path)).status).toBe(404);
  });
});
