import { beforeAll, describe, expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/platform/access";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
let foreign: House;
let colleague: Caller; // all permissions except to see amounts
beforeAll(async () => {
  house = await openMoneyHouse(app());
  foreign = await openHouse(app());
  colleague = await house.personWith(...tenantPermissionNames.filter((name) => name !== "money.view"));
});

const show = async (code: string, caller = house.admin) => (await caller.send("GET", `/api/bookings/${code}`)).body;
const put = (code: string, body: object, caller = house.admin) => caller.send("PUT", `/api/bookings/${code}`, { body });
const money = (booking: Record<string, unknown>) => [
  booking.commission_basis_points,
  booking.commission_cents,
  booking.commission_amount_cents,
  booking.collected_by,
];

async function agree(channel: string, terms: object, of = house) {
  const path = `/api/channel-terms/${channel}`;
  const { version } = (await of.admin.send("GET", path)).body;
  return of.admin.send("PUT", path, { body: { version, ...terms } });
}

describe("Another company", () => {
  test("has its own channel terms, which do not affect this company", async () => {
    await agree("other", { commission_basis_points: 900 });
    await agree("other", { commission_basis_points: 100, collected_by: "channel" }, foreign);
    expect((await house.admin.send("GET", "/api/channel-terms/other")).body).toMatchObject({
      commission_basis_points: 900,
      collected_by: "company",
    });
    const here = await paidStay(house, { channel: "other" });
    const { id } = await foreign.accommodation();
    const there = await foreign.booking({ accommodation_id: id, channel: "other" });
    expect([money(here), money(there)]).toEqual([
      [900, null, 8_100, "company"],
      [100, null, 900, "channel"],
    ]);
  });
});

describe("The terms of a channel", () => {
  test("have no commission by default, and only Airbnb collects", async () => {
    const fresh = await openHouse(app());
    const { data } = (await fresh.admin.send("GET", "/api/channel-terms")).body;
    expect(data.map((each: Record<string, unknown>) => Object.values(each))).toEqual(
      ["direct", "phone", "whatsapp", "walk_in", "site", "airbnb", "booking_com", "other"].map((channel) => [
        channel,
        null,
        channel === "airbnb" ? "channel" : "company",
        1,
      ]),
    );
  });

  test("are visible with bookings.create and editable with company.edit; the share needs money.view", async () => {
    await agree("site", { commission_basis_points: 300 });
    const clerk = await house.personWith("bookings.create");
    const reply = await clerk.send("GET", "/api/channel-terms/site");
    expect([reply.status, Object.keys(reply.body)]).toEqual([200, ["channel", "collected_by", "version"]]);
    expect((await clerk.send("PUT", "/api/channel-terms/site", { body: { version: 2 } })).status).toBe(403);
    const saved = await colleague.send("PUT", "/api/channel-terms/site", {
      body: { collected_by: "company", version: 2 },
    });
    expect(saved.status).toBe(200);
    expect((await house.admin.send("GET", "/api/channel-terms/site")).body.commission_basis_points).toBe(300);
  });

  test("are saved once by concurrent saves, including the first save", async () => {
    const fresh = await openHouse(app());
    for (const version of [1, 2]) {
      const body = { commission_basis_points: version * 100, version };
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => fresh.admin.send("PUT", "/api/channel-terms/phone", { body })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    }
    expect(await fresh.admin.send("PUT", "/api/channel-terms/walk_in", { body: { version: 2 } })).toMatchObject({
      status: 409,
      body: { current: { channel: "walk_in", version: 1 } },
    });
    expect((await fresh.admin.send("GET", "/api/channel-terms/pombo")).status).toBe(404);
  });

  test("are the defaults of a new booking, and explicit values win", async () => {
    await agree("booking_com", { commission_basis_points: 1_300 });
    const channel = "booking_com";
    expect(money(await paidStay(house, { channel }))).toEqual([1_300, null, 11_700, "company"]);
    expect(money(await paidStay(house, { channel, commission_basis_points: null }))).toEqual([
      ...[null, null, null, "company"],
    ]);
    expect(money(await paidStay(house, { channel, commission_cents: 12_000, collected_by: "channel" }))).toEqual([
      ...[null, 12_000, 12_000, "channel"],
    ]);
    expect(money(await paidStay(house, { channel: "airbnb" }))).toEqual([null, null, null, "channel"]);
    expect(money(await paidStay(house))).toEqual([null, null, null, "company"]);
  });

  test("do not affect existing bookings", async () => {
    await agree("whatsapp", { commission_basis_points: 500 });
    const { code } = await paidStay(house, { channel: "whatsapp" });
    await agree("whatsapp", { commission_basis_points: 700, collected_by: "channel" });
    expect(money(await show(code))).toEqual([500, null, 4_500, "company"]);
    await agree("whatsapp", { commission_basis_points: null, collected_by: "company" });
  });
});

describe("A commission", () => {
  test("is a share or an amount: setting one clears the other, null empties both, an absent one is kept", async () => {
    const { code } = await paidStay(house, { commission_basis_points: 1_500 });
    const steps: [object, unknown[]][] = [
      [{}, [1_500, null, 13_500, "company"]],
      [{ commission_cents: 9_999 }, [null, 9_999, 9_999, "company"]],
      [{ commission_basis_points: null, collected_by: "channel" }, [null, 9_999, 9_999, "channel"]],
      [{ commission_basis_points: 1_250 }, [1_250, null, 11_250, "channel"]],
      [{ commission_basis_points: null, commission_cents: null }, [null, null, null, "channel"]],
      [{ commission_cents: 0 }, [null, 0, 0, "channel"]],
    ];
    let version = 1;
    for (const [change, expected] of steps) {
      const reply = await put(code, { ...change, version });
      expect([reply.status, money(reply.body)]).toEqual([200, expected]);
      version = reply.body.version;
    }
    const both = await put(code, { commission_basis_points: 1, commission_cents: 1, version });
    expect([both.status, both.body.errors]).toEqual([
      422,
      { commission_cents: ["Informe a comissão em percentual ou em valor, não os dois"] },
    ]);
  });

  test("follows the total if it is a share, and stays the same if it is an amount", async () => {
    const [shared, fixed] = [
      await paidStay(house, { commission_basis_points: 1_000 }),
      await paidStay(house, { commission_cents: 8_000 }),
    ];
    for (const { code } of [shared, fixed]) {
      await house.admin.send("POST", `/api/bookings/${code}/charges`, {
        body: { name: "Frigobar", amount_cents: 5_000 },
      });
    }
    expect((await show(shared.code)).commission_amount_cents).toBe(9_500);
    expect((await show(fixed.code)).commission_amount_cents).toBe(8_000);
  });

  test("applies to guest stays: owner and own-use bookings have none, and a change of type clears it", async () => {
    const { id } = await house.accommodation();
    const body = { accommodation_id: id, check_in: "2026-12-01", check_out: "2026-12-04", adults: 2 };
    const owner = { ...body, holder: { name: "Dono" }, status: "confirmed", type: "owner" };
    const refused = await house.admin.send("POST", "/api/bookings", {
      body: { ...owner, commission_cents: 100, collected_by: "channel" },
    });
    const sentence = ["Só a estadia de um hóspede tem comissão e canal que recebe"];
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { commission_cents: sentence, collected_by: sentence },
    ]);
    const taken = await house.admin.send("POST", "/api/bookings", { body: { ...owner, channel: "airbnb" } });
    expect([taken.status, money(taken.body)]).toEqual([201, [null, null, null, "company"]]);
    const { code } = await paidStay(house, { channel: "airbnb", commission_basis_points: 1_500 });
    const changed = await put(code, { type: "own_use", version: 1 });
    expect([changed.status, money(changed.body)]).toEqual([200, [null, null, null, "company"]]);
  });

  test("is constrained by the database", async () => {
    const { code } = await paidStay(house);
    const { tenant_id } = house.company;
    const write = (values: object) =>
      app().database.asTenant(tenant_id, (db) =>
        db.updateTable("bookings").set(values).where("code", "=", code).execute(),
      );
    for (const [values, constraint] of [
      [{ commission_basis_points: 1, commission_cents: 1 }, "bookings_commission"],
      [{ commission_basis_points: 10_001 }, "bookings_commission_share"],
      [{ commission_cents: -1 }, "bookings_commission_amount"],
      [{ collected_by: "guest" }, "bookings_collected_by"],
      [{ collected_by: "channel", type: "owner" }, "bookings_commission_of_guests"],
    ] as const) {
      await expect(write(values)).rejects.toMatchObject({ constraint });
    }
  });
});

describe("A user who may not see amounts", () => {
  test("sees only who collects, and saves without losing the commission", async () => {
    const taken = [
      await paidStay(house, { channel: "airbnb", commission_basis_points: 1_500 }),
      await paidStay(house, { commission_cents: 7_777 }),
    ];
    for (const { code, ...before } of taken) {
      const read = await show(code, colleague);
      expect(JSON.stringify(read)).not.toMatch(/commission/);
      expect(read.collected_by).toBe(before.collected_by);
      const { type, channel, channel_code, collected_by, tags, version } = read;
      const body = { type, channel, channel_code, collected_by, tags: [...tags, "vista"], version };
      const saved = await put(code, body, colleague);
      expect(saved.status).toBe(200);
      expect(JSON.stringify(saved.body)).not.toMatch(/commission/);
      expect(money(await show(code))).toEqual(money(before));
    }
  });

  test("creates a booking with the company's usual terms", async () => {
    await agree("booking_com", { commission_basis_points: 1_300 });
    const { id } = await house.accommodation();
    const body = { accommodation_id: id, check_in: "2026-12-01", check_out: "2026-12-04", adults: 2 };
    const reply = await colleague.send("POST", "/api/bookings", {
      body: { ...body, holder: { name: "Lia" }, status: "hold", channel: "booking_com" },
    });
    expect(reply.status).toBe(201);
    expect(money(await show(reply.body.code))).toEqual([1_300, null, 11_700, "company"]);
  });

  test("sees in the timeline that the commission was changed, without the amounts", async () => {
    const { code } = await paidStay(house, { commission_basis_points: 1_500 });
    await put(code, { commission_cents: 4_200, collected_by: "channel", version: 1 });
    const story = async (caller: Caller) => {
      const { data } = (await caller.send("GET", `/api/bookings/${code}/timeline`)).body;
      return data.find(({ action }: { action: string }) => action === "booking.updated");
    };
    expect((await story(house.admin)).changes).toEqual([
      {
        ...{ field: "commission", before: null, after: null },
        ...{ after_cents: 4_200, before_commission_basis_points: 1_500 },
      },
      { field: "collected_by", before: "company", after: "channel" },
    ]);
    expect((await story(colleague)).changes).toEqual([
      { field: "commission", before: null, after: null },
      { field: "collected_by", before: "company", after: "channel" },
    ]);
  });
});

describe("Bookings derived from another", () => {
  test("a duplicate keeps a share, and uses the channel terms instead of a fixed amount", async () => {
    await agree("booking_com", { commission_basis_points: 1_300 });
    const copy = async (fields: object) => {
      const { code } = await paidStay(house, { channel: "booking_com", ...fields });
      return (await house.admin.send("POST", `/api/bookings/${code}/duplicate`)).body;
    };
    expect(money(await copy({ commission_basis_points: 1_800, collected_by: "channel" }))).toEqual([
      ...[1_800, null, 16_200, "channel"],
    ]);
    expect(money(await copy({ commission_cents: 5_000 }))).toEqual([1_300, null, 11_700, "company"]);
    expect(money(await copy({ commission_basis_points: null }))).toEqual([null, null, null, "company"]);
  });

  const split = async (fields: object, act: object = {}) => {
    const booking = await paidStay(house, { check_out: "2026-12-05", ...fields }, { cleaning_fee_cents: 10_001 });
    const there = await house.accommodation({ name: "Casa do Lago", base_price_cents: 50_000 });
    const body = { date: "2026-12-02", accommodation_id: there.id, version: 1, ...act };
    const reply = await house.admin.send("POST", `/api/bookings/${booking.code}/split`, { body });
    expect(reply.status).toBe(201);
    return { booking, ...reply.body };
  };

  test.each(["keep", "reprice"])(
    "a split divides a fixed amount to the cent and keeps a share (%s)",
    async (pricing) => {
      const { first, rest } = await split({ commission_cents: 10_001, collected_by: "channel" }, { pricing });
      expect(first.commission_cents + rest.commission_cents).toBe(10_001);
      expect([first.commission_cents > 0, rest.commission_cents > first.commission_cents]).toEqual([true, true]);
      expect(`${first.collected_by} ${rest.collected_by}`).toBe("channel channel");
      const shared = await split({ commission_basis_points: 1_500 }, { pricing });
      expect([shared.first, shared.rest].map((each) => each.commission_basis_points)).toEqual([1_500, 1_500]);
      if (pricing === "keep") {
        const parts = shared.first.commission_amount_cents + shared.rest.commission_amount_cents;
        expect(Math.abs(parts - shared.booking.commission_amount_cents)).toBeLessThanOrEqual(1);
      }
    },
  );

  test("undoing a split restores the amount and clears that of the cancelled part", async () => {
    const { booking, rest } = await split({ commission_cents: 10_001 });
    expect((await house.admin.send("DELETE", `/api/bookings/${rest.code}/split`)).status).toBe(200);
    expect((await show(booking.code)).commission_cents).toBe(10_001);
    expect((await show(rest.code)).commission_cents).toBeNull();
  });

  test("a swap leaves each booking its own commission", async () => {
    const [one, two] = [
      await paidStay(house, { commission_cents: 5_000 }),
      await paidStay(house, { commission_basis_points: 1_000, collected_by: "channel" }),
    ];
    const body = { other_code: two.code, version: 1, other_version: 1 };
    const reply = await house.admin.send("POST", `/api/bookings/${one.code}/swap`, { body });
    expect(reply.status).toBe(200);
    for (const each of [one, two]) expect(money(await show(each.code))).toEqual(money(each));
  });
});
