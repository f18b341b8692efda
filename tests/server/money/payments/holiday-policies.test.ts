import { beforeAll, describe, expect, test } from "vitest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
let neighbour: House;
let strict: { id: string; version: number };
let kind: { id: string; version: number };

const path = "/api/cancellation-policies";
const tiers = [{ days_before: 3, refund_basis_points: 10_000, base: "total" }];
const strictTiers = [{ days_before: 30, refund_basis_points: 5_000, base: "total" }];
const overChristmas = { check_in: "2026-12-24", check_out: "2026-12-26" };
const quietDays = { check_in: "2026-12-07", check_out: "2026-12-09" };
const christmas = { date: "2026-12-25", name: "Natal" };
const sentence = "Política de feriado: o período inclui 25/12, Natal";

const create = async (body: object, of = house) => {
  const reply = await of.admin.send("POST", path, { body: { tiers, ...body } });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body;
};
const change = (id: string, body: object) => house.admin.send("PUT", `${path}/${id}`, { body });
const versionOf = async (id: string) => (await house.admin.send("GET", `${path}/${id}`)).body.version;

beforeAll(async () => {
  house = await openMoneyHouse(app());
  neighbour = await openMoneyHouse(app());
  strict = await create({ name: "Festas", tiers: strictTiers });
  kind = await create({ name: "Leve", holiday_policy_id: strict.id });
});

async function book(fields: object) {
  const { id: accommodation_id } = await house.accommodation();
  return house.booking({ accommodation_id, cancellation_policy_id: kind.id, ...fields });
}

describe("A holiday policy", () => {
  const refused = async (reply: ReturnType<typeof change>) => {
    const { status, body } = await reply;
    return [status, body.errors?.holiday_policy_id?.[0]];
  };

  test("belongs to the same company and has no holiday policy of its own", async () => {
    const foreign = await create({ name: "De fora" }, neighbour);
    const { id, version } = await create({ name: "Nova" });
    for (const holiday_policy_id of [foreign.id, "01a1f978-0000-7000-8000-000000000000"]) {
      expect(await refused(change(id, { holiday_policy_id, version }))).toEqual([
        422,
        "Política de feriado é inválida",
      ]);
    }
    expect(await refused(change(id, { holiday_policy_id: id, version }))).toEqual([
      422,
      "Escolha outra política: esta já vale fora dos feriados",
    ]);
    expect(await refused(change(id, { holiday_policy_id: kind.id, version }))).toEqual([
      422,
      "Leve já tem a sua política de feriado. Escolha uma que não tenha",
    ]);
    expect(await refused(change(strict.id, { holiday_policy_id: id, version: await versionOf(strict.id) }))).toEqual([
      422,
      "Esta política vale nos feriados de Leve e não pode ter outra",
    ]);
  });

  test("cannot be deleted or archived while another policy refers to it", async () => {
    const party = await create({ name: "Réveillon" });
    const usual = await create({ name: "Usual", holiday_policy_id: party.id });
    const reason = expect.stringContaining("vale nos feriados de Usual");
    const kept = { status: 409, body: { error: "CancellationPolicyInUseException", reason } };
    expect(await house.admin.send("DELETE", `${path}/${party.id}`)).toMatchObject(kept);
    expect(await change(party.id, { archived: true, version: party.version })).toMatchObject(kept);
    const { body } = await change(usual.id, { holiday_policy_id: null, version: usual.version });
    expect(body.holiday_policy_id).toBeNull();
    expect((await house.admin.send("DELETE", `${path}/${party.id}`)).status).toBe(204);
  });

  test("does not form a chain under concurrent requests", async () => {
    const [one, two, three] = [await create({ name: "A" }), await create({ name: "B" }), await create({ name: "C" })];
    const replies = await Promise.all([
      change(one.id, { holiday_policy_id: two.id, version: one.version }),
      change(two.id, { holiday_policy_id: three.id, version: two.version }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = await Promise.all([
      change(three.id, { archived: true, version: three.version }),
      change((await create({ name: "D" })).id, { holiday_policy_id: three.id, version: 1 }),
    ]);
    expect(again.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test("is also constrained by the database", async () => {
    const { tenant_id } = house.company;
    const write = (id: string, holiday_policy_id: string) =>
      app().database.asTenant(tenant_id, (db) =>
        db.updateTable("cancellation_policies").set({ holiday_policy_id }).where("id", "=", id).execute(),
      );
    const { id } = await create({ name: "Solta" });
    await expect(write(id, id)).rejects.toThrow("cancellation_policies_holiday");
    await expect(write(id, kind.id)).rejects.toThrow("cancellation_policies_holiday");
    await expect(write(strict.id, id)).rejects.toThrow("cancellation_policies_holiday");
  });
});

describe("A stay over a holiday", () => {
  test("freezes the holiday policy of its policy, with the holiday", async () => {
    const booking = await book(overChristmas);
    expect(booking).toMatchObject({
      cancellation_policy_id: kind.id,
      cancellation_policy_name: "Festas",
      cancellation_holiday: christmas,
      cancellation_terms: [
        sentence,
        "Até 30 dias antes do check-in: devolve 50% do total",
        "Não comparecimento: sem devolução",
        "Se a multa passar do que já foi pago, a diferença continua devida",
      ],
    });
    expect(await book(quietDays)).toMatchObject({ cancellation_policy_name: "Leve", cancellation_holiday: null });
  });

  test("includes the holidays of the company, which the calendar and the rates also show", async () => {
    const { tenant_id } = house.company;
    const says = async (own_holidays: string | null) => {
      const { version } = (await house.admin.send("GET", `/api/tenants/${tenant_id}`)).body;
      const { status } = await house.admin.send("PUT", `/api/tenants/${tenant_id}`, {
        body: { own_holidays, version },
      });
      expect(status).toBe(200);
    };
    const usual = await create({ name: "Da praia", holiday_policy_id: strict.id, own_holidays: "09/12 Outro dia" });
    const asked = { ...quietDays, cancellation_policy_id: usual.id };
    await says("08/12 Padroeira da cidade");
    const holiday = { date: "2026-12-08", name: "Padroeira da cidade" };
    expect(await book(asked)).toMatchObject({ cancellation_policy_name: "Festas", cancellation_holiday: holiday });
    const { data } = (await house.admin.send("GET", "/api/cancellation-policies")).body;
    expect(data.find(({ id }: { id: string }) => id === usual.id)).toMatchObject({
      own_holidays: "09/12 Outro dia",
      company_holidays: "08/12 Padroeira da cidade",
    });
    const calendar = (await house.admin.send("GET", "/api/calendar?from=2026-12-01&to=2026-12-15")).body;
    expect(calendar.holidays).toEqual([holiday]);
    const { id } = await house.accommodation();
    const rates = (
      await house.admin.send("GET", `/api/accommodations/${id}/rate-calendar?from=2026-12-08&to=2026-12-09`)
    ).body;
    expect(rates.data.map((day: { holiday: string | null }) => day.holiday)).toEqual([holiday.name, null]);
    await says(null);
  });

  test("includes the holidays of the policy itself, in booking and quote", async () => {
    const own_holidays = "08/12 Nossa Senhora da Conceição";
    const usual = await create({ name: "Da cidade", holiday_policy_id: strict.id, own_holidays });
    expect(usual.own_holidays).toBe(own_holidays);
    const asked = { ...quietDays, cancellation_policy_id: usual.id };
    const holiday = { date: "2026-12-08", name: "Nossa Senhora da Conceição" };
    const booking = await book(asked);
    expect(booking).toMatchObject({ cancellation_policy_name: "Festas", cancellation_holiday: holiday });
    const body = { accommodation_id: (await house.accommodation()).id, adults: 2, ...asked };
    const { cancellation_policy } = (await house.admin.send("POST", "/api/quotes", { body })).body;
    expect(cancellation_policy).toEqual({ name: "Festas", holiday });
    const kept = await change(usual.id, { name: "Da vila", version: usual.version });
    expect(kept.body.own_holidays).toBe(own_holidays);
    const wrong = await change(usual.id, { own_holidays: "8 de dezembro", version: 2 });
    expect([wrong.status, wrong.body.errors.own_holidays[0]]).toEqual([
      422,
      "Escreva o dia, o mês e o nome, como 24/06 São João. Não é assim: 8 de dezembro",
    ]);
    const { cancellation_policy: frozen } = await app().database.asTenant(house.company.tenant_id, (db) =>
      db
        .selectFrom("bookings")
        .select("cancellation_policy")
        .where("code", "=", booking.code)
        .executeTakeFirstOrThrow(),
    );
    expect(frozen).not.toHaveProperty("own_holidays");
  });

  test("keeps its frozen policy, even if the policies change", async () => {
    const party = await create({ name: "Passageira", tiers: strictTiers });
    const usual = await create({ name: "De antes", holiday_policy_id: party.id });
    const { code } = await book({ ...overChristmas, cancellation_policy_id: usual.id });
    await change(usual.id, { holiday_policy_id: null, version: usual.version });
    expect((await house.admin.send("DELETE", `${path}/${party.id}`)).status).toBe(204);
    const { body } = await house.admin.send("GET", `/api/bookings/${code}`);
    expect(body).toMatchObject({ cancellation_policy_name: "Passageira", cancellation_holiday: christmas });
  });

  test("is cancelled under the holiday policy", async () => {
    const { code } = await book({ ...overChristmas, channel: "walk_in" });
    await payAs(house.admin, code, { amount_cents: 60_000, method: "pix" });
    const { body } = await house.admin.send("GET", `/api/bookings/${code}/cancellation-preview`);
    expect(body).toMatchObject({ policy_name: "Festas", fee_cents: 30_000, refund_cents: 30_000 });
  });

  test("is quoted with the holiday policy, whether requested or of the accommodation", async () => {
    const { id: accommodation_id } = await house.accommodation({ cancellation_policy_id: kind.id });
    const quote = async (fields: object) =>
      (await house.admin.send("POST", "/api/quotes", { body: { accommodation_id, adults: 2, ...fields } })).body
        .cancellation_policy;
    expect(await quote(overChristmas)).toEqual({ name: "Festas", holiday: christmas });
    expect(await quote(quietDays)).toEqual({ name: "Leve", holiday: null });
    expect(await quote({ ...overChristmas, cancellation_policy_id: strict.id })).toEqual({
      name: "Festas",
      holiday: null,
    });
    expect(await quote({ ...overChristmas, cancellation_policy_id: null })).toBeNull();
  });
});

describe("A changed booking", () => {
  const save = async (code: string, body: object) => {
    const { version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
    return (await house.admin.send("PUT", `/api/bookings/${code}`, { body: { version, ...body } })).body;
  };

  test("keeps its agreed policy when it is moved to or away from a holiday", async () => {
    const quiet = await book(quietDays);
    expect(await save(quiet.code, { ...overChristmas, cancellation_policy_id: kind.id })).toMatchObject({
      check_in: "2026-12-24",
      cancellation_policy_name: "Leve",
      cancellation_holiday: null,
    });
    const festive = await book(overChristmas);
    expect(await save(festive.code, quietDays)).toMatchObject({
      cancellation_policy_id: kind.id,
      cancellation_policy_name: "Festas",
    });
  });

  test("uses the holiday policy if its policy changes, for the new dates", async () => {
    const { code, ...booking } = await book({ ...quietDays, cancellation_policy_id: strict.id });
    expect(booking.cancellation_holiday).toBeNull();
    const quoted = await house.admin.send("POST", "/api/quotes", {
      body: {
        ...{ accommodation_id: booking.accommodation_id, adults: 2, booking_code: code, ...overChristmas },
        cancellation_policy_id: kind.id,
      },
    });
    expect(quoted.body.cancellation_policy).toEqual({ name: "Festas", holiday: christmas });
    expect(await save(code, { ...overChristmas, cancellation_policy_id: kind.id })).toMatchObject({
      cancellation_policy_id: kind.id,
      cancellation_policy_name: "Festas",
      cancellation_holiday: christmas,
    });
  });

  test("is quoted with the policy that it keeps", async () => {
    const { code, accommodation_id } = await book(quietDays);
    const body = { accommodation_id, adults: 2, booking_code: code, ...overChristmas };
    const { cancellation_policy } = (await house.admin.send("POST", "/api/quotes", { body })).body;
    expect(cancellation_policy).toEqual({ name: "Leve", holiday: null });
  });
});
