import { beforeAll, describe, expect, test } from "vitest";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});

const lines = [
  { share: "percent", basis_points: 3_000, due: "booking" },
  { share: "rest", due: "before_check_in", days: 5 },
];
const tiers = [{ days_before: 3, refund_basis_points: 5_000, base: "paid" }];
const kinds = [
  { path: "payment-plans", input: { name: "Da casa", lines } },
  { path: "cancellation-policies", input: { name: "Da casa", tiers } },
] as const;

describe.each(kinds)("$path", ({ path, input }) => {
  const address = (id = "") => `/api/${path}${id && `/${id}`}`;
  const create = async (body: object = input, of = house) => (await of.admin.send("POST", address(), { body })).body;
  const defaults = async () => {
    const { data } = (await house.admin.send("GET", address())).body;
    return data.filter((each: { is_default: boolean }) => each.is_default).map(({ id }: { id: string }) => id);
  };

  test("have one default, the latest one, even with concurrent requests", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create({ ...input, is_default: true })));
    expect(made.map(({ is_default }) => is_default)).toEqual(made.map(() => true));
    expect(await defaults()).toHaveLength(1);
  });

  test("that are the default cannot be archived, deleted or unset, only replaced", async () => {
    const { id } = await create({ ...input, name: "Padrão da casa", is_default: true });
    const put = (of: string, body: object) => house.admin.send("PUT", address(of), { body });
    const refused = { status: 409, body: { error: "DefaultTermsException" } };
    expect(await house.admin.send("DELETE", address(id))).toMatchObject(refused);
    expect(await put(id, { archived: true, version: 1 })).toMatchObject(refused);
    const none = await put(id, { is_default: false, version: 1 });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ["is_default"]]);
    expect(await defaults()).toEqual([id]);

    const other = await create({ ...input, name: "Outro padrão" });
    expect((await put(other.id, { is_default: true, version: 1 })).status).toBe(200);
    expect((await house.admin.send("DELETE", address(id))).status).toBe(204);
    expect(await defaults()).toEqual([other.id]);
  });

  test("that were used are archived instead of deleted, and cannot be chosen again", async () => {
    const field = path === "payment-plans" ? "payment_plan_id" : "cancellation_policy_id";
    const { id } = await create();
    const { code } = await paidStay(house, { [field]: id });
    expect((await house.admin.send("DELETE", address(id))).status).toBe(204);
    expect((await house.admin.send("GET", address(id))).body).toMatchObject({ archived: true, is_default: false });
    const { id: place } = await house.accommodation();
    const again = { accommodation_id: place, check_in: "2027-01-04", check_out: "2027-01-06", adults: 1 };
    const body = { ...again, holder: { name: "Lia" }, status: "hold", [field]: id };
    expect((await house.admin.send("POST", "/api/bookings", { body })).status).toBe(422);
    expect((await house.admin.send("PUT", `/api/bookings/${code}`, { body: { version: 1, [field]: id } })).status).toBe(
      200,
    );
    const back = await house.admin.send("PUT", address(id), { body: { archived: false, version: 2 } });
    expect(back.body.archived).toBe(false);
  });

  test("that are deleted during a booking are either kept for it or refused to it", async () => {
    const field = path === "payment-plans" ? "payment_plan_id" : "cancellation_policy_id";
    for (let round = 0; round < 6; round += 1) {
      const { id } = await create();
      const { id: accommodation_id } = await house.accommodation();
      const body = { accommodation_id, check_in: "2027-02-01", check_out: "2027-02-03", adults: 1, [field]: id };
      const [gone, booked] = await Promise.all([
        house.admin.send("DELETE", address(id)),
        house.admin.send("POST", "/api/bookings", { body: { ...body, holder: { name: "Lia" }, status: "hold" } }),
      ]);
      expect(gone.status).toBe(204);
      expect([201, 422]).toContain(booked.status);
      const left = (await house.admin.send("GET", address(id))).status;
      expect(left).toBe(booked.status === 201 ? 200 : 404);
    }
  });

  test("that were never used are deleted", async () => {
    const { id } = await create();
    expect((await house.admin.send("DELETE", address(id))).status).toBe(204);
    expect((await house.admin.send("GET", address(id))).status).toBe(404);
  });

  test("are visible with bookings.create, which does not allow changes", async () => {
    const clerk = await house.personWith("bookings.create");
    expect((await clerk.send("GET", address())).status).toBe(200);
    expect((await clerk.send("POST", address(), { body: input })).status).toBe(403);
  });
});

test("a plan whose lines do not add up to the total is refused", async () => {
  const half = [{ share: "percent", basis_points: 5_000, due: "booking" }];
  const reply = await house.admin.send("POST", "/api/payment-plans", { body: { name: "Metade", lines: half } });
  expect(reply).toMatchObject({ status: 422, body: { errors: { lines: [expect.stringContaining("somar 100%")] } } });
});

test("a quote uses the requested plan", async () => {
  const { id } = await house.accommodation();
  const body = { accommodation_id: id, check_in: "2026-12-10", check_out: "2026-12-12", adults: 2 };
  const plans = (await house.admin.send("GET", "/api/payment-plans")).body.data;
  const third = plans.find(({ name }: { name: string }) => name === "Sinal de 30% e saldo 7 dias antes").id;
  const reply = await house.admin.send("POST", "/api/quotes", { body: { ...body, payment_plan_id: third } });
  expect(reply.body).toMatchObject({
    deposit_cents: 18_000,
    installments: [
      { due_date: "2026-11-20", amount_cents: 18_000, deposit: true },
      { due_date: "2026-12-03", amount_cents: 42_000, deposit: false },
    ],
  });
});
