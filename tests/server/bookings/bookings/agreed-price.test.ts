import { beforeEach, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import {
  type AgreedHouse,
  actsIn,
  agree,
  discountOf,
  nights,
  openAgreedHouse,
  partsOf,
  table,
  why,
} from "#tests/server/bookings/bookings/agreed-house";
import { testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: AgreedHouse;
beforeEach(async () => {
  house = await openAgreedHouse(app());
});
const { asked, booked, reception, save, show, storyOf } = actsIn(() => house);

const agreedAs = (how: string) =>
  how === "a total"
    ? { kind: "total" }
    : how === "a discount in reais"
      ? { kind: "amount" }
      : { kind: "share", share_basis_points: 3_333 };

describe("An agreed price", () => {
  test.each([
    ["a total", { agreed_total_cents: 90_000 }, 90_000],
    ["a discount in reais", { discount_cents: 7_501 }, 92_499],
    ["a discount in percent", { discount_basis_points: 3_333 }, 66_670],
  ])("as %s is one line beside the table price; nights, sum and instalments agree", async (how, terms, total) => {
    const quote = await house.admin.send("POST", "/api/quotes", {
      body: { ...nights, adults: 2, accommodation_id: house.place, agreed_price: terms },
    });
    expect(quote.body).toMatchObject({ total_cents: total, agreed: { discount_cents: table - total, alone: true } });
    const made = await booked({ agreed_price: { ...terms, reason: why } });
    expect(made.total_cents).toBe(total);
    expect(made.nights.map(({ price_cents }) => price_cents)).toEqual([30_000, 30_000, 30_000]);
    expect(made.charges.at(-1)).toMatchObject({
      name: "Desconto combinado",
      amount_cents: total - table,
      agreed: { reason: why, by_name: expect.any(String), approved_by_name: null, ...agreedAs(how) },
    });
    expect(partsOf(made)).toBe(total);
    expect(
      quote.body.installments.reduce((sum: number, each: { amount_cents: number }) => sum + each.amount_cents, 0),
    ).toBe(total);
    const [told] = (await storyOf(made)).filter(
      ({ action }: { action: string }) => action === "booking.price_agreed_first",
    );
    expect(told.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: "total", before_cents: table, after_cents: total }),
        expect.objectContaining({ field: "reason", after: why }),
      ]),
    );
  });

  test("of a stored booking replaces what was agreed before, and returns to the table", async () => {
    const first = (await agree(house.admin, await booked(), { agreed_total_cents: 80_000 })).body;
    const second = (await agree(house.admin, first, { discount_cents: 5_000 })).body;
    expect([first.total_cents, second.total_cents, partsOf(second)]).toEqual([80_000, 95_000, 95_000]);
    const path = `/api/bookings/${second.code}/agreed-price`;
    expect((await agree(house.admin, first, { agreed_total_cents: 1 })).status, "an outdated version").toBe(409);
    expect((await house.admin.send("DELETE", `${path}?version=${first.version}`)).status, "outdated").toBe(409);
    const back = await house.admin.send("DELETE", `${path}?version=${second.version}`);
    expect([back.status, back.body.total_cents, discountOf(back.body)]).toEqual([200, table, 0]);
    expect((await house.admin.send("DELETE", path)).status).toBe(409);
  });

  test("is refused at the table, without a reason, and twice at once", async () => {
    const made = await booked();
    for (const [terms, field] of [
      [{ agreed_total_cents: table }, "agreed_total_cents"],
      [{ discount_cents: table + 1 }, "discount_cents"],
      [{ agreed_total_cents: 1, reason: "" }, "reason"],
      [{ agreed_total_cents: 1, discount_cents: 1 }, "discount_cents"],
      [{}, "agreed_total_cents"],
    ] as const) {
      const { status, body } = await agree(house.admin, made, terms);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    const body = asked({ agreed_price: { agreed_total_cents: table, reason: why }, status: "confirmed" });
    const refused = await house.admin.send("POST", "/api/bookings", { body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["agreed_price.agreed_total_cents"]]);
    expect((await show(made)).total_cents).toBe(table);
  });

  test("has no place on the price of a channel, which says why; the booking keeps the channel's", async () => {
    const own = { channel: "airbnb", channel_code: "HMAGREED12", channel_total_cents: 120_000 };
    const terms = { agreed_price: { discount_cents: 5_000, reason: why } };
    const quote = (more: object) =>
      house.admin.send("POST", "/api/quotes", {
        body: { ...nights, adults: 2, accommodation_id: house.place, ...own, ...more },
      });
    const said = "O preço do canal já está combinado com o hóspede";
    expect((await quote(terms)).body).toMatchObject({ total_cents: 120_000, agreed: null, agreed_trouble: said });
    expect((await quote({})).body.agreed_trouble).toBeNull();
    const body = asked({ ...own, ...terms, status: "confirmed" });
    const refused = await house.admin.send("POST", "/api/bookings", { body });
    expect([refused.status, refused.body.errors]).toEqual([422, { "agreed_price.discount_cents": [said] }]);
  });

  test("is kept by a change: the amount, the percent, or the share of the total; a reprice drops it and says so", async () => {
    for (const [terms, longer] of [
      [{ discount_cents: 5_000 }, 125_000],
      [{ discount_basis_points: 1_000 }, 117_000],
      [{ agreed_total_cents: 90_000 }, 117_000],
    ] as const) {
      const made = await booked({ agreed_price: { ...terms, reason: why } });
      const kept = await save(made, { check_out: "2026-12-05" });
      expect(kept.total_cents).toBe(longer);
      await house.admin.send("POST", `/api/bookings/${made.code}/cancellation`, { body: { reason: "Fim" } });
    }
    const made = await booked({ agreed_price: { agreed_total_cents: 90_000, reason: why } });
    const dear = await house.accommodation({ base_price_cents: 50_000 });
    const move = { accommodation_id: dear.id, ...nights, adults: 2 };
    const quoted = (pricing: string) =>
      house.admin.send("POST", "/api/quotes", { body: { ...move, booking_code: made.code, pricing } });
    expect((await quoted("keep")).body.total_cents).toBe(90_000);
    expect((await quoted("reprice")).body).toMatchObject({
      total_cents: 150_000,
      lost_discounts: [`O preço combinado (${why}) deixa de valer.`],
    });
    expect((await save(made, { accommodation_id: dear.id })).total_cents).toBe(90_000);
  });

  test("of an inquiry is kept by default too", async () => {
    const made = await booked({ status: "inquiry", agreed_price: { discount_cents: 5_000, reason: why } });
    const kept = await save(made, { check_out: "2026-12-05" });
    expect([kept.total_cents, discountOf(kept)]).toEqual([125_000, -5_000]);
  });

  test("is divided by a split to the centavo, and comes back with its undo", async () => {
    const made = await booked({ agreed_price: { discount_cents: 10_001, reason: why } });
    const other = await house.accommodation();
    const body = { date: "2026-12-02", accommodation_id: other.id, version: made.version };
    const { first, rest } = (await house.admin.send("POST", `/api/bookings/${made.code}/split`, { body })).body;
    expect(first.total_cents + rest.total_cents).toBe(made.total_cents);
    expect(discountOf(first) + discountOf(rest)).toBe(-10_001);
    const undone = await house.admin.send("DELETE", `/api/bookings/${made.code}/split`);
    expect([undone.body.total_cents, discountOf(undone.body)]).toEqual([made.total_cents, -10_001]);
  });

  test("is not changed as consumption, and users without amounts do not agree one", async () => {
    const made = await booked({ agreed_price: { discount_cents: 5_000, reason: why } });
    const { id } = made.charges.find(({ agreed }) => agreed)!;
    const path = `/api/bookings/${made.code}/charges/${id}`;
    expect((await house.admin.send("DELETE", path)).status).toBe(404);
    const blind = await house.personWith("bookings.view", "bookings.edit", "bookings.create");
    expect((await agree(blind, made, { agreed_total_cents: 1 })).status).toBe(403);
    const seen = (await blind.send("GET", `/api/bookings/${made.code}`)).body;
    expect(JSON.stringify(seen)).not.toContain("_cents");
  });

  test("after the departure has its own words", async () => {
    const made = await booked({ check_in: "2026-11-20", check_out: "2026-11-21", agreed_price: undefined });
    await house.admin.send("POST", `/api/bookings/${made.code}/check-in`, { body: {} });
    app().clock.set("2026-11-21T15:00:00Z");
    await house.admin.send("POST", `/api/bookings/${made.code}/check-out`, { body: { accept_balance: true } });
    const after = (await agree(house.admin, await show(made), { discount_cents: 1_000 })).body;
    expect(after.charges.at(-1)).toMatchObject({ name: "Desconto depois da saída", amount_cents: -1_000 });
    await house.admin.send("POST", `/api/bookings/${made.code}/charges`, {
      body: { name: "Vidro quebrado", amount_cents: 5_000 },
    });
    const acts = (await storyOf(made)).map(({ action }: { action: string }) => action);
    expect(acts).toEqual(expect.arrayContaining(["booking.price_agreed_later", "booking.charged_later"]));
    const given = { amount_cents: 500, reason: why };
    await house.admin.send("POST", `/api/bookings/${made.code}/discounts`, { body: given });
    const total = (await show(made)).total_cents;
    const undone = (await house.admin.send("DELETE", `/api/bookings/${made.code}/check-out`)).body as Booking;
    const names = undone.charges.filter(({ amount_cents = 0 }) => amount_cents < 0).map(({ name }) => name);
    expect(names, "the guest is in").toEqual(["Desconto combinado", "Cortesia"]);
    expect(undone).toMatchObject({ status: "checked_in", total_cents: total });
  });
});

describe("A discount above one's share", () => {
  test("waits for another person, at the table price, and both are told in the history", async () => {
    const clerk = await reception();
    const within = await agree(clerk, await booked(), { discount_basis_points: 1_000 });
    expect([within.status, within.body.total_cents]).toEqual([200, 90_000]);
    const body = asked({
      ...{ check_in: "2026-12-10", check_out: "2026-12-13", status: "confirmed" },
      agreed_price: { agreed_total_cents: 62_000, reason: why },
    });
    const made = (await clerk.send("POST", "/api/bookings", { body })).body;
    expect(made).toMatchObject({ total_cents: table, price_request: { total_cents: 62_000, reason: why } });
    const answer = (by: Caller, fields: object) =>
      by.send("POST", `/api/bookings/${made.code}/price-request/answer`, {
        body: { approved: true, seen_total_cents: 62_000, ...fields },
      });
    expect((await clerk.send("GET", "/api/dashboard")).status).toBe(403);
    expect((await answer(clerk, {})).status, "their own request").toBe(409);
    const { price_requests, counts } = (await house.admin.send("GET", "/api/dashboard")).body;
    expect([price_requests[0], counts.price_requests]).toMatchObject([
      { code: made.code, before_cents: table, total_cents: 62_000, reason: why },
      1,
    ]);
    const sheet = (await house.admin.send("GET", "/api/day-sheet")).body;
    const { reason, ...onPaper } = price_requests[0]; // the team's words stay off the paper
    expect([sheet.price_requests, sheet.counts.price_requests]).toEqual([[onPaper], 1]);
    expect((await answer(house.admin, { seen_total_cents: 61_999 })).status, "another total").toBe(409);
    const approved = (await answer(house.admin, { reason: "Pode dar" })).body;
    expect(approved).toMatchObject({ total_cents: 62_000, price_request: null });
    expect(approved.charges.at(-1).agreed).toMatchObject({ reason: why, approved_by_name: expect.any(String) });
    expect((await answer(house.admin, {})).status, "answered already").toBe(409);
    const acts = (await storyOf(made)).map(({ action }: { action: string }) => action);
    expect(acts).toEqual(expect.arrayContaining(["booking.price_asked", "booking.price_approved"]));
  });

  test("is answered once, however many say yes and no at one instant", async () => {
    const clerk = await reception();
    for (const agreed_total_cents of [50_000, 55_000, 60_000]) {
      const { code } = (await agree(clerk, await booked(), { agreed_total_cents })).body as Booking;
      const replies = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          house.admin.send("POST", `/api/bookings/${code}/price-request/answer`, {
            body: { approved: index % 2 === 0, seen_total_cents: agreed_total_cents },
          }),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)]);
      const won = replies.findIndex(({ status }) => status === 200);
      const left = await show({ code } as Booking);
      expect([left.total_cents, left.price_request]).toEqual([won % 2 === 0 ? agreed_total_cents : table, null]);
      expect(partsOf(left)).toBe(left.total_cents);
      const acts = (await storyOf(left)).map(({ action }: { action: string }) => action);
      const answers = acts.filter((action: string) => /price_(approved|refused)/.test(action));
      expect(answers).toEqual([won % 2 === 0 ? "booking.price_approved" : "booking.price_refused"]);
      await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistiu" } });
    }
  });

  test("may be refused with a reason, and the price stays", async () => {
    const clerk = await reception();
    const made = await booked();
    const waiting = (await agree(clerk, made, { agreed_total_cents: 50_000 })).body;
    const body = { approved: false, seen_total_cents: 50_000, reason: "Alta temporada" };
    const refused = await house.admin.send("POST", `/api/bookings/${made.code}/price-request/answer`, { body });
    expect([waiting.total_cents, refused.body.total_cents, refused.body.price_request]).toEqual([table, table, null]);
    const [told] = await storyOf(made);
    expect(told).toMatchObject({ action: "booking.price_refused" });
    expect(told.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: "asked_total", before_cents: 50_000 }),
        expect.objectContaining({ field: "answer_reason", after: "Alta temporada" }),
      ]),
    );
  });

  test("is not reached by several small ones: courtesies and lowered totals count too", async () => {
    const clerk = await reception();
    const made = await booked();
    const courtesy = (amount_cents: number) =>
      clerk.send("POST", `/api/bookings/${made.code}/discounts`, { body: { amount_cents, reason: "Chuveiro frio" } });
    expect((await courtesy(6_000)).status).toBe(201);
    const refused = await courtesy(4_001);
    expect(refused.status).toBe(422);
    expect(String(refused.body.errors.amount_cents).replaceAll("\u00a0", " ")).toBe(
      "Passa do que o seu perfil dá sem pedir nesta reserva: até R$ 100,00, menos R$ 60,00 já dados; ainda dá R$ 40,00. Peça em “Combinar preço”",
    );
    const beyond = await courtesy(200_000);
    expect(String(beyond.body.errors.amount_cents).replaceAll("\u00a0", " ")).toBe(
      "Passa do total da reserva (R$ 940,00)",
    );
    const { body } = await agree(clerk, await show(made), { discount_cents: 4_001 });
    expect([body.total_cents, body.price_request?.discount_cents]).toEqual([94_000, 4_001]);
    expect((await agree(clerk, body, { discount_cents: 4_000 })).body).toMatchObject({
      total_cents: 90_000,
      price_request: null,
    });
  });
});

test("nobody gives a role more discount than their own", async () => {
  const permissions = ["roles.view", "roles.edit", "roles.create", "bookings.view"] as const;
  const keeper = await house.personWith(...permissions);
  const made = await house.admin.send("POST", "/api/roles", {
    body: { name: "Balcão", permissions: ["bookings.view"] },
  });
  expect(made.body.discount_basis_points).toBe(0);
  const raise = (by: Caller, discount_basis_points: number, version: number) =>
    by.send("PUT", `/api/roles/${made.body.id}`, { body: { discount_basis_points, version } });
  expect((await raise(keeper, 1, made.body.version)).status).toBe(403);
  const raised = await raise(house.admin, 2_000, made.body.version);
  expect([raised.status, raised.body.discount_basis_points]).toEqual([200, 2_000]);
  expect((await house.admin.send("GET", "/api/auth/me")).body.user.discount_basis_points).toBe(10_000);
});
